import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import { authorOf, type SeparateOpinion } from '../../quotations/opinion/separateOpinions';
import { type FoundPassages, hasFewWords, type Passage } from '../../quotations/passages/findPassages';

/** The part of an opinion's text that words are in: "dissent of Harlan". */
export function sayPart({ kind, heading }: Pick<SeparateOpinion, 'kind' | 'heading'>): string {
	const author = authorOf(heading);
	const of = author === undefined ? undefined : oneLine(author);
	switch (kind) {
		case 'dissent':
			return of === undefined ? l10n.t('dissent') : l10n.t('dissent of {0}', of);
		case 'concurrence':
			return of === undefined ? l10n.t('concurrence') : l10n.t('concurrence of {0}', of);
		case 'partial':
			return of === undefined
				? l10n.t('concurring and dissenting in part')
				: l10n.t('{0}, concurring and dissenting in part', of);
		case 'syllabus':
			return l10n.t('before the opinion');
	}
}

/** Where a passage is, as far as the text shows: "page 495, dissent of Harlan". */
export function sayPlace({ best, page, part }: Pick<Passage, 'best' | 'page' | 'part'>): string {
	const at = best.page ?? page;
	return [at === undefined ? '' : l10n.t('page {0}', at), part ? sayPart(part) : '']
		.filter((one) => one !== '')
		.join(', ');
}

/** That a reader should look closely, if so few of a sentence's words are in the opinion; it is no finding. */
export function sayFewWords(found: Pick<FoundPassages, 'usable' | 'found'>): string | undefined {
	return hasFewWords(found)
		? l10n.t(
				'Few of your words are in this opinion: {0} of {1} in the passages that match best.',
				found.found,
				found.usable,
			)
		: undefined;
}
