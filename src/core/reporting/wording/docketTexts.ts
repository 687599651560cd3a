import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import type { OnDocket } from '../../lookup/answers/answer';
import type { Verdict } from '../../verification/verdict/verdict';
import { sayRecordDate } from './recordDates';

/** What dockets say of a case that no reporter has, in few words; undefined where something else is said, or they weren't asked. */
export function sayOnDocket(verdict: Verdict): string | undefined {
	if (!isByDocket(verdict)) return undefined;
	const { state, docket } = verdict;
	if (state === 'verified') return l10n.t('On the docket');
	if (state === 'nameNotCompared') return l10n.t('On the docket, name not compared');
	if (state === 'possibleMatch') return l10n.t('Docket found, nothing on that date');
	if (state !== 'notCovered') return undefined;
	return docket?.isNumbered ? l10n.t('No such docket at CourtListener') : l10n.t('No docket number to look up');
}

/** The same in a sentence, with what is on the docket; of nothing on that date, its finding says so. Finding nothing proves nothing. */
export function sayDocket(verdict: Verdict): string[] {
	if (!isByDocket(verdict)) return [];
	const { state, citation, docket, record, suggested } = verdict;
	const court = citation.court?.text ?? record?.court;
	const listed = (...parts: (string | undefined)[]): string => oneLine(parts.filter(Boolean).join(', '));
	if (record && (state === 'verified' || state === 'nameNotCompared'))
		return [l10n.t('On the docket: {0}.', listed(record.name, court, sayEntry(record)))];
	if (state !== 'notCovered') return [];
	if (suggested)
		return [
			l10n.t(
				'A decision of that name, court, and date is at CourtListener: {0}. Compare it, and cite its docket number.',
				listed(
					suggested.name,
					suggested.docketNumber,
					suggested.dateDecided && sayRecordDate(suggested.dateDecided, 'en-US'),
				),
			),
		];
	return [
		docket?.isNumbered
			? l10n.t('No such docket at CourtListener, which has only what its users bought: look it up on PACER or Westlaw.')
			: l10n.t(
					'No decision of that name, court, and date at CourtListener, which has only some: look it up on Westlaw or Lexis.',
				),
	];
}

function isByDocket({ docket, entry }: Verdict): boolean {
	return docket?.entry.answer !== undefined && entry === docket.entry;
}

function sayEntry({ entry, dateDecided }: OnDocket): string | undefined {
	const day = dateDecided && sayRecordDate(dateDecided, 'en-US');
	if (!day) return undefined;
	if (entry === 'opinion') return l10n.t('opinion of {0}', day);
	return entry === 'order' ? l10n.t('order of {0}', day) : l10n.t('entry of {0}', day);
}
