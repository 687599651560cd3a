import assert from 'node:assert/strict';
import '../../vscodeForTexts';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import type { AnswerEntry } from '../../../../src/core/lookup/answers/answerBook';
import type { Brief } from '../../../../src/core/preflight/brief';
import { findToReview } from '../../../../src/core/preflight/checks';
import { createReport } from '../../../../src/core/reporting/formats/createReport';
import { formatCsv } from '../../../../src/core/reporting/formats/csv';
import { formatMarkdown } from '../../../../src/core/reporting/formats/markdown';
import { renderVerification } from '../../../../src/core/reporting/formats/toolAnswers';
import { sayFinding } from '../../../../src/core/reporting/wording/findingTexts';
import { nameWithCitation, sayCounts, sayDifferences } from '../../../../src/core/reporting/wording/verdictTexts';
import { ServiceError } from '../../../../src/core/service/serviceError';
import { listForms } from '../../../../src/core/table/authorityForms';
import { type DecisionKind, decide, decisionKey } from '../../../../src/core/verification/decisions/decisions';
import { type FindingCode, findingCodes } from '../../../../src/core/verification/findings/finding';
import type { Listing } from '../../../../src/core/verification/verdict/headline';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { pageOf } from '../../../../src/core/verification/verdict/pageOf';
import { summarize } from '../../../../src/core/verification/verdict/summary';
import {
	asNamed,
	type CitationState,
	type JudgedQuotation,
	problemsOf,
	type Verdict,
} from '../../../../src/core/verification/verdict/verdict';
import { markOf } from '../../../../src/features/citations/marks/decorations';
import { renderHover } from '../../../../src/features/citations/marks/hover';
import { speakVerdict } from '../../../../src/features/citations/view/citationItems';
import { groupByAuthority, groupCited } from '../../../../src/features/citations/view/citationRows';
import { renderStatus } from '../../../../src/features/citations/view/statusBar';
import { aWord } from '../../verification/decisions/aWord';

const brown = { name: 'Brown v. Board of Education', dateDecided: '1954-05-17' };
const full = 'Brown v. Board of Education, 347 U.S. 483 (1954). ';

interface Example {
	readonly entry: AnswerEntry;
	readonly text?: string;
}

const answered = (result: Parameters<typeof interpretResult>[0]): AnswerEntry => ({
	answer: interpretResult(result, 0),
});

/** A draft and an answer for each state; `notCovered` and `differs` in the kinds that differ in what is left to do. */
const examples: Readonly<Record<CitationState | 'statute' | 'hint' | 'emptyMiss', Example>> = {
	unchecked: { entry: {} },
	checking: { entry: { checking: true } },
	failed: { entry: { failure: new ServiceError('timeout', { operation: 'verify' }) } },
	notCovered: { entry: {}, text: 'Doe v. Roe, 2019 WL 4639462 (S.D.N.Y. 2019). ' },
	noCitation: { entry: {}, text: 'So held *Doe v. Roe* (9th Cir. 2019). ' },
	statute: { entry: {}, text: '28 U.S.C. § 1331. ' },
	verified: { entry: answered({ status: 'verified', case: brown }) },
	nameNotCompared: { entry: answered({ status: 'verified', case: { dateDecided: '1954-05-17' } }) },
	differs: { entry: answered({ status: 'verified', case: { ...brown, name: 'Roe v. Wade' } }) },
	hint: { entry: answered({ status: 'verified', case: { ...brown, dateDecided: '1955-01-01' } }) },
	possibleMatch: { entry: answered({ status: 'verified', verificationSource: 'heuristic', case: brown }) },
	notFound: { entry: answered({ status: 'not_found', case: brown }) },
	emptyMiss: { entry: answered({ status: 'not_found' }) },
	multipleMatches: {
		entry: answered({ status: 'multiple_matches', candidates: [{ name: 'Roe v. Wade' }, { name: 'Doe v. Bolton' }] }),
		text: 'See 347 U.S. 483 (1954). ',
	},
	unknownStatus: { entry: answered({ status: 'Pending', case: brown }) },
};

