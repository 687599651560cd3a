import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayBeOneCase } from '../../../../src/core/verification/judgement/names/judgeNames';
import '../../vscodeForTexts';
import { after, before, describe, it } from 'mocha';
import { describe as describeForAgents } from '../../../../src/commandLine/mcp/shapes';
import { runAtOnce, Turns } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import type { AnswerEntry } from '../../../../src/core/lookup/answers/answerBook';
import { askableStrings } from '../../../../src/core/lookup/asking/askable';
import { judgeBrief, readBriefParts } from '../../../../src/core/preflight/brief';
import { findToReview, findUnresolved } from '../../../../src/core/preflight/checks';
import { listReviewItems } from '../../../../src/core/reporting/contents/reviewItems';
import { createReport, formatJson } from '../../../../src/core/reporting/formats/createReport';
import { formatCsv } from '../../../../src/core/reporting/formats/csv';
import { formatMarkdown } from '../../../../src/core/reporting/formats/markdown';
import { reportLabels } from '../../../../src/core/reporting/formats/reportTexts';
import { renderVerification } from '../../../../src/core/reporting/formats/toolAnswers';
import { sayCounts } from '../../../../src/core/reporting/wording/verdictTexts';
import { listForms } from '../../../../src/core/table/authorityForms';
import { listAuthorities } from '../../../../src/core/table/tableOfAuthorities';
import { type Decisions, decide, decisionKey } from '../../../../src/core/verification/decisions/decisions';
import type { Listing } from '../../../../src/core/verification/verdict/headline';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { findNextToReview } from '../../../../src/core/verification/verdict/nextToReview';
import { joinParallels, leadOf } from '../../../../src/core/verification/verdict/parallels';
import { summarize } from '../../../../src/core/verification/verdict/summary';
import { asNamed, type JudgedQuotation, type Verdict } from '../../../../src/core/verification/verdict/verdict';
import { listChecks } from '../../../../src/features/citations/preflight/checks';
import { listRows } from '../../../../src/features/citations/preflight/rows';
import { groupByAuthority, groupCited } from '../../../../src/features/citations/view/citationRows';
import { renderStatus } from '../../../../src/features/citations/view/statusBar';
import { startFaultServer } from '../../../faults/faultServer';
import { CheckFolder } from '../../commandLine/runCheck';
import { aWord } from '../../verification/decisions/aWord';

const known: Readonly<Record<string, { readonly name: string; readonly dateDecided: string }>> = {
	'572 U.S. 650': { name: 'Tolan v. Cotton', dateDecided: '2014-05-05' },
	'490 U.S. 386': { name: 'Graham v. Connor', dateDecided: '1989-05-15' },
	'550 U.S. 372': { name: 'Scott v. Harris', dateDecided: '2007-04-30' },
	'436 U.S. 658': { name: 'Monell v. Department of Social Services', dateDecided: '1978-06-06' },
	'477 U.S. 242': { name: 'Anderson v. Liberty Lobby, Inc.', dateDecided: '1986-06-25' },
	'384 U.S. 436': { name: 'Miranda v. Arizona', dateDecided: '1966-06-13' },
	'550 U.S. 544': { name: 'Bell Atlantic Corp. v. Twombly', dateDecided: '2007-05-21' },
};

const motion = `# Motion

*Tolan v. Cotton*, 572 U.S. 650, 657 (2014). *Celotex* is no different. 477 U.S. at 323. Tran Dep. 31:4–19. *Id.* at 32:1.
*Graham v. Connor*, 490 U.S. 386, 396 (1989). *Id.* at 397. *See Scott v. Harris*, 550 U.S. 372, 378 (2008).
*Monell v. Dep't of Soc. Servs.*, 436 U.S. 658, 694 (1978); 436 U.S. at 650.
*Ortega v. City of Elm Creek*, 2021 WL 4321987 (D. Or. 2021). 42 U.S.C. § 1983; 28 C.F.R. § 35.130. Fed. R. Civ. P. 56(a). [cite]
`;

