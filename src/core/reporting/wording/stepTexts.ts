import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import type { AskedStep } from '../../lookup/answers/askedSteps';

/** What a source was asked about one citation. */
export function sayAskedFor({ askedFor }: Pick<AskedStep, 'askedFor'>): string {
	return {
		volumes: () => l10n.t('the volume, read on this machine'),
		titles: () => l10n.t('the title, read on this machine'),
		citations: () => l10n.t('the citation'),
		dockets: () => l10n.t('docket number, court, and date'),
		names: () => l10n.t('name, court, and year'),
	}[askedFor]();
}

/** What it answered. */
export function sayStepOutcome({ outcome, askedFor, coverage }: AskedStep): string {
	const said = {
		verified: () =>
			askedFor === 'titles'
				? l10n.t('it is there')
				: askedFor === 'dockets'
					? l10n.t('a docket is there')
					: l10n.t('a case is there'),
		notFound: () => (askedFor === 'names' ? l10n.t('no case of that name found') : l10n.t('not there')),
		multipleMatches: () => l10n.t('several cases are there'),
		notCovered: () => l10n.t("it doesn't have this, or can't tell"),
		unknown: () => l10n.t('no clear answer'),
		failed: () => l10n.t('the request failed'),
		unanswered: () => l10n.t('no answer'),
	}[outcome]();
	return coverage === undefined ? said : `${said} (${oneLine(coverage)})`;
}
