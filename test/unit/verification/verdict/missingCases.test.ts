import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../../../src/core/lookup/answers/answer';
import { notInArchive } from '../../../../src/core/lookup/providers/archive/lookUpPlace';
import { missingVolume } from '../../../../src/core/lookup/providers/archive/site';
import { sayRemarks } from '../../../../src/core/reporting/wording/verdictTexts';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { readingLinksOf } from '../../../../src/core/verification/verdict/pageOf';
import type { Verdict } from '../../../../src/core/verification/verdict/verdict';

function judge(text: string, answer?: Answer): Verdict {
	const [verdict] = makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: () => (answer ? { answer } : {}),
		getText: () => text,
		today: { year: 2026, month: 11, day: 28 },
	});
	return verdict ?? assert.fail(text);
}

const graham = '*Graham v. Connor*, 490 U.S. 386 (1989).';
const sites = (verdict: Verdict) => readingLinksOf(verdict, 'byNumber').map(({ url }) => url);

describe('a case that no source has', () => {
	it('has a next step with a link: by citation at CourtListener, by number at the service that has it', () => {
		const page = 'https://www.courtlistener.com/c/U.S./490/386/';
		assert.deepEqual(sites(judge(graham, interpretResult({ status: 'not_found' }, 0))), [page]);
		assert.deepEqual(sites(judge(graham, notInArchive(undefined, 0))), [page]);
		assert.deepEqual(
			sites(judge(graham, interpretResult({ status: 'verified', case: { name: 'Graham v. Connor' } }, 0))),
			[],
		);
		assert.match(
			sites(judge('*Roe v. Coe*, 2015 WL 4639462 (S.D.N.Y. 2015).'))[0] ?? '',
			/^https:\/\/1\.next\.westlaw\.com\//,
		);
	});

	it('says that its volume is missing, not how far others reach', () => {
		const said = (statusText?: string) =>
			sayRemarks(judge(graham, notInArchive('U.S. to volume 572, 2014', 0, statusText)));
		assert.deepEqual(said(missingVolume), ["Volume 490 isn't in the archive."]);
		assert.deepEqual(said(), ['The source has U.S. to volume 572, 2014.']);
	});
});
