import * as vscode from 'vscode';
import { looksLikeIds, splitIds } from '../../core/base/data/idList';
import { showInputBox, UserError } from '../messages';

/**
 * Asks for any number of IDs; suggests those on the clipboard.
 *
 * @param known IDs to suggest otherwise: the sample's, which no one can know
 */
export async function askIds(title: string, prompt: string, known: readonly string[] = []): Promise<string[]> {
	const clipboard = await vscode.env.clipboard.readText();
	const text = await showInputBox({
		title,
		prompt,
		value: (looksLikeIds(clipboard) ? splitIds(clipboard) : known).join(' '),
		placeHolder: vscode.l10n.t('One or more IDs, separated by spaces, commas, or line breaks'),
		ignoreFocusOut: true,
		validateInput: (value) => (splitIds(value).length === 0 ? vscode.l10n.t('Enter an ID.') : undefined),
	});
	return splitIds(text);
}

/** @throws UserError if the clipboard contains anything but IDs */
export async function readClipboardIds(): Promise<string[]> {
	const clipboard = await vscode.env.clipboard.readText();
	if (!looksLikeIds(clipboard)) throw new UserError(vscode.l10n.t('There are no IDs on the clipboard.'));
	return splitIds(clipboard);
}

/** The IDs in an argument's field `one`, whose text may contain several, or in its array `many`, each of which is one, whatever is in it. */
export function idsOf(argument: unknown, one: string, many: string): string[] {
	const fields = (argument ?? {}) as Record<string, unknown>;
	const text = fields[one];
	const listed: readonly unknown[] = Array.isArray(fields[many]) ? fields[many] : [];
	const each = listed.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value] : []));
	return [...new Set([...(typeof text === 'string' ? splitIds(text) : []), ...each])];
}
