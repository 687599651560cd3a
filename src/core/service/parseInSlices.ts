import type * as z from 'zod/mini';
import { isRecord } from '../base/data/isRecord';
import { deepestLevel, maxListLength } from './fieldTypes';
import { type DroppedPart, type LenientResult, parseLeniently } from './parseLeniently';

/** JSON values parsed in one step: each costs up to 10 µs if it is wrong and nothing is compiled yet. */
const valuesAtOnce = 2_000;

type ListPath = readonly string[];

/**
 * Like `parseLeniently`, with part of the long lists per step: parsing a list by its schema costs milliseconds for each thousand of its values.
 * @param paths of lists, each through objects only
 */
export function* parseInSlices<T>(
	schema: z.ZodMiniType<T>,
	body: unknown,
	paths: readonly ListPath[],
): Generator<void, LenientResult<T> | undefined> {
	const lists = paths.flatMap((path) => {
		const list = partAt(body, path);
		return Array.isArray(list) && countValues(list) > valuesAtOnce ? [{ path, list: list as readonly unknown[] }] : [];
	});
	if (lists.length === 0) return parseLeniently(schema, body);
	const rest = lists.reduce((whole, { path }) => withPart(whole, path, []), body);
	const read = parseLeniently(schema, rest);
	if (read === undefined) return undefined;
	let value: unknown = read.value;
	const dropped = new Map<string, DroppedPart>();
	const note = (part: DroppedPart): void => {
		dropped.set(part.path, { ...part, count: part.count + (dropped.get(part.path)?.count ?? 0) });
	};
	read.dropped.forEach(note);
	for (const { path, list } of lists) {
		const elements: unknown[] = [];
		for (const slice of slicesOf(list.slice(0, maxListLength))) {
			yield;
			const part = parseLeniently(schema, withPart({}, path, slice));
			const parsed = partAt(part?.value, path);
			if (Array.isArray(parsed)) for (const element of parsed) elements.push(element);
			part?.dropped.forEach(note);
		}
		value = withPart(value, path, elements);
		const count = list.length - maxListLength;
		if (count > 0) note({ path: path.join('.'), expected: `at most ${maxListLength} elements`, count });
	}
	return { value: value as T, dropped: [...dropped.values()] };
}

function* slicesOf(list: readonly unknown[]): Generator<readonly unknown[]> {
	let from = 0;
	let values = 0;
	for (const [at, element] of list.entries()) {
		const own = countValues(element);
		if (at > from && values + own > valuesAtOnce) {
			yield list.slice(from, at);
			from = at;
			values = 0;
		}
		values += own;
	}
	yield list.slice(from);
}

/** As far down as values are kept. */
function countValues(value: unknown, levels = deepestLevel): number {
	if (typeof value !== 'object' || value === null || levels === 0) return 1;
	let count = 1;
	for (const part of Object.values(value)) count += countValues(part, levels - 1);
	return count;
}

function partAt(value: unknown, path: ListPath): unknown {
	return path.reduce<unknown>(
		(part, name) => (isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined),
		value,
	);
}

/** A copy with one part replaced. */
function withPart(value: unknown, [name, ...rest]: ListPath, part: unknown): unknown {
	if (name === undefined) return part;
	const record = isRecord(value) ? value : {};
	return { ...record, [name]: withPart(Object.hasOwn(record, name) ? record[name] : undefined, rest, part) };
}
