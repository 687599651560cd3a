import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { largestEntriesFile } from '../../core/base/data/entriesFile';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import {
	type ChiefMarks,
	type CiteChecks,
	type Decisions,
	parseDecisions,
} from '../../core/verification/decisions/decisions';
import { severities } from '../../core/verification/findings/entry';
import { findingCodes } from '../../core/verification/findings/finding';
import { type CitationStyle, citationStyles } from '../../core/verification/judgement/form/style';
import type { Severities } from '../../core/verification/verdict/verdict';
import { isIn } from '../../node/folderPaths';
import { readInside } from '../../node/readInside';
import { UsageError } from '../arguments/usage';
import { ClosedFolders } from './closedFolders';
import { excludedBy, membersOf, readSettingsFile, valuesOf } from './settingsFile';

/** The drafts' folder, which is the one that would be open in VS Code, with its settings and decisions. */
export interface DraftFolder {
	/** Absolute. */
	readonly path: string;
	/** Benchbook is turned off for it. */
	readonly isOff: boolean;
	readonly excludeGlobs: readonly string[];
	/** Which files are closed to a check: settings of folders below and above this one may exclude files, too. */
	readonly closed: ClosedFolders;
	readonly severities: Severities;
	readonly style: CitationStyle;
	readonly decisions: Decisions;
	readonly chief: ChiefMarks;
	readonly citeChecked: CiteChecks;
	/** What of this couldn't be read, a sentence each. */
	readonly problems: readonly string[];
}

/** A folder with any of these is one that would be opened in VS Code. */
const marks = ['.benchbook', '.vscode', '.git'];

/**
 * Reads the settings and decisions of the nearest folder, at or above `from`, that would be opened in VS Code.
 *
 * @param exclude globs in addition to those of the settings
 * @throws UsageError when there are settings that can't be read, or are another user's: they may say what mustn't be sent
 */
export async function readDraftFolder(from: string, exclude: readonly string[] = []): Promise<DraftFolder> {
	const trusted = [process.geteuid?.(), 0, ownerOf(from)];
	const path = findFolder(from, trusted);
	const problems: string[] = [];
	const settings = await readSettingsFile(path, join(path, '.vscode', 'settings.json'), problems);
	return {
		path,
		isOff: valuesOf(settings, 'benchbook.enable').includes(false),
		excludeGlobs: [...excludedBy(settings), ...exclude.filter((glob) => glob.trim() !== '')],
		// What another user has put above the drafts would decide what is checked.
		closed: new ClosedFolders(undefined, (file) => isIn(file, path) || trusted.includes(ownerOf(file))),
		severities: readSeverities(valuesOf(settings, 'benchbook.severity')),
		style: citationStyles.find((style) => valuesOf(settings, 'benchbook.citationStyle').includes(style)) ?? 'auto',
		...(await readDecisions(path, problems)),
		problems,
	};
}

/** What another user has put above the drafts, as into a folder for temporary files, would decide what counts in them. */
function findFolder(from: string, trusted: readonly (number | undefined)[]): string {
	for (let path = from; ; path = dirname(path)) {
		const found = marks.map((mark) => join(path, mark)).filter((mark) => ownerOf(mark) !== undefined);
		const foreign = found.find((mark) => !trusted.includes(ownerOf(mark)));
		if (foreign !== undefined && path !== from)
			throw new UsageError(`Nothing was checked: ${foreign} is another user's. If you trust it, start in ${path}.`);
		if (found.length > 0) return path;
		if (dirname(path) === path) return from;
	}
}

function ownerOf(path: string): number | undefined {
	try {
		return lstatSync(path, { throwIfNoEntry: false })?.uid;
	} catch {
		// Nothing in it can be read either.
		return undefined;
	}
}

function readSeverities(chosen: readonly unknown[]): Severities {
	const given = new Map<string, unknown>(chosen.flatMap((one) => Object.entries(membersOf(one))));
	return Object.fromEntries(
		findingCodes.flatMap((code) => {
			const severity = severities.find((known) => known === given.get(code));
			return severity ? [[code, severity]] : [];
		}),
	);
}

type Decided = Pick<DraftFolder, 'decisions' | 'chief' | 'citeChecked'>;

async function readDecisions(folder: string, problems: string[]): Promise<Decided> {
	const none: Decided = { decisions: {}, chief: {}, citeChecked: {} };
	const path = join(folder, '.benchbook', 'decisions.json');
	const read = await readInside(folder, path, { limit: largestEntriesFile });
	if (read.kind === 'missing') return none;
	const parsed = read.kind === 'read' ? parseDecisions(new TextDecoder().decode(read.bytes)) : undefined;
	if (parsed?.kind === 'ok') return parsed;
	const why = read.kind === 'read' ? (parsed?.isTooLarge ? 'too many decisions' : 'not decisions') : sayRefusal(read);
	problems.push(`${path} can't be read (${why}), so no decision counts.`);
	return none;
}
