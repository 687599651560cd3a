import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { Span } from '../../../../src/core/base/text/span';
import { planRequests } from '../../../../src/core/lookup/asking/requestPlan';
import { serviceLimits } from '../../../../src/core/lookup/providers/service';

describe('planRequests', () => {
	it('sends a short text whole, without the white space around it', () => {
		assert.deepEqual(planRequests('\n\nSee 347 U.S. 483.\n', [{ start: 6, end: 18 }], serviceLimits), [
			{ start: 2, end: 19 },
		]);
		assert.deepEqual(planRequests(' \n\t', [], serviceLimits), []);
	});

	it('cuts between paragraphs before it cuts between lines or words', () => {
		const text = 'one two three\nfour five six\n\nseven eight nine ten';
		const parts = planRequests(text, [], { units: 40, citations: 200 }).map(({ start, end }) => text.slice(start, end));
		assert.deepEqual(parts, ['one two three\nfour five six', 'seven eight nine ten']);
	});

	it('holds no more citations in one request than a database looks up', () => {
		const text = Array.from({ length: 450 }, (_, index) => `${index + 1} U.S. 1.`).join('\n\n');
		const citations = Array.from(text.matchAll(/\d+ U\.S\. 1/g), ({ index, 0: found }) => ({
			start: index,
			end: index + found.length,
		}));
		const held = planRequests(text, citations, serviceLimits).map(
			(part) => citations.filter(({ start, end }) => start >= part.start && end <= part.end).length,
		);
		assert.equal(held.length, 3);
		assert.ok(held.every((count) => count <= 200));
		assert.equal(
			held.reduce((sum, count) => sum + count, 0),
			450,
		);
	});

	it('never cuts inside a citation or a surrogate pair, leaves nothing out and keeps the limit', () => {
		const piece = fc.constantFrom('347 U.S. 483', ' ', '\n', '\n\n', 'word', '⚖️', '😀', '. ', 'x'.repeat(30));
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 40, max: 90 }), (pieces, units) => {
				const text = pieces.join('');
				const citations: Span[] = Array.from(text.matchAll(/347 U\.S\. 483/g), ({ index }) => ({
					start: index,
					end: index + 12,
				}));
				const parts = planRequests(text, citations, { units, citations: 2 });
				let at = 0;
				for (const { start, end } of parts) {
					assert.match(text.slice(at, start), /^\s*$/);
					assert.ok(end > start && end - start <= units);
					assert.ok(citations.filter((citation) => citation.start >= start && citation.end <= end).length <= 2);
					at = end;
				}
				assert.match(text.slice(at), /^\s*$/);
				for (const cut of parts.flatMap(({ start, end }) => [start, end])) {
					assert.ok(!citations.some(({ start, end }) => start < cut && cut < end), `cut at ${cut} inside a citation`);
					assert.ok(!/[\ud800-\udbff]/.test(text.charAt(cut - 1)), `cut at ${cut} inside a surrogate pair`);
				}
			}),
		);
	});
});