const memo = `# Memo

*Graham*, 490 U.S. at 396. *Graham v. Connor*, 490 U.S. 386 (1987). *Ruiz v. Cedar Hollow*, 743 F.3d 1192 (9th Cir. 2014).
*Harmon v. Pell County*, 384 U.S. 436, 444 (1966). *Id.* at 460; *Anderson v. Liberty Lobby, Inc.*, 477 U.S. 242 (1986). *Id.* at 250.
*Tolan v. Cotton*, 572 U.S. 560 (2014). *Bell Atl. Corp. v. Twombly*, 550 U.S. 544, 570 (2007). So held *Doe v. Roe* (9th Cir. 2019).
*Lopez v. Meridian*, 2022 WL 1234567 (N.D. Cal. 2022). *Harlow*, *supra* note 1. *Id.* TK.
`;

const brief = readFileSync(join(__dirname, '../../../../media/sample/brief.md'), 'utf8');

/** Whatever a draft can hold, in any order: parallels, short forms, laws, our own table. Answers and decisions are drawn with it. */
function drawDraft(seed: number): Draft {
	let state = seed * 2_654_435_761;
	const draw = (below: number): number => {
		state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 1) >>> 0;
		return (state >>> 8) % below;
	};
	const pick = <T>(all: readonly T[]): T => all[draw(all.length)] as T;
	const entries = new Map<string, AnswerEntry>();
	const decided: Record<string, 'confirmed' | 'ignored'> = {};
	const places: string[] = [];
	const sentences = Array.from({ length: 8 + draw(12) }, () => {
		const name = `${pick(['Alder', 'Birch', 'Cedar', 'Maple'])}${draw(90)} v. ${pick(['Oakes', 'Pine', 'Rowan'])}`;
		const year = 1950 + draw(40);
		const reporters = pick([['U.S.'], ['U.S.', 'S. Ct.'], ['U.S.', 'S. Ct.', 'L. Ed. 2d'], ['F.2d'], ['WL']]);
		const cited = reporters.map((reporter) => {
			const place =
				reporter === 'WL' ? `${year} WL ${100_000 + draw(9_000)}` : `${90 + draw(300)} ${reporter} ${1 + draw(900)}`;
			const record = {
				name: pick([name, name, name, 'Other v. Case']),
				dateDecided: `${year + pick([0, 0, 3])}-02-03`,
			};
			const status = pick(['verified', 'verified', 'verified', 'not_found', 'strange', 'none', 'failed']);
			if (reporter !== 'WL' && status !== 'none')
				entries.set(
					place,
					status === 'failed'
						? { failure: { kind: 'unreachable' } as never }
						: {
								answer: interpretResult({ original: place, status, ...(status === 'verified' && { case: record }) }, 0),
							},
				);
			if (draw(4) === 0) decided[place] = pick(['confirmed', 'ignored']);
			places.push(place);
			return place;
		});
		const full = `*${name}*, ${cited.join(', ')} (${year}).`;
		return pick([
			full,
			full,
			full,
			`${full} *Id.* at 7.`,
			`${full} *${name.split(' ')[0]}*, ${cited[0]?.replace(/ \d+$/, ' at 9999')}.`,
			`${draw(40)} U.S.C. § ${draw(900)}; 7 F.4th at 12. *Supra* note 3; ECF No. 4.`,
			`<!-- benchbook:authorities -->\n\n${full}\n\n<!-- /benchbook:authorities -->`,
		]);
	});
	const text = sentences.join(pick([' ', '\n\n']));
	return { text, decided, entries, misquotes: pick([undefined, ...places]) };
}

/** @param misquotes the citation in whose quotation a word differs @param decided citations with what was decided of them */
interface Draft {
	readonly text: string;
	readonly misquotes?: string | undefined;
	/** Answers by citation string, if they aren't those of the known cases. */
	readonly entries?: ReadonlyMap<string, AnswerEntry>;
	readonly decided?: Readonly<Record<string, 'confirmed' | 'ignored' | 'fromRecord'>>;
}

const drafts: Readonly<Record<string, Draft>> = {
	motion: { text: motion, decided: { '2021 WL 4321987': 'confirmed', '490 U.S. 386': 'fromRecord' } },
	memo: { text: memo, misquotes: '550 U.S. 544', decided: { '743 F.3d 1192': 'ignored' } },
	'sample brief': { text: brief, misquotes: '550 U.S. 544' },
	...Object.fromEntries(Array.from({ length: 40 }, (_, seed) => [`drawn ${seed}`, drawDraft(seed + 1)])),
};

