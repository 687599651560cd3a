import * as vscode from 'vscode';
import { ServiceError } from '../../core/service/serviceError';
import type { CommandId, CommandsOf } from '../catalog';
import { isCancellation, isPassing, notifyError, UserError } from '../messages';

interface CommandServices {
	readonly log: vscode.LogOutputChannel;
	readonly beforeCommand?: () => Promise<void>;
	/** Whose IDs a command may be given: when it is retried, they are given to no other service. */
	readonly connections?: { readonly origin: string | undefined };
}

/** Areas whose commands are given IDs that a service made: to another service, they mean something else, or nothing. */
const byServiceIds = /^benchbook\.(?:vaults?|agents|compute|templates|applications|transcription)\./;

/**
 * Registers one command: the only place that catches, logs, and notifies. The handler gets the one optional argument object (a tree passes
 * its node, which has the same fields); what it returns is the command's result. A command that was canceled or failed returns undefined.
 */
export function registerCommand(
	services: CommandServices,
	id: CommandId,
	run: (argument: unknown, selection: unknown) => unknown,
): vscode.Disposable {
	return vscode.commands.registerCommand(id, async (argument: unknown, selection: unknown) => {
		const again = repeats(id, argument, selection);
		const { connections } = services;
		let origin = connections?.origin;
		try {
			if (services.beforeCommand) await services.beforeCommand();
			return await run(argument, selection);
		} catch (error) {
			if (isCancellation(error)) return undefined;
			services.log.error(`${id}: ${describeForLog(error)}`);
			if (isUnexpected(error) && error instanceof Error && error.stack) services.log.debug(error.stack);
			// A command that starts the extension begins before it is known who is connected.
			origin ??= connections?.origin;
			const repeat = async (): Promise<unknown> => {
				if (argument !== undefined && byServiceIds.test(id) && connections?.origin !== origin)
					throw new UserError(vscode.l10n.t('You connected to another service in the meantime, so nothing was sent.'));
				return again();
			};
			notifyError(services.log, error, isPassing(error) ? repeat : undefined);
			return undefined;
		}
	});
}

/**
 * Registers an area's commands, which a module exports under the same names and which is loaded when the first of them is run: each gets the
 * services, the argument, and the selection.
 */
export function registerLater<S extends CommandServices, Area extends string, Name extends CommandsOf<Area>>(
	services: S,
	area: Area,
	load: () => Promise<Readonly<Record<NoInfer<Name>, (services: S, argument: unknown, selection: unknown) => unknown>>>,
	...names: readonly Name[]
): vscode.Disposable {
	return vscode.Disposable.from(
		...names.map((name) =>
			registerCommand(services, `benchbook.${area}.${name}` as CommandId, async (argument, selection) =>
				(await load())[name](services, argument, selection),
			),
		),
	);
}

/**
 * Runs a command once more. A command without an argument is about what the editor showed when it began: that is shown again first, because
 * something else may be open by the time someone chooses to retry.
 *
 * @throws UserError if the document no longer exists
 */
export function repeats(id: CommandId, argument?: unknown, selection?: unknown): () => Promise<unknown> {
	const shown = argument === undefined ? vscode.window.activeTextEditor?.document : undefined;
	return async () => {
		if (shown && vscode.window.activeTextEditor?.document !== shown) await showAgain(shown);
		return vscode.commands.executeCommand(id, argument, selection);
	};
}

async function showAgain(document: vscode.TextDocument): Promise<void> {
	const gone = new UserError(vscode.l10n.t('The document is no longer there. Open the one that you mean.'));
	// VS Code would create a new, empty one with the same name.
	if (document.isClosed && document.isUntitled) throw gone;
	await vscode.window.showTextDocument(document).then(undefined, () => {
		throw gone;
	});
}

/** What the log may contain of an error: a message for the user may quote a draft, a file name, or the service. */
export function describeForLog(error: unknown): string {
	if (error instanceof ServiceError) return `${error.kind}: ${error.message}`;
	return isUnexpected(error) ? String(error) : 'shown to the user';
}

function isUnexpected(error: unknown): boolean {
	return !(error instanceof ServiceError || error instanceof UserError);
}

/** A field of a command's argument. Arguments come from keybindings, scripts, and trees, so none is trusted. */
export function fieldOf(argument: unknown, name: string): unknown {
	return (argument as Record<string, unknown> | null | undefined)?.[name];
}

/** A field, if it is a non-empty string; the command asks for anything else. */
export function stringField(argument: unknown, name: string): string | undefined {
	const value = fieldOf(argument, name);
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A number, or digits in a string: people write both in keybindings. */
export function numberField(argument: unknown, name: string): number | undefined {
	const value = fieldOf(argument, name);
	if (typeof value === 'number') return value;
	return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
}

/** A field that is a Uri, or the text of one; a plain path means a file. */
export function uriField(argument: unknown, name: string): vscode.Uri | undefined {
	const value = fieldOf(argument, name);
	if (value instanceof vscode.Uri) return value;
	if (typeof value === 'string' && value !== '') {
		return /^[a-z][a-z\d+.-]+:/i.test(value) ? vscode.Uri.parse(value, true) : vscode.Uri.file(value);
	}
	// A Uri from a script or another process has lost its class.
	const [scheme, path, authority] = ['scheme', 'path', 'authority'].map((part) => fieldOf(value, part));
	if (typeof scheme !== 'string' || typeof path !== 'string') return undefined;
	return vscode.Uri.from({ scheme, path, ...(typeof authority === 'string' && { authority }) });
}

/** A field that is a list of what `uriField` reads; other elements are left out. */
export function urisField(argument: unknown, name: string): vscode.Uri[] {
	const value = fieldOf(argument, name);
	return Array.isArray(value) ? value.flatMap((_, at) => uriField(value, String(at)) ?? []) : [];
}

/** What a command of a tree acts on: all selected rows if VS Code passes them, otherwise the one argument. */
export function selectedArguments(argument: unknown, selection: unknown): readonly unknown[] {
	return Array.isArray(selection) && selection.length > 0 ? selection : [argument];
}

/** Sets a value for the `when` clauses of package.json. */
export async function setContext(key: string, value: unknown): Promise<void> {
	await vscode.commands.executeCommand('setContext', key, value);
}
