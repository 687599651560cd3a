import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { answerOf } from '../../../../src/core/lookup/answers/answer';
import type { AnswerEntry } from '../../../../src/core/lookup/answers/answerBook';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { publicPageOf } from '../../../../src/core/verification/verdict/pageOf';

describe('where anyone can read what is cited', () => {
	const pages = (text: string, entry: AnswerEntry = {}) =>
		makeVerdicts(findCitations(text, 'markdown'), {
			lookUp: () => entry,
			getText: () => text,
			today: { year: 2026, month: 1, day: 1 },
		}).map(publicPageOf);

	it('is the page of the whole case, from short forms, too', () => {
		const page = 'https://www.courtlistener.com/c/U.S./347/483/';
		const text = '*Ash v. Oak*, 347 U.S. 483 (1954). *Id.* at 490. *Ash*, 347 U.S. at 494.';
		assert.deepEqual(pages(text), [page, page, page]);
	});

	it('is nowhere for a case that was not found, whose page has nothing, but there if it is not covered', () => {
		const answer = { ...answerOf('CourtListener', 0), statusText: '' };
		const text = '*Ash v. Oak*, 347 U.S. 483 (1954). *Id.* at 490.';
		const page = 'https://www.courtlistener.com/c/U.S./347/483/';
		assert.deepEqual(pages(text, { answer: { ...answer, status: 'notFound' } }), [undefined, undefined]);
		assert.deepEqual(pages(text, { answer: { ...answer, status: 'notCovered' } }), [page, page]);
	});

	it('is where a law is published, from id., too', () => {
		const page = 'https://www.govinfo.gov/link/uscode/42/1983';
		assert.deepEqual(pages('42 U.S.C. § 1983. *Id.*'), [page, page]);
	});

	it('is nowhere for the number of a commercial database', () => {
		assert.deepEqual(pages('*Ash v. Oak*, 2019 WL 46 (D. Mass. May 3, 2019).'), [undefined]);
	});
});