const decisions: readonly (DecisionKind | 'none')[] = ['none', 'confirmed', 'ignored', 'candidate', 'fromRecord'];
const forms = {
	full: '',
	short: '*Brown*, 347 U.S. at 490. ',
	id: '*Id.* ',
	wrongPin: '*Brown*, 347 U.S. at 490, 2. ',
};

interface Case {
	readonly name: string;
	readonly isSample: boolean;
	readonly isDecided: boolean;
	readonly verdicts: readonly Verdict[];
}

function* listCases(): Generator<Case> {
	for (const [example, { entry, text = full }] of Object.entries(examples)) {
		for (const kind of decisions) {
			for (const [form, more] of Object.entries(forms)) {
				for (const isSample of [false, true]) {
					const draft = text + more;
					const citations = findCitations(draft, 'markdown');
					const [first] = citations;
					assert.ok(first);
					const decided =
						kind === 'none'
							? {}
							: {
									[decisionKey(first)]: decide(first, { ...aWord, kind, candidate: 'Doe v. Bolton', at: '2026-01-01' }),
								};
					const verdicts = makeVerdicts(citations, {
						lookUp: () => entry,
						decisions: decided,
						getText: () => draft,
						today: { year: 2026, month: 11, day: 21 },
					});
					const name = `${example}, ${kind}, ${form}${isSample ? ', sample' : ''}`;
					yield { name, isSample, isDecided: kind !== 'none', verdicts };
				}
			}
		}
	}
}

const cases = [...listCases()];

const positionAt = (offset: number) => ({ line: 0, character: offset });

function reportOn({ verdicts, isSample }: Case) {
	return createReport({
		kind: 'working',
		version: '0.1.0',
		document: 'brief.md',
		service: isSample ? 'sample' : 'api.example',
		isSample,
		now: 0,
		utcOffset: 0,
		text: '',
		verdicts,
		hiddenCodes: [],
		excludedGlobs: [],
		positionAt,
	});
}

/** Everything that is said of one citation, by where it is said. A report lists only some; those it says nothing of are left out. */
function renderAll(one: Case, verdict: Verdict): Record<string, string> {
	const { isSample } = one;
	const report = reportOn({ ...one, verdicts: [verdict] });
	const place = { isSample, offset: -1, lineOf: () => 1 };
	return {
		hover: renderHover(verdict, place),
		problems: verdict.findings.map((finding) => sayFinding(verdict, finding, isSample)).join('\n'),
		report: formatMarkdown(report).split('--- |\n')[1]?.split('\n\n')[0] ?? '',
		counts: sayCounts(summarize([verdict])),
		tool: renderVerification([verdict], 'api.example').lines.join('\n'),
		mark: String(markOf(verdict, true)),
		spoken: speakVerdict(verdict, isSample, 'line 3'),
	};
}

/** Words that say that a decision was found, in any rendering; what differs from it is a heading of its own. */
const saysFound =
	/\bfound\b|\blocated\b|details match|details differ|(?:Case name|Year|Court|First page) differs|Pinpoint (?:before|after)|^(?:verified|differs)(?: \||$)/i;
const saysMiss = /no case found|not.found|not in the sample/gi;

