import * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Authority } from '../../../core/table/tableOfAuthorities';
import { findCiteCheck } from '../../../core/verification/decisions/decisions';
import { fieldOf } from '../../../host/editor';
import { askAmong, Canceled, showInformationMessage, UserError } from '../../../host/messages';
import type { CitationServices } from '../session';
import { findByArgument } from '../session';

interface Marked {
	readonly uri: vscode.Uri;
	readonly authority: Authority;
	readonly name: string;
}

/** The authority that `{uri, start}` or the caret's citation, in full or short, is a form of. */
function findAuthority({ sessions, decisions, forms }: CitationServices, argument: unknown): Marked {
	const { session, verdict } = findByArgument(sessions, argument);
	const authority = forms.find(session, verdict.citation)?.authority;
	if (!authority)
		throw new UserError(vscode.l10n.t('Put the cursor in a citation to a case, a statute, or another authority.'));
	const { uri } = session.document;
	decisions.requireWritable(uri);
	return { uri, authority, name: oneLine(authority.name || authority.citation) };
}

/** Marks an authority as one chiefly relied on, or removes the mark. Returns whether it is marked now. */
export async function markChief(services: CitationServices, argument: unknown): Promise<boolean> {
	const { uri, authority, name } = findAuthority(services, argument);
	const isMarked = await services.decisions.toggleChief(uri, authority.citations);
	void showInformationMessage(
		isMarked
			? vscode.l10n.t('Marked as a chief authority: {0}. Insert the table of authorities again to show it.', name)
			: vscode.l10n.t('No longer marked as a chief authority: {0}.', name),
	);
	return isMarked;
}

/** `{how}`: records that an authority was cite-checked, and how; an empty one undoes that. Without it, asks. Returns whether it is marked now. */
export async function markCiteChecked(services: CitationServices, argument: unknown): Promise<boolean> {
	const { uri, authority, name } = findAuthority(services, argument);
	const checks = services.decisions.citeChecksOf(uri);
	const isMarked = authority.citations.some((citation) => findCiteCheck(checks, citation) !== undefined);
	const given = fieldOf(argument, 'how');
	const how = (typeof given === 'string' ? given : await askHow(name, isMarked)).trim();
	await services.decisions.setCiteCheck(uri, authority.citations, how === '' ? undefined : how);
	return how !== '';
}

/** Empty to remove the mark. */
async function askHow(name: string, isMarked: boolean): Promise<string> {
	const title = vscode.l10n.t('Cite-Check {0}', name);
	const placeHolder = vscode.l10n.t('How was it checked? The authority schedule shows it with your name and the date.');
	const remove = vscode.l10n.t('Remove the cite-check');
	const usual = [
		vscode.l10n.t('Read and KeyCited on Westlaw'),
		vscode.l10n.t('Read and Shepardized on Lexis'),
		vscode.l10n.t('Read in print'),
	];
	const all = isMarked ? [...usual, remove] : usual;
	const how = await askAmong(title, placeHolder, vscode.l10n.t('Another way…'), all);
	if (how.trim() === '') throw new Canceled();
	return how === remove ? '' : how;
}
