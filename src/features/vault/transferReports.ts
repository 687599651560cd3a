import * as vscode from 'vscode';
import { FileChangedError } from '../../host/files';
import type { Report } from '../../host/messages';
import { UserError } from '../../host/messages';
import type { VaultParts } from './findObjects';

/** Milliseconds between two updates of a progress notification. */
const reportEveryMs = 200;

/** For `onProgress`: reports bytes at a readable rate, not for each chunk. */
export function reportBytes(
	{ services, vaults }: Pick<VaultParts, 'services' | 'vaults'>,
	report: Report,
): (bytes: number, total: number | undefined) => void {
	let last = Number.NEGATIVE_INFINITY;
	return (bytes, total) => {
		const now = services.clock.now();
		if (now - last < reportEveryMs && bytes !== total) return;
		last = now;
		const size = vaults.describeSize(bytes);
		if (total === undefined || total === 0) report(size);
		else report(vscode.l10n.t('{0} of {1}', size, vaults.describeSize(total)), bytes / total);
	};
}

/** Errors of the disk, worded for the user; any other error as it is. */
export function explainFileError(error: unknown, uri: vscode.Uri): unknown {
	if (error instanceof FileChangedError) {
		return new UserError(
			vscode.l10n.t('"{0}" changed during the upload, so nothing was uploaded. Try again.', uri.fsPath),
		);
	}
	switch ((error as NodeJS.ErrnoException).code) {
		case 'ENOSPC':
		case 'EDQUOT':
			return new UserError(
				vscode.l10n.t('There isn\'t enough space on the disk for "{0}". Nothing was changed.', uri.fsPath),
			);
		case 'EACCES':
		case 'EPERM':
		case 'EROFS':
			return new UserError(vscode.l10n.t('Can\'t access "{0}". Nothing was changed.', uri.fsPath));
		case 'ENOENT':
		case 'ENOTDIR':
			return new UserError(vscode.l10n.t('The folder of "{0}" doesn\'t exist.', uri.fsPath));
		case 'EISDIR':
			return new UserError(vscode.l10n.t('"{0}" is a folder.', uri.fsPath));
		case 'EEXIST':
			return new UserError(vscode.l10n.t('"{0}" was created in the meantime. Nothing was changed.', uri.fsPath));
		case 'EFTYPE':
			return new UserError(vscode.l10n.t('"{0}" isn\'t a regular file. Nothing was changed.', uri.fsPath));
		default:
			return error;
	}
}