describe('a name that was read again with the record in hand', () => {
	const text = 'See Marlowe & Quigley, Chartered v. Iowa, 512 U.S. 5 (1994).';
	const whole = 'Marlowe & Quigley, Chartered v. Iowa';
	const start = text.indexOf('Chartered');
	const caseName = { text: 'Chartered v. Iowa', span: { start, end: start + 17 } };
	const record = { name: 'MARLOWE & QUIGLEY, CHARTERED v. IOWA', dateDecided: '1992-06-22' };
	const [verdict] = makeVerdicts(
		findCitations(text, 'markdown').map((citation) => ({ ...citation, caseName })),
		{
			lookUp: () => answered({ status: 'verified', case: record }),
			getText: () => text,
			today: { year: 2026, month: 11, day: 21 },
		},
	);

	it('is the one that is shown, listed, reported and told', () => {
		assert.ok(verdict);
		assert.equal(nameWithCitation(verdict), `${whole}, 512 U.S. 5`);
		assert.equal(
			groupByAuthority(
				listForms(text, [asNamed(verdict)], () => true),
				[verdict],
			).groups[0]?.authority.name,
			whole,
		);
		assert.ok(renderVerification([verdict], 'a service').lines[0]?.includes(`| ${whole}, 512 U.S. 5`));
		const hover = renderHover(verdict, { isSample: false, offset: 0, lineOf: () => 1 });
		assert.match(hover, /Marlowe .{1,6} Quigley, Chartered v/);
		const report = reportOn({ name: '', isSample: true, isDecided: false, verdicts: [verdict] });
		assert.equal(report.citations[0]?.caseName, whole);
	});
});

describe('a law', () => {
	const draft = 'See 42 U.S.C. § 1983. *Id.*';
	const citations = findCitations(draft, 'markdown');
	const verdicts = makeVerdicts(citations, {
		lookUp: () => ({}),
		getText: () => draft,
		today: { year: 2026, month: 11, day: 21 },
	});
	const urls = ['https://www.govinfo.gov/link/uscode/42/1983', 'https://www.law.cornell.edu/uscode/text/42/1983'];

	it('can be opened from the hover, its id. too', () => {
		assert.equal(verdicts.length, 2);
		for (const verdict of verdicts) {
			const hover = renderHover(verdict, { isSample: false, offset: 0, lineOf: () => 1 });
			assert.ok(hover.includes(`Open at govinfo.gov](${urls[0]})`), hover);
			assert.ok(hover.includes(`Open at law.cornell.edu](${urls[1]})`), hover);
			assert.equal(pageOf(verdict, 'none'), urls[0]);
		}
	});

	it('has its addresses in the report, and a link in its tables', () => {
		const report = reportOn({ name: '', isSample: false, isDecided: false, verdicts });
		assert.deepEqual(report.citations[0]?.published, urls);
		assert.ok(formatMarkdown(report).includes(`(${urls[0]}) |`));
		assert.ok(formatCsv(report).includes(`,${urls[0]},`));
	});
});

/** "overruled" is a word. */
const isCode = (code: string): boolean => code.includes('-');

