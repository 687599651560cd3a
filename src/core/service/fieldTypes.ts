/*
 * Readers of foreign JSON that is wrong in minor fields: a wrong value costs the innermost optional field, and an object is dropped only
 * if one of its required fields is unusable. Null where it isn't allowed means absent. What is left out is noted.
 */

/** Something that was left out of an answer: only names of the interface's own fields, never a value. */
export interface DroppedPart {
	/** For example `citations[].case.id`. */
	readonly path: string;
	readonly expected: string;
	/** How often it was dropped in this answer. */
	readonly count: number;
}

/** What a reader returns for a value that it can't use, after noting it. */
export const unusable = Symbol('unusable');

export interface Reader<T> {
	(value: unknown, at: Place): T | typeof unusable;
	/** The value says what the object is or is about: if it is present but unusable, the whole object is dropped. */
	readonly isVital?: true;
}

/** What a reader makes of a value that it can use. */
export type Read<R> = R extends Reader<infer T> ? T : never;

export interface LenientResult<T> {
	readonly value: T;
	readonly dropped: readonly DroppedPart[];
}

/** Undefined if nothing is left. */
export function readLeniently<T>(reader: Reader<T>, value: unknown): LenientResult<T> | undefined {
	const dropped = new Map<string, DroppedPart>();
	const read = reader(value, new Place(dropped));
	return read === unusable ? undefined : { value: read, dropped: [...dropped.values()] };
}

/** Where in an answer a value is. */
export class Place {
	constructor(
		private readonly dropped: Map<string, DroppedPart>,
		private readonly path = '',
		private readonly isField = false,
	) {}

	field(name: string): Place {
		return new Place(this.dropped, this.path === '' ? name : `${this.path}.${name}`, true);
	}

	element(): Place {
		return new Place(this.dropped, `${this.path}[]`);
	}

	/** Notes that a value, or this many parts of it, is left out. */
	note(expected: string, count = 1): void {
		const { path, dropped } = this;
		dropped.set(path, { path, expected, count: (dropped.get(path)?.count ?? 0) + count });
	}

	refuse(value: unknown, expected: string): typeof unusable {
		if (value !== null || !this.isField) this.note(expected);
		return unusable;
	}

	/** Refuses an object that lacks a field. If the field was unusable, that has been noted. */
	refuseWithout(field: string): typeof unusable {
		if (!this.isField) this.note(`an object with ${field}`);
		return unusable;
	}
}

/** Text; a number is converted if text is expected. */
export const text: Reader<string> = (value, at) => {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? String(value) : at.refuse(value, 'text');
};

/** A finite number; numeric text is converted if a number is expected. */
export const number: Reader<number> = (value, at) => {
	const read =
		typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : value;
	return typeof read === 'number' && Number.isFinite(read) ? read : at.refuse(value, 'number');
};

export const flag: Reader<boolean> = (value, at) => {
	if (typeof value === 'boolean') return value;
	return value === 'true' || value === 'false' ? value === 'true' : at.refuse(value, 'true or false');
};

/** One of these, exactly. */
export function oneOf<T>(values: readonly T[]): Reader<T> {
	return (value, at) => values.find((one) => one === value) ?? at.refuse(value, values.join(' or '));
}

/** For where null means something; everywhere else it means absent. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
	return (value, at) => (value === null ? null : reader(value, at));
}

export function vital<T>(reader: Reader<T>): Reader<T> {
	return Object.assign((value: unknown, at: Place) => reader(value, at), { isVital: true as const });
}

/** Levels of nesting that are kept. JSON.stringify, like anything that recurses, overflows the stack at a few thousand. */
export const deepestLevel = 64;

/** Any value as received; what is nested too deeply is replaced by "…". */
export const anything = (value: unknown, at: Place): unknown => {
	if (!isDeeper(value, deepestLevel)) return value;
	at.note(`at most ${deepestLevel} levels`);
	return cutBelow(value, deepestLevel);
};

/** Any value but null. */
export const given = givenAs((value) => value);

/** What `make` makes of any value but null. */
export function givenAs<T>(make: (value: unknown, at: Place) => T): Reader<T> {
	return (value, at) => (value === null ? at.refuse(value, 'value') : make(anything(value, at), at));
}

function isDeeper(value: unknown, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function cutBelow(value: unknown, levels: number): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (levels === 0) return '…';
	if (Array.isArray(value)) return value.map((part) => cutBelow(part, levels - 1));
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cutBelow(part, levels - 1)]));
}

/** More elements than any answer meant for people has. */
export const maxListLength = 10_000;
/** The same for lists within one thing that an answer is about. */
const maxPartLength = 1_000;

export function list<T>(element: Reader<T>, most = maxPartLength): Reader<readonly T[]> {
	return (value, at) => {
		if (!Array.isArray(value)) return at.refuse(value, 'list');
		if (value.length > most) at.note(`at most ${most} elements`, value.length - most);
		const inside = at.element();
		const read: T[] = [];
		for (const one of value.slice(0, most)) {
			const part = element(one, inside);
			if (part !== unusable) read.push(part);
		}
		return read;
	};
}

type Shape = Readonly<Record<string, Reader<unknown>>>;

type Fields<O extends Shape, R extends Shape> = { readonly [K in keyof O]?: Read<O[K]> } & {
	readonly [K in keyof R]: Read<R[K]>;
};

/** An object whose fields may be absent, except for the required ones, which are vital. Fields that the interface doesn't name are kept unchanged. */
export function fields<O extends Shape, R extends Shape = Record<never, Reader<unknown>>>(
	optional: O,
	required?: R,
): Reader<Fields<O, R>> {
	const readers = new Map(Object.entries<Reader<unknown>>({ ...optional, ...required }));
	const needed = Object.keys(required ?? {});
	return (value, at) => {
		if (!isRecord(value)) return at.refuse(value, 'object');
		const read: Record<string, unknown> = {};
		let lost: string | undefined;
		for (const [name, part] of Object.entries(value)) {
			// Assigning it would replace the prototype.
			if (name === '__proto__') continue;
			const reader = readers.get(name);
			// A name that the service made up is foreign text, which isn't repeated.
			const one = reader ? reader(part, at.field(name)) : anything(part, at.field('*'));
			if (one !== unusable) read[name] = one;
			else if (reader?.isVital && part !== null) lost ??= name;
		}
		lost ??= needed.find((name) => !Object.hasOwn(read, name));
		return lost === undefined ? (read as Fields<O, R>) : at.refuseWithout(lost);
	};
}

/** Words in field names that may be credentials. */
const secretWords = /private|secret|access|api|token/i;

/** Fills a field of whose live name only the end is known from the one text with such a name, unless the field itself is there. */
export function aliased<T extends object>(object: Reader<T>, field: keyof T & string, suffix: string): Reader<T> {
	return (value, at) => {
		const read = object(value, at);
		if (read === unusable || Object.hasOwn(read, field)) return read;
		const found = Object.entries(read).filter(
			([name, part]) => name.endsWith(suffix) && !secretWords.test(name) && typeof part === 'string' && part !== '',
		);
		return found.length === 1 ? { ...read, [field]: found[0]?.[1] } : read;
	};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
