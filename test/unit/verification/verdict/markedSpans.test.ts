import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Span } from '../../../../src/core/base/text/span';
import { Turns } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../../../src/core/lookup/answers/answer';
import { TextComparer } from '../../../../src/core/quotations/comparison/textComparer';
import { compareDraft } from '../../../../src/core/quotations/texts/compareDraft';
import { noIdentity } from '../../../../src/core/quotations/texts/textFile';
import { type FindingCode, findingCatalog, findingCodes } from '../../../../src/core/verification/findings/finding';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { missKey } from '../../../../src/core/verification/verdict/misses';
import { groupByCitation, withQuotations } from '../../../../src/core/verification/verdict/quotationVerdicts';
import {
	hintsOf,
	problemsOf,
	type RatedFinding,
	type Verdict,
} from '../../../../src/core/verification/verdict/verdict';

type Result = Parameters<typeof interpretResult>[0];

/** A draft that shows a finding, and what it marks. */
interface Shown {
	readonly text: string;
	/** What a source says, by citation string. */
	readonly results?: Readonly<Record<string, Result>>;
	/** What answers have that no service gives. */
	readonly more?: Partial<Answer>;
	/** Whether a search by name has brought nothing. */
	readonly isSearched?: true;
	/** The text that quotations are compared with. */
	readonly opinion?: string;
	readonly marked: string;
}

const elm = 'Elm v. Ash, 123 F.3d 200, 201 (2d Cir. 1999).';
const quoting = `The court said that “the tenant may stay at home until the term ends.” ${elm}`;
const found = (more: object): Record<string, Result> => ({
	'123 F.3d 200': { status: 'verified', case: { name: 'Elm v. Ash', dateDecided: '1999-05-01', ...more } },
});

