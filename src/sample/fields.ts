import type { FieldRange } from '../core/service/serviceError';
import { Refusal } from './request';

type Fields = Readonly<Record<string, unknown>>;

export function invalidField(field: string, rule: string): Refusal {
	return new Refusal(400, 'invalid_request', `${field} ${rule}.`, field);
}

/** A string whose length in UTF-16 units is in range; undefined if absent. */
export function readString(fields: Fields, field: string, range?: FieldRange): string | undefined {
	const value = fields[field];
	if (value === undefined || value === null) return undefined;
	if (typeof value !== 'string') throw invalidField(field, 'must be a string');
	if (range && !isWithin(value.length, range)) throw invalidField(field, `must have ${describe(range)} characters`);
	return value;
}

export function requireString(fields: Fields, field: string, range?: FieldRange): string {
	const value = readString(fields, field, range);
	if (value === undefined || value === '') throw invalidField(field, 'is required');
	return value;
}

/** An integer in range; undefined if absent. */
export function readInteger(fields: Fields, field: string, range: FieldRange): number | undefined {
	const value = fields[field];
	if (value === undefined || value === null) return undefined;
	if (typeof value !== 'number' || !Number.isInteger(value) || !isWithin(value, range)) {
		throw invalidField(field, `must be an integer, ${describe(range)}`);
	}
	return value;
}

export function readQueryInteger(query: URLSearchParams, field: string, range: FieldRange): number | undefined {
	const text = query.get(field);
	if (text === null) return undefined;
	return readInteger({ [field]: /^-?\d{1,15}$/.test(text) ? Number(text) : text }, field, range);
}

function isWithin(value: number, { min = 0, max = Number.POSITIVE_INFINITY }: FieldRange): boolean {
	return value >= min && value <= max;
}

function describe({ min, max }: FieldRange): string {
	return min === undefined ? `at most ${max}` : `${min} to ${max}`;
}
