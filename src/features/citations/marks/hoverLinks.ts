import * as vscode from 'vscode';
import { httpsLink } from '../../../core/base/display/httpsLink';
import { escapeInline } from '../../../core/draft/markdown/escaping';
import type { FoundRecord } from '../../../core/lookup/answers/answer';
import type { Verdict } from '../../../core/verification/verdict/verdict';
import type { CommandId } from '../../../host/catalog';
import { type LegalDatabase, textHolderOf } from '../../../host/connections';
import type { CitationArgument } from '../session';

/** Foreign text as plain text: no markup, no icons. */
export function asText(text: string): string {
	return escapeInline(text).replaceAll('$(', '\\$(');
}

/** A Markdown link that runs one of our commands. @param title ours, may begin with an icon */
export function commandLink(title: string, command: CommandId, argument?: object): string {
	// Such characters would end the link.
	const encoded = encodeURIComponent(JSON.stringify(argument ?? {})).replace(
		/[()'*!]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `[${title}](command:${command}${argument ? `?${encoded}` : ''})`;
}

/** After a foreign text, the link to its page; "" unless it is https. */
export function openLink(url: string | undefined): string {
	const link = httpsLink(url);
	return link ? ` [$(link-external) ${vscode.l10n.t('Open')}](${link})` : '';
}

/** The commands that a hover's links may run. */
export const opinionLinkCommands: readonly string[] = [
	'benchbook.citations.fetchCourt',
	'benchbook.citations.saveOpinion',
];

/** What can be fetched on demand for a citation's case. */
export interface OpinionOffers {
	readonly court: boolean;
	readonly text: boolean;
}

/** What can be fetched for a citation's record from the current verifier. */
export function offersOf({ entry, record }: Verdict, verifier: LegalDatabase | undefined): OpinionOffers {
	const provider = verifier?.provider;
	return {
		court: provider?.fetchDocket !== undefined && docketIdOf(entry.answer?.record) !== undefined && !record?.court,
		text: verifier !== undefined && record !== undefined && textHolderOf(verifier, record) !== undefined,
	};
}

/** A line of Markdown links; "" if nothing is offered. They contain only our own data: where the citation is. */
export function renderOpinionLinks({ court, text }: OpinionOffers, { uri, start }: CitationArgument): string {
	const link = (title: string, command: CommandId): string => commandLink(title, command, { uri, start });
	return [
		court && link(`$(law) ${vscode.l10n.t('Get the court (one request)')}`, 'benchbook.citations.fetchCourt'),
		text && link(`$(save) ${vscode.l10n.t('Save the text (one request)')}`, 'benchbook.citations.saveOpinion'),
	]
		.filter((part) => part)
		.join('&nbsp;&nbsp; ');
}

/** Kept answers are a file that anyone may have written. */
export function docketIdOf(record: FoundRecord | undefined): number | undefined {
	const id: unknown = record?.docketId;
	return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