const today = { year: 2026, month: 11, day: 26 };
const result = (original: string) => {
	const record = known[original];
	return record ? { original, status: 'verified', case: record } : { original, status: 'not_found' };
};
/** What is never asked about has no answer. */
const lookUp = (original: string): AnswerEntry => {
	const isAsked = askableStrings(findCitations(original, 'plaintext')).length > 0;
	return isAsked ? { answer: interpretResult(result(original), 0) } : {};
};

function judge({ text, misquotes, decided = {}, entries }: Draft): {
	verdicts: readonly Verdict[];
	decisions: Decisions;
} {
	const citations = findCitations(text, 'markdown');
	const decisions = Object.fromEntries(
		citations.flatMap((citation) => {
			const kind = decided[citation.text];
			return kind ? [[decisionKey(citation), decide(citation, { ...aWord, kind, at: '2026-01-01' })]] : [];
		}),
	);
	const known = { lookUp: entries ? (one: string) => entries.get(one) ?? {} : lookUp, decisions, today };
	const verdicts = makeVerdicts(citations, { ...known, getText: () => text });
	const quotation = { start: 0, end: 5, outcome: { kind: 'notFound' }, findings: [], isToReview: true };
	return {
		decisions,
		verdicts: verdicts.map((verdict) =>
			verdict.citation.text === misquotes && verdict.citation.kind === 'full'
				? {
						...verdict,
						quotations: [quotation as unknown as JudgedQuotation],
						isToReview: true,
						next: 'correctQuotation',
					}
				: verdict,
		),
	};
}

/** All numbers of a text, in their order. */
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
/** Parallel citations have one key. */
const citedOnce = ({ group, start }: Verdict['citation']): number => group ?? start;
const groupOf = (entry: { readonly group?: number | undefined }): unknown => entry.group ?? entry;
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

