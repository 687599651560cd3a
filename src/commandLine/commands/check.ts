import { resolve } from 'node:path';
import { version } from '../../../package.json';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { reportFrontMatter } from '../../core/draft/markdown/ownOutput';
import type { BaselineMatch } from '../../core/reporting/contents/baseline';
import { sayArchiveError } from '../../core/reporting/wording/archiveErrors';
import { saySent } from '../../core/reporting/wording/sentTexts';
import { sayServiceError } from '../../core/reporting/wording/serviceErrors';
import { findingCodes } from '../../core/verification/findings/finding';
import type { CheckOptions } from '../arguments/options';
import { type AskedSource, countSent } from '../asking/askSources';
import { isDraftName } from '../drafts/findFiles';
import { nameOf } from '../drafts/folderName';
import { formatAnnotations } from '../results/annotations';
import { applyBaseline, updateBaseline } from '../results/baselineFile';
import { writeCopy } from '../results/checkedCopy';
import { fixDrafts } from '../results/fixDrafts';
import { formatReports } from '../results/reports';
import { type CheckResults, exitCodeOf, exitCodes, noBaseline, sumUp } from '../results/results';
import { formatText, listLeftOut, summarizeInWords } from '../results/textFormat';
import { OutputError, print } from '../terminal/output';
import { writeOutput } from '../terminal/outputFile';
import { Progress } from '../terminal/progress';
import { requireReplaceable } from '../terminal/replaceable';
import { askHistory } from './askHistory';
import { type CheckRun, checkDrafts } from './checkDrafts';
import { type Plan, planCheck } from './planCheck';
import type { Surroundings } from './surroundings';

/**
 * Checks drafts, writes the results and returns the exit code.
 * @throws UsageError; whatever `ask` throws once the signal is aborted
 */
export async function check(options: CheckOptions, surroundings: Surroundings): Promise<number> {
	const { stderr } = surroundings;
	const progress = new Progress(stderr, stderr.isTTY === true, options.isQuiet);
	const plan = await planCheck(options, surroundings, progress);
	let run = await checkDrafts(plan, options.max);
	if (options.fixes) {
		const fixed = await fixDrafts(run.drafts);
		for (const line of fixed) progress.say(line);
		// The requests that are left are for the fixed drafts.
		const left = options.max === undefined ? undefined : Math.max(0, options.max - countSent(run.asked));
		if (fixed.length > 0) run = await checkDrafts(plan, left);
	}
	const { match, isWritten } = await matchBaseline(plan, run);
	const results = resultsOf(plan, run, { match, isWritten });
	const exitCode = exitCodeOf(results);
	try {
		await writeResults(results, plan);
	} catch (error) {
		// Findings that couldn't be written are still findings.
		if (!(error instanceof OutputError && exitCode === exitCodes.findings)) throw error;
		progress.say(error.message);
	}
	if (isWritten && !options.isQuiet) {
		progress.say(
			`Entries in the baseline: ${match.updated.length}. Obsolete entries removed: ${match.obsolete.length}.`,
		);
	}
	for (const one of run.asked) for (const line of sayFailure(one, run.time)) progress.say(line);
	for (const line of await askForHistory(plan, run)) progress.say(line);
	// Not among the results, which are the same for the same draft and answers.
	if (!options.isQuiet && plan.sent.entries.length > 0) progress.say(saySent(plan.sent.entries, 'run'));
	await writeComments(results, plan);
	return exitCode;
}

async function askForHistory({ historian, options, cacheFolder, surroundings, progress }: Plan, run: CheckRun) {
	if (!historian) return [];
	const { signal, now } = surroundings;
	const max = options.max === undefined ? undefined : Math.max(0, options.max - countSent(run.asked));
	const job = { source: historian, cacheFolder, isOffline: options.isOffline, max, signal, progress, now };
	return surroundings.whileStoppable(() => askHistory(run.drafts, job));
}

/** How what was checked compares with the baseline, and whether it was written. */
interface Baseline {
	readonly match: BaselineMatch;
	readonly isWritten: boolean;
}

async function matchBaseline(
	{ options, baselinePath, entries, folder }: Plan,
	{ drafts }: CheckRun,
): Promise<Baseline> {
	if (baselinePath === undefined) return { match: noBaseline, isWritten: false };
	if (!options.updatesBaseline) return { match: applyBaseline(entries, drafts, folder), isWritten: false };
	const match = await updateBaseline(baselinePath, drafts, folder);
	// Once it is written, everything in it is known.
	return { match: { ...match, known: applyBaseline(match.updated, drafts, folder).known }, isWritten: true };
}

function resultsOf(
	{ options, folder, found, sources, sent, baselinePath }: Plan,
	{ drafts, unread, time }: CheckRun,
	{ match, isWritten }: Baseline,
): CheckResults {
	return {
		version,
		now: time,
		...(sources.length > 0 && { source: sources.map(({ label }) => label).join(', '), sent: sent.entries }),
		drafts,
		unread: [...found.unread, ...unread],
		excluded: found.excluded,
		ignored: found.ignored,
		citeChecked: folder.citeChecked,
		excludeGlobs: folder.excludeGlobs,
		hiddenCodes: findingCodes.filter((code) => folder.severities[code] === 'off'),
		summary: sumUp(drafts),
		hasBaseline: baselinePath !== undefined,
		passesUnasked: options.isOffline && !options.isStrict && sources.length > 0,
		known: match.known,
		obsolete: isWritten ? [] : match.obsolete,
		maxWarnings: options.maxWarnings,
	};
}

async function writeComments(results: CheckResults, { options, copy, folder, given, progress }: Plan): Promise<void> {
	if (!copy) return;
	await requireReplaceable(copy);
	const comments = await writeCopy(copy.path, results, folder.path, given);
	if (comments !== undefined && !options.isQuiet) progress.say(`Comments written to ${options.comments}: ${comments}.`);
}

async function writeResults(
	results: CheckResults,
	{ options: { format, isQuiet }, output, folder: { path: folder }, surroundings, progress }: Plan,
): Promise<void> {
	const { workingDirectory, environment, stdout } = surroundings;
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
		const head = format === 'text' && isDraftName(output.path) ? `---\n${reportFrontMatter}\n---\n\n` : '';
		await requireReplaceable(output);
		await writeOutput(output.path, folder, head + content);
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
	return onlyPresent([
		why !== undefined && `Not everything was checked. ${why}`,
		stoppedAfter !== undefined && `Not everything was checked. Requests sent: ${stoppedAfter}. --max allows more.`,
	]);
}
