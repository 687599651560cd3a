import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../vscodeForTexts';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, it } from 'mocha';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import { addSummary, type ServiceSummary } from '../../../../src/core/lookup/providers/serviceSummary';
import type { ComparedQuotation } from '../../../../src/core/quotations/comparison/comparedQuotation';
import { type ReportEntry, type ReportKind, reportKinds } from '../../../../src/core/reporting/contents/report';
import { createReport, formatJson, type ReportInput } from '../../../../src/core/reporting/formats/createReport';
import { formatCsv } from '../../../../src/core/reporting/formats/csv';
import { formatMarkdown } from '../../../../src/core/reporting/formats/markdown';
import { saySample } from '../../../../src/core/reporting/formats/reportTexts';
import {
	bindTo,
	type CiteChecks,
	type Decision,
	decide,
	decisionKey,
	findCiteCheck,
} from '../../../../src/core/verification/decisions/decisions';
import { makeServiceVerdict, makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import type {
	CitationState,
	JudgedQuotation,
	NextStep,
	Verdict,
} from '../../../../src/core/verification/verdict/verdict';

const noon = Date.UTC(2026, 10, 22, 12);
const text =
	'Intro.\nRoe v. Wade, 347 U.S. 483, 490 (1954). =Secret argument. 2019 WL 4639462. Doe v. Poe, 999 F.3d 99 (2d Cir. 2021).';
const hostile = '=HYPERLINK("x"), "Inc." v. [Y](command:z) | \nW';
const found = interpretResult(
	{
		status: 'verified',
		normalized: '347 U.S. 483',
		case: { name: hostile, dateDecided: '1954-05-17', url: 'https://cases.example/a|b)c' },
	},
	noon - 3_600_000,
);
const missed = interpretResult({ status: 'not_found' }, noon - 24 * 3_600_000);
const today = { year: 2026, month: 11, day: 22 };
const undecided = { today };
const note: Decision = {
	kind: 'confirmed',
	at: '2026-11-21T10:00:00.000Z',
	by: 'A. Clerk',
	note: 'read | it in print',
	answers: { 'not-found': '' },
};
const unplaced = (cited: string, answer: typeof found) =>
	makeServiceVerdict({ text: cited, start: 0, end: cited.length, isUnplaced: true }, answer, undecided);

function inputFor(given: Partial<ReportInput> = {}): ReportInput {
	const isSample = given.isSample ?? false;
	return {
		kind: 'working',
		version: '9.9.9',
		document: 'brief.md',
		service: isSample ? 'sample' : 'api.example.com',
		isSample,
		now: noon,
		utcOffset: 60,
		text,
		verdicts: [
			...makeVerdicts(findCitations(text, 'markdown'), {
				lookUp: (one) => (one === '347 U.S. 483' ? { answer: found } : one === '999 F.3d 99' ? { answer: missed } : {}),
				getText: () => text,
				decisions: Object.fromEntries(
					findCitations(text, 'markdown').flatMap((citation) =>
						citation.volume === '999' ? [[decisionKey(citation), decide(citation, note)]] : [],
					),
				),
				today,
			}),
			unplaced('9 Foo 9', missed),
		],
		hiddenCodes: ['not-normalized'],
		excludedGlobs: ['old/**'],
		positionAt: (offset) => {
			const before = text.slice(0, offset).split('\n');
			return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
		},
		file: {
			path: '/briefs/brief.md',
			sha256: '0'.repeat(64),
			isSaved: true,
			git: { kind: 'commit', commit: 'abc123', isDirty: true, file: 'changed' },
		},
		sent: { citations: ['347 U.S. 483', '999 F.3d 99'], volumes: ['U.S. 550'], text: 'none' },
		...given,
	};
}

const schema = JSON.parse(readFileSync(join(__dirname, '../../../../media/report-1.schema.json'), 'utf8'));
const ajv = new Ajv({ allowUnionTypes: true });
addFormats(ajv);
const validate = ajv.compile(closed(schema));

/** Each there is: the compiler asks for those that are added. */
const states: Record<CitationState, 1> = {
	...{ unchecked: 1, notCovered: 1, checking: 1, failed: 1, verified: 1, nameNotCompared: 1, differs: 1 },
	...{ possibleMatch: 1, notFound: 1, multipleMatches: 1, unknownStatus: 1, noCitation: 1 },
};
const nextSteps: Record<NextStep, 1> = {
	...{
		nothing: 1,
		wait: 1,
		check: 1,
		checkRegulation: 1,
		tryAgain: 1,
		lookUp: 1,
		lookUpElsewhere: 1,
		choose: 1,
		readCase: 1,
		correct: 1,
	},
	...{ confirm: 1, nameSource: 1, citeInFull: 1, correctQuotation: 1, addHistory: 1 },
};

function quotationOf(kind: ComparedQuotation['outcome']['kind']): JudgedQuotation {
	const place = { start: 0, end: 5, pages: [], separateOpinion: 'dissent' as const };
	const outcome = {
		exact: { kind: 'exact', place },
		altered: { kind: 'altered', place },
		differs: { kind: 'differs', place, differences: [] },
		elsewhere: { kind: 'elsewhere', place, found: { first: 1, last: 1 }, pinpoint: '490' },
		notFound: { kind: 'notFound' },
		notCompared: { kind: 'notCompared', reason: 'noText' },
	}[kind] as ComparedQuotation['outcome'];
	return {
		...{ start: 0, end: 6, form: 'inline', cited: { start: 7, end: 40 }, citedAt: 20, pinpoint: '490', wording: 'abc' },
		...{ namesSeparateOpinion: kind === 'exact', isCase: true, findings: [], isToReview: kind === 'differs', outcome },
		text: { uri: 'file:///a', name: 'authorities/a.txt' },
	};
}
const working = createReport(inputFor());
const schedule = createReport(inputFor({ kind: 'schedule' }));

describe('the working report', () => {
	it('lists what is to review first, with place, state, findings, and what was not checked', () => {
		assert.deepEqual([working.counts.total, working.counts.notFound, working.toReview], [4, 2, 3]);
		assert.deepEqual([working.hiddenCodes, working.excludedGlobs], [['not-normalized'], ['old/**']]);
		assert.deepEqual(
			working.citations.map(({ line, column, text: cited, state, toReview }) => [line, column, cited, state, toReview]),
			[
				[2, 14, '347 U.S. 483', 'differs', true],
				[2, 58, '2019 WL 4639462', 'notCovered', true],
				[undefined, undefined, '9 Foo 9', 'notFound', true],
				[2, 87, '999 F.3d 99', 'notFound', false],
			],
		);
		assert.deepEqual(working.notChecked, ['treatment', 'quotations', 'support', 'pinpoints']);
	});

	it('has both sides of each citation, its link, and whether the answer is of this day', () => {
		const [first, , , last] = working.citations;
		assert.deepEqual([first?.pinpoint, first?.year, first?.recorded?.year], ['490', 1954, 1954]);
		assert.deepEqual([first?.recorded?.citation, first?.recorded?.name], ['347 U.S. 483', hostile]);
		assert.equal(first?.recorded?.url, 'https://cases.example/a%7Cb%29c');
		assert.deepEqual([first?.answer, last?.answer], ['fresh', 'kept']);
		// By the clock on the wall: at 01:00 the last hour of UTC's day before is still today where clocks are ahead.
		const late = createReport(inputFor({ now: Date.UTC(2026, 10, 22, 23, 30), utcOffset: 0 }));
		const later = createReport(inputFor({ now: Date.UTC(2026, 10, 22, 23, 30), utcOffset: 60 }));
		assert.deepEqual(
			[late, later].map(({ citations }) => citations[0]?.answer),
			['fresh', 'kept'],
		);
		assert.deepEqual(
			[working.createdAt, working.createdAtLocal],
			['2026-11-22T12:00:00.000Z', '2026-11-22T13:00:00+01:00'],
		);
	});

	it('has what only the service can mean as the service gave it, and what it counted by itself', () => {
		const serviceSummary: ServiceSummary = { requests: 0 };
		for (const one of [{ total: 3, notFound: 1 }, { total: 2, verified: 2 }, {}]) addSummary(serviceSummary, one);
		assert.deepEqual(serviceSummary, { requests: 3, total: 5, notFound: 1, verified: 2 });
		const given = interpretResult(
			{ status: 'verified', confidence: 0.975, case: { id: 112233, name: 'Roe v. Wade', shortName: 'Roe' } },
			noon,
		);
		const report = createReport(
			inputFor({ verdicts: [unplaced('347 U.S. 483', given)], sent: { citations: [], text: 'all', serviceSummary } }),
		);
		assert.ok(validate(report), ajv.errorsText(validate.errors));
		const [{ confidence, recorded }] = report.citations as [ReportEntry];
		assert.deepEqual([confidence, recorded?.id, recorded?.shortName], [0.975, 112233, 'Roe']);
		assert.deepEqual(report.sent?.serviceSummary, serviceSummary);
	});

	it('says when it was made once where local time is UTC', () => {
		const report = createReport(inputFor({ now: Date.UTC(2026, 10, 22, 12), utcOffset: 0 }));
		assert.match(formatMarkdown(report), /2026-11-22 12:00:00 UTC(?! \()/);
		assert.match(formatMarkdown(working), /2026-11-22 12:00:00 UTC \(2026-11-22 13:00:00 UTC\+01:00\)/);
	});

	it('says in Markdown who decided what and how, of which file, and what was sent, as text', () => {
		const markdown = formatMarkdown(working);
		assert.match(
			markdown,
			/^---\nbenchbook: report\n---\n\n# Working report: citations of brief\.md\n\nAttorney work product[^\n]+\n\nCitations checked with api\.example\.com: 3 of 4\. Not checked: 1 \(in no case database: 1\)\.\n\n\*\*3 to review\.\*\* 1 decided by a person\. 4 citations: /,
		);
		assert.match(markdown, /Confirmed \(by A\. Clerk, 2026-11-21 10:00:00 UTC\): “read \\\| it in print”/);
		assert.match(
			markdown,
			/\*\*Not found\.\*\* Confirmed\. <br>No case at “999 F\.3d 99”\. \| Confirmed \(by A\. Clerk/,
		);
		for (const fact of [
			/Host asked:\*\* api\.example\.com/,
			/Created:\*\* 2026-11-22 12:00:00 UTC \(2026-11-22 13:00:00 UTC\+01:00\)/,
			/Made with:\*\* Benchbook 9\.9\.9/,
			/0{64}/,
			/Commit abc123; this file has changed; files have changed since/,
			/2: 347 U\.S\. 483; 999 F\.3d 99\. No text from the document/,
			/Volumes asked for, without citations, 1: U\.S\. 550\./,
			/Not shown as problems in the editor, because of the settings: Unusual spelling of the reporter/,
			/Drafts not checked at all, because of the settings: old/,
		])
			assert.match(markdown, fact);
		const tables = markdown.split('\n').filter((line) => line.startsWith('|'));
		const widths = new Set(tables.map((line) => line.replace(/\\[\\|]/g, '').split('|').length));
		assert.deepEqual([...widths], [6], 'four columns: a bar in a foreign text makes no cell');
		assert.doesNotMatch(markdown, /[^\\]\]\(command:/);
		const headings = [...markdown.matchAll(/^## (.*)/gm)].map(([, heading]) => heading);
		assert.deepEqual(headings, ['To review', 'Decided by a person', 'Not checked', 'About this report']);
	});

	it('has in each row what is cited, what was found, the record as a link, and what to do', () => {
		const row = formatMarkdown(working)
			.split('\n')
			.find((line) => line.startsWith('| 2 | *Roe v. Wade*, 347 U.S. 483, 490 (1954) |'));
		assert.match(
			row ?? '',
			/\| \*\*Case name differs\.\*\* <br>.* <br>In the database: \[.*\]\(https:\/\/cases\.example\/a%7Cb%29c\) \|/,
		);
		assert.match(row ?? '', /\| Open and read the case: it may not be the one you mean\. \|$/);
	});

	it('writes a pinpoint once, and as a citation to a database has it', () => {
		const draft =
			'Roe v. Wade, 347 U.S. 483, 490 (1954). 347 U.S. at 491. Doe v. Poe, 2019 WL 4639462, at *3 (S.D.N.Y. 2019).';
		const verdicts = makeVerdicts(findCitations(draft, 'markdown'), {
			lookUp: () => ({}),
			getText: () => draft,
			today,
		});
		const markdown = formatMarkdown(
			createReport(inputFor({ text: draft, verdicts: verdicts.map((one) => ({ ...one, isToReview: true })) })),
		);
		for (const cited of ['| 347 U.S. at 491 |', '| *Doe v. Poe*, 2019 WL 4639462, at \\*3 (S.D.N.Y. 2019) |'])
			assert.ok(markdown.includes(cited), markdown);
	});

	it('says once for each source how many answers it gave, and when', () => {
		const lines = formatMarkdown(working).match(/^- \*\*Answers:.*$/gm);
		assert.deepEqual(lines, [
			'- **Answers:** api.example.com: 3, from 2026-11-21 12:00:00 UTC to 2026-11-22 11:00:00 UTC',
		]);
	});

	it('quotes nothing of the draft but its citations', () => {
		for (const report of [working, schedule]) {
			for (const content of [formatJson(report), formatMarkdown(report), formatCsv(report)])
				assert.doesNotMatch(content, /Secret argument/);
		}
	});

	it('says what is missing: a commit, a saved file, an answer', () => {
		const file = { path: '/b.md', sha256: '1'.repeat(64), isSaved: false, git: { kind: 'noGit' as const } };
		const { service: _, ...unconnected } = inputFor({ file });
		const markdown = formatMarkdown(createReport(unconnected));
		assert.match(markdown, /Unknown: VS Code's Git extension isn't available/);
		assert.match(markdown, /b\.md \(with unsaved changes\)/);
		assert.match(markdown, /No service was connected/);
		const empty = formatMarkdown(createReport(inputFor({ verdicts: [] })));
		assert.match(empty, /\nNo citations\n/);
	});
});

describe('the authority schedule', () => {
	it('has the authorities in the order of the text, what was decided, and nothing of what is left to do or was sent', () => {
		assert.deepEqual(
			schedule.citations.map(({ text: cited }) => cited),
			['347 U.S. 483', '2019 WL 4639462', '999 F.3d 99', '9 Foo 9'],
		);
		assert.equal('toReview' in schedule || 'file' in schedule || 'sent' in schedule, false);
		const all = [formatJson(schedule), formatCsv(schedule), formatMarkdown(schedule)];
		for (const content of all) {
			assert.doesNotMatch(content, /abc123|0{64}|toReview|to review|work product/);
			assert.match(content, /A\. Clerk/);
			assert.match(content, /read .?\| it in print/);
			assert.match(content, /api\.example\.com/);
			assert.match(content, /9\.9\.9/);
		}
	});
});

describe('a cite-check', () => {
	const checked = (checks: CiteChecks) => ({ citeCheckOn: (citation: Citation) => findCiteCheck(checks, citation) });
	const [cited] = findCitations(text, 'markdown');
	assert.ok(cited);
	const check = { by: 'A. Clerk', note: 'read | it [x](command:y)\non Westlaw', at: '2026-11-21T10:00:00.000Z' };
	const checks = { [decisionKey(cited)]: bindTo(cited, check) };

	it('is in both reports and every format, as the word of who is named, and changes nothing else', () => {
		for (const kind of reportKinds) {
			const [plain, report] = [{}, checked(checks)].map((more) => createReport(inputFor({ kind, ...more })));
			assert.ok(plain && report);
			assert.ok(validate(JSON.parse(formatJson(report))), JSON.stringify(validate.errors));
			const without = report.citations.map(({ citeChecked: _, ...entry }) => entry);
			assert.deepEqual({ ...report, citations: without }, plain);
			assert.match(formatCsv(report), /,A\. Clerk,2026-11-21 10:00:00 UTC,"?read \| it/);
			const markdown = formatMarkdown(report);
			assert.match(markdown, /A\. Clerk, 2026-11-21 10:00:00 UTC: “read \\\| it \\\[x\\\]\(command:y\) on Westlaw”/);
			assert.match(markdown, /- Cite-checks: each is the word of the person named, and wasn't verified here\./);
			assert.doesNotMatch(formatMarkdown(plain), /Cite-checks/);
		}
	});

	it('lapses with year and court, and is none in another format, whatever a file says', () => {
		const report = (of: CiteChecks) =>
			createReport(inputFor({ kind: 'schedule', ...checked(of) })).citations.flatMap(
				({ citeChecked }) => citeChecked ?? [],
			);
		assert.equal(report(checks).length, 1);
		const key = decisionKey(cited);
		const lies = [
			{ by: 'X' },
			{ ...check, at: 5 },
			{ ...check, by: {} },
			{ ...check, note: ['x'] },
			'yes',
			null,
			[],
			{ ...check, year: 1955 },
		];
		for (const lie of lies) assert.deepEqual(report({ [key]: lie }), [], JSON.stringify(lie));
		assert.deepEqual(report(JSON.parse(`{"__proto__": {"${key}": {"at": "x"}}}`)), []);
		assert.equal(report({ [key]: { ...check, at: 'yesterday' } })[0]?.at, 'yesterday');
	});
});

describe('an authority that is cited twice', () => {
	const twice =
		'Doe v. Poe, 999 F.3d 99 (2d Cir. 2021). Doe v. Poe, 999 F.3d 99, 101 (2d Cir. 2021). 42 U.S.C. § 1983. 42 U.S.C. § 1983.';
	const judged = makeVerdicts(findCitations(twice, 'markdown'), {
		...{ lookUp: () => ({ answer: missed }), getText: () => twice, ...undecided },
	});
	const listed = (verdicts: readonly Verdict[], kind: ReportKind) =>
		createReport(inputFor({ text: twice, verdicts, kind })).citations.map(({ text: cited }) => cited);

	it('is in the schedule once, and in the working report each time', () => {
		assert.deepEqual(listed(judged, 'schedule'), ['999 F.3d 99', '42 U.S.C. § 1983']);
		assert.equal(listed(judged, 'working').length, 4);
	});

	it('is there again where something else is said of it', () => {
		const [first, second] = judged;
		assert.ok(first && second);
		assert.equal(listed([first, { ...second, state: 'differs' }], 'schedule').length, 2);
	});
});

describe('each format', () => {
	it('says of the sample that it is one: on the page, after each table, in each row', () => {
		const sample = saySample();
		for (const kind of reportKinds) {
			const report = createReport(inputFor({ kind, isSample: true }));
			const markdown = formatMarkdown(report);
			const tables = markdown.split('\n## ').filter((part) => /\n\| -+ \|/.test(part));
			assert.ok(tables.length > 0 && tables.every((part) => part.trimEnd().endsWith(sample)));
			assert.ok(markdown.split('\n## ')[0]?.includes(sample));
			assert.deepEqual([report.isSample, report.service], [true, 'sample']);
			const rows = formatCsv(report).trimEnd().split('\r\n').slice(1);
			assert.ok(rows.every((row) => row.includes('Sample service:')));
		}
	});

	it('is what the published schema says', () => {
		for (const kind of reportKinds) {
			for (const isSample of [false, true]) {
				const report = createReport(inputFor({ kind, isSample }));
				assert.ok(validate(JSON.parse(formatJson(report))), JSON.stringify(validate.errors));
			}
		}
		const law = 'See 5 U.S.C. § 552.';
		const known = { lookUp: () => ({}), getText: () => law, ...undecided };
		const verdicts = makeVerdicts(findCitations(law, 'markdown'), known);
		const published = createReport(inputFor({ verdicts }));
		assert.equal(published.citations[0]?.published?.length, 2);
		assert.ok(validate(JSON.parse(formatJson(published))), JSON.stringify(validate.errors));
		assert.equal(validate({ ...working, schemaVersion: 2 }), false);
	});

	it('has only the worst of a citation in bold', () => {
		const verdicts = inputFor().verdicts.map((one) => ({
			...one,
			state: 'verified' as const,
			quotations: [quotationOf('differs')],
		}));
		const cell = /\*\*Quotation differs\.\*\* Found, details match\./;
		assert.match(formatMarkdown(createReport(inputFor({ verdicts }))), cell);
	});

	it('is what the published schema says in every state, with every next step and every outcome of a quotation', () => {
		const outcomes = ['exact', 'altered', 'differs', 'elsewhere', 'notFound', 'notCompared'] as const;
		const steps = Object.keys(nextSteps) as NextStep[];
		const all = Object.keys(states) as CitationState[];
		for (let at = 0; at < Math.max(all.length, steps.length); at++) {
			const state = all[at % all.length] as CitationState;
			const next = steps[at % steps.length] as NextStep;
			const quotations = outcomes.map(quotationOf);
			const verdicts = inputFor().verdicts.map((one) => ({ ...one, state, next, quotations }));
			const baseline = new Set(verdicts.flatMap(({ findings }) => findings));
			const report = createReport(inputFor({ verdicts, baseline, unclosedQuotations: [{ start: 0, end: 3 }] }));
			assert.ok(report.citations.every((one) => one.state === state && one.next === next));
			assert.ok(validate(JSON.parse(formatJson(report))), JSON.stringify(validate.errors));
		}
	});

	it('lists quotations with their words and their case', () => {
		const [first] = inputFor().verdicts;
		assert.ok(first);
		const verdicts = [{ ...first, quotations: [quotationOf('notFound'), quotationOf('exact')] }];
		const report = createReport(inputFor({ verdicts, unclosedQuotations: [{ start: 8, end: 12 }] }));
		assert.deepEqual(report.quotationMatters, [
			{ kind: 'notFound', line: 1, column: 1, words: 'Intro.', citation: '347 U.S. 483', caseName: 'Roe v. Wade' },
			{ kind: 'unclosed', line: 2, column: 2 },
		]);
		assert.match(
			formatMarkdown(report),
			/\n\| 1 \| Intro\. \| {2}\| Roe v\. Wade, 347 U\.S\. 483: the quotation isn't in the opinion's text \|\n/,
		);
	});

	it('puts the words of a quotation that differ beside those of the opinion, as text', () => {
		const [first] = inputFor().verdicts;
		assert.ok(first);
		const differing = quotationOf('differs');
		const difference = {
			draft: { start: 0, end: 5, text: 'Intro' },
			opinion: { start: 0, end: 2, text: 'An' },
			touches: 'words' as const,
		};
		const quotation = {
			...differing,
			outcome: { ...differing.outcome, differences: [difference] },
			opinion: {
				pieces: [
					{ text: 'An | [x](command:y) ', differs: true },
					{ text: `${'long '.repeat(100)}`, differs: false },
				],
				from: { line: 0, character: 0 },
				to: { line: 0, character: 2 },
			},
		} as JudgedQuotation;
		const report = createReport(inputFor({ verdicts: [{ ...first, quotations: [quotation] }] }));
		assert.ok(validate(JSON.parse(formatJson(report))), JSON.stringify(validate.errors));
		const row = formatMarkdown(report)
			.split('\n')
			.find((line) => line.startsWith('| 1 | **Intro**. |'));
		assert.match(row ?? '', /\| \*\*An \\\| \\\[x\\\]\(command:y\)\*\* long .* … .*long {2}\|/);
		assert.ok((row ?? '').length < 400, row);
	});

	it('says that quotations were not checked only where one was not that could be', () => {
		const [first] = inputFor().verdicts;
		assert.ok(first);
		const unchecked = (...quotations: JudgedQuotation[]) =>
			createReport(inputFor({ verdicts: [{ ...first, quotations }] })).notChecked.includes('quotations');
		const short = { ...quotationOf('exact'), outcome: { kind: 'notCompared', reason: 'tooShort' } as const };
		assert.equal(unchecked(quotationOf('exact'), short), false);
		assert.equal(unchecked(quotationOf('exact'), quotationOf('notCompared')), true);
		assert.equal(unchecked(short), true);
	});

	it('has what identifies the file once in a table', () => {
		const rows = formatCsv(working).trimEnd().split('\r\n');
		assert.equal(rows.length, 5);
		for (const long of [/0{64}/, /Commit abc123/, /347 U\.S\. 483; 999 F\.3d 99/]) {
			assert.deepEqual(
				rows.map((row) => long.test(row)),
				[false, true, false, false, false],
			);
		}
	});

	it('gives a spreadsheet no formula to run', () => {
		const [header = '', row = ''] = formatCsv(working).split('\r\n');
		assert.ok(header.startsWith('line,column,kind,citation,citation recorded,case name,case name recorded,pinpoint,'));
		assert.match(row, /,"'=HYPERLINK\(""x""\), ""Inc\."" v\. \[Y\]/);
	});
});

/** The schema with nothing allowed that it does not name: a reader may find more in a later version, we write no more than it says. */
function closed(schema: { definitions: Record<string, object> }): object {
	const definitions = Object.fromEntries(
		Object.entries(schema.definitions).map(([name, one]) => [
			name,
			'properties' in one ? { ...one, additionalProperties: false } : one,
		]),
	);
	return { ...schema, definitions, additionalProperties: false };
}
