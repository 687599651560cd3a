import * as vscode from 'vscode';
import { inertText } from '../../core/inertText';

/** What a task reports while it runs; `fraction` is of the whole, from 0 to 1. */
export type Report = (message: string, fraction?: number) => void;

/**
 * Runs `task` with a progress notification that the user can cancel, which aborts the signal. Returns what the task returns.
 */
export async function withProgress<T>(
	title: string,
	task: (signal: AbortSignal, report: Report) => Promise<T>,
): Promise<T> {
	return vscode.window.withProgress(
		{ location: vscode.ProgressLocation.Notification, title: inertText(title), cancellable: true },
		async (progress, token) => {
			let reported = 0;
			return task(abortSignal(token), (message, fraction) => {
				const increment = fraction === undefined ? undefined : Math.max(0, fraction * 100 - reported);
				if (increment !== undefined) reported += increment;
				progress.report({ message: inertText(message), ...(increment !== undefined && { increment }) });
			});
		},
	);
}

/** Shows that a view is loading, in the view itself. */
export async function withViewProgress(viewId: string, task: () => Promise<void>): Promise<void> {
	await vscode.window.withProgress({ location: { viewId } }, task);
}

/** The token as an AbortSignal, for the core. */
export function abortSignal(token: vscode.CancellationToken): AbortSignal {
	const controller = new AbortController();
	if (token.isCancellationRequested) controller.abort();
	else token.onCancellationRequested(() => controller.abort());
	return controller.signal;
}
