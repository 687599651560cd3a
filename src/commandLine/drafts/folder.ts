import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
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
import type { Severities } from '../../core/verification/verdict/verdict';
import { readInside } from '../../node/readInside';
import { UsageError } from '../arguments/usage';

/** The drafts' folder, which is the one that would be open in VS Code, with its settings and decisions. */
export interface DraftFolder {
	/** Absolute. */
	readonly path: string;
	/** No model may read its drafts. */
	readonly isConfidential: boolean;
	/** Benchbook is turned off for it. */
	readonly isOff: boolean;
	readonly excludeGlobs: readonly string[];
	readonly severities: Severities;
	readonly decisions: Decisions;
	/** Which authorities are marked as chief. */
	readonly chief: ChiefMarks;
	readonly citeChecked: CiteChecks;
	/** What of this couldn't be read, a sentence each. */
	readonly problems: readonly string[];
}

/** A folder with any of these is one that would be opened in VS Code. */
const marks = ['.benchbook', '.vscode', '.git'];

/** Bytes; settings usually have a few thousand. */
const largestSettings = 1_000_000;

/**
 * Reads the settings and decisions of the nearest folder, at or above `from`, that would be opened in VS Code.
 *
 * @param exclude globs in addition to those of the settings
 * @throws UsageError when there are settings that can't be read, or are another user's: they may say what mustn't be sent
 */
export async function readDraftFolder(from: string, exclude: readonly string[] = []): Promise<DraftFolder> {
	const path = findFolder(from);
	const problems: string[] = [];
	const settings = await readSettings(path, problems);
	const globs = settings['benchbook.verify.exclude'];
	const chosen = settings['benchbook.severity'];
	return {
		path,
		isConfidential: settings['benchbook.confidential'] === true,
		isOff: settings['benchbook.enable'] === false,
		excludeGlobs: [...(Array.isArray(globs) ? globs : []), ...exclude].filter(
			(glob): glob is string => typeof glob === 'string' && glob.trim() !== '',
		),
		severities: readSeverities(chosen),
		...(await readDecisions(path, problems)),
		problems,
	};
}

/** What another user has put above the drafts, as into a folder for temporary files, would decide what counts in them. */
function findFolder(from: string): string {
	const trusted = [process.geteuid?.(), 0, ownerOf(from)];
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

/** As VS Code reads them: comments and trailing commas are allowed, and what can be read counts. */
async function readSettings(folder: string, problems: string[]): Promise<Readonly<Record<string, unknown>>> {
	const path = join(folder, '.vscode', 'settings.json');
	const read = await readInside(folder, path, { limit: largestSettings });
	if (read.kind === 'missing') return {};
	const refuse = (why: string) => new UsageError(`Nothing was checked: the settings ${path} can't be read (${why}).`);
	if (read.kind !== 'read') throw refuse(sayRefusal(read));
	const errors: ParseError[] = [];
	let value: unknown;
	try {
		value = parse(textOf(read.bytes), errors, { allowTrailingComma: true, allowEmptyContent: true });
	} catch {
		throw refuse('nested too deep');
	}
	if (errors.length > 0) problems.push(`${path} has errors: only part of it could be read.`);
	// Otherwise, a member "__proto__" in the file would be inherited from.
	return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function readSeverities(chosen: unknown): Severities {
	const given = new Map<string, unknown>(typeof chosen === 'object' && chosen !== null ? Object.entries(chosen) : []);
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
	const parsed = read.kind === 'read' ? parseDecisions(textOf(read.bytes)) : undefined;
	if (parsed?.kind === 'ok') return parsed;
	const why = read.kind === 'read' ? (parsed?.isTooLarge ? 'too many decisions' : 'not decisions') : sayRefusal(read);
	problems.push(`${path} can't be read (${why}), so no decision counts.`);
	return none;
}

function textOf(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes);
}
