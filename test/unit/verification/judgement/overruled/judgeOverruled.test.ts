import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../../../../src/core/lookup/answers/answer';
import { sayFinding } from '../../../../../src/core/reporting/wording/findingTexts';
import { decide, decisionKey } from '../../../../../src/core/verification/decisions/decisions';
import { makeVerdicts } from '../../../../../src/core/verification/verdict/makeVerdicts';
import { questionsOn } from '../../../../../src/core/verification/verdict/questions';
import type { Verdict } from '../../../../../src/core/verification/verdict/verdict';

const bowers = 'Bowers v. Hardwick, 478 U.S. 186 (1986)';
const abood = 'Abood v. Detroit Board of Education, 431 U.S. 209 (1977)';
const lawrence = 'Lawrence v. Texas, 539 U.S. 558 (2003)';

type Parts = Partial<Parameters<typeof makeVerdicts>[1]>;

function verdictsOn(text: string, more: Parts = {}): Verdict[] {
	const today = { year: 2026, month: 11, day: 28 };
	return makeVerdicts(findCitations(text, 'markdown'), { today, lookUp: () => ({}), getText: () => text, ...more });
}

/** The citations that are said to be overruled, by the text that they cite. */
function flagged(text: string, more?: Parts): string[] {
	return verdictsOn(text, more).flatMap(({ citation, findings }) =>
		findings.some(({ code }) => code === 'overruled') ? [citation.text] : [],
	);
}

function wording(text: string): string {
	const [said] = verdictsOn(text).flatMap((verdict) =>
		verdict.findings.flatMap((one) => (one.code === 'overruled' ? [sayFinding(verdict, one, false)] : [])),
	);
	return said ?? '';
}

describe('a case that the list has as overruled', () => {
	it('is said to be, with the decision, the source, and its date', () => {
		const text = `The Court has upheld this. *Bowers v. Hardwick*, 478 U.S. 186, 190 (1986).`;
		const [verdict] = verdictsOn(text);
		assert.deepEqual(flagged(text), ['478 U.S. 186']);
		assert.equal(
			wording(text),
			'Listed as overruled by Lawrence v. Texas, 539 U.S. 558 (2003) (Constitution Annotated, June 2024).',
		);
		assert.equal(verdict?.findings[0]?.severity, 'warning');
	});

	it('is found by each of its citations, and only once if they are parallel', () => {
		for (const [text, cited] of [
			['Low v. Austin, 80 U.S. (13 Wall.) 29 (1872)', '80 U.S. (13 Wall.) 29'],
			['Low v. Austin, 13 Wall. 29 (1872)', '13 Wall. 29'],
			['Low v. Austin, 80 U. S. 29 (1872)', '80 U. S. 29'],
			['Abood v. Detroit Bd. of Educ., 431 U.S. 209, 97 S. Ct. 1782, 52 L. Ed. 2d 261 (1977)', '431 U.S. 209'],
		] as const)
			assert.deepEqual(flagged(`See ${text}.`), [cited]);
	});

	it('is found by a citation that only the record joins to it', () => {
		const text = 'Abood v. Detroit Bd. of Educ., 97 S. Ct. 1782 (1977).';
		const record = { name: 'Abood v. Detroit Board of Education', parallelCitations: ['431 U.S. 209'] };
		const answer = interpretResult({ status: 'verified', case: record }, 0) as Answer;
		assert.deepEqual(flagged(text), []);
		assert.deepEqual(flagged(text, { lookUp: () => ({ answer }) }), ['97 S. Ct. 1782']);
		const both = 'Abood v. Detroit Bd. of Educ., 431 U.S. 209, 97 S. Ct. 1782 (1977).';
		assert.deepEqual(flagged(both, { lookUp: () => ({ answer }) }), ['431 U.S. 209']);
	});

	it('is a different case if the page or the name differs', () => {
		assert.deepEqual(flagged('Bowers v. Hardwick, 478 U.S. 187 (1986).'), []);
		assert.deepEqual(flagged('Elm v. Ash, 478 U.S. 186 (1986).'), []);
		// A page of orders has many cases.
		assert.deepEqual(flagged('Cert. denied, 409 U.S. 810 (1972).'), []);
		assert.deepEqual(flagged('Baker v. Nelson, 409 U.S. 810 (1972).'), ['409 U.S. 810']);
	});

	it('is only mentioned if it was overruled in part, or before 1960, or an opinion without a majority was', () => {
		for (const [text, said] of [
			[
				'Teague v. Lane, 489 U.S. 288 (1989)',
				'Listed as overruled (in part) by Edwards v. Vannoy, 593 U.S. 255 (2021)',
			],
			['Apodaca v. Oregon, 406 U.S. 404 (1972)', 'Listed as overruled (plurality opinion) by Ramos v. Louisiana'],
			['Osborn v. Bank of the United States, 22 U.S. (9 Wheat.) 738 (1824)', 'Listed as overruled by In re Ayers'],
		] as const) {
			const [verdict] = verdictsOn(`See ${text}.`);
			assert.equal(verdict?.findings[0]?.severity, 'information', text);
			assert.ok(wording(`See ${text}.`).startsWith(said), wording(`See ${text}.`));
		}
		// Listed in part, by Quill, and whole, by Wayfair.
		assert.match(
			wording('Nat’l Bellas Hess, Inc. v. Dep’t of Revenue, 386 U.S. 753 (1967).'),
			/by South Dakota v\. Wayfair/,
		);
		assert.match(wording('Hildwin v. Florida, 490 U.S. 638 (1989).'), /^Listed as overruled by Hurst/);
	});

	it('is said with both steps if the overruling decision was overruled', () => {
		assert.equal(
			wording('Maryland v. Wirtz, 392 U.S. 183 (1968).'),
			'Listed as overruled by National League of Cities v. Usery, 426 U.S. 833 (1976) (Constitution Annotated, June 2024). That decision is itself listed as overruled by Garcia v. San Antonio Metropolitan Transit Authority, 469 U.S. 528 (1985).',
		);
	});

	it('is silent in a draft of an earlier year', () => {
		const dated = (date: string) => flagged(`---\ntitle: Brief\ndate: ${date}\n---\n\nSee ${bowers}.`);
		assert.deepEqual(dated('1999-01-02'), []);
		assert.deepEqual(dated('"March 4, 2002"'), []);
		for (const date of ['1999', "'1999'", '"1999-01-02"', '1999-01-02T10:00:00Z', 'Jan. 2, 1999'])
			assert.deepEqual(dated(date), [], date);
		for (const date of ['2003-01-02', 'revised 1999', 'Case 1999-cv-12', '1999 or 2026', '19991', 'see 478 U.S. 1999'])
			assert.deepEqual(dated(date), ['478 U.S. 186'], date);
		assert.deepEqual(flagged(`See ${bowers}.\n\ndate: 1999`), ['478 U.S. 186']);
	});
});

