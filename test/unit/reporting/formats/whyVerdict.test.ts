import assert from 'node:assert/strict';
import '../../vscodeForTexts';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Answer, answerOf } from '../../../../src/core/lookup/answers/answer';
import type { AnswerEntry } from '../../../../src/core/lookup/answers/answerBook';
import { isDocketKey } from '../../../../src/core/lookup/answers/docketKey';
import { formatWhy } from '../../../../src/core/reporting/formats/whyVerdict';
import { ServiceError } from '../../../../src/core/service/serviceError';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { missKey } from '../../../../src/core/verification/verdict/misses';

const text = 'Arden v. Bellweather, 925 F.3d 480 (2d Cir. 2019).';
const at = Date.UTC(2026, 10, 29, 2, 3, 4);
const missing: Answer = {
	...answerOf('Caselaw Access Project', at),
	...{ status: 'notFound', statusText: '' },
	covering: { name: '[x](javascript:alert(1))<script>`|', url: 'javascript:alert(2)' },
	steps: [
		{
			source: 'Caselaw Access Project',
			askedFor: 'volumes',
			outcome: 'notFound',
			coverage: 'F.3d to volume 935, 2019',
			at,
		},
		{ source: '[CourtListener](https://x.example)', askedFor: 'citations', outcome: 'failed' },
	],
};

function why(entry: AnswerEntry, draft = text, ofDocket: AnswerEntry = entry): string {
	const [verdict] = makeVerdicts(findCitations(draft, 'plaintext'), {
		...{ getText: () => draft, today: { year: 2026, month: 11, day: 29 } },
		lookUp: (key) => (isDocketKey(key) ? ofDocket : entry),
	});
	assert.ok(verdict);
	const entries = [{ host: 'static.case.law', kind: 'volumes', count: 2, first: at, last: at }] as const;
	return formatWhy(verdict, { isSample: false, ledger: { since: 'today', entries } });
}

describe('why a citation is judged as it is', () => {
	const [citation] = findCitations(text, 'plaintext');

	it('is what each source was asked and answered, in order, and what was sent', () => {
		assert.ok(citation);
		const page = why({ answer: missing, searches: [{ key: missKey(citation), by: 'CourtListener', at }] });
		assert.match(page, /^# Arden v\. Bellweather, 925 F\.3d 480\n/);
		const rows = page.split('\n').filter((line) => line.startsWith('| '));
		assert.deepEqual(rows.slice(2), [
			'| Caselaw Access Project | the volume, read on this machine | not there (F.3d to volume 935, 2019) | 2026-11-29 02:03:04 UTC |',
			'| \\[CourtListener\\](https&#58;//x.example) | the citation | the request failed |  |',
			'| CourtListener | name, court, and year | no case of that name found | 2026-11-29 02:03:04 UTC |',
		]);
		assert.match(page, /^Sent today: static\.case\.law: 2 volumes/m);
	});

	it('has what was asked about a WL number, and then about its docket', () => {
		const draft = 'Arden v. Bellweather, No. 19-cv-1234, 2020 WL 90431 (D. Mass. Jan. 5, 2020).';
		const service: Answer = { ...answerOf('Legal service', at), status: 'notCovered', statusText: '' };
		const dockets: Answer = { ...answerOf('CourtListener', at), status: 'notCovered', statusText: 'docket' };
		const page = why({ answer: service }, draft, { answer: { ...dockets, docket: { cases: [], named: [] } } });
		const rows = page.split('\n').filter((line) => line.startsWith('| '));
		assert.deepEqual(
			rows.slice(2).map((row) => row.split(' | ').slice(0, 2)),
			[
				['| Legal service', 'the citation'],
				['| CourtListener', 'docket number, court, and date'],
			],
		);
	});

	it('says that no one was asked, or who failed', () => {
		assert.match(why({}), /No one was asked, or no answer is kept\./);
		assert.match(why({ failure: new ServiceError('timeout', { operation: 'verify' }) }), /\| the request failed \|/);
	});

	it('has no markup of foreign names, and no link that is not https', () => {
		const page = why({ answer: missing });
		assert.doesNotMatch(page, /(?<!\\)\]\((?!https:)|<script>/);
		assert.match(page, /inside another case/);
	});
});
