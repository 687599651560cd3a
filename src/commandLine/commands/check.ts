import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { version } from '../../../package.json';
import { compact } from '../../core/base/data/compact';
import { findCitations } from '../../core/citations/recognition';
import { reportFrontMatter } from '../../core/draft/markdown/ownOutput';
import { AnswerBook } from '../../core/lookup/answers/answerBook';
import type { TextReader } from '../../core/quotations/comparison/textReader';
import { sayArchiveError } from '../../core/reporting/wording/archiveErrors';
import { sayServiceError } from '../../core/reporting/wording/serviceErrors';
import { findingCodes } from '../../core/verification/findings/finding';
import { isOneFile } from '../../node/folderPaths';
import type { CheckOptions } from '../arguments/options';
import { type AskedSource, askSources } from '../asking/askSources';
import { openFetchedTexts, readAuthorityTexts } from '../asking/authorityTexts';
import { findCacheFolder, prepareCache } from '../asking/cache';
import { findSource, requireConsent } from '../asking/source';
import { openStatutes } from '../asking/statutes';
import { findFiles, isDraftName } from '../drafts/findFiles';
import { readDraftFolder } from '../drafts/folder';
import { nameOf } from '../drafts/folderName';
import { readDrafts, readStandardInput } from '../drafts/readDrafts';
import { formatAnnotations } from '../results/annotations';
import { applyBaseline, readBaseline, updateBaseline } from '../results/baselineFile';
import { findCopyPath, writeCopy } from '../results/checkedCopy';
import { fixDrafts } from '../results/fixDrafts';
import { formatReports } from '../results/reports';
import { type CheckResults, exitCodeOf, exitCodes, judgeDrafts, noBaseline, sumUp } from '../results/results';
import { formatText, listLeftOut, summarizeInWords } from '../results/textFormat';
import { OutputError, type OutputStream, print } from '../terminal/output';
import { writeOutput } from '../terminal/outputFile';
import { Progress } from '../terminal/progress';

/** What a run knows about its process. */
export interface Surroundings {
	readonly workingDirectory: string;
	readonly environment: NodeJS.ProcessEnv;
	readonly stdin: Readable;
	readonly stdout: OutputStream;
	readonly stderr: OutputStream;
	readonly signal: AbortSignal;
	/** Runs something whose results are kept if it is stopped, in which case `signal` is aborted. At any other time, the process just ends. */
	readonly whileStoppable: <T>(run: () => Promise<T>) => Promise<T>;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Path of the bundle that compares quotations, on a thread of its own. */
	readonly textThread: string;
}

/**
 * Checks drafts, writes the results and returns the exit code.
 * @throws UsageError; whatever `ask` throws once the signal is aborted
 */
