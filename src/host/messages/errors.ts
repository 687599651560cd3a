import * as vscode from 'vscode';
import { sayServiceError } from '../../core/reporting/wording/serviceErrors';
import type { ServiceLogEvent } from '../../core/service/client';
import { ServiceError } from '../../core/service/serviceError';
import { LockError } from '../../node/fileLock';
import { NotAFileError } from '../../node/wholeFile';
import type { CommandId, FolderSetting, MachineSetting } from '../catalog';
import { Canceled, showErrorMessage, showInformationMessage } from './messages';

/** Something the user can do about an error, offered as a button. */
export interface ErrorAction {
	readonly title: string;
	readonly command: CommandId | `workbench.${string}`;
	readonly argument?: unknown;
}

/** Shows one of our settings in the Settings editor. */
export function openSetting(setting: MachineSetting | FolderSetting): ErrorAction {
	return {
		title: vscode.l10n.t('Open Setting'),
		command: 'workbench.action.openSettings',
		argument: `benchbook.${setting}`,
	};
}

/** An error whose message is already worded for the user. */
export class UserError extends Error {
	override readonly name = 'UserError';

	constructor(
		message: string,
		readonly actions: readonly ErrorAction[] = [],
		/** Something to be done first isn't an error. */
		readonly kind: 'error' | 'information' = 'error',
	) {
		super(message);
	}
}

export function isCancellation(error: unknown): boolean {
	return (
		error instanceof Canceled ||
		error instanceof vscode.CancellationError ||
		(error instanceof ServiceError && error.kind === 'canceled') ||
		(error instanceof Error && error.name === 'AbortError')
	);
}

/**
 * Shows an error once, with buttons for its actions and for the log. Never awaited.
 *
 * @param again retries what failed, if that may help
 */
export function notifyError(log: vscode.LogOutputChannel, error: unknown, again?: () => unknown): void {
	const own = error instanceof UserError ? error : undefined;
	const actions = (own?.actions ?? []).map(({ title, command, argument }) => ({
		title,
		run: () => vscode.commands.executeCommand(command, argument) as unknown,
	}));
	if (isMissingPart(error)) {
		const run = () => vscode.commands.executeCommand('workbench.action.reloadWindow');
		actions.push({ title: vscode.l10n.t('Reload Window'), run });
	}
	if (again) actions.push({ title: vscode.l10n.t('Try Again'), run: again });
	const isError = own?.kind !== 'information';
	if (isError) actions.push({ title: vscode.l10n.t('Show Log'), run: () => log.show() });
	const show = isError ? showErrorMessage : showInformationMessage;
	show(describeError(error), ...actions.map(({ title }) => title))
		.then((picked) => actions.find(({ title }) => title === picked)?.run())
		.catch((failure: unknown) => isCancellation(failure) || notifyError(log, failure));
}

/** Whether the same may succeed in a moment. */
export function isPassing(error: unknown): boolean {
	const kinds: readonly ServiceError['kind'][] = ['network', 'timeout', 'server', 'rateLimited'];
	return error instanceof LockError
		? error.kind === 'busy'
		: error instanceof ServiceError && kinds.includes(error.kind);
}

/** The message for the user. An unexpected error only says so; its details are in the log. */
export function describeError(error: unknown): string {
	if (error instanceof ServiceError) return sayServiceError(error, vscode.env.language);
	if (error instanceof UserError) return error.message;
	if (error instanceof LockError) {
		return vscode.l10n.t("Benchbook can't write one of its own files: {0}.", sayFileError(error));
	}
	if (isMissingPart(error)) {
		return vscode.l10n.t(
			"A part of Benchbook can't be loaded. It may have been updated or removed while this window was open: reload the window.",
		);
	}
	return vscode.l10n.t('Something went wrong in Benchbook. See the log for details.');
}

/** Whether a file of the extension is missing when it is first used. */
function isMissingPart(error: unknown): boolean {
	return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
}

/** Says that a response had more results than the request can have asked for. */
export function sayLeftOut(results: number): string {
	return results === 1
		? vscode.l10n.t('The service returned one more result than it was asked for. It was left out.')
		: vscode.l10n.t('The service returned {0} more results than it was asked for. They were left out.', results);
}

/** What the log says about a file system error, whose message contains a path. */
export function codeOf(error: unknown): string {
	return (error as NodeJS.ErrnoException).code ?? 'unknown error';
}

/** Why a file can't be written, worded to go in parentheses. */
export function sayFileError(error: unknown): string {
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

/** Logs what the client did: operation, outcome, and time, never a body, a key, or a URL's query. */
export function logServiceEvent(log: vscode.LogOutputChannel, event: ServiceLogEvent): void {
	if (event.kind === 'failed') log.warn(event.message);
	else if (event.kind === 'dropped') {
		for (const { path, expected, count } of event.parts)
			log.info(`${event.operation}: left out ${path} (${count} × not ${expected})`);
	} else log.debug(JSON.stringify(event));
}
