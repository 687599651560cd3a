import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../../../src/core/lookup/answers/answer';
import { sayFinding } from '../../../../src/core/reporting/wording/findingTexts';
import { sayNextStep, sayRemarks } from '../../../../src/core/reporting/wording/verdictTexts';
import { findingCatalog } from '../../../../src/core/verification/findings/finding';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';

/** All that is said of the one citation of a draft. */
function say(text: string, result: Parameters<typeof interpretResult>[0], more: Partial<Answer> = {}): string {
	const [verdict] = makeVerdicts(findCitations(text, 'markdown'), {
		lookUp: () => ({ answer: { ...interpretResult(result, 1), ...more } }),
		getText: () => text,
		today: { year: 2026, month: 11, day: 21 },
	});
	assert.ok(verdict);
	const findings = verdict.findings.map((finding) => sayFinding(verdict, finding, false));
	return [...findings, ...sayRemarks(verdict), sayNextStep(verdict.next)].join(' ');
}

describe('the words for a citation', () => {
	const elm = 'Elm v. Ash, 210 F.3d 5 (2d Cir. 2000).';
	const several = (...names: (string | undefined)[]) => ({
		status: 'multiple_matches',
		candidates: names.map((name) => ({ ...(name !== undefined && { name }), dateDecided: '2000-05-01' })),
	});

	it('ask to choose only where one of several cases can be meant', () => {
		assert.match(say('See 210 F.3d 5 (2d Cir. 2000).', several('Elm v. Ash', 'Oak v. Fir')), /Choose one\./);
		for (const names of [[], [undefined, undefined], ['Oak v. Fir', undefined]]) {
			const said = say(elm, several(...names));
			assert.match(said, /Several cases match “210 F\.3d 5”, and the source names none as your draft does\./);
			assert.doesNotMatch(said, /[Cc]hoose/, names.join());
		}
		const none = say(elm, several('Oak v. Fir', 'Roe v. Doe'));
		assert.match(none, /No case at “210 F\.3d 5” has this name: they are “Oak v\. Fir; Roe v\. Doe”;/);
		assert.doesNotMatch(none, /[Cc]hoose/);
	});

	it('say that a record has no name, and that one source has the case and another one has not', () => {
		assert.match(
			say(elm, { status: 'verified', case: { dateDecided: '2000-05-01' } }),
			/The database has no name for the case\./,
		);
		const found = { status: 'verified', case: { name: 'Elm v. Ash', dateDecided: '2000-05-01' } };
		assert.match(
			say(elm, found, { notFoundIn: ['Archive'] }),
			/found, but not by every source: no case there in Archive\. Open and read/,
		);
	});

	it('say what else in the draft contradicts a citation: another place of the case or of the act, or another name', () => {
		const ofDraft = (text: string): string[] => {
			const known = { lookUp: () => ({}), getText: () => text, today: { year: 2026, month: 11, day: 21 } };
			return makeVerdicts(findCitations(text, 'markdown'), known).flatMap((verdict) =>
				verdict.findings.map((finding) => sayFinding(verdict, finding, false)),
			);
		};
		const act = 'the Administrative Procedure Act, ';
		const mistyped = 'One of them may be mistyped.';
		assert.deepEqual(ofDraft(`Under ${act}5 U.S.C. § 706, and under ${act}28 U.S.C. § 706.`), [
			`Your draft also cites this act at “5 U.S.C. § 706”, which is almost the same as “28 U.S.C. § 706”. ${mistyped}`,
		]);
		assert.deepEqual(ofDraft(`${elm} ${elm.replace('210 F.3d 5', '210 F.3d 6')}`), [
			`Your draft also cites this case at “210 F.3d 5”, which is almost the same as “210 F.3d 6”. ${mistyped}`,
		]);
		assert.deepEqual(ofDraft(`${elm} ${elm.replace('Elm v. Ash', 'Oak v. Fir')}`), [
			'Your draft cites “210 F.3d 5” under two names: “Oak v. Fir” here, “Elm v. Ash” earlier.',
		]);
	});

	it('never call a citation invented: a database can be wrong', () => {
		const sides = { citation: 'c', written: 'w', recorded: 'r', isSample: false };
		for (const [code, { summary, name, problem, explanation }] of Object.entries(findingCatalog)) {
			const said = [summary, name(), problem(sides), problem({ ...sides, choice: 'none' }), explanation()].join(' ');
			assert.doesNotMatch(said, /hallucinat|\bfake|fabricat|invent/i, code);
		}
	});
});
