import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { alignResults } from '../../../../src/core/lookup/asking/alignResults';

/** The start of the nearest occurrence that isn't taken, looked for at every place; the first of two that are equally near. */
function findPlainly(text: string, original: string, near: number, taken: ReadonlySet<number>): number | undefined {
	const written = original.replace(/\s+/g, ' ').trim();
	if (written === '') return undefined;
	const pattern = new RegExp(`^${written.replaceAll('.', '\\.').replaceAll(' ', '\\s+')}`);
	const starts = Array.from(text, (_, at) => at).filter((at) => {
		const match = pattern.exec(text.slice(at))?.[0];
		if (match === undefined || taken.has(at)) return false;
		return !/\d/.test(text[at - 1] ?? '') && !/\d/.test(text[at + match.length] ?? '');
	});
	return starts.sort((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b)[0];
}

describe('the search for a result in the text that was sent', () => {
	it('finds what a plain search finds: the nearest free place, white space folded', () => {
		const words = fc
			.array(fc.constantFrom('1', '12', 'U.S.', 'F.', ' ', '  ', '\n', '\u00a0'), { maxLength: 40 })
			.map((parts) => parts.join(''));
		const wanted = fc.array(fc.record({ original: words, near: fc.nat(60) }), { maxLength: 5 });
		fc.assert(
			fc.property(words, wanted, (words, results) => {
				const text = words.padEnd(200, 'z');
				// Each span cuts out too much, so that it only says where to search.
				const sent = results.map(({ original, near }) => ({ original, span: { start: near, end: text.length } }));
				const taken = new Set<number>();
				const expected = results.map(({ original, near }) => {
					const start = findPlainly(text, original, near, taken);
					if (start !== undefined) taken.add(start);
					return start;
				});
				assert.deepEqual(
					alignResults(text, sent).map(({ span }) => span?.start),
					expected,
				);
			}),
			{ numRuns: 500 },
		);
	});

	it('takes no longer for texts that almost occur everywhere', function () {
		// A minute of processor time with a pattern for each text; 40 ms with a search for it.
		this.timeout(20_000);
		const text = 'x '.repeat(31_000);
		const results = Array.from({ length: 500 }, (_, i) => ({
			original: `${'x '.repeat(400)}y${i}`,
			status: 'verified',
		}));
		assert.ok(alignResults(text, results).every(({ span }) => span === undefined));
	});
});
