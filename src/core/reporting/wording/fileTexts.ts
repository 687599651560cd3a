import * as l10n from '@vscode/l10n';
import { byKind } from '../../base/data/byKind';
import { plainLine } from '../../base/display/plainLine';
import type { DocxGap } from '../../draft/docx/docxGap';
import type { DocxProblem } from '../../draft/docx/zip';

type Refusal =
	| { readonly kind: 'outside' | 'special' | 'unlistable' | 'missing' }
	| { readonly kind: 'tooLarge'; readonly limit: number }
	| { readonly kind: 'failed'; readonly code: string };

/** Why a file wasn't read, or a folder not listed, as the end of a sentence or in parentheses. */
export function sayRefusal(refusal: Refusal): string {
	return byKind(refusal, {
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

/** How many numbers or names are listed. */
const mostListed = 10;

/**
 * What of a Word document wasn't read, as a list after a colon; undefined if there is nothing.
 *
 * @param cites whether a text outside the document's own cites something: only then does it matter
 */
export function sayDocxGaps(gaps: readonly DocxGap[], cites: (text: string) => boolean): string | undefined {
	const said = gaps.flatMap((gap) =>
		byKind(gap, {
			part: ({ part, isMissing }) =>
				isMissing
					? l10n.t('{0} (missing from the file)', sayPart(part))
					: l10n.t('{0} (too large or damaged)', sayPart(part)),
			notes: ({ note, numbers }) =>
				note === 'footnote'
					? l10n.t('footnotes without a text in the file ({0})', list(numbers))
					: l10n.t('endnotes without a text in the file ({0})', list(numbers)),
			fields: ({ names }) => l10n.t('fields without a result ({0})', list(names)),
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

function list(all: readonly (string | number)[]): string {
	const different = [...new Set(all)];
	const named = different.slice(0, mostListed).map((one) => plainLine(String(one), { maxLength: 30 }));
	return [...named, ...(different.length > mostListed ? ['…'] : [])].join(', ');
}
