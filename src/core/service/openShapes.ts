import * as z from 'zod/mini';
import { isRecord } from '../base/data/isRecord';
import { parseJson } from '../base/data/parseJson';
import { checkDepth, given } from './fieldTypes';

/*
 * Values whose shape the interface leaves open, or that live services send in several shapes. Everything received is kept: as text if
 * there is a plain form, as JSON if there isn't.
 */

/** Any value as text; JSON for objects and lists. */
export const openText = z.pipe(given, z.transform(toText));

function toText(value: unknown): string {
	if (typeof value === 'string') return value;
	return JSON.stringify(value, undefined, 2) ?? '';
}

/** Names, such as those of a template's variables: a list of texts or of objects with a name, an object by name, or texts separated by commas. */
export const names = z.pipe(given, z.transform(toNames));

function toNames(whole: unknown): readonly string[] {
	if (Array.isArray(whole)) return whole.filter((part) => part !== null).map(nameOf);
	if (isRecord(whole)) return typeof whole.name === 'string' ? [whole.name] : Object.keys(whole);
	return toText(whole)
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '');
}

function nameOf(value: unknown): string {
	if (!isRecord(value)) return toText(value);
	const field = nameField(value);
	return field === undefined ? JSON.stringify(value) : toText(value[field]);
}

/** The field of an object that names it; undefined if it has none. */
export function nameField(value: unknown): string | undefined {
	if (!isRecord(value)) return undefined;
	return ['name', 'key', 'label', 'title', 'id'].find((field) => isShortForm(ownField(value, field)));
}

/** Remarks, such as a run's issues: a list of texts or of objects with a message, one of these, or an object of remarks by name. */
export const remarks = z.pipe(given, z.transform(toRemarks));

function toRemarks(whole: unknown): readonly string[] {
	if (Array.isArray(whole)) return whole.filter((part) => part !== null).map(remarkOf);
	if (!isRecord(whole)) return whole === '' ? [] : [toText(whole)];
	if (findMessageField(whole) !== undefined) return [remarkOf(whole)];
	return Object.entries(whole).map(([name, part]) => `${name}: ${remarkOf(part)}`);
}

/** An object's message, followed by its other fields as JSON. */
function remarkOf(value: unknown): string {
	if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
	const field = findMessageField(value);
	if (field === undefined) return JSON.stringify(value);
	const { [field]: message, ...rest } = value;
	return Object.keys(rest).length === 0 ? toText(message) : `${toText(message)} ${JSON.stringify(rest)}`;
}

function findMessageField(value: Readonly<Record<string, unknown>>): string | undefined {
	return ['message', 'msg', 'text', 'description', 'summary', 'title', 'name'].find((field) =>
		isShortForm(ownField(value, field)),
	);
}

/** Logs by name; one without a name is called `log`. */
export const logs = z.pipe(given, z.transform(toLogs));

function toLogs(whole: unknown): Readonly<Record<string, string>> {
	if (!isRecord(whole)) return { log: Array.isArray(whole) ? whole.map(remarkOf).join('\n') : toText(whole) };
	return Object.fromEntries(
		Object.entries(whole).flatMap(([name, part]) =>
			part === null || name === '__proto__'
				? []
				: [[name, Array.isArray(part) ? part.map(remarkOf).join('\n') : toText(part)]],
		),
	);
}

/** An object with entries of any kind; also as JSON in a text, or as a list of entries with a key and a value. */
export const entries = z.pipe(
	given,
	z.transform((whole: unknown, context): Readonly<Record<string, unknown>> => {
		if (isRecord(whole)) return whole;
		if (Array.isArray(whole))
			return Object.fromEntries(whole.map((part, i) => keyAndValue(part) ?? [String(i + 1), part]));
		const parsed = typeof whole === 'string' ? parseJson(whole) : undefined;
		return isRecord(parsed) ? checkDepth(parsed, context) : { value: whole };
	}),
);

function keyAndValue(part: unknown): readonly [string, unknown] | undefined {
	if (!isRecord(part)) return undefined;
	const key = ownField(part, 'key') ?? ownField(part, 'name');
	return typeof key === 'string' && Object.hasOwn(part, 'value') ? [key, part.value] : undefined;
}

/** An object as `schema` says; anything else becomes an object with its text under `field`. */
export function orText<T extends object>(schema: z.ZodMiniType<T>, field: string): z.ZodMiniType<T> {
	const wrapped = z.transform((value: unknown, context): unknown => {
		if (isRecord(value) || value === null) return value;
		const whole = checkDepth(value, context);
		return { [field]: context.issues.length === 0 ? toText(whole) : whole };
	});
	return z.pipe(wrapped, schema);
}

function ownField(value: Readonly<Record<string, unknown>>, field: string): unknown {
	return Object.hasOwn(value, field) ? value[field] : undefined;
}

function isShortForm(value: unknown): boolean {
	return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
