import type * as z from 'zod/mini';

/** Something that was left out of an answer: only names of the interface's own fields, never a value. */
export interface DroppedPart {
	/** For example `citations[].case.id`. */
	readonly path: string;
	readonly expected: string;
	/** How often it was dropped in this answer. */
	readonly count: number;
}

/** What a schema may say, as an issue's params, about a value that it can't use; without it, the value is dropped. */
export interface Remedy {
	/** Replaces the value. */
	readonly instead?: unknown;
	/** How many parts that leaves out. */
	readonly count?: number;
	/** The field's name is the service's own text, which isn't repeated. */
	readonly isForeign?: boolean;
	/** The object is about nothing without this value, and is dropped as a whole. */
	readonly dropsObject?: boolean;
}

export interface LenientResult<T> {
	readonly value: T;
	readonly dropped: readonly DroppedPart[];
}

/** Lists that are too long, the lists in them, wrong values, objects that lack a required field without them, and the last look. Then some. */
const mostPasses = 8;

/**
 * Parses foreign JSON that differs from its schema in minor fields: a wrong value costs the innermost optional field, and an object is dropped only
 * if one of its required fields is unusable. Null where it isn't allowed means absent. Undefined if nothing is left.
 */
export function parseLeniently<T>(schema: z.ZodMiniType<T>, value: unknown): LenientResult<T> | undefined {
	const dropped = new Map<string, DroppedPart>();
	const note = (path: Path, expected: string, { count = 1, isForeign }: Remedy = {}) => {
		const name = pathName(isForeign ? [...path.slice(0, -1), '*'] : path);
		dropped.set(name, { path: name, expected, count: (dropped.get(name)?.count ?? 0) + count });
	};
	let input = value;
	for (let pass = 0; pass < mostPasses; pass++) {
		const result = schema.safeParse(input);
		if (result.success) return { value: result.data, dropped: [...dropped.values()] };
		const edits: Edit = { parts: new Map() };
		for (const issue of result.error.issues) planEdit(edits, input, issue, note);
		if (edits.isGone) return undefined;
		input = applyEdits(input, edits);
	}
	return undefined;
}

type Path = readonly PropertyKey[];

/** What is to be done with a value, or with its parts. */
interface Edit {
	readonly parts: Map<PropertyKey, Edit>;
	isGone?: boolean;
	instead?: unknown;
}

function planEdit(
	edits: Edit,
	input: unknown,
	issue: z.core.$ZodIssue,
	note: (path: Path, expected: string, remedy?: Remedy) => void,
): void {
	const { path, message } = issue;
	const remedy: Remedy = ('params' in issue && issue.params) || {};
	const { value, depth } = follow(input, path);
	if (depth === path.length) {
		const isAbsent = value === null && typeof path.at(-1) === 'string';
		if (!isAbsent) note(path, message, remedy);
		const edit = editAt(edits, path);
		if ('instead' in remedy) edit.instead = remedy.instead;
		else edit.isGone = true;
		if (isAbsent || !remedy.dropsObject) return;
	}
	const container = path.slice(0, Math.min(depth, path.length - 1));
	const edit = editAt(edits, container);
	// If the field had a wrong part, that has been noted.
	if (!edit.isGone && typeof container.at(-1) !== 'string') note(container, `an object with ${String(path.at(-1))}`);
	edit.isGone = true;
}

/** The value at a path, and how many steps of the path there are. */
function follow(input: unknown, path: Path): { readonly value: unknown; readonly depth: number } {
	let value = input;
	for (const [depth, key] of path.entries()) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return { value, depth };
		value = Reflect.get(value, key);
	}
	return { value, depth: path.length };
}

function editAt(root: Edit, path: Path): Edit {
	let edit = root;
	for (const key of path) {
		const part: Edit = edit.parts.get(key) ?? { parts: new Map() };
		edit.parts.set(key, part);
		edit = part;
	}
	return edit;
}

/** A copy with the edits made; what they don't touch is shared. */
function applyEdits(value: unknown, edit: Edit): unknown {
	if ('instead' in edit) return edit.instead;
	if (Array.isArray(value)) {
		const parts: unknown[] = [];
		for (const [i, part] of value.entries()) {
			const own = edit.parts.get(i);
			if (!own?.isGone) parts.push(own ? applyEdits(part, own) : part);
		}
		return parts;
	}
	// Refilled, because a copy with deleted fields would be slow to read.
	const copy: Record<string, unknown> = {};
	for (const [key, part] of Object.entries(value as object)) {
		const own = edit.parts.get(key);
		// Assigning it would replace the prototype, and no schema reads it.
		if (!own?.isGone && key !== '__proto__') copy[key] = own ? applyEdits(part, own) : part;
	}
	return copy;
}

function pathName(path: Path): string {
	return path
		.map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
		.join('')
		.replace(/^\./, '');
}
