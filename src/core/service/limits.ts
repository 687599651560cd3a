import type { FieldRange } from './serviceError';

/** The bounds in section 8 of the interface. Lengths are UTF-16 units; both ends are allowed. */
export const limits = {
	query: { min: 3, max: 1000, unit: 'characters' },
	numResults: { min: 1, max: 25, unit: 'items' },
	text: { max: 64_000, unit: 'characters' },
	expiresIn: { min: 60, max: 604_800, unit: 'seconds' },
	sizeBytes: { min: 1, max: 5_368_709_120, unit: 'bytes' },
	limit: { min: 1, max: 250, unit: 'items' },
} as const satisfies Record<string, FieldRange>;

/** A field that can't be sent as it is; `range` is set if it is out of bounds, and absent if it is invalid in any other way. */
export interface FieldProblem {
	readonly field: string;
	readonly range?: FieldRange;
}

/** The first input field that is outside the bounds of section 8, or an ID that can't be part of a path. */
export function findFieldProblem(
	input: Readonly<Record<string, unknown>>,
	ids: readonly string[] = [],
): FieldProblem | undefined {
	for (const field of ids) {
		if (!isPathId(input[field])) return { field };
	}
	for (const [field, range] of Object.entries<FieldRange>(limits)) {
		const value = input[field];
		if (value === undefined) continue;
		const size = typeof value === 'string' ? value.length : value;
		if (typeof size !== 'number' || !Number.isInteger(size)) return { field, range };
		if (size < (range.min ?? 0) || size > (range.max ?? Number.POSITIVE_INFINITY)) return { field, range };
	}
	return undefined;
}

/** Empty and dot segments would lead to another path; half a surrogate pair can't be encoded. */
function isPathId(value: unknown): boolean {
	return typeof value === 'string' && value !== '' && value !== '.' && value !== '..' && !/\p{Cs}/u.test(value);
}
