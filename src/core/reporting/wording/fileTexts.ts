import * as l10n from '@vscode/l10n';
import { matchKind } from '../../base/data/matchKind';
import { plainLine } from '../../base/display/plainLine';
import type { DocxGap } from '../../draft/docx/docxGap';
import type { DocxProblem } from '../../draft/docx/zip';
import type { PdfProblem } from '../../draft/pdf/pdfPage';

type Refusal =
	| { readonly kind: 'outside' | 'special' | 'unlistable' | 'missing' }
	| { readonly kind: 'tooLarge'; readonly limit: number }
	| { readonly kind: 'failed'; readonly code: string };

/** Why a file wasn't read, or a folder not listed, as the end of a sentence or in parentheses. */
export function sayRefusal(refusal: Refusal): string {
	return matchKind(refusal, {
		outside: () => l10n.t('a link that leads out of the folder'),
		special: () => l10n.t('not a regular file'),
		unlistable: () => l10n.t("a folder that can't be listed"),
		tooLarge: ({ limit }) => l10n.t('larger than {0} MB', Math.round(limit / 1_000_000)),
		missing: () => l10n.t('missing'),
		failed: ({ code }) => code,
	});
}

/** Why a Word document wasn't read, as the end of a sentence. */
export function sayDocxProblem(problem: DocxProblem): string {
	return {
		broken: () => l10n.t("it isn't a Word document (.docx), or it's damaged"),
		tooLarge: () => l10n.t('it unpacks to more than a draft has'),
		entities: () => l10n.t('its XML defines entities, which no word processor writes'),
		elsewhere: () => l10n.t('a part of its text is in another document'),
		encrypted: () => l10n.t("it's protected with a password, or it's in the older .doc format"),
		changed: () => l10n.t('it has changed since it was checked. Try again'),
	}[problem]();
}

/** Why a PDF wasn't read, as the end of a sentence. */
export function sayPdfProblem(problem: PdfProblem): string {
	return matchKind(problem, {
		broken: () => l10n.t("it isn't a PDF, or it's damaged"),
		encrypted: () => l10n.t("it's protected with a password. Save a copy without one"),
		noText: () => l10n.t('it has no text, as a scan does. Recognize its text first (OCR)'),
		tooLarge: () => l10n.t('it has more text than a draft has'),
		tooManyPages: ({ pages: several, limit }) =>
			l10n.t('it has {0} pages, and at most {1} are read. Split it', several.toLocaleString(), limit.toLocaleString()),
		tookTooLong: () => l10n.t('reading it took too long, or too much memory'),
	});
}

/** What to do with a file of a kind that isn't read, as the end of a sentence; undefined for any other. */
export function sayOtherKind(path: string): string | undefined {
	if (/\.(?:doc|rtf|odt|pages|wpd)$/i.test(path))
		return l10n.t('this format is not read. Save it as a Word document (.docx), and check that');
	if (/\.(?:png|jpe?g|gif|tiff?|webp|bmp|heic)$/i.test(path))
		return l10n.t('it is a picture. Recognize its text (OCR), and check the PDF or the text');
	return undefined;
}

/** How many numbers or names are listed. */
const mostListed = 10;

/**
 * What of a Word document or a PDF wasn't read, as a list after a colon; undefined if there is nothing.
 *
 * @param cites whether a text outside the document's own cites something: only then does it matter
 */
export function sayDocxGaps(gaps: readonly DocxGap[], cites: (text: string) => boolean): string | undefined {
	const said = gaps.flatMap((gap) =>
		matchKind(gap, {
			part: ({ part, isMissing }) =>
				isMissing
					? l10n.t('{0} (missing from the file)', sayPart(part))
					: l10n.t('{0} (too large or damaged)', sayPart(part)),
			notes: ({ note, numbers }) =>
				note === 'footnote'
					? l10n.t('footnotes without a text in the file ({0})', list(numbers))
					: l10n.t('endnotes without a text in the file ({0})', list(numbers)),
			fields: ({ names }) => l10n.t('fields without a result ({0})', list(names)),
			pages: ({ isDamaged, numbers }) =>
				isDamaged
					? l10n.t('damaged pages ({0})', listRanges(numbers))
					: l10n.t('pages without text, as scanned ones are ({0})', listRanges(numbers)),
			outside: ({ part, text }) => (cites(text) ? l10n.t('{0} with a citation', sayPart(part)) : []),
		}),
	);
	return said.length === 0 ? undefined : [...new Set(said)].join(', ');
}

function sayPart(part: (DocxGap & { readonly kind: 'part' })['part']): string {
	return {
		footnotes: () => l10n.t('the footnotes'),
		endnotes: () => l10n.t('the endnotes'),
		styles: () => l10n.t('the styles'),
		header: () => l10n.t('a header'),
		footer: () => l10n.t('a footer'),
		diagram: () => l10n.t('a diagram'),
	}[part]();
}

/** "3, 7–9": numbers in order. */
function listRanges(numbers: readonly number[]): string {
	const ranges: { first: number; last: number }[] = [];
	for (const number of numbers) {
		const range = ranges.at(-1);
		if (range?.last === number - 1) range.last = number;
		else ranges.push({ first: number, last: number });
	}
	return list(ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)));
}

function list(all: readonly (string | number)[]): string {
	const different = [...new Set(all)];
	const named = different.slice(0, mostListed).map((one) => plainLine(String(one), { maxLength: 30 }));
	return [...named, ...(different.length > mostListed ? ['…'] : [])].join(', ');
}
