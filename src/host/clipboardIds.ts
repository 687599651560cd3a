import * as vscode from 'vscode';
import { looksLikeIds, splitIds } from '../core/idList';
import { Cancelled, UserError } from './errors';

/** Asks for ids, any number at once; offers those the clipboard holds. */
export async function askIds(title: string, prompt: string): Promise<string[]> {
	const clipboard = await vscode.env.clipboard.readText();
	const text = await vscode.window.showInputBox({
		title,
		prompt,
		value: looksLikeIds(clipboard) ? splitIds(clipboard).join(' ') : '',
		placeHolder: vscode.l10n.t('One or several ids, separated by spaces, commas or lines'),
		ignoreFocusOut: true,
		validateInput: (value) => (splitIds(value).length === 0 ? vscode.l10n.t('Enter an id.') : undefined),
	});
	if (text === undefined) throw new Cancelled();
	return splitIds(text);
}

/** @throws UserError when the clipboard holds anything but ids */
export async function readClipboardIds(): Promise<string[]> {
	const clipboard = await vscode.env.clipboard.readText();
	if (!looksLikeIds(clipboard)) throw new UserError(vscode.l10n.t('The clipboard holds no ids.'));
	return splitIds(clipboard);
}

/** The ids an argument names under `one`, which may itself hold several, or under `many`. */
export function idsOf(argument: unknown, one: string, many: string): string[] {
	const fields = (argument ?? {}) as Record<string, unknown>;
	const values = [fields[one], ...(Array.isArray(fields[many]) ? fields[many] : [])];
	return [...new Set(values.flatMap((value) => (typeof value === 'string' ? splitIds(value) : [])))];
}
