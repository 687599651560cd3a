import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import { findCitations } from '../../../../src/core/citations/recognition';
import { DocumentVerdicts, moveToPlace } from '../../../../src/core/verification/verdict/documentVerdicts';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';

const today = { year: 2026, month: 11, day: 21 };
const first = 'Larkspur v. Oakes, 597 F.3d 678 (9th Cir. 2010).';
const second = 'Larkspur v. Oakes, 97 F.3d 678 (9th Cir. 2010).';

describe('what a draft shows by itself', () => {
	it('is a finding of the verdict, rated by its code, and changes no state', () => {
		const judge = (severities = {}) =>
			makeVerdicts(findCitations(`${first} ${second}`, 'markdown'), {
				lookUp: () => ({}),
				decisionOn: () => undefined,
				getText: () => '',
				today,
				severities,
			});
		const [one, other] = judge();
		assert.deepEqual(one?.findings, []);
		assert.deepEqual(
			other?.findings.map(({ code, severity }) => [code, severity]),
			[['near-miss', 'warning']],
		);
		assert.deepEqual([other?.state, other?.isToReview, other?.next], ['unchecked', true, 'check']);
		assert.equal(judge({ 'near-miss': 'hint' })[1]?.findings[0]?.severity, 'hint');
	});

	it('waits while someone is typing in either of the two citations, and goes with an edit', () => {
		const text = `${first}\n\n${second}\n`;
		const index = DocumentIndex.create(text, 'markdown');
		const settle = () => index.settle(Number.POSITIVE_INFINITY, { now: () => 0 });
		settle();
		const document = new DocumentVerdicts(index);
		const knowledge = { lookUp: () => ({}), decisions: {}, today, severities: {} };
		const found = () => document.all(knowledge).flatMap((placed) => moveToPlace(placed).findings);
		const at = index.text().indexOf('97 F.3d', first.length);
		assert.deepEqual(
			found().map(({ span }) => span),
			[{ start: at, end: at + '97 F.3d 678'.length }],
		);
		for (const caret of [at + 2, text.indexOf('597') + 3]) {
			document.typeAt(caret);
			assert.deepEqual(found(), [], `typing at ${caret}`);
		}
		document.typeAt(undefined);
		assert.equal(found().length, 1);
		document.follow(index.applyChanges([{ start: at, end: at, text: '5' }]), knowledge);
		settle();
		assert.deepEqual(found(), []);
	});
});
