import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import type { AnswerEntry } from '../../../../src/core/lookup/answers/answerBook';
import { countChecked } from '../../../../src/core/reporting/contents/checked';
import { sayChecked } from '../../../../src/core/reporting/formats/reportTexts';
import { ServiceError } from '../../../../src/core/service/serviceError';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';

const entries: Readonly<Record<string, AnswerEntry>> = {
	'1 F.3d 1': { answer: interpretResult({ status: 'verified', case: { name: 'Elm v. Ash' } }, 1) },
	'2 F.3d 2': { answer: interpretResult({ status: 'not_found' }, 1) },
	'3 F.3d 3': { answer: { ...interpretResult({ status: 'not_found' }, 1), status: 'notCovered' } },
	'4 F.3d 4': { failure: new ServiceError('timeout', { operation: 'verify' }) },
};

function say(text: string, service?: string, isSample = false): string {
	const citations = findCitations(text, 'markdown');
	const verdicts = makeVerdicts(citations, {
		lookUp: (one) => entries[one] ?? {},
		getText: () => text,
		today: { year: 2026, month: 11, day: 21 },
	});
	return sayChecked({ checked: countChecked(verdicts), isSample, ...(service !== undefined && { service }) });
}

const found = 'Elm v. Ash, 1 F.3d 1 (1993). ';

describe('what was checked', () => {
	it('is said with whom it was checked against, and why the rest was not, each reason with its number', () => {
		const draft = `${found}*Id.* at 2. Oak v. Fir, 2 F.3d 2 (1993). Yew v. Box, 3 F.3d 3 (1993). Bay v. Hop, 4 F.3d 4 (1993).
Ivy v. Fig, 5 F.3d 5 (1993). 28 U.S.C. § 1331. Nut v. Pea, 2019 WL 4639462 (D. Me. 2019). So held Plum v. Pear (2019).`;
		assert.equal(
			say(draft, 'api.example'),
			'Citations checked with api.example: 2 of 8. Not checked: 6 (in no case database: 2; not covered by the source: 1; cited by name and year alone: 1; no answer: 1; request failed: 1).',
		);
	});

	it('is all there is where nothing is left, and none of it anyone’s where nothing was', () => {
		assert.equal(say(found, 'api.example'), 'Citations checked with api.example: 1 of 1.');
		assert.equal(say(found, 'sample', true), 'Citations checked with the sample service: 1 of 1.');
		assert.equal(say('Ivy v. Fig, 5 F.3d 5 (1993).'), 'Citations checked: 0 of 1. Not checked: 1 (no answer: 1).');
		assert.equal(say('Nothing.', 'api.example'), 'Citations checked: 0 of 0.');
	});
});
