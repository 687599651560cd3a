import type { UnreadText } from '../comparison/textReader';
import { LARGEST_TEXT } from '../limits';
import type { OpinionIdentity } from '../opinion/opinionIdentity';
import { noFacts } from '../opinion/textFacts';
import type { TextChoices } from './textChoices';

/** Why a file can't be compared with. */
export type TextProblem =
	| UnreadText
	/** It is a link that leads out of the folder, or is reached through one. */
	| { readonly kind: 'outside' }
	/** A device, a pipe, or a socket. */
	| { readonly kind: 'special' }
	/** A folder that can't be listed. */
	| { readonly kind: 'unlistable' };

/** The folder in a draft folder with the texts of cited cases: they are for comparing, and aren't drafts. */
export const authoritiesFolder = 'authorities';

/** More files than this are not read. */
export const mostTexts = 2_000;
/** How many entries of the folder are looked at to find them. */
export const mostListed = 100_000;
/** How many bytes at the beginning are read for what a text says about itself; an HTML file may begin with long scripts. */
export const headBytes = 262_144;

export const noIdentity: OpinionIdentity = {
	caption: new Set(),
	sides: [],
	citations: [],
	dockets: [],
	years: [],
	facts: noFacts,
};
const formats: Readonly<Record<string, 'rtf' | 'word'>> = { rtf: 'rtf', doc: 'word', docx: 'word' };

/** Whether a file may be a text, or someone may have taken it for one. */
export function mayBeText(path: string): boolean {
	return /\.(?:txt|md|markdown|x?html?|pdf|rtf|docx?)$/i.test(path);
}

/** The texts of a folder that are read. */
export interface SelectedTexts {
	/** Paths, sorted. */
	readonly files: readonly string[];
	/** How many are left out. */
	readonly left: number;
}

/**
 * If there are too many files, those that are read: the ones that someone chose, then the first by path, so that they are the same each time.
 *
 * @param files paths from the folder
 */
export function selectTexts(files: readonly string[], choices: TextChoices, most = mostTexts): SelectedTexts {
	const sorted = [...new Set(files)].sort();
	if (sorted.length <= most) return { files: sorted, left: 0 };
	const chosen = new Set(Object.values(choices).map(({ file }) => file));
	const selected = [...sorted.filter((file) => chosen.has(file)), ...sorted.filter((file) => !chosen.has(file))];
	return { files: selected.slice(0, most).sort(), left: sorted.length - most };
}

/** How many bytes show what a file says about itself: of a PDF, all, because its contents are listed at its end. */
export function headOf(file: string): number {
	return /\.pdf$/i.test(file) ? LARGEST_TEXT : headBytes;
}

/** The format of a file that isn't a text, according to its name. */
export function otherFormatOf(file: string): 'rtf' | 'word' | undefined {
	return formats[/\.([^.]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''];
}