describe('every number that a surface shows', () => {
	for (const [name, draft] of Object.entries(drafts)) {
		const { text } = draft;
		const { verdicts, decisions } = judge(draft);
		const summary = summarize(verdicts);
		const { counts, toReview, matching, misquoted } = summary;

		it(`is the same of what is to review: ${name}`, () => {
			assert.ok(toReview > 1, String(toReview));
			const rows = new Map(groupCited(verdicts).map(({ key, cited }) => [key, cited]));
			assert.equal(rows.get('toReview')?.length, toReview, 'the tree by state');
			const { groups, rest } = groupByAuthority(listForms(text, verdicts.map(asNamed), mayBeOneCase), verdicts);
			const byAuthority = [...groups.flatMap((group) => group.verdicts), ...rest];
			const inTree = (of: readonly Verdict[]): number =>
				joinParallels(of, (one) => one).filter((own) => leadOf(own).isToReview).length;
			assert.equal(
				sum([...groups.map((group) => inTree(group.verdicts)), inTree(rest)]),
				toReview,
				'the tree by authority',
			);
			assert.equal(new Set(byAuthority).size, verdicts.length);
			// The badge is this number.
			assert.equal(
				numbersIn(renderStatus({ ...summary, isChecking: false }, { isSample: false }))[0],
				toReview,
				'status',
			);
			let last: number | undefined;
			const walked = new Set<number>();
			for (;;) {
				const next = findNextToReview(verdicts, {
					direction: 'next',
					origin: 0,
					length: text.length,
					...(last !== undefined && { last }),
				});
				if (!next || walked.has(next.citation.start)) break;
				last = next.citation.start;
				walked.add(last);
			}
			assert.equal(walked.size, toReview, 'next to review');
			const items = new Set(listReviewItems(verdicts).map(({ verdict }) => verdict));
			const left = new Set(
				[...items].filter(({ isToReview }) => isToReview).map(({ citation }) => citedOnce(citation)),
			);
			assert.equal(left.size, toReview, 'items of a check');
			const report = reportOn(text, verdicts);
			const markdown = formatMarkdown(report);
			assert.equal(numbersIn(/\*\*(\d+ to review)\.\*\*/.exec(markdown)?.[1] ?? '')[0], toReview, 'report');
			assert.equal(rowsUnder(markdown, reportLabels().toReview), toReview, 'table of the report');
			assert.equal(new Set(report.citations.filter((one) => one.toReview).map(groupOf)).size, toReview);
			assert.equal(
				formatCsv(report).match(/,yes,/g)?.length,
				report.citations.filter((one) => one.toReview).length,
				'CSV',
			);
			const json = JSON.parse(formatJson(report)) as { toReview: number; misquoted: number; counts: object };
			assert.deepEqual([json.toReview, json.misquoted, json.counts], [toReview, misquoted, counts], 'JSON');
			const tool = renderVerification(verdicts, 'a service');
			assert.deepEqual([tool.toReview, tool.counts], [toReview, counts], 'tool');
			assert.match(tool.head, new RegExp(`\\b${toReview} to review`));
			const agents = describeForAgents({ report, passagePages: new Map(), problems: [] });
			assert.equal(agents.toReview, toReview);
			assert.equal(new Set(agents.citations.filter((one) => one.toReview).map(groupOf)).size, toReview, 'agents');
		});

		it(`is the same of what was found and what wasn't: ${name}`, () => {
			const words = sayCounts(summary);
			const [total = 0, ...parts] = numbersIn(words);
			assert.deepEqual([total, sum(parts)], [counts.total, counts.total], words);
			const found = /(\d+) found, details match/.exec(words)?.[1] ?? '0';
			assert.equal(Number(found), counts.verified - misquoted);
			const listed = (key: Listing): number => groupCited(verdicts).find((one) => one.key === key)?.cited.length ?? 0;
			// What matches and isn't in that group is there for what is decided, to be confirmed, or overruled.
			assert.ok(listed('verified') <= matching);
			assert.equal(Number(found), matching, words);
			const status = renderStatus({ ...summary, isChecking: false }, { isSample: false });
			assert.equal(numbersIn(status)[1] ?? 0, matching, status);
			const report = reportOn(text, verdicts);
			const markdown = formatMarkdown(report);
			assert.ok(markdown.includes(words));
			const { total: inAll, checked, ...unchecked } = report.checked;
			assert.deepEqual([inAll, checked + sum(Object.values(unchecked))], [counts.total, counts.total]);
			assert.equal(checked, counts.verified + counts.differs + counts.notFound + counts.multipleMatches + counts.other);
			const [, done, all] = /Citations checked[^:]*: (\d+) of (\d+)/.exec(markdown) ?? [];
			assert.deepEqual([Number(done), Number(all)], [checked, counts.total]);
		});

		it(`is the same before filing: ${name}`, async () => {
			const knowledge = { lookUp, decisions, today, severities: {}, now: 0, utcOffset: 0, service: 'service' as const };
			const turns = new Turns({ now: () => 0 } as never, () => Promise.resolve());
			const judged = await judgeBrief(
				runAtOnce(readBriefParts([{ text, language: 'markdown' }])),
				knowledge,
				[],
				turns,
			);
			const filed = { ...judged, verdicts };
			const checks = listChecks('none');
			const results = [findToReview, findUnresolved].map((find, at) => ({
				check: checks.filter(({ id }) => id === 'nothingToReview' || id === 'noUnresolvedForm')[at],
				outcome: find(filed),
			}));
			const rows = listRows({
				brief: filed,
				results: results as never,
				names: ['a.md'],
				hiddenCodes: [],
				checksOff: [],
				excluded: [],
			});
			const all = rows.flatMap((row) => [row, ...(row.children ?? [])]);
			const row = (label: string) => all.find((one) => one.text.startsWith(label));
			assert.equal(row('Citations to review')?.description, String(toReview));
			assert.equal(row('Citations to review')?.children?.length, toReview);
			const unclear = row('Unclear id.');
			assert.equal(unclear?.children?.length ?? 0, Number(unclear?.description ?? 0));
			assert.deepEqual(numbersIn(row('Not covered')?.text ?? ''), [counts.notCovered]);
			const decided = (kind: string): number =>
				new Set(
					verdicts.filter((one) => one.decision?.kind === kind && !one.full).map((one) => citedOnce(one.citation)),
				).size;
			assert.deepEqual(numbersIn(row('Ignored')?.text ?? ''), [decided('ignored')]);
			assert.deepEqual(numbersIn(row('Confirmed by')?.text ?? ''), [decided('confirmed')]);
			assert.ok(all.some((one) => one.text === `${sayCounts(summary)}.`));
		});

		it(`is the same in a table of authorities and in the tree by authority: ${name}`, () => {
			const authorities = [...listAuthorities(text, findCitations(text, 'markdown'), mayBeOneCase).values()].flat();
			assert.equal(
				groupByAuthority(listForms(text, verdicts.map(asNamed), mayBeOneCase), verdicts).groups.length,
				authorities.length,
			);
		});
	}
});

