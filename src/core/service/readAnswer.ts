import type * as z from 'zod/mini';

/** A part of a response that had a wrong type and was left out. Names and types only, never values. */
export interface DroppedPart {
	/** For example `citations[3]` or `usage.inputTokens`. */
	readonly path: string;
	/** The wrong field inside it, with the type that was expected. */
	readonly reason: string;
}

export type ReadAnswer<T> =
	| { readonly kind: 'ok'; readonly value: T; readonly dropped: readonly DroppedPart[] }
	| { readonly kind: 'wrongShape' };

type Path = readonly PropertyKey[];

/**
 * Reads a parsed JSON body by a schema in which everything is optional. A wrong type inside an array drops the innermost element it is in,
 * elsewhere it drops the field; both are reported. Only a body that isn't an object, or one whose `required` field (the list that the
 * response is about) has a wrong type, fails: an empty list instead would be wrong.
 */
export function readAnswer<T>(schema: z.ZodMiniType<T>, body: unknown, required?: string): ReadAnswer<T> {
	const first = schema.safeParse(body);
	if (first.success) return { kind: 'ok', value: first.data, dropped: [] };
	const dropped = new Map<string, { path: Path; reason: string }>();
	for (const issue of first.error.issues) {
		const path = prunedPath(issue.path);
		if (path.length === 0 || (path.length === 1 && path[0] === required)) return { kind: 'wrongShape' };
		const name = pathName(path);
		if (!dropped.has(name)) dropped.set(name, { path, reason: `${pathName(issue.path)}: ${issue.code}` });
	}
	const pruned = withoutPaths(
		body,
		[...dropped.values()].map((part) => part.path),
	);
	const second = schema.safeParse(pruned);
	if (!second.success) return { kind: 'wrongShape' };
	return {
		kind: 'ok',
		value: second.data,
		dropped: [...dropped].map(([path, part]) => ({ path, reason: part.reason })),
	};
}

/** The path up to the innermost array element, or the whole path where there is no array. */
function prunedPath(path: Path): Path {
	const index = path.findLastIndex((part) => typeof part === 'number');
	return index < 0 ? path : path.slice(0, index + 1);
}

function pathName(path: Path): string {
	return path
		.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
		.join('');
}

/** A copy of `value` without the given parts; whatever isn't on the path to one of them is shared. */
function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
	const gone = new Set<PropertyKey>();
	const deeper = new Map<PropertyKey, Path[]>();
	for (const [head, ...rest] of paths) {
		if (head === undefined) continue;
		if (rest.length === 0) gone.add(head);
		else if (deeper.has(head)) deeper.get(head)?.push(rest);
		else deeper.set(head, [rest]);
	}
	const kept = (key: PropertyKey, part: unknown) =>
		deeper.has(key) ? withoutPaths(part, deeper.get(key) ?? []) : part;
	if (Array.isArray(value)) return value.flatMap((part, i) => (gone.has(i) ? [] : [kept(i, part)]));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, part]) => (gone.has(key) ? [] : [[key, kept(key, part)]])),
	);
}
