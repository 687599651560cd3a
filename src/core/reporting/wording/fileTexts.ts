import * as l10n from '@vscode/l10n';
import { byKind } from '../../base/data/byKind';
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
