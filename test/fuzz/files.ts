import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { UsageError } from '../../src/commandLine/arguments/usage';
import { findFiles } from '../../src/commandLine/drafts/findFiles';
import { readDraftFolder } from '../../src/commandLine/drafts/folder';
import { findCitations } from '../../src/core/citations/recognition';
import { AnswerBook } from '../../src/core/lookup/answers/answerBook';
import { parseKeptAnswers, readKeptAnswers } from '../../src/core/lookup/answers/keptAnswers';
import {
	emptyLedger,
	nextSlot,
	noteRequest,
	parseLedger,
	readUsage,
} from '../../src/core/lookup/providers/requestLedger';
import { formatChoices, parseChoices } from '../../src/core/quotations/texts/textChoices';
import { formatBaseline, matchBaseline, parseBaseline } from '../../src/core/reporting/contents/baseline';
import { parseTrackedInstance } from '../../src/core/service/compute/trackedInstance';
import { parseTrackedRun } from '../../src/core/service/runs/trackedRun';
import { findDecision, formatDecisions, parseDecisions } from '../../src/core/verification/decisions/decisions';
import { makeVerdicts } from '../../src/core/verification/verdict/makeVerdicts';
import { changed, changesTo } from './changes';
import { assertCleanPrototype, assertNoCommand } from './harm';
import { type Target, target } from './target';
import { word } from './texts';
import { mostAside, type Watch } from './watch';

const now = Date.UTC(2026, 10, 21);
const origin = 'https://service.example';
const draft = 'Brown v. Board of Education, 347 U.S. 483 (1954). 999 F.3d 1 (1999).';

/** Of each file the right content, a place for each of its kinds of entries. */
const decision = { kind: 'confirmed', at: '2026-11-01', by: 'a', note: 'b', year: 1954, court: null };
const key = '347 U.S. 483|brown v. board of education';
const entry = { file: 'a.md', code: 'not-found', citation: '999 F.3d 1', name: 'Brown', count: 2 };
const record = {
	id: 1,
	name: 'Brown',
	court: 'scotus',
	dateDecided: '1954',
	parallelCitations: ['1 U.S. 1'],
	url: origin,
};
const answer = {
	status: 'verified',
	statusText: 'found',
	heuristic: false,
	checkedAt: now - 1,
	record,
	candidates: [record],
};
const right = {
	decisions: { version: 1, decisions: { [key]: decision, a: decision }, chief: { [key]: { by: 'a', at: 'b' } } },
	authorities: { version: 1, texts: { '347 U.S. 483': { file: 'authorities/a.txt' }, a: { file: 'b.md' } } },
	baseline: { version: 1, entries: [entry, { ...entry, count: 1 }] },
	answers: { version: 1, origin, answers: { '347 U.S. 483': answer, '999 F.3d 1': { ...answer, status: 'notFound' } } },
	ledger: { version: 1, sent: [now - 5, now - 1], lookedUpAt: now - 5, notBefore: now + 5 },
	state: { agentId: 'a', status: 'b', createdAt: 'c', completedAt: 'd', gone: true },
	settings: {
		'benchbook.enable': true,
		'benchbook.verify.exclude': ['*'],
		'benchbook.severity': { 'not-found': 'off' },
	},
};

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

/** As reading takes: the whole of a file is parsed at once. */
function mostFor(json: string): number {
	return mostAside(json.length);
}

/** No entry of a file is lost by reading it, whatever it is. */
function assertAllRead(json: string, member: string, ...read: readonly object[]): void {
	const entries = Object.keys((parse(json) as Record<string, object>)[member] ?? {});
	assert.deepEqual(new Set(read.flatMap(Object.keys)), new Set(entries));
}

/** What can be written of it is there again; a number that is too large for one is not. */
function assertKept(again: unknown, read: unknown): void {
	assert.deepEqual(
		JSON.parse(JSON.stringify(again)),
		JSON.parse(JSON.stringify(read)),
		'something was lost by writing',
	);
}

function readDecisions(json: string, watch: Watch): void {
	const read = watch.step('parseDecisions', () => parseDecisions(json), mostFor(json));
	assertCleanPrototype();
	if (read.kind !== 'ok') return;
	assertAllRead(json, 'decisions', read.decisions, read.others);
	const citations = findCitations(draft, 'markdown');
	for (const citation of citations) findDecision(read.decisions, citation);
	const verdicts = makeVerdicts(citations, {
		lookUp: () => ({}),
		decisions: read.decisions,
		getText: () => draft,
		today: { year: 2026, month: 11, day: 21 },
	});
	assert.equal(verdicts.length, citations.length);
	const written = watch.step(
		'formatDecisions',
		() => formatDecisions(read.decisions, read.others, read.chief),
		mostFor(json),
	);
	assertKept(parseDecisions(written), read);
}

function readChoices(json: string, watch: Watch): void {
	const read = watch.step('parseChoices', () => parseChoices(json), mostFor(json));
	assertCleanPrototype();
	if (read.kind !== 'ok') return;
	assertAllRead(json, 'texts', read.choices, read.others);
	for (const { file } of Object.values(read.choices)) {
		const path = join('/drafts', file);
		assert.ok(path === '/drafts' || path.startsWith('/drafts/'), path);
	}
	assertKept(parseChoices(formatChoices(read.choices, read.others)), read);
}

function readBaseline(json: string): void {
	const read = parseBaseline(json);
	if (!read) return;
	for (const { count = 1 } of read) assert.ok(Number.isInteger(count) && count > 0);
	const { updated, obsolete } = matchBaseline(read, [{ file: 'a.md', items: [] }], () => false);
	assert.ok(updated.length + obsolete.length <= read.length);
	assert.ok(parseBaseline(formatBaseline(updated)));
}

