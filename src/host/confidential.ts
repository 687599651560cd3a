import { realpath } from 'node:fs/promises';
import * as vscode from 'vscode';
import { UserError } from './errors';
import { isConfidential } from './settings';

/**
 * Refuses to let content of `uri` leave when it lies in a confidential folder, also by way of a link.
 * @throws UserError
 */
export async function requireMayLeave(uri: vscode.Uri): Promise<void> {
	const real = uri.scheme === 'file' ? await realpath(uri.fsPath).catch(() => uri.fsPath) : undefined;
	if (!isConfidential(uri) && !(real !== undefined && isConfidential(vscode.Uri.file(real)))) return;
	throw new UserError(
		vscode.l10n.t(
			'"{0}" is confidential ("benchbook.confidential"): only citations may leave from it, so its content is not sent.',
			uri.path.split('/').at(-1) ?? '',
		),
	);
}