describe('the renderings of a verdict', () => {
	it('cover every state', () => {
		const states = new Set(cases.flatMap(({ verdicts }) => verdicts.map(({ state }) => state)));
		assert.equal(states.size, Object.keys(examples).length - 3);
	});

	it('never say found of what was not, and always of what was', () => {
		for (const one of cases) {
			for (const verdict of one.verdicts) {
				for (const [where, text] of Object.entries(renderAll(one, verdict))) {
					const said = saysFound.test(text.replace(saysMiss, ''));
					if (!verdict.isFound) assert.ok(!said, `${one.name}: ${where} of a ${verdict.citation.kind}: ${text}`);
					else if (where === 'hover') assert.ok(said, `${one.name}: ${where}: ${text}`);
				}
			}
		}
	});

	it('never say that details match where they differ', () => {
		for (const one of cases) {
			for (const verdict of one.verdicts) {
				const differs = verdict.findings.some(({ code }) => /-differs$|^pin-/.test(code));
				const texts = renderAll(one, verdict);
				for (const where of ['hover', 'report', 'counts'] as const)
					assert.ok(!(differs && /details match/.test(texts[where] ?? '')), `${one.name}: ${where}: ${texts[where]}`);
			}
		}
	});

	it('name what differs where it is one thing, and count it where it is more', () => {
		const headed = (...codes: FindingCode[]) => sayDifferences(codes.map((code) => ({ code })));
		assert.equal(headed('year-differs'), 'Year differs');
		assert.equal(headed('name-differs', 'court-differs', 'not-normalized'), '2 details differ');
		assert.equal(headed('near-miss'), 'Found, details differ');
	});

	it('name a miss of the sample after the sample', () => {
		for (const one of cases.filter(({ verdicts }) => verdicts[0]?.state === 'notFound')) {
			const [verdict] = one.verdicts;
			assert.ok(verdict);
			const { hover = '', problems = '', report = '' } = renderAll(one, verdict);
			for (const text of [hover, problems, report])
				assert.equal(/not in the sample/i.test(text), one.isSample, `${one.name}: ${text}`);
		}
	});

	it('are read aloud as sentences: the citation and its line, then what is known, without a code', () => {
		for (const one of cases) {
			for (const verdict of one.verdicts) {
				const { spoken = '', report = '' } = renderAll(one, verdict);
				assert.ok(spoken.startsWith(`${nameWithCitation(verdict)}, line 3. `), spoken);
				assert.match(spoken, /[.!?…]$/);
				assert.doesNotMatch(spoken, /\n|\.\.|undefined/);
				for (const code of findingCodes.filter(isCode))
					assert.ok(!spoken.includes(code) && !report.includes(code), `${spoken}\n${report}`);
			}
		}
	});

	it('word every finding as sentences, without a code', () => {
		const [verdict] = cases.flatMap(({ verdicts }) => verdicts);
		assert.ok(verdict);
		for (const code of findingCodes) {
			for (const isSample of [false, true]) {
				const finding = { code, span: { start: 0, end: 1 }, written: 'Doe', recorded: 'Roe' };
				const said = sayFinding(verdict, finding, isSample);
				assert.match(said, /^[“\p{Lu}].*\.$/u, code);
				assert.ok(!(isCode(code) && said.includes(code)) && !/“”|undefined|\(\)| {2}|\{\d/.test(said), said);
			}
		}
	});

	it('name what the settings hide in words', () => {
		const [one] = cases;
		assert.ok(one);
		const hidden = { ...reportOn(one), hiddenCodes: findingCodes, excludedGlobs: ['old/**'] };
		const text = formatMarkdown(hidden);
		for (const code of findingCodes.filter(isCode)) assert.ok(!text.includes(code), code);
		assert.match(text, /Not shown as problems .*Case name differs/);
		assert.match(text, /Drafts not checked at all.*old/);
	});

	it('count alike', () => {
		for (const one of cases) {
			const summary = summarize(one.verdicts);
			const { counts, toReview, matching } = summary;
			const report = reportOn(one);
			const tool = renderVerification(one.verdicts, 'api.example');
			assert.deepEqual([report.counts, tool.counts], [counts, counts], one.name);
			assert.deepEqual([report.toReview, tool.toReview], [toReview, toReview], one.name);
			const groups = groupCited(one.verdicts);
			const sizeOf = (key: Listing): number => groups.find((group) => group.key === key)?.cited.length ?? 0;
			assert.equal(sizeOf('toReview'), toReview, one.name);
			assert.equal(matching, counts.verified - summary.misquoted, one.name);
			assert.ok(sizeOf('verified') <= matching, one.name);
			assert.equal(findToReview({ verdicts: one.verdicts } as Brief).places.length, toReview, one.name);
			const rows = groups.flatMap(({ cited }) => cited.map(({ lead }) => lead));
			for (const list of [rows, report.citations.map(({ toReview: isToReview }) => ({ isToReview }))])
				assert.equal(list.filter(({ isToReview }) => isToReview).length, toReview, one.name);
			assert.equal(rows.filter(({ isCounted }) => isCounted).length, counts.total, one.name);
			const csv = formatCsv(report);
			assert.equal(csv.match(/,yes,/g)?.length ?? 0, toReview, one.name);
			const { total, ...parts } = counts;
			assert.equal(
				Object.values(parts).reduce((sum, part) => sum + part, 0),
				total,
				one.name,
			);
			const status = renderStatus({ ...summary, isChecking: false }, { isSample: one.isSample });
			assert.match(status, toReview === 0 ? /Nothing to review/ : new RegExp(`\\b${toReview} to review`), one.name);
			assert.equal(/(\d+) \$\(check\)/.exec(status)?.[1] ?? '0', String(matching), one.name);
			assert.equal(status.includes('(sample)'), one.isSample, one.name);
		}
	});

	it('say in the status bar how many are left to review, and plainly that none is', () => {
		const show = (toReview: number, verified: number, hold?: 'paused' | 'down' | 'slow') => {
			const { counts } = summarize([]);
			const summary = {
				counts: { ...counts, total: toReview + verified, verified },
				toReview,
				matching: verified,
				isChecking: false,
			};
			return renderStatus(summary, { isSample: false, ...(hold && { hold }) });
		};
		assert.equal(show(4, 8), '$(warning) 4 to review · 8 $(check)');
		assert.equal(show(0, 8), '$(pass) Nothing to review · 8 $(check)');
		assert.equal(show(0, 0), '$(law) No citations');
		assert.equal(show(4, 8, 'paused'), '$(debug-pause) 4 to review · 8 $(check)');
		assert.equal(show(4, 8, 'down'), "$(warning) Can't check · 4 to review · 8 $(check)");
		assert.equal(show(4, 8, 'slow'), '$(sync~spin) Slow to respond · 4 to review · 8 $(check)');
	});

	it('mark nothing where an id. refers to the record, as no row lists it', () => {
		const text = 'Tran Dep. 31:4–19. *Id.* at 32:1. ';
		const verdicts = makeVerdicts(findCitations(text, 'markdown'), {
			lookUp: () => ({}),
			getText: () => text,
			today: { year: 2026, month: 11, day: 21 },
		});
		const [id] = verdicts.filter(({ citation }) => citation.kind === 'id');
		assert.ok(id);
		assert.equal(id.citation.doubt, 'record');
		assert.deepEqual([id.isToReview, markOf(id, true)], [false, undefined]);
	});

	it('open with the worst thing known, on every surface', () => {
		const [verdict] = cases.find(({ name }) => name === 'verified, none, full')?.verdicts ?? [];
		assert.ok(verdict);
		const outcome = { kind: 'notFound' } as JudgedQuotation['outcome'];
		const quotation = { start: 0, end: 5, outcome, findings: [], isToReview: true } as unknown as JudgedQuotation;
		const misquoted: Verdict = { ...verdict, quotations: [quotation], isToReview: true, next: 'correctQuotation' };
		const decision = decide(verdict.citation, { kind: 'fromRecord', at: '2026-01-01' });
		const toConfirm: Verdict = { ...verdict, decision, isToReview: true, next: 'confirm' };
		for (const [one, words] of [
			[misquoted, 'Quotation differs'],
			[toConfirm, 'Corrected from the database, not confirmed yet'],
		] as const) {
			const texts = renderAll({ name: '', isSample: false, isDecided: false, verdicts: [one] }, one);
			assert.match(texts.hover ?? '', new RegExp(`^\\$\\([a-z]+\\) \\*\\*${words}`));
			assert.match(texts.spoken ?? '', new RegExp(`line 3\\. ${words}`));
			assert.match(
				texts.report ?? '',
				one === misquoted ? /\| \*\*Quotation differs\.\*\* / : /\| \*\*Corrected, not confirmed yet\.\*\* /,
			);
			assert.equal(groupCited([one])[0]?.key, 'toReview');
		}
		// Counts never say of a misquoted case that its details match, and a hover says once that a quotation differs.
		const differs = { code: 'quote-differs', span: { start: 0, end: 1 }, written: 'may', recorded: 'shall' } as const;
		const found = { ...quotation, findings: [{ ...differs, severity: 'warning' as const }] };
		const texts = renderAll(
			{ name: '', isSample: false, isDecided: false, verdicts: [] },
			{ ...misquoted, quotations: [found] },
		);
		assert.equal(texts.counts, '1 citation: 1 found, quotation differs');
		assert.equal(texts.hover?.match(/quotation differs/gi)?.length, 1, texts.hover);
		assert.match(renderAll(cases[0] as Case, misquoted).tool ?? '', /^quotationDiffers \| /);
	});

	it('say of a short form before its full citation that alone, and what to do', () => {
		const draft = '*Brown*, 347 U.S. at 490. Brown v. Board of Education, 347 U.S. 483 (1954). ';
		const [short] = makeVerdicts(findCitations(draft, 'markdown'), {
			lookUp: () => examples.verified.entry,
			getText: () => draft,
			today: { year: 2026, month: 11, day: 21 },
		});
		assert.ok(short);
		assert.equal(short.next, 'citeInFull');
		for (const text of Object.values(
			renderAll({ name: '', isSample: false, isDecided: false, verdicts: [short] }, short),
		))
			assert.doesNotMatch(text, /isn't clear|Full citation unknown/, text);
		assert.match(
			renderHover(short, { isSample: false, offset: -1, lineOf: () => 1 }),
			/\*\*No earlier full citation\*\*/,
		);
	});

	it('name no parallel citation that is the one cited, on a short form either', () => {
		const example = cases.find(({ name }) => name === 'verified, none, id');
		const [full, id] = example?.verdicts ?? [];
		assert.ok(full?.record && id?.full);
		const record = { ...full.record, parallelCitations: ['347 U.S. 483', '74 S. Ct. 686'] };
		for (const verdict of [
			{ ...full, record },
			{ ...id, record },
		])
			assert.match(renderHover(verdict, { isSample: false, offset: -1, lineOf: () => 1 }), /Also 74 S/);
	});

	it('end with what the source gave as its own, and open each candidate that has a page', () => {
		const [found] = cases.find(({ name }) => name === 'verified, none, full')?.verdicts ?? [];
		const [several] = cases.find(({ name }) => name === 'multipleMatches, none, full')?.verdicts ?? [];
		assert.ok(found?.entry.answer && several);
		const place = { isSample: false, offset: -1, lineOf: () => 1 };
		const record = { ...brown, id: 112233, shortName: 'Brown *v.* Board' };
		const entry = { answer: { ...found.entry.answer, source: 'a_database', confidence: 0 } };
		assert.match(
			renderHover({ ...found, record, entry }, place),
			/\n\nSource: a\\_database, confidence 0, case ID 112233, short name Brown \\\*v\.\\\* Board, checked /,
		);
		const candidates = [
			{ name: 'Roe v. Wade', url: 'https://cases.example/roe' },
			{ name: 'Doe v. Bolton', url: 'http://cases.example/doe' },
		];
		const text = renderHover({ ...several, candidates }, place);
		assert.match(text, /- Roe v\. Wade \[\$\(link-external\) Open\]\(https:\/\/cases\.example\/roe\)/);
		assert.match(text, /- Doe v\. Bolton$/m);
	});

	it('say to connect where nothing is connected that could check', () => {
		const unchecked = cases.find(({ name }) => name === 'unchecked, none, full')?.verdicts[0];
		assert.ok(unchecked);
		const hover = (isConnected: boolean) =>
			renderHover(unchecked, { isSample: false, isConnected, offset: -1, lineOf: () => 1 });
		assert.match(hover(false), /Connect a source to check it/);
		assert.doesNotMatch(hover(false), /Verify Document/);
		assert.match(hover(true), /Verify Document/);
	});

	it('count the same whatever is decided', () => {
		const undecided = new Map(
			cases.filter(({ isDecided }) => !isDecided).map(({ name, verdicts }) => [name, summarize(verdicts).counts]),
		);
		for (const { name, verdicts } of cases) {
			const plain = name.replace(/, \w+,/, ', none,');
			assert.deepEqual(summarize(verdicts).counts, undecided.get(plain), name);
		}
	});

	it('ask for a next step exactly where something is to review', () => {
		for (const { name, verdicts } of cases) {
			for (const { isToReview, next } of verdicts)
				assert.equal(next !== 'nothing' && next !== 'wait', isToReview && next !== 'wait', name);
		}
	});

	it('show problems only of what is to review, but for spelling', () => {
		for (const { name, verdicts } of cases) {
			for (const verdict of verdicts) {
				const problems = problemsOf(verdict).filter(({ code }) => code !== 'not-normalized');
				if (!verdict.isToReview) assert.deepEqual(problems, [], name);
			}
		}
	});

	it('put draft and record side by side in the hover, whatever word it is opened on, then what to do', () => {
		const one = cases.find(({ name }) => name === 'differs, none, id');
		assert.ok(one);
		for (const verdict of one.verdicts) {
			for (const offset of [0, verdict.citation.start]) {
				const hover = renderHover(verdict, { isSample: false, offset, lineOf: () => 1 }).replaceAll('&nbsp;', '');
				const words =
					'| Case name | \\*\\*Brown\\*\\* v\\\\?\\. .*\\*\\*Board\\*\\*.* | \\*\\*Roe\\*\\* v\\\\?\\. \\*\\*Wade\\*\\* |';
				assert.match(hover, new RegExp(words.replaceAll('|', '\\|')));
				assert.match(hover, /\| Year \| 1954 \| May 17, 1954 \|/);
				if (!verdict.full) assert.ok(hover.indexOf('Open and read the case') > hover.indexOf('| Year'), hover);
				assert.doesNotMatch(hover, /Case name differs:/);
			}
		}
	});

	it('keep foreign text in the hover from being markup, in a table too', () => {
		const draft = 'Brown v. Board, 347 U.S. 483 (1954). ';
		const [verdict] = makeVerdicts(findCitations(draft, 'markdown'), {
			lookUp: () =>
				answered({ status: 'verified', case: { name: 'A | **B** [c](command:x) v. $(x)', dateDecided: '1' } }),
			getText: () => draft,
			today: { year: 2026, month: 11, day: 21 },
		});
		assert.ok(verdict);
		const hover = renderHover(verdict, { isSample: false, offset: 0, lineOf: () => 1 });
		const row = hover.split('\n').find((line) => line.startsWith('| Case name'));
		assert.equal(row?.replace(/\\\|/g, '').split('|').length, 5, row);
		assert.doesNotMatch(hover, /[^\\]\]\(command|[^\\]\$\(x\)/);
	});

	it('name the case of an id. once in the hover, where draft and record name it alike', () => {
		const found = cases.find(({ name }) => name === 'verified, none, id')?.verdicts.at(-1);
		assert.ok(found);
		const hover = renderHover(found, { isSample: false, offset: 0, lineOf: () => 1 });
		assert.equal(hover.split('Brown v').length - 1, 1, hover);
	});

	it('name a supra without the mark of the emphasis that it begins in', () => {
		const draft = '*Doe v. Roe*, 1 U.S. 1 (1800).[^1] *Doe*, *supra* note 1.\n\n[^1]: A note.';
		const supra = findCitations(draft, 'markdown').find(({ kind }) => kind === 'supra');
		assert.ok(supra);
		assert.equal(nameWithCitation({ citation: supra }), 'Doe, supra note 1');
		const verdicts = makeVerdicts([supra], {
			lookUp: () => ({}),
			getText: () => draft,
			today: { year: 2026, month: 11, day: 21 },
		});
		const report = reportOn({ name: 'supra', isSample: false, isDecided: false, verdicts });
		const written = formatMarkdown(report);
		assert.match(written, /supra note 1/);
		assert.doesNotMatch(written, /supra\\?\*/);
	});
});