describe('the numbers of the command line', () => {
	let folder: CheckFolder;
	let service: Awaited<ReturnType<typeof startFaultServer>>;

	before(async () => {
		service = await startFaultServer(({ body }) => {
			const { text } = JSON.parse(body.toString()) as { text: string };
			const citations = findCitations(text, 'plaintext').map(({ text: original, start, end }) => ({
				...result(original),
				span: { start, end },
			}));
			return {
				status: 200,
				headers: { 'content-type': 'application/json' },
				body: Buffer.from(JSON.stringify({ citations })),
			};
		});
		folder = new CheckFolder({
			BENCHBOOK_BASE_URL: service.baseUrl,
			BENCHBOOK_API_KEY: 'key',
			BENCHBOOK_CONSENT: 'citations',
		});
	});

	after(async () => {
		await service.close();
		folder.remove();
	});

	for (const [name, { text }] of Object.entries(drafts).slice(0, 9)) {
		it(`are the editor's: ${name}`, async () => {
			const { verdicts } = judge({ text });
			const { counts, toReview, misquoted } = summarize(verdicts);
			folder.write('draft.md', text);
			const { stdout } = await folder.run(['--source', 'service', 'draft.md']);
			assert.ok(
				stdout.includes(`${sayCounts({ counts, misquoted })}.`),
				`${sayCounts({ counts, misquoted })}\n${stdout}`,
			);
			assert.ok(stdout.includes(`\n${toReview} to review.`), stdout);
			const json = JSON.parse(
				(await folder.run(['--source', 'service', '--format', 'json', 'draft.md'])).stdout,
			) as object;
			assert.deepEqual({ ...json, counts, toReview }, json);
			const markdown = (await folder.run(['--source', 'service', '--format', 'markdown', 'draft.md'])).stdout;
			assert.ok(markdown.includes(`**${toReview} to review.**`), markdown);
			const junit = (await folder.run(['--source', 'service', '--format', 'junit', 'draft.md'])).stdout;
			const [, failures, errors, skipped] = /failures="(\d+)" errors="(\d+)" skipped="(\d+)"/.exec(junit) ?? [];
			assert.deepEqual([Number(failures) + Number(skipped), errors], [toReview, '0'], junit);
			const left = verdicts.filter(({ isCounted, isToReview }) => isCounted || isToReview);
			assert.equal(junit.match(/<testcase /g)?.length, new Set(left.map(({ citation }) => citedOnce(citation))).size);
			const sarif = JSON.parse((await folder.run(['--source', 'service', '--format', 'sarif', 'draft.md'])).stdout) as {
				runs: [{ results: readonly object[] }];
			};
			assert.equal(sarif.runs[0].results.length, listReviewItems(verdicts).length);
		});
	}
});

function reportOn(text: string, verdicts: readonly Verdict[]) {
	return createReport({
		kind: 'working',
		version: '0.1.0',
		document: 'draft.md',
		service: 'api.example',
		isSample: false,
		now: 0,
		utcOffset: 0,
		text,
		verdicts,
		hiddenCodes: [],
		excludedGlobs: [],
		positionAt: (offset) => ({ line: 0, character: offset }),
	});
}

/** The rows of the table under a heading of a report. */
function rowsUnder(markdown: string, heading: string): number {
	const section = markdown.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '';
	return Math.max(0, section.split('\n').filter((line) => line.startsWith('| ')).length - 2);
}
