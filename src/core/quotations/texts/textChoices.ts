import * as z from 'zod/mini';
import { readEntriesFile } from '../../base/data/entriesFile';
import { runAtOnce } from '../../base/time/turns';
import type { Citation } from '../../citations/parts/citation';
import { canonicalCitation } from '../../citations/parts/citationString';

/** Which file has the text of which authority, as the user chose: the file's path from the folder with the choices, by canonical citation. */
export type TextChoices = Readonly<Record<string, TextChoice>>;

export interface TextChoice {
	/** With "/" between its parts; never leads out of the folder. */
	readonly file: string;
}

export type ParsedChoices =
	| {
			readonly kind: 'ok';
			readonly choices: TextChoices;
			/** Entries in a different format: not used, but kept when the file is written. */
			readonly others: Readonly<Record<string, unknown>>;
	  }
	/** Not ours to overwrite: someone's work, or a newer version's; `isTooLarge`: there is more than we read. */
	| { readonly kind: 'unreadable'; readonly isTooLarge?: true };

const choice = z.object({ file: z.string().check(z.refine(isInFolder)) });

/** Reads `.benchbook/authorities.json`, in steps. */
export function* readChoices(text: string): Generator<void, ParsedChoices> {
	const file = yield* readEntriesFile(text, 'texts', isChoice);
	return file.kind === 'ok' ? { kind: 'ok', choices: file.entries, others: file.others } : file;
}

/** Reads choices at once. */
export function parseChoices(text: string): ParsedChoices {
	return runAtOnce(readChoices(text));
}

function isChoice(entry: unknown): entry is TextChoice {
	return choice.safeParse(entry).success;
}

function isInFolder(file: string): boolean {
	return file !== '' && !/^[\\/]|^[a-z]:/i.test(file) && !file.split(/[\\/]/).includes('..');
}

/** The file's text: sorted keys and one line for each entry, so that two people's choices merge. */
export function formatChoices(choices: TextChoices, others: Readonly<Record<string, unknown>> = {}): string {
	const lines = Object.entries({ ...others, ...choices })
		.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
		.map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
	const texts = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
	return `{\n  "version": 1,\n  "texts": ${texts}\n}\n`;
}

/** The key of a choice: the same for an authority however its name is written. */
export function choiceKey(citation: Citation): string {
	return canonicalCitation(citation);
}

/** The file that someone chose for one of an authority's citations. */
export function findChoice(choices: TextChoices, citations: readonly Citation[]): string | undefined {
	const key = citations.map(choiceKey).find((one) => Object.hasOwn(choices, one));
	return key === undefined ? undefined : choices[key]?.file;
}
