import * as l10n from '@vscode/l10n';
import type { LaterHistory } from '../../lookup/providers/provider';

/** What later decisions say, in one line. It is never a state of the citation: finding nothing proves nothing. @param when it was asked, in words */
export function sayLater({ decisions, isCut }: LaterHistory, when: string): string {
	const confirmed = decisions.filter(({ isConfirmed }) => isConfirmed).length;
	const open = decisions.length - confirmed;
	const more = isCut ? ` ${l10n.t('There are more than were read.')}` : '';
	const source = l10n.t('CourtListener, {0}.', when);
	if (decisions.length === 0)
		return `${l10n.t('Later decisions: none found that says “overruled” or the like near this case; its index has gaps.')} ${source}`;
	const said =
		confirmed === 0
			? l10n.t('Later decisions: none confirmed; {0} to read use “overruled” or the like near this case.', open)
			: open === 0
				? l10n.t('Later decisions: {0} say “overruled” or the like of this case.', confirmed)
				: l10n.t(
						'Later decisions: {0} say “overruled” or the like of this case, and {1} are to be read.',
						confirmed,
						open,
					);
	return `${said}${more} ${source}`;
}

/** What was asked, in a sentence. */
export function sayAsked({ asked }: LaterHistory): string {
	return asked === 'words'
		? l10n.t(
				'Asked: decisions that cite the case and say overruled, abrogated, superseded, disapproved, or no longer good law near its name.',
			)
		: l10n.t(
				'Asked: decisions that cite the case and say overruled, abrogated, superseded, disapproved, or no longer good law near its name; and those of the Supreme Court that cite it most.',
			);
}
