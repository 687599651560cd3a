import * as vscode from 'vscode';
import { describeMoment } from '../../core/base/display/figures';
import { inertText } from '../../core/base/display/inertText';
import type { Usage, Waiting } from '../../core/lookup/providers/provider';

/** What a task reports while it runs; `fraction` is of the whole, from 0 to 1. */
export type Report = (message: string, fraction?: number) => void;

/** Asks the user something while the progress notification is hidden. */
export type Aside = <T>(ask: () => Promise<T>) => Promise<T>;

/** For when there is no progress notification. */
export const asIs: Aside = (ask) => ask();

/**
 * Runs `task` with a progress notification that the user can cancel, which aborts the signal. Returns what the task returns.
 */
export async function withProgress<T>(
	title: string,
	task: (signal: AbortSignal, report: Report, aside: Aside) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	let shown = await showProgress(title, controller);
	const aside: Aside = async (ask) => {
		shown.hide();
		const answer = await ask();
		shown = await showProgress(title, controller);
		return answer;
	};
	try {
		return await task(controller.signal, (message, fraction) => shown.report(message, fraction), aside);
	} finally {
		shown.hide();
	}
}

/** Like `withProgress`, for what is usually over in a moment: shown only if it takes longer than `afterMs` milliseconds. */
export async function withLateProgress<T>(
	title: string,
	afterMs: number,
	task: (signal: AbortSignal, report: Report) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	let shown: Promise<ShownProgress | undefined> | undefined;
	const timer = setTimeout(() => {
		shown = showProgress(title, controller).catch(() => undefined);
	}, afterMs);
	try {
		return await task(controller.signal, (message, fraction) => {
			void shown?.then((one) => one?.report(message, fraction));
		});
	} finally {
		clearTimeout(timer);
		void shown?.then((one) => one?.hide());
	}
}

interface ShownProgress {
	readonly report: Report;
	readonly hide: () => void;
}

function showProgress(title: string, controller: AbortController): Promise<ShownProgress> {
	return new Promise((resolve, reject) => {
		const shown = vscode.window.withProgress(
			{ location: vscode.ProgressLocation.Notification, title: inertText(title), cancellable: true },
			(progress, token) => {
				let reported = 0;
				const report: Report = (message, fraction) => {
					const increment = fraction === undefined ? undefined : Math.max(0, fraction * 100 - reported);
					if (increment !== undefined) reported += increment;
					progress.report({ message: inertText(message), ...(increment !== undefined && { increment }) });
				};
				followToken(token, controller);
				return new Promise<void>((hide) => resolve({ report, hide }));
			},
		);
		shown.then(undefined, reject);
	});
}

export async function withViewProgress(viewId: string, task: () => Promise<void>): Promise<void> {
	await vscode.window.withProgress({ location: { viewId } }, task);
}

export function abortSignal(token: vscode.CancellationToken): AbortSignal {
	const controller = new AbortController();
	followToken(token, controller);
	return controller.signal;
}

function followToken(token: vscode.CancellationToken, controller: AbortController): void {
	if (token.isCancellationRequested) controller.abort();
	else token.onCancellationRequested(() => controller.abort());
}

/** Why nothing is happening: until when the next request to `label` waits for its turn. */
export function sayWaiting(label: string, waiting: Waiting): string {
	const time = new Date(waiting.until).toLocaleTimeString(vscode.env.language, {
		hour: 'numeric',
		minute: '2-digit',
		second: '2-digit',
	});
	return vscode.l10n.t('The next request to {0} can be sent at {1}. {2}.', label, time, sayUsage(waiting));
}

/** How many of a day's requests have been sent and, if known, when the count goes down. */
export function sayUsage({ used, most, resetsAt }: Usage): string {
	if (resetsAt === undefined) return vscode.l10n.t('Requests today: {0} of {1}', used, most);
	const moment = describeMoment(resetsAt, Date.now(), vscode.env.language);
	return vscode.l10n.t('Requests today: {0} of {1}, with other programs; fewer count from {2}', used, most, moment);
}
