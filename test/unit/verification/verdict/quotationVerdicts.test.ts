import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { ComparedQuotation } from '../../../../src/core/quotations/comparison/comparedQuotation';
import type { Difference, Place } from '../../../../src/core/quotations/comparison/outcome';
import { type Decision, decisionKey } from '../../../../src/core/verification/decisions/decisions';
import { planOpinionWords } from '../../../../src/core/verification/judgement/quotationFixes';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { withQuotations } from '../../../../src/core/verification/verdict/quotationVerdicts';
import { problemsOf, type Verdict } from '../../../../src/core/verification/verdict/verdict';

const draft = 'It held that "the tenant may stay at home." Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999).';
const start = draft.indexOf('the tenant');
const end = draft.indexOf('." Doe') + 1;
const place: Place = { start: 0, end: 9, pages: [] };

function difference(written: string, recorded: string): Difference {
	const at = draft.indexOf(written) - start;
	return {
		draft: { start: at, end: at + written.length, text: written },
		opinion: { start: 0, end: recorded.length, text: recorded },
		touches: 'words',
	};
}

function compared(outcome: ComparedQuotation['outcome']): ComparedQuotation {
	return {
		start,
		end,
		form: 'inline',
		cited: { start: draft.indexOf('Doe'), end: draft.length },
		citedAt: draft.indexOf('123'),
		pinpoint: '201',
		pinpointSpan: { start: draft.indexOf('201'), end: draft.indexOf('201') + 3 },
		namesSeparateOpinion: false,
		isCase: true,
		wording: 'abc',
		outcome,
		text: { uri: 'file:///a', name: 'authorities/a.txt' },
	};
}

function verdict(decision?: Decision): Verdict {
	const answer = {
		status: 'verified',
		heuristic: false,
		candidates: [],
		checkedAt: 0,
		record: { name: 'Doe v. Roe', dateDecided: '1999-01-01', court: 'Court of Appeals for the Second Circuit' },
	};
	const citations = findCitations(draft, 'plaintext');
	const decisions = decision && Object.fromEntries(citations.map((citation) => [decisionKey(citation), decision]));
	const [one] = makeVerdicts(citations, {
		lookUp: () => ({ answer: answer as never }),
		decisions,
		getText: () => draft,
		today: { year: 2020 } as never,
	});
	return one as Verdict;
}

const differs = compared({ kind: 'differs', place, differences: [difference('may', 'shall')], alterations: [] });

describe('a verdict with quotations', () => {
	it('is to review while words differ or are not found, and says what to do', () => {
		const before = verdict();
		assert.equal(before.isToReview, false);
		for (const one of [differs, compared({ kind: 'notFound' })]) {
			const after = withQuotations(before, [one], {});
			assert.equal(after.isToReview, true);
			assert.equal(after.next, 'correctQuotation');
			assert.equal(after.state, before.state);
		}
	});

	it('is not to review for what agrees, is on another page, or was not compared', () => {
		const found = { series: 0, first: 202, last: 202 };
		const page = compared({ kind: 'elsewhere', place, alterations: [], pinpoint: '201', found });
		for (const one of [page, compared({ kind: 'exact', place }), compared({ kind: 'notCompared', reason: 'noText' })])
			assert.equal(withQuotations(verdict(), [one], {}).isToReview, false);
		const [problem] = problemsOf(withQuotations(verdict(), [page], {}));
		assert.equal(problem?.code, 'quote-page-differs');
		assert.equal(draft.slice(problem?.span.start, problem?.span.end), '201');
	});

	it('is settled by a decision on these words, and by none on the citation', () => {
		const confirmed: Decision = { kind: 'confirmed', at: '2026-01-01' };
		const still = withQuotations(verdict(confirmed), [differs], {});
		assert.equal(still.isToReview, true);
		assert.deepEqual(
			problemsOf(still).map(({ code }) => code),
			['quote-differs'],
		);
		const decisions = {
			'123 F.3d 200|doe v. roe|abc': {
				kind: 'ignored',
				note: 'as meant',
				answers: { 'quote-differs': 'abc' },
				at: '2026-01-01',
			},
		} as const;
		const ignored = withQuotations(verdict(), [differs], { decisions });
		assert.equal(ignored.isToReview, false);
		assert.deepEqual(problemsOf(ignored), []);
	});

	it('shows the severities that the user set, and many differences as one', () => {
		const many = Array.from({ length: 9 }, () => difference('may', 'shall'));
		const one = compared({ kind: 'differs', place, differences: many, alterations: [] });
		const severities = { 'quote-differs': 'error' } as const;
		const problems = problemsOf(withQuotations(verdict(), [one], { severities }));
		assert.deepEqual(
			problems.map(({ severity, written }) => [severity, written]),
			[['error', '']],
		);
	});

	it('marks something where words are missing', () => {
		const at = draft.indexOf(' stay') - start;
		const missing: Difference = {
			draft: { start: at, end: at, text: '' },
			opinion: { start: 0, end: 3, text: 'not' },
			touches: 'negation',
		};
		const one = compared({ kind: 'differs', place, differences: [missing], alterations: [] });
		const [problem] = problemsOf(withQuotations(verdict(), [one], {}));
		assert.equal(draft.slice(problem?.span.start, problem?.span.end), 'y ');
		assert.equal(apply([missing]), draft.replace('may stay', 'may not stay'));
	});
});

function apply(
	differences: readonly Difference[],
	language: 'markdown' | 'plaintext' = 'plaintext',
): string | undefined {
	const replacements = planOpinionWords(draft, differs, differences, language);
	return replacements?.reduceRight(
		(text, { span, newText }) => text.slice(0, span.start) + newText + text.slice(span.end),
		draft,
	);
}

describe("the opinion's words", () => {
	it('replace, and remove with one blank', () => {
		assert.equal(apply([difference('may', 'shall')]), draft.replace('may', 'shall'));
		assert.equal(apply([difference('at home', '')]), draft.replace(' at home', ''));
	});

	it('come on one line without page marks, and escaped where Markdown would read them', () => {
		assert.equal(apply([difference('may', 'must\n  *201 always')]), draft.replace('may', 'must always'));
		assert.equal(apply([difference('may', 'a_b [c]')], 'markdown'), draft.replace('may', 'a\\_b \\[c\\]'));
	});

	it('are not taken over by the page', () => {
		assert.equal(apply([difference('may', 'word '.repeat(300))]), undefined);
	});
});
