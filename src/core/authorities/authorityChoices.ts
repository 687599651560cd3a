import * as z from 'zod/mini';
import type { Citation } from '../citations/citation';
import { canonicalCitation } from '../citations/citationString';
import { isRecord } from '../service/fieldTypes';

/** Which file has the text of which authority, as a user chose: by canonical citation, the file's path from the folder that has the choices. */
export type AuthorityChoices = Readonly<Record<string, AuthorityChoice>>;

export interface AuthorityChoice {
	/** With "/" between its parts; never leads out of the folder. */
	readonly file: string;
}

export type ParsedChoices =
	| {
			readonly kind: 'ok';
			readonly choices: AuthorityChoices;
			/** Entries in another format: not used, and kept when the file is written. */
			readonly others: Readonly<Record<string, unknown>>;
	  }
	/** Not ours to overwrite: someone's work, or a newer version's. */
	| { readonly kind: 'unreadable' };

const choicesFile = z.object({ version: z.literal(1), texts: z.custom<Record<string, unknown>>(isRecord) });
const choice = z.object({ file: z.string().check(z.refine(isInFolder)) });

/** Reads `.benchbook/authorities.json`; undefined is a file that is missing. */
export function parseChoices(text: string | undefined): ParsedChoices {
	if (text === undefined) return { kind: 'ok', choices: {}, others: {} };
	let content: unknown;
	try {
		content = JSON.parse(text);
	} catch {
		return { kind: 'unreadable' };
	}
	const file = choicesFile.safeParse(content);
	if (!file.success) return { kind: 'unreadable' };
	const entries = Object.entries(file.data.texts);
	return {
		kind: 'ok',
		choices: Object.fromEntries(entries.filter((entry): entry is [string, AuthorityChoice] => isChoice(entry[1]))),
		others: Object.fromEntries(entries.filter(([, entry]) => !isChoice(entry))),
	};
}

function isChoice(entry: unknown): entry is AuthorityChoice {
	return choice.safeParse(entry).success;
}

function isInFolder(file: string): boolean {
	return file !== '' && !/^[\\/]|^[a-z]:/i.test(file) && !file.split(/[\\/]/).includes('..');
}

/** The file's text: sorted keys and a line for each entry, so that two people's choices merge. */
export function formatChoices(choices: AuthorityChoices, others: Readonly<Record<string, unknown>> = {}): string {
	const lines = Object.entries({ ...others, ...choices })
		.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
		.map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
	const texts = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
	return `{\n  "version": 1,\n  "texts": ${texts}\n}\n`;
}

/** What a choice is filed under: the same for an authority however its name is written. */
export function choiceKey(citation: Citation): string {
	return canonicalCitation(citation);
}
