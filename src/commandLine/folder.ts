import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import { findingCodes } from '../core/findings/finding';
import { severities } from '../core/findings/severity';
import { type Decisions, parseDecisions } from '../core/verification/decisions';
import type { Severities } from '../core/verification/verdict/makeVerdicts';

/** The folder of the drafts, as VS Code would have it open, with what it says about checking. */
export interface DraftFolder {
	/** Absolute. */
	readonly path: string;
	/** Benchbook is switched off for it. */
	readonly isOff: boolean;
	readonly excludeGlobs: readonly string[];
	readonly severities: Severities;
	readonly decisions: Decisions;
	/** What of this couldn't be read, a sentence each. */
	readonly problems: readonly string[];
}

/** Any of these makes a folder one that is opened as a whole. */
const marks = ['.benchbook', '.vscode', '.git'];

/** Reads the settings and decisions of the nearest folder, at or above `from`, that is opened as a whole. */
export async function readDraftFolder(from: string): Promise<DraftFolder> {
	const path = findFolder(from);
	const problems: string[] = [];
	const settings = await readSettings(join(path, '.vscode', 'settings.json'), problems);
	const globs = settings['benchbook.verify.exclude'];
	const chosen = settings['benchbook.severity'];
	return {
		path,
		isOff: settings['benchbook.enable'] === false,
		excludeGlobs: (Array.isArray(globs) ? globs : []).filter(
			(glob): glob is string => typeof glob === 'string' && glob.trim() !== '',
		),
		severities: readSeverities(chosen),
		decisions: await readDecisions(join(path, '.benchbook', 'decisions.json'), problems),
		problems,
	};
}

function findFolder(from: string): string {
	for (let path = from; ; path = dirname(path)) {
		if (marks.some((mark) => existsSync(join(path, mark)))) return path;
		if (dirname(path) === path) return from;
	}
}

/** As VS Code reads them: comments and trailing commas are allowed, and what can be read counts. */
async function readSettings(path: string, problems: string[]): Promise<Readonly<Record<string, unknown>>> {
	const text = await readIfThere(path, problems);
	if (text === undefined) return {};
	const errors: ParseError[] = [];
	const value: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
	if (errors.length > 0) problems.push(`${path} has errors: only a part of it could be read.`);
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function readSeverities(chosen: unknown): Severities {
	const given = (typeof chosen === 'object' && chosen !== null ? chosen : {}) as Readonly<Record<string, unknown>>;
	return Object.fromEntries(
		findingCodes.flatMap((code) => {
			const severity = severities.find((known) => known === given[code]);
			return severity ? [[code, severity]] : [];
		}),
	);
}

async function readDecisions(path: string, problems: string[]): Promise<Decisions> {
	const text = await readIfThere(path, problems);
	if (text === undefined) return {};
	const parsed = parseDecisions(text);
	if (parsed.kind === 'ok') return parsed.decisions;
	problems.push(`${path} can't be read, so no decision counts.`);
	return {};
}

async function readIfThere(path: string, problems: string[]): Promise<string | undefined> {
	try {
		return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code !== 'ENOENT' && code !== 'ENOTDIR') problems.push(`${path} can't be read (${code}).`);
		return undefined;
	}
}
