import fc from 'fast-check';
import { addresses, textsTo, word } from './texts';

/** A part of a JSON value becomes another. */
export interface Change {
	/** The part's number in the order in which they are written; those that there are not begin again with the first. */
	readonly at: number;
	readonly value: unknown;
}

/** Written as it is: what no value becomes, as a name that is there twice, or thousands of levels. */
class Raw {
	constructor(readonly json: string) {}
}

/** The JSON of a value with some of its parts replaced. Names are written by themselves, so that `__proto__` is one like any other. */
export function changed(value: unknown, changes: readonly Change[]): string {
	const places = new Map(changes.map(({ at, value: other }) => [at % countParts(value), other]));
	let count = 0;
	const write = (part: unknown, isChanged: boolean): string => {
		const at = isChanged ? -1 : count++;
		if (places.has(at)) return write(places.get(at), true);
		if (part instanceof Raw) return part.json;
		if (Array.isArray(part)) return `[${part.map((inner) => write(inner, isChanged)).join(',')}]`;
		if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? 'null';
		const fields = Object.entries(part).map(([name, inner]) => `${JSON.stringify(name)}:${write(inner, isChanged)}`);
		return `{${fields.join(',')}}`;
	};
	return write(value, false);
}

function countParts(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 1;
	return Object.values(value).reduce((count, part) => count + countParts(part), 1);
}

/** Names that every object has. */
const inherited = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty');
const plain = fc.constantFrom<unknown>(
	...[null, true, 0, -1, 1.5, 1e308, 1e21, 2 ** 53, '', [], {}, [[]], { a: {} }, { version: 2 }],
);

/** What breaks readers, in up to so many bytes: depth, long numbers, long texts, long lists. */
function breaking(largest: number): fc.Arbitrary<Raw> {
	return fc
		.tuple(fc.integer({ min: 1, max: largest }), fc.constantFrom('[', '{"a":', '"x', '1', '"\\ud800', '[0,'))
		.map(([units, unit]) => {
			const count = Math.ceil(units / unit.length);
			if (unit === '[') return new Raw('['.repeat(count) + ']'.repeat(count));
			if (unit.startsWith('{')) return new Raw(`${unit.repeat(count)}1${'}'.repeat(count)}`);
			if (unit.startsWith('"')) return new Raw(`"${unit.slice(1).repeat(count)}"`);
			return new Raw(unit === '[0,' ? `[${'0,'.repeat(count)}0]` : unit.repeat(count));
		});
}

/** @param more values that mean something to the code that reads */
export function changesTo(largest: number, more: readonly unknown[] = [null]): fc.Arbitrary<Change[]> {
	const fields = fc.array(fc.tuple(fc.oneof(inherited, word), word), { maxLength: 5 });
	const value = fc.oneof(
		{ weight: 8, arbitrary: word as fc.Arbitrary<unknown> },
		{ weight: 2, arbitrary: plain },
		{ weight: 6, arbitrary: fc.constantFrom(...more, ...addresses) },
		{ weight: 1, arbitrary: textsTo(largest) },
		{ weight: 1, arbitrary: fc.array(word, { maxLength: 30 }) },
		{
			weight: 2,
			arbitrary: fields.map(
				(all) => new Raw(`{${all.map((field) => field.map((part) => JSON.stringify(part)).join(':')).join(',')}}`),
			),
		},
		{ weight: 1, arbitrary: breaking(largest) },
	);
	return fc.array(fc.record({ at: fc.nat({ max: 999 }), value }), { maxLength: 6 });
}