const shown: Readonly<Record<FindingCode, readonly Shown[]>> = {
	'not-found': [{ text: elm, results: { '123 F.3d 200': { status: 'notFound' } }, marked: '123 F.3d 200' }],
	overruled: [{ text: 'Bowers v. Hardwick, 478 U.S. 186 (1986).', marked: '478 U.S. 186' }],
	'not-found-by-name': [
		{ text: elm, results: { '123 F.3d 200': { status: 'notFound' } }, isSearched: true, marked: '123 F.3d 200' },
	],
	'section-not-found': [
		{
			text: 'See 29 C.F.R. § 1604.99(a).',
			results: { '29 C.F.R. 1604.99(a)': { status: 'notFound' } },
			more: { missingPlace: { place: '1604.99', asOf: '2026-11-20' } },
			marked: '1604.99',
		},
	],
	'multiple-matches': [
		{
			text: 'See 123 F.3d 200 (2d Cir. 1999).',
			results: {
				'123 F.3d 200': { status: 'multipleMatches', candidates: [{ name: 'Oak v. Fir' }, { name: 'A v. B' }] },
			},
			marked: '123 F.3d 200',
		},
	],
	'possible-match': [
		{
			text: elm,
			results: {
				'123 F.3d 200': { status: 'verified', verificationSource: 'heuristic', case: { name: 'Elm v. Ash' } },
			},
			marked: '123 F.3d 200',
		},
	],
	'nothing-on-date': [
		{
			text: 'Elm v. Ash, No. 1:19-cv-977, 2022 WL 338 (D. Me. Mar. 3, 2022).',
			results: { 'docket 19-cv-00977, med, 2022-02-28 to 2022-03-06': { status: 'verified' } },
			more: { docket: { cases: [{ name: 'Elm v. Ash', court: 'med' }], named: [] } },
			marked: '2022 WL 338',
		},
	],
	'name-differs': [{ text: elm, results: found({ name: 'Larkspur v. Oakes' }), marked: 'Elm v. Ash' }],
	'first-page-differs': [{ text: elm, results: found({ parallelCitations: ['123 F.3d 199'] }), marked: '200' }],
	'year-differs': [{ text: elm, results: found({ dateDecided: '1997-05-01' }), marked: '1999' }],
	'court-differs': [
		{
			text: elm,
			results: found({ court: 'United States Court of Appeals for the Ninth Circuit' }),
			marked: '2d Cir.',
		},
	],
	'parallel-differs': [
		{
			text: 'Elm v. Ash, 500 U.S. 1, 111 S. Ct. 20 (1991).',
			results: {
				'500 U.S. 1': {
					status: 'verified',
					case: { name: 'Elm v. Ash', dateDecided: '1991-05-01', parallelCitations: ['111 S. Ct. 30'] },
				},
				'111 S. Ct. 20': { status: 'verified', case: { name: 'Larkspur v. Oakes', dateDecided: '1991-05-01' } },
			},
			marked: '111 S. Ct. 20',
		},
	],
	'pin-before-first-page': [
		{ text: 'Elm v. Ash, 123 F.3d 200, 5 (2d Cir. 1999).', results: found({}), marked: '5' },
		{ text: `${elm} *Elm*, 123 F.3d at 205, 5.`, results: found({}), marked: '205, 5' },
	],
	'pin-after-last-page': [
		{
			text: 'Elm v. Ash, 123 F.3d 200, 299 (2d Cir. 1999).',
			results: found({}),
			more: { record: { name: 'Elm v. Ash', dateDecided: '1999-05-01', pages: { first: 200, last: 210 } } },
			marked: '299',
		},
	],
	'sources-differ': [
		{ text: elm, results: found({}), more: { notFoundIn: ['another archive'] }, marked: '123 F.3d 200' },
	],
	'not-normalized': [
		{
			text: 'Elm v. Ash, 123 F. 3rd 200 (2d Cir. 1999).',
			results: { '123 F. 3rd 200': { ...found({})['123 F.3d 200'], normalized: '123 F.3d 200' } },
			marked: 'F. 3rd',
		},
	],
	'unknown-status': [{ text: elm, results: { '123 F.3d 200': { status: 'pending' } }, marked: '123 F.3d 200' }],
	'near-miss': [
		{
			text: 'Elm v. Ash, 597 F.3d 678 (9th Cir. 2010). Elm v. Ash, 598 F.3d 678 (9th Cir. 2010).',
			marked: '598 F.3d 678',
		},
		{ text: `${elm} Larkspur v. Oakes, 123 F.3d 200 (2d Cir. 1999).`, marked: 'Larkspur v. Oakes' },
	],
	'short-before-full': [{ text: `*Elm*, 123 F.3d at 205. ${elm}`, marked: '123 F.3d at 205' }],
	'ambiguous-id': [
		{ text: `See ${elm.slice(0, -1)}; Oak v. Fir, 5 F.3d 1 (2d Cir. 1993). *Id.* at 205.`, marked: 'Id.' },
	],
	'supra-note-differs': [
		{
			text: `One.[^1] Two.[^2] Three.[^3]\n\n[^1]: ${elm}\n\n[^2]: Oak v. Fir, 5 F.3d 1 (1993).\n\n[^3]: *Elm*, *supra* note 2, at 205.\n`,
			marked: 'supra* note 2',
		},
	],
	'impossible-volume': [
		{ text: 'Elm v. Ash, 310 F. 5 (2d Cir. 1924).', marked: '310' },
		{ text: 'Elm v. Ash, 123 F.3d 200 (2d Cir. 2019).', marked: '123' },
	],
	'impossible-court': [{ text: 'Elm v. Ash, 123 F.3d 200 (Cal. Ct. App. 1997).', marked: '123 F.3d 200' }],
	'no-citation': [{ text: 'So held Elm v. Ash (2d Cir. 2019).', marked: 'Elm v. Ash (2d Cir. 2019)' }],
	'no-such-title': [{ text: 'See 58 U.S.C. § 1983.', marked: '58' }],
	'rule-not-found': [{ text: 'See Fed. R. Civ. P. 12.3(b).', marked: '12.3' }],
	'subsection-form': [{ text: 'See 18 U.S.C. § 924(c)(1)(2).', marked: '(1)(2)' }],
	'number-year': [
		{ text: 'Elm v. Ash, 2018 WL 338 (D. Me. 2020).', marked: '2018 WL 338' },
		{ text: 'Elm v. Ash, No. 1:24-cv-977, 2022 WL 338 (D. Me. 2022).', marked: '2022 WL 338' },
	],
	'impossible-docket': [
		{ text: 'Elm v. Ash, No. 19-cv-977 (9th Cir. Mar. 3, 2021).', marked: 'No. 19-cv-977' },
		{ text: 'Elm v. Ash, No. 1:19-cv-977-552, 2022 WL 338 (D. Me. 2022).', marked: '2022 WL 338' },
	],
	'placeholder-number': [{ text: 'Elm v. Ash, 2020 WL 1234567 (D. Me. 2020).', marked: '2020 WL 1234567' }],
	'section-space': [{ text: 'See 47 U.S.C. §227(b).', marked: '§227' }],
	'section-sign': [{ text: 'See 47 U.S.C. 227(b).', marked: '227' }],
	'code-periods': [{ text: `${elm} See 28 USC § 1331.`, marked: 'USC' }],
	'court-form': [{ text: 'Elm v. Ash, 123 F.3d 200 (2nd Cir. 1997).', marked: '2nd Cir.' }],
	'court-missing': [{ text: 'Elm v. Ash, 123 F.3d 200 (1997).', marked: '1997' }],
	'id-form': [{ text: `${elm} Id. at ¶ 28.`, marked: 'at ¶ 28' }],
	'signal-eg': [{ text: `See e.g. ${elm}`, marked: 'See e.g.' }],
	'wl-pin': [{ text: 'Elm v. Ash, No. 18-2, 2018 WL 338, *9 (D. Me. Mar. 3, 2018).', marked: '*9' }],
	'page-star': [{ text: 'Elm v. Ash, No. 18-2, 2018 WL 338, at *9 (D. Me. Mar. 3, 2018). *Id.*', marked: '*' }],
	'wl-docket': [{ text: 'Elm v. Ash, 2018 WL 338 (D. Me. Mar. 3, 2018).', marked: '2018 WL 338' }],
	'wl-date': [{ text: 'Elm v. Ash, No. 18-2, 2018 WL 338 (D. Me. 2018).', marked: '2018' }],
	'omitted-form': [{ text: `${elm.slice(0, -1)} (internal citations omitted).`, marked: 'internal citations omitted' }],
	'month-form': [{ text: 'Elm v. Ash, No. 18-2, 2018 WL 338 (D. Me. Mar.3, 2018).', marked: 'Mar.3' }],
	'range-form': [{ text: 'Elm v. Ash, 123 F.3d 200, 201 - 02 (2d Cir. 1997).', marked: ' - ' }],
	'mixed-reporter': [
		{ text: `${elm} Oak v. Fir, 5 F.3d 1 (2d Cir. 1993). Yew v. Fig, 6 F. 3d 1 (2d Cir. 1993).`, marked: 'F. 3d' },
	],
	'mixed-dash': [{ text: `${elm} *Elm*, 123 F.3d at 202-03. *Id.* at 204-05. *Id.* at 206–07.`, marked: '–' }],
	'mixed-name': [
		{
			text: `Elm v. Ash Bros. Timber Co., ${elm.slice(12)} Elm v. Ash Bros., ${elm.slice(12)}`,
			marked: 'Elm v. Ash Bros.',
		},
	],
	'quote-differs': [
		{ text: quoting, opinion: 'It is clear that the tenant shall stay at home until the term ends.', marked: 'may' },
	],
	'quote-not-found': [
		{
			text: quoting,
			opinion: 'Nothing of the kind was ever decided by any court of this circuit, as all parties know.',
			marked: 'the tenant may stay at home until the term ends.',
		},
	],
	'quote-alteration': [
		{
			text: `The court said that “the tenant [may not] stay at home until the term ends.” ${elm}`,
			opinion: 'It is clear that the tenant may stay at home until the term ends.',
			marked: '[may not]',
		},
	],
	'quote-not-majority': [
		{
			text: quoting,
			opinion:
				'We reverse.\n\nROE, J., dissenting.\n\nIt is clear that the tenant may stay at home until the term ends.',
			marked: 'the tenant may stay at home until the term ends.',
		},
	],
	'quote-page-differs': [
		{
			text: quoting,
			opinion:
				'[*201] Words of one page. [*202] It is clear that the tenant may stay at home until the term ends. [*203] End.',
			marked: '201',
		},
	],
};

