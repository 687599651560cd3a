import * as vscode from 'vscode';
import { ServiceError } from '../core/service/serviceError';
import { LockError } from '../node/fileLock';
import { wordFileError } from './fileErrors';
import { showErrorMessage } from './messages';
import { describeServiceError } from './serviceMessages';

/** Something the user can do about an error, offered as a button. */
export interface ErrorAction {
	readonly title: string;
	readonly command: string;
	readonly argument?: unknown;
}

/** An error whose message is already worded for the user. */
export class UserError extends Error {
	override readonly name = 'UserError';

	constructor(
		message: string,
		readonly actions: readonly ErrorAction[] = [],
	) {
		super(message);
	}
}

/** Thrown when the user cancels; silent everywhere. */
export class Cancelled extends Error {
	override readonly name = 'Cancelled';
}

export function isCancellation(error: unknown): boolean {
	return (
		error instanceof Cancelled ||
		error instanceof vscode.CancellationError ||
		(error instanceof ServiceError && error.kind === 'cancelled') ||
		(error instanceof Error && error.name === 'AbortError')
	);
}

/** Shows an error once, with buttons for its actions and for the log. Never awaited. */
export function notifyError(log: vscode.LogOutputChannel, error: unknown): void {
	const actions = error instanceof UserError ? error.actions : [];
	const showLog = vscode.l10n.t('Show Log');
	void showErrorMessage(describeError(error), ...actions.map(({ title }) => title), showLog).then((picked) => {
		if (picked === showLog) log.show();
		const action = actions.find(({ title }) => title === picked);
		if (action) void vscode.commands.executeCommand(action.command, action.argument);
	});
}

/** The message for the user. An unexpected error only says so; its details are in the log. */
export function describeError(error: unknown): string {
	if (error instanceof ServiceError) return describeServiceError(error);
	if (error instanceof UserError) return error.message;
	if (error instanceof LockError) {
		return vscode.l10n.t("Benchbook can't write a file of its own: {0}.", wordFileError(error));
	}
	return vscode.l10n.t('Something went wrong in Benchbook. See the log for details.');
}
