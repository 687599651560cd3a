import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { BaselineEntry } from '../../core/reporting/contents/baseline';
import { isOneFile } from '../../node/folderPaths';
import type { ReadOutcome } from '../../node/readInside';
import type { CheckOptions } from '../arguments/options';
import { findCacheFolder, prepareCache } from '../asking/cache';
import { findSource, RunLedger, requireConsent, type Source } from '../asking/source';
import { openStatutes, type Statutes } from '../asking/statutes';
import { type FoundFiles, findFiles } from '../drafts/findFiles';
import { type DraftFolder, readDraftFolder } from '../drafts/folder';
import { readStandardInput } from '../drafts/readDrafts';
import { readBaseline } from '../results/baselineFile';
import { findCopyPath, isOwnCopy } from '../results/checkedCopy';
import type { Progress } from '../terminal/progress';
import { isResult, requireReplaceable, type Target } from '../terminal/replaceable';
import type { Surroundings } from './surroundings';

/** What a check reads, asks, and writes, all of it allowed. Nothing has been sent or written yet. */
export interface Plan {
	readonly options: CheckOptions;
	readonly surroundings: Surroundings;
	readonly progress: Progress;
	readonly cacheFolder: string;
	readonly sources: readonly Source[];
	/** The source that texts of quoted cases are fetched from. */
	readonly holder: Source | undefined;
	readonly historian: Source | undefined;
	/** The source that is asked for dockets. */
	readonly clerk: Source | undefined;
	readonly sent: RunLedger;
	readonly statutes: Statutes | undefined;
	readonly folder: DraftFolder;
	readonly found: FoundFiles;
	/** What standard input has, by the path that it counts as. */
	readonly given: ReadonlyMap<string, ReadOutcome> | undefined;
	/** Absolute. */
	readonly baselinePath: string | undefined;
	readonly entries: readonly BaselineEntry[];
	readonly output: Target | undefined;
	readonly copy: Target | undefined;
}

/** @throws UsageError for what can't be done, or may not be */
export async function planCheck(options: CheckOptions, surroundings: Surroundings, progress: Progress): Promise<Plan> {
	const { workingDirectory, environment, signal, textThread } = surroundings;
	const asked = findAsked(options, surroundings);
	const { sources, cacheFolder } = asked;
	const baselinePath = options.baseline === undefined ? undefined : resolve(workingDirectory, options.baseline);
	const folder = await readDraftFolder(workingDirectory, options.exclude);
	const entries =
		baselinePath === undefined ? [] : await readBaseline(baselinePath, folder.path, options.updatesBaseline);
	for (const problem of folder.problems) progress.say(problem);
	const { stdinName, types } = options;
	const place = { environment, signal, stdinName, types };
	const found = await findFiles(options.patterns, workingDirectory, folder, place);
	for (const problem of found.problems) progress.say(problem);
	const targets = await findTargets(options, workingDirectory, { folder, found, baselinePath });
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
	return {
		...{ options, surroundings, progress, ...asked, statutes, folder, found, given, baselinePath, entries },
		...targets,
	};
}

/** @throws UsageError without the consent that a source needs */
function findAsked(options: CheckOptions, { environment, now }: Surroundings) {
	const cacheFolder = findCacheFolder(environment);
	const sent = new RunLedger();
	const sources = options.sources.map((name) => findSource(name, environment, cacheFolder, now(), sent));
	const holder = options.fetchesTexts ? sources.find(({ isAskedFor }) => isAskedFor === 'volumes') : undefined;
	const courtListener = sources[options.sources.indexOf('courtlistener')];
	const historian = options.asksHistory ? courtListener : undefined;
	const clerk = options.asksDockets ? courtListener : undefined;
	if (!options.isOffline) {
		for (const source of sources) requireConsent(environment, source);
		if (holder) requireConsent(environment, holder, 'cases');
		if (historian) requireConsent(environment, historian, 'history');
		if (clerk) requireConsent(environment, clerk, 'dockets');
	}
	return { cacheFolder, sources, holder, historian, clerk, sent };
}

/** @throws UsageError if what would be written is read, or isn't an earlier result */
async function findTargets(
	options: CheckOptions,
	workingDirectory: string,
	{ folder, found, baselinePath }: Pick<Plan, 'folder' | 'found' | 'baselinePath'>,
): Promise<Pick<Plan, 'output' | 'copy'>> {
	const read = [...found.files.map(({ path }) => path), ...(baselinePath === undefined ? [] : [baselinePath])];
	const common = { folder: folder.path, read, isForced: options.isForced };
	const isOurs = (bytes: Uint8Array): Promise<boolean> => isOwnCopy(bytes, found.files);
	const copyPath = await findCopyPath(found.files, options, workingDirectory);
	const output = options.output === undefined ? undefined : resolve(workingDirectory, options.output);
	const targets: Pick<Plan, 'output' | 'copy'> = {
		output: output === undefined ? undefined : { ...common, path: output, option: '--output', isOurs: isResult },
		copy: copyPath === undefined ? undefined : { ...common, path: copyPath, option: '--comments', isOurs },
	};
	for (const target of [targets.output, targets.copy]) if (target) await requireReplaceable(target);
	return targets;
}
