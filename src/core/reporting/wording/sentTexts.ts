import * as l10n from '@vscode/l10n';
import { plainLine } from '../../base/display/plainLine';
import { groupBy } from '../../base/text/groupBy';
import { type SentEntry, type SentKind, sentKinds } from '../../lookup/asking/sent';

/**
 * What left the machine, in one sentence, wherever it is said: "Sent today: static.case.law: 29 volumes, 3 opinions, last at 10:42."
 *
 * @param since what the entries are of
 */
export function saySent(entries: readonly SentEntry[], since: 'today' | 'run'): string {
	if (entries.length === 0) return since === 'today' ? l10n.t('Nothing sent today.') : l10n.t('Nothing sent.');
	const said = [...groupBy(entries, ({ host }) => host)].map(([host, own]) => {
		const ordered = sentKinds.flatMap((kind) => own.filter((one) => one.kind === kind));
		const last = new Date(own.reduce((latest, one) => Math.max(latest, one.last), 0));
		const things = ordered.map(({ kind, count }) => sayThings(kind, count)).join(', ');
		return l10n.t('{0}: {1}, last at {2}', plainLine(host), things, sayTime(last));
	});
	return since === 'today' ? l10n.t('Sent today: {0}.', said.join('; ')) : l10n.t('Sent: {0}.', said.join('; '));
}

function sayTime(at: Date): string {
	return at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

function sayThings(kind: SentKind, several: number): string {
	const [one, many] = {
		volumes: () => [l10n.t('1 volume'), l10n.t('{0} volumes', several)],
		titles: () => [l10n.t('1 title'), l10n.t('{0} titles', several)],
		opinions: () => [l10n.t('1 opinion'), l10n.t('{0} opinions', several)],
		citations: () => [l10n.t('1 citation without text'), l10n.t('{0} citations without text', several)],
		names: () => [l10n.t('1 case name'), l10n.t('{0} case names', several)],
		history: () => [l10n.t('1 question about later decisions'), l10n.t('{0} questions about later decisions', several)],
		dockets: () => [l10n.t('1 question about dockets'), l10n.t('{0} questions about dockets', several)],
		searches: () => [l10n.t('1 search'), l10n.t('{0} searches', several)],
		texts: () => [l10n.t('text in 1 request'), l10n.t('text in {0} requests', several)],
	}[kind]() as [string, string];
	return several === 1 ? one : many;
}
