/*
 * Readers of foreign JSON. The service's answers differ from the interface in side fields, so a reader takes what it can use and drops the rest:
 * a wrong value costs the innermost optional field, and an element of a list goes only when a field that identifies it is unusable.
 */

/** Something that was left out of an answer: names of the interface's own fields only, never a value. */
export interface DroppedPart {
	/** For example `citations[].case.id`. */
	readonly path: string;
	/** What was expected there. */
	readonly expected: string;
	/** How often it was dropped in this answer. */
	readonly count: number;
}

/** Collects what was dropped while one answer is read. */
export class ReadNotes {
	readonly #path: string[] = [];
	readonly #dropped = new Map<string, DroppedPart>();

	get dropped(): readonly DroppedPart[] {
		return [...this.#dropped.values()];
	}

	/** Reads a part of the current value; what is dropped inside is noted under `name`. */
	within<T>(name: string, reader: Reader<T>, value: unknown): T | undefined {
		this.#path.push(name);
		const read = reader(value, this);
		this.#path.pop();
		return read;
	}

	drop(expected: string, count = 1): undefined {
		const path = this.#path.join('').replace(/^\./, '');
		const before = this.#dropped.get(path)?.count ?? 0;
		this.#dropped.set(path, { path, expected, count: before + count });
		return undefined;
	}
}

/** Returns what it could read, or notes what it expected and returns undefined. Never throws. */
export type Reader<T> = (value: unknown, notes: ReadNotes) => T | undefined;

/** The type that a reader reads. */
export type Read<R> = R extends Reader<infer T> ? T : never;

/** Text; numbers are text where text is meant. */
export const text: Reader<string> = (value, notes) => {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? String(value) : notes.drop('text');
};

/** A finite number; numeric text is a number where a number is meant. */
export const number: Reader<number> = (value, notes) => {
	const read =
		typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : value;
	return typeof read === 'number' && Number.isFinite(read) ? read : notes.drop('number');
};

export const flag: Reader<boolean> = (value, notes) => {
	if (typeof value === 'boolean') return value;
	return value === 'true' || value === 'false' ? value === 'true' : notes.drop('true or false');
};

/** Levels of nesting that are kept. JSON.stringify, and whatever else recurses, overflows the stack at a few thousand. */
export const deepestLevel = 64;

/** Any value, as it came; what is nested too deep is replaced by "…". */
export const anything: Reader<unknown> = (value, notes) => {
	if (!isDeeper(value, deepestLevel)) return value;
	notes.drop(`at most ${deepestLevel} levels`);
	return cutBelow(value, deepestLevel);
};

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

/** More elements than any answer has that is meant to be read by people. */
export const maxListLength = 10_000;

/** A list without the elements that can't be read. */
export function list<T>(element: Reader<T>): Reader<readonly T[]> {
	return (value, notes) => {
		if (!Array.isArray(value)) return notes.drop('list');
		const read: T[] = [];
		for (const part of value.slice(0, maxListLength)) {
			const one = notes.within('[]', element, part);
			if (one !== undefined) read.push(one);
		}
		if (value.length > maxListLength) notes.drop(`at most ${maxListLength} elements`, value.length - maxListLength);
		return read;
	};
}

type Shape = Readonly<Record<string, Reader<unknown>>>;

/** Fields that may each be absent; an absent one has no key, so that `in` and spreading work as expected. */
export type Fields<S extends Shape> = { readonly [K in keyof S]?: Exclude<Read<S[K]>, undefined> };

export interface FieldRules {
	/** Fields that say what the object is or is about: with an unusable value in one of them the whole object is dropped. */
	readonly identity?: readonly string[];
	/** Without this one the object is about nothing, and is dropped. */
	readonly required?: string;
	/** Fields in which null has a meaning; elsewhere it means absent. */
	readonly nullable?: readonly string[];
	/** A field whose live name is known by its end alone: read from the one such text, unless the field itself is there. */
	readonly alias?: { readonly field: string; readonly suffix: string };
}

/** An object. Fields that the interface doesn't name are kept as they came. */
export function fields<S extends Shape>(shape: S, rules: FieldRules = {}): Reader<Fields<S>> {
	// A map: a foreign field may be called "constructor".
	const readers = new Map(Object.entries(shape));
	const nullable = new Set(rules.nullable);
	const identity = new Set(rules.identity);
	return (value, notes) => {
		if (!isRecord(value)) return notes.drop('object');
		const read: Record<string, unknown> = {};
		for (const [name, part] of Object.entries(value)) {
			// Assigning it would replace the prototype.
			if (name === '__proto__') continue;
			const reader = readers.get(name);
			if (reader && (part === null || part === undefined) && !nullable.has(name)) continue;
			// The names of unknown fields are the service's own text.
			const one = reader ? notes.within(`.${name}`, reader, part) : notes.within('.*', anything, part);
			if (one !== undefined) read[name] = one;
			else if (identity.has(name)) return notes.drop(`an object with a usable ${name}`);
		}
		if (rules.alias && !Object.hasOwn(read, rules.alias.field)) {
			const found = findAlias(read, rules.alias.suffix);
			if (found !== undefined) read[rules.alias.field] = found;
		}
		const { required } = rules;
		if (required !== undefined && !Object.hasOwn(read, required)) return notes.drop(`an object with ${required}`);
		return read as Fields<S>;
	};
}

/** Words in the name of a field that may be a credential. */
const secretWords = /private|secret|access|api|token/i;

function findAlias(read: Readonly<Record<string, unknown>>, suffix: string): string | undefined {
	const found = Object.entries(read).flatMap(([name, value]) =>
		name.endsWith(suffix) && !secretWords.test(name) && typeof value === 'string' && value !== '' ? [value] : [],
	);
	return found.length === 1 ? found[0] : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
