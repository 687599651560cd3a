import * as z from 'zod/mini';
import type { Remedy } from './parseLeniently';

/*
 * What fields of foreign JSON consist of, for `parseLeniently`. The messages say what was expected.
 */

/** Text; a number is converted if text is expected. */
export const text = z.transform((value: unknown, context): string => {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? String(value) : refuse(context, 'text');
});

/** A finite number; numeric text is converted if a number is expected. */
export const number = z.transform((value: unknown, context): number => {
	const read =
		typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : value;
	return typeof read === 'number' && Number.isFinite(read) ? read : refuse(context, 'number');
});

export const flag = z.transform((value: unknown, context): boolean => {
	if (typeof value === 'boolean') return value;
	return value === 'true' || value === 'false' ? value === 'true' : refuse(context, 'true or false');
});

/** A value that says what the object is or is about: if it is present but unusable, the whole object is dropped. */
export function vital<T>(type: z.ZodMiniType<T>): z.ZodMiniType<T> {
	return z.transform((value: unknown, context): T => {
		const read = type.safeParse(value);
		return read.success ? read.data : refuse(context, read.error.issues[0]?.message ?? '', { dropsObject: true });
	});
}

/** Levels of nesting that are kept. JSON.stringify, like anything that recurses, overflows the stack at a few thousand. */
export const deepestLevel = 64;

/** Any value as received; what is nested too deeply is replaced by "…". */
export const anything = z.transform((value: unknown, context) => checkDepth(value, context));

/** Any value but null. */
export const given = z.transform((value: unknown, context): unknown =>
	value === null ? refuse(context, 'value') : checkDepth(value, context),
);

const foreign = z.transform((value: unknown, context) => checkDepth(value, context, { isForeign: true }));

/** Refuses a value that is nested too deeply, and gives the same value without its deepest levels. */
export function checkDepth<T>(value: T, context: z.core.ParsePayload, remedy: Remedy = {}): T {
	if (!isDeeper(value, deepestLevel)) return value;
	return refuse(context, `at most ${deepestLevel} levels`, { ...remedy, instead: cutBelow(value, deepestLevel) });
}

function refuse(context: z.core.ParsePayload, message: string, params: Remedy = {}): never {
	context.issues.push({ code: 'custom', input: context.value, message, params: { ...params } });
	return z.NEVER;
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
/** The same for lists within one thing that an answer is about: they are parsed in one go. */
const maxPartLength = 1_000;

export function list<T>(element: z.ZodMiniType<T>, most = maxPartLength): z.ZodMiniType<readonly T[]> {
	const bounded = z.transform((value: unknown, context) =>
		Array.isArray(value) && value.length > most
			? refuse(context, `at most ${most} elements`, {
					instead: value.slice(0, most),
					count: value.length - most,
				})
			: value,
	);
	return z.pipe(bounded, z.array(element, 'list'));
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Without the index signature of a loose object, so that a misspelled field is a compiler error. */
type Fields<O extends Shape, R extends Shape> = { readonly [K in keyof O]?: z.output<O[K]> } & {
	readonly [K in keyof R]: z.output<R[K]>;
};

/** Several fields of one type. */
export function each<T extends z.ZodMiniType, N extends string>(
	type: T,
	...names: readonly N[]
): Readonly<Record<N, T>> {
	return Object.fromEntries(names.map((name) => [name, type])) as Record<N, T>;
}

/** An object whose fields may be absent, except for the required ones, which are vital. Fields that the interface doesn't name are kept unchanged. */
export function fields<O extends Shape, R extends Shape = Record<never, z.ZodMiniType>>(
	optional: O,
	required?: R,
): z.ZodMiniType<Fields<O, R>> {
	const vitals = Object.entries(required ?? {}).map(([name, type]) => [name, vital(type)]);
	const shape = { ...z.partial(z.object(optional)).shape, ...Object.fromEntries(vitals) };
	return z.catchall(z.object(shape, 'object'), foreign) as unknown as z.ZodMiniType<Fields<O, R>>;
}

/** Words in field names that may be credentials. */
const secretWords = /private|secret|access|api|token/i;

/** Fills a field of whose live name only the end is known from the one text with such a name, unless the field itself is there. */
export function aliased<T extends object>(object: z.ZodMiniType<T>, field: keyof T & string, suffix: string) {
	return z.pipe(
		object,
		z.transform((read: T): T => {
			if (Object.hasOwn(read, field)) return read;
			const found = Object.entries(read).filter(
				([name, value]) =>
					name.endsWith(suffix) && !secretWords.test(name) && typeof value === 'string' && value !== '',
			);
			return found.length === 1 ? { ...read, [field]: found[0]?.[1] } : read;
		}),
	);
}
