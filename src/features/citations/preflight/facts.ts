import * as vscode from 'vscode';
import { onlyPresent } from '../../../core/base/data/onlyPresent';
import { describeTimes } from '../../../core/base/display/localTime';
import { plainLine } from '../../../core/base/display/plainLine';
import type { Span } from '../../../core/base/text/span';
import { findReservations } from '../../../core/preflight/checks';
import { nameCode } from '../../../core/reporting/wording/findingTexts';
import { sayCounts } from '../../../core/reporting/wording/verdictTexts';
import { summarize } from '../../../core/verification/verdict/summary';
import { firstPlace, listPlaces } from './placeRows';
import { isDecided, isOpen, type Listing, type PreflightRow, type RowTarget } from './row';

/** Why a ready brief is ready, what the settings hide, and what was checked, when, and by whom. */
export function listFacts(input: Listing): PreflightRow[] {
	const { brief, names, results, host, uncompared = [], hiddenCodes, checksOff, excluded } = input;
	const { notCovered, ignored, confirmed } = findReservations(brief);
	const { now, utcOffset, service } = brief.knowledge;
	const fact = (text: string, kind: Exclude<RowTarget['kind'], 'place'>, whole?: string): PreflightRow => ({
		kind: 'fact',
		text: plainLine(text),
		...(whole !== undefined && { whole: plainLine(whole) }),
		target: { kind },
	});
	const counted = (text: string, places: readonly Span[]): PreflightRow => ({
		...fact(text, 'citations'),
		...(places.length > 0 && { children: listPlaces(places, input) }),
	});
	const hidden = hiddenCodes.map(nameCode).join(', ');
	const made = vscode.l10n.t(
		'Made on {0}. Host asked: {1}.',
		describeTimes(now, utcOffset),
		host ?? vscode.l10n.t('none'),
	);
	return onlyPresent<PreflightRow>([
		service === 'sample' &&
			fact(
				vscode.l10n.t('Sample service only'),
				'citations',
				vscode.l10n.t('Sample service: nothing was checked in a case database.'),
			),
		counted(vscode.l10n.t('Not covered: {0}', notCovered.length), notCovered),
		uncompared.length > 0 &&
			counted(vscode.l10n.t('Quotations without a text to compare: {0}', uncompared.length), uncompared),
		counted(vscode.l10n.t('Ignored: {0}', ignored.length), ignored),
		counted(vscode.l10n.t('Confirmed by a person: {0}', confirmed.length), confirmed),
		...results
			.filter((one) => !isOpen(one) && isDecided(one))
			.map(({ check, outcome }) =>
				fact(vscode.l10n.t('{0}, decided by a person: {1}', check.failed, outcome.decided?.length ?? 0), 'citations'),
			),
		checksOff.length > 0 &&
			fact(
				vscode.l10n.t('Checks left out: {0}', checksOff.length),
				'checksOff',
				vscode.l10n.t('Checks left out, because of the settings: {0}.', checksOff.join(', ')),
			),
		hidden !== '' &&
			fact(
				vscode.l10n.t('Not shown as problems: {0}', hiddenCodes.length),
				'severities',
				vscode.l10n.t('Not shown as problems in the editor, because of the settings: {0}.', hidden),
			),
		excluded.length > 0 &&
			fact(
				vscode.l10n.t('Files not checked: {0}', excluded.length),
				'exclusions',
				vscode.l10n.t('Not checked, because of the settings: {0}.', excluded.join(', ')),
			),
		fact(
			vscode.l10n.t('Good law and support: not checked'),
			'citations',
			vscode.l10n.t('Never checked: whether a case is still good law or supports the sentence.'),
		),
		fact(`${sayCounts(summarize(brief.verdicts))}.`, 'citations'),
		{ kind: 'fact', text: plainLine(vscode.l10n.t('Files: {0}', names.join(', '))), target: firstPlace },
		fact(made, 'again'),
	]);
}
