import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { DocumentVerdicts } from '../../../../src/core/verification/verdict/documentVerdicts';
import { moveToPlace } from '../../../../src/core/verification/verdict/verdict';

const record = {
	name: 'Arden v. Bellweather',
	court: 'United States Court of Appeals for the Second Circuit',
	dateDecided: '2015-03-02',
};

/** What is found in a draft whose only case is at 801 F.3d 55; "|" is the caret of someone who types. */
function judge(marked: string) {
	const caret = marked.indexOf('|');
	const text = marked.replace('|', '');
	const index = DocumentIndex.create(text, 'markdown');
	index.settle(Number.POSITIVE_INFINITY, { now: () => 0 });
	const book = new AnswerBook();
	const answer = interpretResult({ status: 'verified', case: record }, 0);
	book.settle(['801 F.3d 55'], { answers: new Map([['801 F.3d 55', answer]]), failures: new Map() });
	const verdicts = new DocumentVerdicts(index);
	const typed = verdicts.typeAt(caret < 0 ? undefined : caret);
	const knowledge = {
		lookUp: (one: string) => book.get(one),
		decisions: {},
		today: { year: 2026, month: 11, day: 21 },
		severities: {},
	};
	const placed = verdicts.all(knowledge).map(moveToPlace);
	assert.deepEqual(verdicts.near({ start: 0, end: text.length }, knowledge), placed);
	return {
		isTyped: typed !== undefined,
		found: placed.flatMap(({ findings }) => findings.map(({ code }) => code)),
		states: placed.map(({ state }) => state),
		citation: placed[0]?.citation,
	};
}

describe('what is half typed', () => {
	for (const [typed, whole] of [
		['Arden v. Bellweather, 801 F.3d 55, 5|', 'pin-before-first-page'],
		['Arden v. Bellweather, 801 F.3d 55, 5| (2d Cir. 2015).', 'pin-before-first-page'],
		['Arden v. Bellweather, 801 F.3d 55, 5 (2d C|', 'pin-before-first-page'],
		['Arden v. Bellweather, 801 F.3d 55, 5 (|', 'pin-before-first-page'],
		['Arden v. Bellweather, 801 F.3d 55 (2d Cir. 2001|).', 'year-differs'],
		['Arden v. Bellweather, 801 F.3d 55 (9th Cir.| 2015).', 'court-differs'],
		['Coyle| v. Dray, 801 F.3d 55 (2d Cir. 2015).', 'name-differs'],
		['Arden v. Bellweather, 801 F.3d 55 (2d Cir. 2015). *Arden*, 801 F.3d at 60, 5|.', 'pin-before-first-page'],
	] as const) {
		it(`is no finding while the caret is there, and one after it: ${typed}`, () => {
			const during = judge(typed);
			assert.deepEqual([during.isTyped, during.found], [true, []]);
			assert.ok(!during.states.includes('differs'), during.states.join());
			const after = judge(typed.replace('|', ''));
			assert.deepEqual(after.found, [whole]);
			assert.ok(after.states.includes('differs'));
		});
	}

	for (const elsewhere of [
		'Arden v. Bellweather, 801 F.3d 55, 5. A|',
		'Arden v. Bellweather, 801 F.3d 55, 5 (2d Cir. 2015). |',
		'A| word. Arden v. Bellweather, 801 F.3d 55, 5 (2d Cir. 2015).',
		'Arden v. Bellweather, 801 F.3d 55, 5 and |',
		'Arden v. Bellweather, 801 F.3d 55, 5 (2d Cir. 2015).\n\nText|.',
	]) {
		it(`is only what the caret is in: ${JSON.stringify(elsewhere)}`, () => {
			const { found, isTyped } = judge(elsewhere);
			assert.deepEqual([isTyped, found], [false, ['pin-before-first-page']]);
		});
	}

	it('stays in the citation, to which decisions are bound', () => {
		const { citation } = judge('Arden v. Bellweather, 801 F.3d 55, 5 (2d Cir. 2015|).');
		assert.deepEqual([citation?.year?.value, citation?.court?.text, citation?.pin?.text], [2015, '2d Cir.', '5']);
	});
});