describe('a draft that says that a case was overruled', () => {
	it('is believed', () => {
		for (const text of [
			`${bowers}, overruled by ${lawrence}.`,
			`*Bowers v. Hardwick*, 478 U.S. 186 (1986), *overruled by Lawrence v. Texas*, 539 U.S. 558 (2003).`,
			`${bowers}, reh'g denied, 478 U.S. 1039 (1986), overruled by ${lawrence}.`,
			`Bowers v. Hardwick, 478 U.S. 186, 106 S. Ct. 2841 (1986), overruled on other grounds by ${lawrence}.`,
			`${bowers} (overruled 2003).`,
			`${bowers} (upholding the law), overruled by ${lawrence}.`,
			`${bowers} (no longer good law).`,
			`${bowers} (overruled by ${lawrence}).`,
			`Lawrence v. Texas, 539 U.S. 558, 578 (2003) (overruling ${bowers}).`,
			`${lawrence}, overruling ${bowers}.`,
			`In Lawrence the Court overruled ${bowers}.`,
			`In Lawrence the Court expressly overruled the rule of ${bowers}.`,
			`Lawrence overruled a case decided a mere 17 years earlier, ${bowers}, and said why.`,
			`Lawrence, supra (overruling *Bowers*, 478 U.S. 186).`,
			`In ${bowers}, the Court upheld the law, but that decision was overruled in Lawrence.`,
			`In ${bowers}, the Court upheld the law. That decision was overruled in ${lawrence}.`,
			`In ${bowers}, the Court upheld the law. But in ${lawrence}, the Court overruled *Bowers*.`,
			`*Bowers* has since been overruled. ${bowers}.`,
			`${bowers}, is no longer good law.`,
			`${bowers}, has been abrogated.`,
		])
			assert.deepEqual(flagged(text), [], text);
	});

	it('says it of each of several cases', () => {
		const two = ['Aguilar v. Texas, 378 U.S. 108 (1964)', 'Spinelli v. United States, 393 U.S. 410 (1969)'];
		for (const text of [
			`Illinois v. Gates, 462 U.S. 213 (1983) (overruling ${two[0]}, and ${two[1]}).`,
			`${two[0]}, and ${two[1]}, were overruled together.`,
			`${two[0]}, and ${two[1]}, both overruled by Illinois v. Gates, 462 U.S. 213 (1983).`,
		])
			assert.deepEqual(flagged(text), [], text);
	});

	it('is believed of what a clause says who overruled it, and of a row of a table or a note that says it', () => {
		for (const text of [
			`${bowers}, which ${lawrence}, overruled, was wrong.`,
			`The dissent cites ${bowers}, which the Court has since overruled.`,
			`${bowers}, a decision that the Court later overruled in Lawrence, held so.`,
			`The since-overruled decision in ${bowers}, held so.`,
			`It relied on such discredited decisions as, e.g., ${bowers}, and ${abood}.`,
			`He is surely not confined, since he praises Lawrence, which overruled a case decided 17 years earlier, ${bowers}.`,
			`| Case | Status |\n| --- | --- |\n| ${bowers} | Historical only - no longer controlling |\n| ${abood} | Overruled 2018 |`,
			`The Court held so. ${bowers}.^[Overruled by ${lawrence}.]`,
		])
			assert.deepEqual(flagged(text), [], text);
		for (const text of [
			`${bowers}, which has never been overruled, controls.`,
			`${bowers}, which Lawrence cited when it overruled the objection, controls.`,
			`${bowers}, which the Court should have overruled, controls.`,
			`${bowers}, which no court has overruled, controls.`,
			`${bowers}, which the Court cited, and which Doe says was overruled, the State argues.`,
			`| Case | Status |\n| --- | --- |\n| ${bowers} | Not overruled |`,
			`${bowers}.^[The objection was overruled.]`,
		])
			assert.deepEqual(flagged(text), ['478 U.S. 186'], text);
	});

	it('is not believed of another case', () => {
		const cited = ['478 U.S. 186'];
		for (const text of [
			`${bowers}; ${abood}, overruled by Janus v. AFSCME, 585 U.S. 878 (2018).`,
			`${abood}, was overruled by Janus. The rule of ${bowers}, was not.`,
			`The Court overruled *Abood*, and relied on ${bowers}.`,
			`${bowers}, overruling Elm v. Ash, 100 U.S. 5 (1880).`,
			`${bowers} (overruling Elm v. Ash).`,
			`The trial court overruled the objection. ${bowers}.`,
			`${bowers} (objection overruled).`,
			`${bowers}, has never been overruled.`,
			`${bowers}, should be overruled.`,
			`The Court declined to say whether ${bowers}, had been overruled.`,
			`Petitioner asks the Court to overrule ${bowers}.`,
			`The Court overruled its precedents in light of ${bowers}.`,
			`*Abood* was overruled.\n\nSee ${bowers}.`,
			// A reader sees none of this.
			`${bowers} <!-- overruled by ${lawrence} -->.`,
			`<!-- Lawrence overruled *Bowers* --> See ${bowers}.`,
			`${bowers} ([see](https://example.org/was/overruled)).`,
		])
			assert.deepEqual(flagged(text), cited, text);
	});

	const roe = 'Roe v. Wade, 410 U.S. 113 (1973)';
	const chevron = 'Chevron U.S.A., Inc. v. NRDC, 467 U.S. 837 (1984)';

	it('is believed only if the case is next to the verb, in history, parenthetical, or sentence', () => {
		for (const text of [
			`${roe}, was overruled.`,
			`${roe}, a case about abortion, was expressly overruled.`,
			`${roe}, has since been overturned.`,
			`${roe}, abrogated by Dobbs.`,
			`In ${roe}, since superseded by Dobbs, the Court said so.`,
			`Roe v. Wade, 410 U.S. 113 (1973) (later overruled by Dobbs).`,
			`Roe v. Wade, 410 U.S. 113 (1973) (7–2; overruled 2022).`,
			`Dobbs overruled Roe, 410 U.S. 113.`,
			`Loper Bright is the case overruling ${chevron}.`,
			`The rule of ${roe}, was overruled.`,
			`See ${roe}. Dobbs overruled both *Casey* and *Roe*.`,
			`See ${roe}. *Roe* was overturned.`,
			`[${roe}](x.html "opinion"), was overruled.`,
			`[${roe}](http://a.org/b_(c)), overruled by Dobbs.`,
			`${roe}, has been overruled, as the State argues.`,
		])
			assert.deepEqual(flagged(text), [], text);
		for (const text of [
			`In ${roe}, the trial judge's evidentiary ruling was overturned.`,
			`${roe}, controls here, and the statute that Texas enacted in 1857 has been superseded.`,
			`The statute upheld in ${roe}, was superseded.`,
			`${roe} (rejecting the view that Griswold had been overruled).`,
			`Under ${chevron}, the agency's 1979 rule, since superseded, was reasonable.`,
			`${chevron} (deferring although the prior regulation had been superseded).`,
			`The court overruled the objection that rested on ${roe}.`,
		])
			assert.equal(flagged(text).length, 1, text);
	});

	it('is not believed if that is denied, reported, or asked for', () => {
		for (const text of [
			`No court has held that ${roe}, was overruled.`,
			`It is a myth that ${chevron}, was overruled.`,
			`The State argues that ${roe}, has been overruled.`,
			`${roe}, was overruled, the State argues.`,
			`The State contends that Dobbs overruled ${roe}.`,
			`The court erred in holding that ${roe}, was overruled.`,
			`See ${roe}. It is frivolous to say that *Roe* was overruled.`,
			`See ${roe}. Petitioner urges that Dobbs overruled *Roe*.`,
			`${roe}, would be overruled.`,
		])
			assert.deepEqual(flagged(text).length, 1, text);
	});

	it('is not believed in what a reader does not see', () => {
		for (const hidden of [
			'[op](x.html "overruled")',
			'![overruled](x.png)',
			'<a title="overruled">x</a>',
			'`overruled`',
			', <b title="x">`overruled by Dobbs`</b>',
		])
			assert.deepEqual(flagged(`${roe} ${hidden}.`), ['410 U.S. 113'], hidden);
	});

	it('may rest on a case that overruled one and was overruled', () => {
		const text =
			'National League of Cities v. Usery, 426 U.S. 833 (1976), overruling Maryland v. Wirtz, 392 U.S. 183 (1968).';
		assert.deepEqual(flagged(text), ['426 U.S. 833']);
	});
});

