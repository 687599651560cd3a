import * as vscode from 'vscode';
import { LockError } from '../../node/fileLock';
import { NotAFileError } from '../../node/wholeFile';

/** Why a file can't be written, in words that fit into parentheses. */
export function wordFileError(error: unknown): string {
	if (error instanceof LockError) {
		return error.kind === 'busy'
			? vscode.l10n.t(
					'another window is writing it; if none is open, delete {0}',
					vscode.workspace.asRelativePath(error.lock),
				)
			: vscode.l10n.t('{0} is in the way; delete it', vscode.workspace.asRelativePath(error.lock));
	}
	if (error instanceof NotAFileError) return vscode.l10n.t("it isn't a regular file");
	if (error instanceof vscode.FileSystemError) return error.code;
	const { code } = error as NodeJS.ErrnoException;
	switch (code) {
		case 'ENOSPC':
		case 'EDQUOT':
			return vscode.l10n.t('the disk is full');
		case 'EACCES':
		case 'EPERM':
		case 'EROFS':
			return vscode.l10n.t('access is denied');
		case 'ENOENT':
		case 'ENOTDIR':
			return vscode.l10n.t('no such file or folder');
		case 'EISDIR':
			return vscode.l10n.t("it's a folder");
		case 'EEXIST':
			return vscode.l10n.t('a file with this name was created in the meantime');
		default:
			return code ?? vscode.l10n.t('unknown error');
	}
}
