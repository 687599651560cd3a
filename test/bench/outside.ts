import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { citationString } from '../../src/core/citations/parts/citationString';
import { findCitations } from '../../src/core/citations/recognition';
import { type Answer, interpretResult } from '../../src/core/lookup/answers/answer';
import { verifyAnswerSchema } from '../../src/core/service/schemas';
import { findingCatalog } from '../../src/core/verification/findings/finding';
import { makeVerdicts } from '../../src/core/verification/verdict/makeVerdicts';
import type { RatedFinding, Verdict } from '../../src/core/verification/verdict/verdict';
import { readToday } from '../judge';

const expectations = ['real', 'fabricated', 'mismatch'] as const;
type Expectation = (typeof expectations)[number];

/**
 * How one draft comes out, by the worst that is said of a citation in it. `warned`: a warning; `noted`: less than that; `toReview`: it is
 * left to someone to look at, and nothing said to be wrong; `passed`: nothing is left; `unseen`: a citation isn't recognized.
 */
type Outcome = 'warned' | 'noted' | 'toReview' | 'passed' | 'unseen';

/** How the drafts of one kind come out, in numbers of drafts. */
export interface OutsideCounts {
	readonly of: number;
	/** What is wrong and was said to be: with a warning. */
	readonly flagged?: number;
	/** What is right and was said to be wrong. */
	readonly accused?: number;
	readonly noted: number;
	readonly toReview: number;
	readonly passed: number;
	readonly unseen: number;
	/** The drafts on the wrong side: what is right and noted or accused, what is wrong and passed or unseen. */
	readonly misjudged: readonly string[];
}

export type OutsideQuality = Readonly<Record<Expectation, Readonly<Record<string, OutsideCounts>>>>;

interface OutsideRow {
	readonly where: string;
	readonly kind: string;
	readonly expect: Expectation;
	readonly draft: string;
	/** By citation string. */
	readonly answers: ReadonlyMap<string, Answer>;
}

const ours = resolve(__dirname, '../fixtures/outside.jsonl');

/**
 * Measures benchmarks of citations, real and not, with recorded answers. A line of a `.jsonl` file is one draft: `kind` (any name),
 * `expect` (`real`, `fabricated`: no such case, `mismatch`: a case cited wrongly), `draft`, and `answers` (a citation to the answer that the
 * service gives to it; one without an answer isn't asked for).
 *
 * @param facts a file, or a folder whose own `.jsonl` files, and those of its folder `outside`, are read; else our own drafts
 */
export function measureOutside(facts?: string): OutsideQuality {
	const quality: Record<Expectation, Record<string, OutsideCounts>> = { real: {}, fabricated: {}, mismatch: {} };
	const rows = listFiles(facts).flatMap(readRows);
	for (const expect of expectations) {
		const ofExpect = rows.filter((row) => row.expect === expect);
		for (const kind of new Set(ofExpect.map((row) => row.kind)))
			quality[expect][kind] = countRows(
				ofExpect.filter((row) => row.kind === kind),
				expect,
			);
	}
	return quality;
}

function listFiles(facts: string | undefined): string[] {
	if (facts === undefined) return [ours];
	if (!statSync(facts).isDirectory()) return [facts];
	return [facts, join(facts, 'outside')].filter(existsSync).flatMap((folder) =>
		readdirSync(folder)
			.filter((name) => name.endsWith('.jsonl'))
			.map((name) => join(folder, name)),
	);
}

function readRows(file: string): OutsideRow[] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.map((line, index) => ({ line, where: `${basename(file)}:${index + 1}` }))
		.filter(({ line }) => line.trim() !== '')
		.map(({ line, where }) => readRow(JSON.parse(line), where));
}

function readRow({ kind, expect, draft, answers }: Readonly<Record<string, unknown>>, where: string): OutsideRow {
	if (typeof kind !== 'string' || typeof draft !== 'string') throw new Error(`${where}: kind and draft are texts.`);
	const expected = expectations.find((one) => one === expect);
	if (!expected) throw new Error(`${where}: "${expect}" is none of ${expectations.join(', ')}.`);
	const read = Object.entries(answers ?? {}).map(([text, result]) => [keyOf(text), readAnswer(text, result)] as const);
	return { where, kind, expect: expected, draft, answers: new Map(read) };
}

/** As the draft's citation will be looked up: a benchmark may write it otherwise. */
function keyOf(text: string): string {
	const [citation] = findCitations(text, 'plaintext');
	return citation ? citationString(citation) : text;
}

function readAnswer(original: string, result: unknown): Answer {
	const { citations = [] } = z.parse(verifyAnswerSchema, { citations: [{ original, ...(result as object) }] });
	return interpretResult(citations[0] ?? {}, 0);
}

function countRows(rows: readonly OutsideRow[], expect: Expectation): OutsideCounts {
	const judged = rows.map((row) => ({ row, outcome: judgeDraft(row) }));
	const count = (wanted: Outcome) => judged.filter(({ outcome }) => outcome === wanted).length;
	const isWrong = (outcome: Outcome) =>
		expect === 'real' ? outcome === 'warned' || outcome === 'noted' : outcome === 'passed' || outcome === 'unseen';
	return {
		of: rows.length,
		[expect === 'real' ? 'accused' : 'flagged']: count('warned'),
		noted: count('noted'),
		toReview: count('toReview'),
		passed: count('passed'),
		unseen: count('unseen'),
		misjudged: judged
			.filter(({ outcome }) => isWrong(outcome))
			.map(({ row, outcome }) => `${row.where} ${outcome}: ${row.draft}`),
	};
}

function judgeDraft({ draft, answers }: OutsideRow): Outcome {
	const citations = findCitations(draft, 'markdown');
	const cited = new Set(citations.filter(({ kind }) => kind === 'full').map(citationString));
	if (cited.size === 0 || [...answers.keys()].some((key) => !cited.has(key))) return 'unseen';
	const verdicts = makeVerdicts(citations, {
		lookUp: (key) => {
			const answer = answers.get(key);
			return answer ? { answer } : {};
		},
		getText: () => draft,
		today: readToday(),
	});
	const outcomes = new Set(verdicts.map(outcomeOf));
	return (['warned', 'noted', 'toReview'] as const).find((outcome) => outcomes.has(outcome)) ?? 'passed';
}

function outcomeOf({ findings, isToReview, state }: Verdict): Outcome {
	const said = findings.filter(saysWrong);
	if (said.some(({ severity }) => severity === 'warning' || severity === 'error')) return 'warned';
	if (said.length > 0) return 'noted';
	const isOverruled = state === 'verified' && findings.some(({ code }) => code === 'overruled');
	return isToReview && !isOverruled ? 'toReview' : 'passed';
}

/** Several matches, a possible one, and a word of the service that we don't know say nothing is wrong; nor does a hint, or that a case was overruled. */
function saysWrong({ code, severity }: RatedFinding): boolean {
	const { leadsTo } = findingCatalog[code];
	return (
		code !== 'overruled' &&
		severity !== 'hint' &&
		severity !== 'off' &&
		(leadsTo === undefined || leadsTo === 'differs' || leadsTo === 'notFound')
	);
}