describe('the verdict on an overruled case', () => {
	const record = { name: 'Bowers v. Hardwick', dateDecided: '1986-06-30' };
	const answer = interpretResult({ status: 'verified', case: record }, 0) as Answer;
	const text = `See ${bowers}.`;

	it('is to review although all details match, until someone decides', () => {
		const [open] = verdictsOn(text, { lookUp: () => ({ answer }) }) as [Verdict];
		assert.deepEqual([open.state, open.isToReview, open.next], ['verified', true, 'addHistory']);
		const decided = (answers: Readonly<Record<string, string>>, note?: string) => {
			const decision = decide(open.citation, { kind: 'confirmed', at: '2026-11-28', answers, ...(note && { note }) });
			const decisions = { [decisionKey(open.citation)]: decision };
			const [verdict] = verdictsOn(text, { lookUp: () => ({ answer }), decisions }) as [Verdict];
			return verdict.isToReview;
		};
		assert.deepEqual(questionsOn(open), [{ code: 'overruled', about: '' }]);
		assert.equal(decided({ overruled: '' }, 'cited for a point that stands'), false);
		assert.equal(decided({ overruled: '' }), true);
		assert.equal(decided({ 'not-checked': '' }, 'seen in print'), true);
	});

	it('is to review whatever the settings hide, and not if it is only mentioned', () => {
		const [hidden] = verdictsOn(text, { lookUp: () => ({ answer }), severities: { overruled: 'off' } }) as [Verdict];
		assert.equal(hidden.isToReview, true);
		const found = interpretResult({ status: 'verified', case: { name: 'Teague v. Lane' } }, 0) as Answer;
		const [mentioned] = verdictsOn('Teague v. Lane, 489 U.S. 288 (1989).', {
			lookUp: () => ({ answer: found }),
			severities: { overruled: 'error' },
		}) as [Verdict];
		assert.deepEqual([mentioned.state, mentioned.isToReview], ['verified', false]);
	});

	it('says nothing while someone is typing in it', () => {
		assert.deepEqual(flagged(text, { typedAt: text.length - 4 }), []);
	});
});
