import * as vscode from 'vscode';
import { ServiceError } from '../core/service/serviceError';
import { isCancellation, notifyError, UserError } from './errors';
import type { Services } from './services';

/**
 * Registers one command: the only place that catches, logs and notifies. The handler is handed the one optional argument object
 * (a tree passes its node, which carries the same fields); what it answers is the command's result. A cancelled or failed command
 * answers undefined.
 */
export function registerCommand(
	services: Pick<Services, 'log'>,
	id: string,
	run: (argument: unknown, selection: unknown) => unknown,
): vscode.Disposable {
	return vscode.commands.registerCommand(id, async (argument: unknown, selection: unknown) => {
		try {
			return await run(argument, selection);
		} catch (error) {
			if (isCancellation(error)) return undefined;
			services.log.error(`${id}: ${describeForLog(error)}`);
			if (isUnforeseen(error) && error instanceof Error && error.stack) services.log.debug(error.stack);
			notifyError(services.log, error);
			return undefined;
		}
	});
}

/** What a log may hold of an error: words for the user may quote a draft, a file name or what the service said. */
function describeForLog(error: unknown): string {
	if (error instanceof ServiceError) return `${error.kind}: ${error.message}`;
	return isUnforeseen(error) ? String(error) : 'told to the user';
}

function isUnforeseen(error: unknown): boolean {
	return !(error instanceof ServiceError || error instanceof UserError);
}

/**
 * The fields of a command's argument that are non-empty strings, by name; everything else is left for the command to ask.
 * Arguments come from keybindings, scripts and trees, so nothing of them is trusted.
 */
export function stringField(argument: unknown, name: string): string | undefined {
	const value = (argument as Record<string, unknown> | null | undefined)?.[name];
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A field that is a Uri, or its text; a plain path is taken for a file's. */
export function uriField(argument: unknown, name: string): vscode.Uri | undefined {
	const value = (argument as Record<string, unknown> | null | undefined)?.[name];
	if (value instanceof vscode.Uri) return value;
	if (typeof value === 'string' && value !== '') {
		return /^[a-z][a-z\d+.-]+:/i.test(value) ? vscode.Uri.parse(value, true) : vscode.Uri.file(value);
	}
	// What comes from a script or another process has lost its class.
	const parts = value as
		| { readonly scheme?: unknown; readonly path?: unknown; readonly authority?: unknown }
		| null
		| undefined;
	if (typeof parts?.scheme !== 'string' || typeof parts.path !== 'string') return undefined;
	return vscode.Uri.from({
		scheme: parts.scheme,
		path: parts.path,
		...(typeof parts.authority === 'string' && { authority: parts.authority }),
	});
}

/** What a command of a tree is to act on: all selected rows when VS Code hands them along, else the one argument. */
export function selectedArguments(argument: unknown, selection: unknown): readonly unknown[] {
	return Array.isArray(selection) && selection.length > 0 ? selection : [argument];
}
