import { type ParseError, parse } from 'jsonc-parser';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import { readInside } from '../../node/readInside';
import { UsageError } from '../arguments/usage';

/** Members of a JSON object, or none. */
export type Members = Readonly<Record<string, unknown>>;

/** Bytes; settings usually have a few thousand. */
const largestSettings = 1_000_000;

/**
 * Reads a file of settings as VS Code does: comments and trailing commas are allowed, and what can be read counts.
 *
 * @param folder absolute path of the folder that no link in it may lead out of
 * @param path absolute
 * @param problems gets a sentence if part of the file can't be read
 * @throws UsageError if there is a file that can't be read: it may say what mustn't be sent
 */
export async function readSettingsFile(folder: string, path: string, problems: string[] = []): Promise<Members> {
	const read = await readInside(folder, path, { limit: largestSettings });
	if (read.kind === 'missing') return {};
	const refuse = (why: string) => new UsageError(`Nothing was checked: the settings ${path} can't be read (${why}).`);
	if (read.kind !== 'read') throw refuse(sayRefusal(read));
	const errors: ParseError[] = [];
	let value: unknown;
	try {
		value = parse(new TextDecoder().decode(read.bytes), errors, { allowTrailingComma: true, allowEmptyContent: true });
	} catch {
		throw refuse('nested too deep');
	}
	if (errors.length > 0) problems.push(`${path} has errors: only part of it could be read.`);
	return membersOf(value);
}

/** An object's own members: with its prototype, a member "__proto__" in a file would be inherited from. */
export function membersOf(value: unknown): Members {
	return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The values of a setting: VS Code also takes the parts of its name as members of each other, as in `"benchbook": { "enable": false }`. */
export function valuesOf(settings: Members, name: string): unknown[] {
	const parts = name.split('.');
	return parts.flatMap((_, index) => {
		const start = parts.slice(0, index + 1).join('.');
		if (!Object.hasOwn(settings, start)) return [];
		const rest = parts.slice(index + 1);
		return rest.length === 0 ? [settings[start]] : valuesOf(membersOf(settings[start]), rest.join('.'));
	});
}

/** The globs of files that settings exclude. */
export function excludedBy(settings: Members): string[] {
	return valuesOf(settings, 'benchbook.verify.exclude')
		.flatMap((globs) => (Array.isArray(globs) ? globs : []))
		.filter((glob): glob is string => typeof glob === 'string' && glob.trim() !== '');
}
