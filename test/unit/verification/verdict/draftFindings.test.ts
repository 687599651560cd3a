import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { DocumentIndex } from '../../../../src/core/citations/document/documentIndex';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Decisions, decide, decisionKey } from '../../../../src/core/verification/decisions/decisions';
import { DocumentVerdicts } from '../../../../src/core/verification/verdict/documentVerdicts';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { moveToPlace } from '../../../../src/core/verification/verdict/verdict';
import { aWord } from '../decisions/aWord';

const today = { year: 2026, month: 11, day: 21 };
const first = 'Larkspur v. Oakes, 597 Wis. 2d 678 (Wis. 2010).';
const second = 'Larkspur v. Oakes, 97 Wis. 2d 678 (Wis. 2010).';

describe('what a draft shows by itself', () => {
	it('is a finding of the verdict, rated by its code, and changes no state', () => {
		const judge = (severities = {}) =>
			makeVerdicts(findCitations(`${first} ${second}`, 'markdown'), {
				lookUp: () => ({}),
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

	it('says of which law it is', () => {
		const act = 'the Administrative Procedure Act, ';
		const text = `Under ${act}5 U.S.C. § 706, and under ${act}28 U.S.C. § 706.`;
		const verdicts = makeVerdicts(findCitations(text, 'markdown'), { lookUp: () => ({}), getText: () => text, today });
		assert.deepEqual(
			verdicts.map(({ findings }) => findings.map(({ code, isOfUsCode }) => [code, isOfUsCode])),
			[[], [['near-miss', true]]],
		);
	});

	it('waits while someone is typing in either of the two citations, and goes with an edit', () => {
		const text = `${first}\n\n${second}\n`;
		const index = DocumentIndex.create(text, 'markdown');
		const document = new DocumentVerdicts(index);
		const still = { now: () => 0 };
		const settle = () => assert.ok(index.settle(1, still) && document.settle(1, still));
		settle();
		const knowledge = { lookUp: () => ({}), decisions: {}, today, severities: {} };
		const found = () => document.all(knowledge).flatMap((placed) => moveToPlace(placed).findings);
		const at = index.text().indexOf('97 Wis. 2d', first.length);
		assert.deepEqual(
			found().map(({ span }) => span),
			[{ start: at, end: at + '97 Wis. 2d 678'.length }],
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

	it('is found in steps, so that an edit of a long draft holds nothing up, and what an edit removed is gone at once', () => {
		const filler = Array.from({ length: 800 }, (_, at) => `Oakes v. Party${at}, 7 F.2d ${100 + at} (1925).\n\n`).join(
			'',
		);
		const index = DocumentIndex.create(`${first}\n\n${filler}${second}\n`, 'markdown');
		const document = new DocumentVerdicts(index);
		const knowledge = { lookUp: () => ({}), decisions: {}, today, severities: {} };
		const codes = () => document.all(knowledge).flatMap(({ verdict }) => verdict.findings.map(({ code }) => code));
		let time = 0;
		const ticking = { now: () => ++time };
		index.settle(Number.POSITIVE_INFINITY, { now: () => 0 });
		assert.deepEqual([document.pending, codes()], [true, []]);
		let slices = 1;
		while (!document.settle(50, ticking)) slices += 1;
		assert.ok(slices > 20, `${slices} slices`);
		assert.deepEqual([document.pending, codes()], [false, ['near-miss']]);
		const at = index.text().indexOf('678');
		document.follow(index.applyChanges([{ start: at, end: at + 3, text: '9' }]), knowledge);
		assert.deepEqual(codes(), [], 'what the other was compared with has changed');
	});
});

describe('an id. that refers to no known citation', () => {
	const knowledge = (text: string, decisions: Decisions = {}) => ({
		lookUp: () => ({}),
		decisions,
		getText: () => text,
		today,
	});
	const judge = (text: string, decisions: Decisions = {}) =>
		makeVerdicts(findCitations(text, 'markdown'), knowledge(text, decisions)).filter(
			({ citation }) => citation.kind === 'id',
		);

	it('is clear after a cite to the record, and not to review', () => {
		const toReview = (text: string) => judge(text).map(({ isToReview }) => isToReview);
		assert.deepEqual(toReview('He said so. R. at 5. *Id.* at 6. *Id.* at 7.'), [false, false]);
		assert.deepEqual(toReview(`${first} R. at 5; *Alder v. Elm*, 5 F.3d 1 (1993). *Id.* at 6.`), [true]);
		assert.deepEqual(toReview('*Id.* at 6.'), [true]);
		const notes = (before: string) => `One.[^1] Two.[^2]\n\n[^1]: ${before}\n\n[^2]: *Id.* at 4.\n`;
		assert.deepEqual(toReview(notes('R. at 5.')), [false]);
		assert.deepEqual(toReview(notes(`${first} R. at 5.`)), [true]);
	});

	it('is decided by itself: not with another that reads the same, and no longer once the words before it have changed', () => {
		const text = 'The first holding was narrow. *Id.* at 6.\n\nThe second holding was broad. *Id.* at 6.\n';
		const [one, other] = judge(text);
		assert.ok(one && other);
		const decisions = {
			[decisionKey(one.citation)]: decide(one.citation, { ...aWord, kind: 'confirmed', at: '2026-01-01' }),
		};
		const decided = (now: string) => judge(now, decisions).map(({ isToReview }) => !isToReview);
		assert.deepEqual(decided(text), [true, false]);
		assert.deepEqual(decided(text.replace('first', 'last')), [false, false]);
		assert.deepEqual(decided(text.replace('6', '7')), [false, false], 'another pinpoint');
		assert.deepEqual(decided(`New.\n\n${text.replace(' narrow', '\nnarrow')}`), [true, false], 'the same words');
		assert.doesNotMatch(Object.keys(decisions).join(), /holding|narrow/, 'no text of the draft is kept');

		const index = DocumentIndex.create(`# New\n\n${text}`, 'markdown');
		const document = new DocumentVerdicts(index);
		index.settle(1, { now: () => 0 });
		const placed = document.all({ lookUp: () => ({}), decisions, today, severities: {} });
		assert.deepEqual(
			placed.map(({ verdict }) => verdict.isToReview),
			[false, true],
		);
	});
});