/** Verdicts on a draft, with what is quoted in it. */
async function judge({ text, results = {}, more, opinion, isSearched }: Shown): Promise<Verdict[]> {
	const citations = findCitations(text, 'markdown');
	const searches = citations.map((citation) => ({ key: missKey(citation), by: 'api.example', at: 1 }));
	const verdicts = makeVerdicts(citations, {
		lookUp: (one) =>
			results[one] ? { answer: { ...interpretResult(results[one], 1), ...more }, ...(isSearched && { searches }) } : {},
		getText: () => text,
		today: { year: 2026, month: 11, day: 21 },
	});
	if (opinion === undefined) return verdicts;
	const comparer = new TextComparer();
	comparer.load('a', Buffer.from(opinion), 'plain');
	const source = { file: 'authorities/a.txt', key: 'a', identity: noIdentity };
	const compared = await compareDraft(
		{ text, language: 'markdown', citations },
		{
			match: () => ({ kind: 'text' as const, text: source, by: 'choice' as const }),
			compare: async (_, quotation) => comparer.compare('a', quotation),
			uriOf: () => 'file:///a.txt',
		},
		new Turns({ now: () => 0 }, async () => undefined),
	);
	const quotations = groupByCitation(compared?.quotations ?? []);
	return verdicts.map((verdict) => withQuotations(verdict, quotations.get(verdict.citation.start) ?? [], {}));
}

/** Whether a finding marks what the catalog says of its code. */
function isAsSaid({ code, span }: RatedFinding, { citation, quotations = [] }: Verdict): boolean {
	const isWhole = ({ start, end }: Span): boolean => span.start === start && span.end === end;
	switch (findingCatalog[code].marks) {
		case 'citation':
			return isWhole(citation);
		case 'words':
			return !isWhole(citation) && span.start < span.end;
		case 'citationOrName':
			return isWhole(citation) || (citation.caseName !== undefined && isWhole(citation.caseName.span));
		case 'quotation':
			return quotations.some(({ start, end }) => start <= span.start && span.start < span.end && span.end <= end);
	}
}

describe('what a finding marks', () => {
	for (const code of findingCodes) {
		it(`is as the catalog says: ${code}`, async () => {
			for (const one of shown[code]) {
				const findings = (await judge(one)).flatMap((verdict) =>
					[...problemsOf(verdict), ...hintsOf(verdict)].map((finding) => ({ finding, verdict })),
				);
				const own = findings.filter(({ finding }) => finding.code === code);
				assert.equal(own.length, 1, `${one.text}: ${findings.map(({ finding }) => finding.code)}`);
				for (const { finding, verdict } of findings) {
					const marked = one.text.slice(finding.span.start, finding.span.end);
					if (finding.code === code) assert.equal(marked, one.marked);
					assert.ok(isAsSaid(finding, verdict), `${finding.code} marks “${marked}”`);
				}
			}
		});
	}
});
