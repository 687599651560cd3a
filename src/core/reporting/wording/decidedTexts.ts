import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import type { AwayKind, DecidedAway } from '../../verification/verdict/decidedAway';

/**
 * What passes only because someone has said so: "9 confirmed, 1 ignored by you: 2 not found, 4 names differ"; empty if nothing does.
 *
 * @param reader who reads it, as named in entries, if known; null if anyone may, as on the command line and in a report
 */
export function sayDecidedAway({ confirmed, ignored, people, found }: DecidedAway, reader?: string | null): string {
	if (confirmed + ignored === 0) return '';
	const counted = [
		...(confirmed > 0 ? [l10n.t('{0} confirmed', confirmed)] : []),
		...(ignored > 0 ? [l10n.t('{0} ignored', ignored)] : []),
	].join(', ');
	const isOwn = reader !== null && [...people].every((by) => by === undefined || by === reader);
	const names = [...people].map((by) =>
		by === undefined ? l10n.t('someone') : by === reader ? l10n.t('you') : oneLine(by),
	);
	const what = [...found].map(([kind, count]) => sayAway(kind, count)).join(', ');
	return isOwn
		? l10n.t('{0} by you: {1}', counted, what)
		: l10n.t('{0} by {1}: {2}', counted, [...new Set(names)].join(l10n.t(' and ')), what);
}

function sayAway(kind: AwayKind, count: number): string {
	switch (kind) {
		case 'notFound':
			return l10n.t('{0} not found', count);
		case 'multipleMatches':
			return l10n.t('{0} with several matches', count);
		case 'notCovered':
			return l10n.t('{0} not covered', count);
		case 'noCitation':
			return l10n.t('{0} without a citation to check', count);
		case 'unchecked':
			return l10n.t('{0} not checked', count);
		case 'failed':
			return l10n.t('{0} failed', count);
		case 'other':
			return l10n.t('{0} uncertain', count);
		case 'unresolved':
			return count === 1 ? l10n.t('1 short form unclear') : l10n.t('{0} short forms unclear', count);
		case 'quotation':
			return count === 1 ? l10n.t('1 quotation differs') : l10n.t('{0} quotations differ', count);
		case 'name':
			return count === 1 ? l10n.t('1 name differs') : l10n.t('{0} names differ', count);
		case 'year':
			return count === 1 ? l10n.t('1 year differs') : l10n.t('{0} years differ', count);
		case 'court':
			return count === 1 ? l10n.t('1 court differs') : l10n.t('{0} courts differ', count);
		case 'firstPage':
			return count === 1 ? l10n.t('1 first page differs') : l10n.t('{0} first pages differ', count);
		case 'overruled':
			return l10n.t('{0} listed as overruled', count);
		case 'pinpoint':
			return count === 1 ? l10n.t('1 pinpoint outside its case') : l10n.t('{0} pinpoints outside their cases', count);
		case 'details':
			return l10n.t('{0} with details that differ', count);
	}
}
