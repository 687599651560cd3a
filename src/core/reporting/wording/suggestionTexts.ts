import * as l10n from '@vscode/l10n';
import { httpsLink } from '../../base/display/httpsLink';
import { oneLine } from '../../base/text/oneLine';
import { present } from '../../base/text/present';
import type { FoundRecord } from '../../lookup/answers/answer';
import type { Nearness, SuggestedCitation, Suggestion } from '../../lookup/answers/suggestion';
import { suggestionsOn } from '../../verification/verdict/misses';
import type { Verdict } from '../../verification/verdict/verdict';

/** A sentence, and the page that it is about. */
export interface LinkedText {
	readonly text: string;
	/** https. */
	readonly url?: string;
}

/** Sentences with their links as text, for formats that have no other place for a link. */
export function withLinks(said: readonly LinkedText[]): string {
	return said.map(({ text, url }) => (url === undefined ? text : `${text} (${url})`)).join(' ');
}

/** What may be meant by a citation that was not found, best first: where the case is, and why it is suggested. */
export function sayMeant(verdict: Verdict): LinkedText[] {
	return suggestionsOn(verdict).map((one) => present({ text: sayOne(one), url: linkOfSuggestion(one) }));
}

export function linkOfSuggestion(suggestion: Suggestion): string | undefined {
	return httpsLink(suggestion.kind === 'link' ? suggestion.url : suggestion.record.url);
}

function sayOne(suggestion: Suggestion): string {
	if (suggestion.kind === 'link') return l10n.t('A search found “{0}”.', saySuggestion(suggestion));
	const { text, record } = suggestion;
	return l10n.t('Did you mean {0}? {1}: {2}.', text, sayFoundCase(record), sayWhy(suggestion));
}

/** What was found for a citation: the record that has its name, or a page to read. */
export function saySuggestion(suggestion: Suggestion): string {
	if (suggestion.kind === 'link') return oneLine(suggestion.title);
	return oneLine(`${suggestion.record.name ?? ''}, ${suggestion.text}${sayCourtAndYear(suggestion.record)}`);
}

/** A case that a search has found, without its citation. */
export function sayFoundCase(record: FoundRecord): string {
	return oneLine(`${record.name ?? ''}${sayCourtAndYear(record)}`);
}

function sayCourtAndYear({ court, dateDecided }: FoundRecord): string {
	const year = /\d{4}/.exec(dateDecided ?? '')?.[0];
	const facts = [court, year].filter((fact) => fact !== undefined && fact !== '').join(' ');
	return facts === '' ? '' : ` (${facts})`;
}

/** What agrees, and how the place differs: "same name, same year, 2 pages on". */
function sayWhy({ agreement, nearness }: SuggestedCitation): string {
	const agreed = {
		all: l10n.t('same name, same year'),
		nameAndYear: l10n.t('same name, same year, another court'),
		nameAlone: l10n.t('same name'),
	}[agreement];
	return nearness ? `${agreed}, ${sayNearness(nearness)}` : agreed;
}

function sayNearness(nearness: Nearness): string {
	switch (nearness.kind) {
		case 'parallel':
			return l10n.t('the case at {0}', oneLine(nearness.of));
		case 'pages':
			return sayPages(nearness.pages);
		case 'swapped':
			return nearness.of === 'page'
				? l10n.t('two digits of the page swapped')
				: l10n.t('two digits of the volume swapped');
		case 'digit':
			return nearness.of === 'page' ? l10n.t('one digit of the page off') : l10n.t('one digit of the volume off');
		case 'series':
			return l10n.t('another series of the reporter');
		case 'volume':
			return l10n.t('another volume');
	}
}

function sayPages(pages: number): string {
	const several = Math.abs(pages);
	if (pages > 0) return several === 1 ? l10n.t('1 page on') : l10n.t('{0} pages on', several);
	return several === 1 ? l10n.t('1 page back') : l10n.t('{0} pages back', several);
}