function readAnswers(json: string, watch: Watch): void {
	const kept = watch.step('parseKeptAnswers', () => parseKeptAnswers(parse(json), origin), mostFor(json));
	const book = new AnswerBook();
	book.restore(watch.steps('readKeptAnswers', readKeptAnswers(kept, now, 30)));
	assertCleanPrototype();
	const citations = findCitations(draft, 'markdown');
	const knowledge = { getText: () => draft, today: { year: 2026, month: 11, day: 21 } };
	makeVerdicts(citations, { ...knowledge, lookUp: (one) => book.get(one) });
}

const pace = { citations: { most: 60, ms: 60_000 }, requests: [{ most: 60, ms: 60_000 }], reserved: 10 };

function readLedger(json: string): void {
	const ledger = parseLedger(parse(json));
	const slot = nextSlot(ledger, now, pace, 60, true);
	assert.ok(Number.isFinite(slot) && slot - now < 3 * 24 * 60 * 60 * 1000, `waits until ${slot}`);
	assert.ok(readUsage(noteRequest(ledger, now, pace, 0), now, pace).used >= 1);
	assert.deepEqual(parseLedger(undefined), emptyLedger);
}

/** A folder that the command line reads, gone when this process ends. */
let made: string | undefined;
function folder(): string {
	if (made === undefined) {
		const path = mkdtempSync(join(tmpdir(), 'benchbook-fuzz-'));
		made = path;
		mkdirSync(join(path, '.vscode'));
		mkdirSync(join(path, '.benchbook'));
		for (const name of ['a.md', 'b c.txt', '[d].md', '(e)!.markdown', `${'f'.repeat(200)}.md`])
			writeFileSync(join(path, name), 'x');
		process.once('exit', () => rmSync(path, { recursive: true, force: true }));
	}
	return made;
}

const globPart = fc.constantFrom(
	...[
		'*',
		'**',
		'?',
		'/',
		'{',
		'}',
		',',
		'[',
		']',
		'!',
		'^',
		'-',
		'(',
		')',
		'|',
		'+',
		'@',
		'\\',
		'.',
		'a',
		'f',
		'..',
		'$',
		'0',
		'1..9',
	],
);
const globs = fc.oneof(
	fc.array(globPart, { maxLength: 30 }).map((parts) => parts.join('')),
	fc
		.tuple(fc.array(globPart, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 400 }))
		.map(([parts, times]) => parts.join('').repeat(times)),
	word,
);

/** Undefined where the user is told in a line what is wrong. */
async function unlessUsage<T>(work: Promise<T>): Promise<T | undefined> {
	try {
		return await work;
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		assertNoCommand(error.message);
		return undefined;
	}
}

/** A user's own glob may mean all of the machine, and then takes as long. */
function isWithin(glob: string): boolean {
	return !/^[\\/{]|\.\./.test(glob);
}

async function exclude(patterns: readonly string[], named: readonly string[], watch: Watch): Promise<void> {
	const path = folder();
	const settings = { 'benchbook.verify.exclude': patterns };
	writeFileSync(join(path, '.vscode', 'settings.json'), JSON.stringify(settings));
	const read = await readDraftFolder(path);
	const started = performance.now();
	const found = await unlessUsage(
		findFiles(named, path, read, { environment: {}, signal: new AbortController().signal, stdinName: 'stdin.md' }),
	);
	const ms = performance.now() - started;
	// It waits for the disk.
	watch.step('findFiles', () => undefined);
	assert.ok(ms < 3_000, `findFiles took ${ms} ms`);
	// Whoever names a folder outside means it.
	if (named.some((one) => one.includes('..'))) return;
	for (const { name } of found?.files ?? []) assert.ok(!name.startsWith('..') && !name.startsWith('/'), name);
}

async function readSettings(json: string): Promise<void> {
	const path = folder();
	writeFileSync(join(path, '.vscode', 'settings.json'), json);
	writeFileSync(join(path, '.benchbook', 'decisions.json'), json);
	const read = await unlessUsage(readDraftFolder(path));
	rmSync(join(path, '.benchbook', 'decisions.json'));
	assertCleanPrototype();
	if (!read) return;
	const { excludeGlobs, severities, problems } = read;
	assert.ok(excludeGlobs.every((glob) => typeof glob === 'string'));
	for (const severity of Object.values(severities)) assert.match(severity, /^(?:error|warning|information|hint|off)$/);
	for (const problem of problems) assertNoCommand(problem);
}

/** The files of a folder, and our own, which anyone can have written. */
export function fileTargets(largest: number): Target[] {
	const changes = changesTo(largest, ['../x', '/etc/passwd', 'C:\\x', now, now + 1e12, -now, 'ignored', 'off', origin]);
	const json = (content: object): fc.Arbitrary<string> => changes.map((all) => changed(content, all));
	return [
		target('files/decisions', json(right.decisions), readDecisions),
		target('files/authorities', json(right.authorities), readChoices),
		target('files/baseline', json(right.baseline), readBaseline),
		target('files/kept answers', json(right.answers), readAnswers),
		target('files/request ledger', json(right.ledger), readLedger),
		target('files/state', json(right.state), (text) => {
			parseTrackedRun(parse(text));
			parseTrackedInstance(parse(text));
		}),
		target('files/settings', json(right.settings), readSettings),
		target(
			'files/globs',
			fc.tuple(fc.array(globs, { maxLength: 3 }), fc.array(globs.filter(isWithin), { maxLength: 1 })),
			([patterns, named], watch) => exclude(patterns, named, watch),
		),
	];
}
