import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../../src/core/base/time/turns';
import { findCitations } from '../../../../../src/core/citations/recognition';
import { findInDraft, itemsOf } from '../../../../../src/core/verification/judgement/withoutNetwork/findInDraft';

function find(text: string): string[] {
	const found = runAtOnce(findInDraft(itemsOf(findCitations(text, 'markdown'), () => text)));
	return [...found].flatMap(([{ text: cited }, findings]) => findings.map(({ code }) => `${code}: ${cited}`));
}

describe('rules of evidence that were proposed and never adopted', () => {
	it('are none where the draft cites them as rules in force', () => {
		for (const [text, cited] of [
			['The privilege is absolute. Fed. R. Evid. 503(b). It applies.', 'Fed. R. Evid. 503(b)'],
			['Under Federal Rule of Evidence 504, the notes are privileged.', 'Federal Rule of Evidence 504'],
			['The report is inadmissible under Fed. R. Evid. 707.', 'Fed. R. Evid. 707'],
			['A presumption arises (Fed. R. Evid. 303). The legal standard is plain.', 'Fed. R. Evid. 303'],
			['Congress passed the Act.\n\nThe notes are privileged. Fed. R. Evid. 504.', 'Fed. R. Evid. 504'],
		] as const)
			assert.deepEqual(find(text), [`rule-not-found: ${cited}`], text);
	});

	it('are left alone where the draft says what they are, before or after, once for all of it', () => {
		for (const text of [
			'The text of proposed Fed. R. Evid. 503 shows this.',
			'See Proposed Federal Rule of Evidence 503(b), 56 F.R.D. 183 (1972).',
			'Fed. R. Evid. 504 (not enacted) would have gone further.',
			'Rejected Fed. R. Evid. 504 is no guide.',
			'Courts look to Fed. R. Evid. 509, which was never adopted.',
			'Supreme Court Standard 503 (once Fed. R. Evid. 503) is a guide.',
			'Fed. R. Evid. 707 is out for public comment.',
			'Rule 503 of the proposed Federal Rules of Evidence differs.',
			'The committee proposed Fed. R. Evid. 503.\n\nMany paragraphs later: Fed. R. Evid. 503(b), and Fed. R. Evid. 504(a).',
			'Before it is explained: Fed. R. Evid. 503(b).\n\nThe rule was proposed: Fed. R. Evid. 503.',
			'Fed. R. Evid. 501 governs. The proposed Rule 503(a) did not pass.\n\nUnder Fed. R. Evid. 503(b), it would.',
		])
			assert.deepEqual(find(text), [], text);
	});

	it('excuse no other rule that there is none of', () => {
		assert.deepEqual(find('Proposed Fed. R. Evid. 503 differs. See Fed. R. Evid. 416.'), [
			'rule-not-found: Fed. R. Evid. 416',
		]);
		assert.deepEqual(find('Mil. R. Evid. 513. Tex. R. Evid. 503. Unif. R. Evid. 503. FRE 503.'), []);
	});
});
