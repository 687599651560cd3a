import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/verification/answers/answer';
import { AnswerBook } from '../../../../src/core/verification/answers/answerBook';
import { type Decisions, decide, decisionKey, findDecision } from '../../../../src/core/verification/decisions';
import { addCounts, countStates } from '../../../../src/core/verification/verdict/summary';
import {
	isAskable,
	isCounted,
	judgeFoundByService,
	makeVerdicts,
} from '../../../../src/core/verification/verdict/verdict';

const today = { year: 2026, month: 11, day: 21 };
const brown = {
	status: 'verified',
	case: {
		name: 'Brown v. Board of Education of Topeka',
		court: 'Supreme Court of the United States',
		dateDecided: '1954-05-17',
	},
};

function check(text: string, book: AnswerBook, decisions: Decisions = {}) {
	return makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: (citationString) => book.get(citationString),
		decisionOn: (citation) => findDecision(decisions, citation),
		getText: () => text,
		today,
	});
}

function answered(citationString: string, result: Parameters<typeof interpretResult>[0]): AnswerBook {
	const book = new AnswerBook();
	book.settle([citationString], {
		answers: new Map([[citationString, interpretResult(result, 1)]]),
		failures: new Map(),
	});
	return book;
}

describe('makeVerdicts', () => {
	it('lets short forms bear the state of their full citation, without a problem of their own', () => {
		const text = 'Roe v. Wade, 347 U.S. 483 (1954). *Id.* at 490. *Roe*, 347 U.S. at 495.';
		const verdict = check(text, answered('347 U.S. 483', brown));
		assert.deepEqual(
			verdict.map(({ citation, state }) => [citation.kind, state]),
			[
				['full', 'differs'],
				['id', 'differs'],
				['short', 'differs'],
			],
		);
		assert.deepEqual(
			verdict.map(({ findings }) => findings.length),
			[1, 0, 0],
		);
		assert.equal(verdict.filter(isCounted).length, 1);
	});

	it('tells what is not covered from what is not checked', () => {
		const text =
			'See 2019 WL 4639462; 28 U.S.C. § 1441; 925 F.3d 1339 (11th Cir. 2019); Doe v. Roe, 598 U.S. ___ (2023).';
		const verdict = check(text, new AnswerBook());
		assert.deepEqual(
			verdict.map(({ state }) => state),
			['notCovered', 'notCovered', 'unchecked', 'notCovered'],
		);
		assert.deepEqual(
			verdict.filter(isAskable).map(({ citationString }) => citationString),
			['925 F.3d 1339'],
		);
	});

	it('keeps an answer while it is asked again and when that fails', () => {
		const book = answered('347 U.S. 483', brown);
		book.begin(['347 U.S. 483']);
		assert.equal(check('Brown v. Board of Education, 347 U.S. 483 (1954).', book)[0]?.state, 'verified');
	});

	it('judges against the candidate that was chosen and leaves the state as it was', () => {
		const book = answered('347 U.S. 483', {
			status: 'multiple_matches',
			candidates: [
				{ name: 'Alpha v. Beta', dateDecided: '1954-01-02' },
				{ name: 'Gamma v. Delta', dateDecided: '1954-01-02' },
			],
		});
		const text = 'Epsilon v. Zeta, 347 U.S. 483 (1954).';
		const [citation] = findCitations(text, 'markdown');
		assert.ok(citation);
		const decision = decide(citation, { kind: 'candidate', candidate: 'Gamma v. Delta', at: '2026-01-01T00:00:00Z' });
		const [verdict] = check(text, book, { [decisionKey(citation)]: decision });
		assert.equal(verdict?.state, 'multipleMatches');
		assert.deepEqual(
			verdict?.findings.map(({ code }) => code),
			['name-differs'],
		);
	});

	it('takes what only the service found as it stands', () => {
		const text = 'See 12 Foo 34.';
		const verdict = judgeFoundByService(
			text,
			{ span: { start: 4, end: 13 }, answer: interpretResult({ status: 'not found' }, 1) },
			today,
		);
		assert.deepEqual([verdict.state, verdict.citation.text], ['notFound', '12 Foo 34']);
	});
});

describe('countStates', () => {
	it('sums to the total, also over documents', () => {
		const one = countStates([
			'verified',
			'differs',
			'possibleMatch',
			'other',
			'checking',
			'unchecked',
			'failed',
			'notCovered',
		]);
		const both = addCounts([one, countStates(['notFound', 'multipleMatches'])]);
		const { total, ...parts } = both;
		assert.equal(total, 10);
		assert.equal(
			Object.values(parts).reduce((sum, part) => sum + part, 0),
			10,
		);
		assert.deepEqual([both.other, both.unchecked], [2, 2]);
	});
});