export async function check(options: CheckOptions, surroundings: Surroundings): Promise<number> {
	const { workingDirectory, environment, stderr, signal, now, textThread } = surroundings;
	const progress = new Progress(stderr, stderr.isTTY === true, options.isQuiet);
	const cacheFolder = findCacheFolder(environment);
	const sources = options.sources.map((name) => findSource(name, environment, cacheFolder, now()));
	const holder = options.fetchesTexts ? sources.find(({ isAskedFor }) => isAskedFor === 'volumes') : undefined;
	if (!options.isOffline) {
		for (const source of sources) requireConsent(environment, source);
		if (holder) requireConsent(environment, holder, 'cases');
	}
	const baselinePath = options.baseline === undefined ? undefined : resolve(workingDirectory, options.baseline);
	const folder = await readDraftFolder(workingDirectory, options.exclude);
	const entries =
		baselinePath === undefined ? [] : await readBaseline(baselinePath, folder.path, options.updatesBaseline);
	for (const problem of folder.problems) progress.say(problem);
	const { stdinName } = options;
	const found = await findFiles(options.patterns, workingDirectory, folder, { environment, signal, stdinName });
	for (const problem of found.problems) progress.say(problem);
	const copyPath = await findCopyPath(found.files, options, workingDirectory);
	// VS Code's own settings make the home folder the drafts' folder, and by default the kept answers are in it.
	const isHome = await isOneFile(folder.path, homedir());
	const checked = [...found.roots, ...(isHome ? [] : [folder.path])];
	const statutes = await openStatutes(options.statutes, {
		...{ workingDirectory, cacheFolder, textThread, signal, progress },
	});
	for (const { origin } of [...sources, ...(statutes ? [statutes] : [])])
		await prepareCache(cacheFolder, origin, checked);
	if (folder.isOff) progress.say('Benchbook is turned off for this folder ("benchbook.enable"): nothing was checked.');
	const stdinPath = resolve(workingDirectory, stdinName);
	const isStdinRead = options.patterns.includes('-') && found.files.some(({ path }) => path === stdinPath);
	const given = isStdinRead ? new Map([[stdinPath, await readStandardInput(surroundings.stdin)]]) : undefined;
	const { drafts, unread } = await readDrafts(found.files, folder.path, signal, findCitations, given);
	signal.throwIfAborted();

	const book = new AnswerBook();
	const { isOffline, max } = options;
	const job = { sources, book, cacheFolder, isOffline, max, signal, progress, now };
	const asked = await surroundings.whileStoppable(() => askSources(drafts, job));
	signal.throwIfAborted();
	const unreadTitles = (await statutes?.lookUp(drafts, book)) ?? [];
	signal.throwIfAborted();
	if (sources.length === 0 && !statutes && !options.isQuiet)
		progress.say('Nothing was looked up. Use --source to name a source to ask.');

	const time = now();
	const fetching = holder && ((reader: TextReader) => openFetchedTexts(holder, reader, { isOffline, progress }));
	const texts = await readAuthorityTexts(folder, textThread, signal, fetching);
	const judged = await judgeDrafts(drafts, { ...folder, book, sources, today: dateOf(time), texts, statutes });
	signal.throwIfAborted();
	if (options.fixes) {
		const fixed = await fixDrafts(judged);
		for (const line of fixed) progress.say(line);
		// The requests that are left are for the fixed drafts.
		const sent = asked.reduce((sum, one) => sum + one.sent, 0);
		const rest = max === undefined ? {} : { max: Math.max(0, max - sent) };
		if (fixed.length > 0) return check({ ...options, ...rest, fixes: false }, surroundings);
	}
	const written = options.updatesBaseline && baselinePath !== undefined;
	const match = written
		? await updateBaseline(baselinePath, judged, folder)
		: baselinePath === undefined
			? noBaseline
			: applyBaseline(entries, judged, folder);
	const results: CheckResults = {
		version,
		now: time,
		...(sources.length > 0 && { source: sources.map(({ label }) => label).join(', ') }),
		drafts: judged,
		unread: [...found.unread, ...unread, ...texts.unread, ...unreadTitles],
		excluded: found.excluded,
		ignored: found.ignored,
		citeChecked: folder.citeChecked,
		excludeGlobs: folder.excludeGlobs,
		hiddenCodes: findingCodes.filter((code) => folder.severities[code] === 'off'),
		summary: sumUp(judged),
		hasBaseline: baselinePath !== undefined,
		passesUnasked: isOffline && !options.isStrict && sources.length > 0,
		// Once it is written, everything in it is known, and nothing is obsolete.
		known: written ? applyBaseline(match.updated, judged, folder).known : match.known,
		obsolete: written ? [] : match.obsolete,
		maxWarnings: options.maxWarnings,
	};
	const exitCode = exitCodeOf(results);
	try {
		await writeResults(results, folder.path, options, surroundings, progress);
	} catch (error) {
		// Findings that couldn't be written are still findings.
		if (!(error instanceof OutputError && exitCode === exitCodes.findings)) throw error;
		progress.say(error.message);
	}
	if (written && !options.isQuiet) {
		progress.say(
			`Entries in the baseline: ${match.updated.length}. Obsolete entries removed: ${match.obsolete.length}.`,
		);
	}
	for (const one of asked) for (const line of sayFailure(one, time)) progress.say(line);
	if (copyPath !== undefined) {
		const comments = await writeCopy(copyPath, results, folder.path, given);
		if (comments !== undefined && !options.isQuiet)
			progress.say(`Comments written to ${options.comments}: ${comments}.`);
	}
	return exitCode;
}

async function writeResults(
	results: CheckResults,
	folder: string,
	{ format, output, isQuiet }: CheckOptions,
	{ workingDirectory, environment, stdout }: Surroundings,
	progress: Progress,
): Promise<void> {
	const hasColors = output === undefined && stdout.isTTY === true && !environment.NO_COLOR;
	const paths = new Map(results.drafts.map(({ name, path }) => [name, path]));
	const checkout = environment.GITHUB_WORKSPACE || folder;
	const shownName = (name: string): string => nameOf(paths.get(name) ?? name, workingDirectory);
	const content =
		format === 'text'
			? formatText(results, { hasColors, shownName, isQuiet })
			: format === 'github'
				? formatAnnotations(results, (name) => nameOf(paths.get(name) ?? resolve(folder, name), checkout))
				: formatReports(results, format);
	if (output !== undefined) {
		// The next run must not read it as a draft.
		const head = format === 'text' && isDraftName(output) ? `---\n${reportFrontMatter}\n---\n\n` : '';
		await writeOutput(resolve(workingDirectory, output), folder, head + content);
		if (!isQuiet) for (const line of summarizeInWords(results).slice(0, 3)) progress.say(line);
	} else await print(stdout, content);
	if (output !== undefined || format !== 'text' || isQuiet) for (const line of listLeftOut(results)) progress.say(line);
}

/** Why a source couldn't check everything that it was asked about, a sentence or two for each reason. */
export function sayFailure({ source, failure, stoppedAfter }: AskedSource, now: number): string[] {
	const why =
		failure &&
		(source.isAskedFor === 'citations'
			? sayServiceError(failure, 'en')
			: sayArchiveError(failure, source.name ?? source.label, now, 'en'));
	return compact([
		why !== undefined && `Not everything was checked. ${why}`,
		stoppedAfter !== undefined && `Not everything was checked. Requests sent: ${stoppedAfter}. --max allows more.`,
	]);
}

/** Today's date where the program runs, as in the editor. */
export function dateOf(time: number): { year: number; month: number; day: number } {
	const date = new Date(time);
	return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}
