import * as vscode from 'vscode';
import { describeForLog } from '../../host/editor';
import { FileChangedError, type TransferOptions } from '../../host/files';
import {
	Canceled,
	describeError,
	isCancellation,
	type Report,
	sayFileError,
	UserError,
	withProgress,
} from '../../host/messages';
import type { VaultParts } from './findObjects';
import { describeSize } from './vaults';

/** Milliseconds between two updates of a progress notification. */
const reportEveryMs = 200;

/** For `onProgress`: reports bytes at a readable rate, not for each chunk. */
export function reportBytes(
	{ clock }: Pick<VaultParts, 'clock'>,
	report: Report,
): (bytes: number, total: number | undefined) => void {
	let last = Number.NEGATIVE_INFINITY;
	return (bytes, total) => {
		const now = clock.now();
		if (now - last < reportEveryMs && bytes !== total) return;
		last = now;
		const size = describeSize(bytes);
		if (total === undefined || total === 0) report(size);
		else report(vscode.l10n.t('{0} of {1}', size, describeSize(total)), bytes / total);
	};
}

/** Errors of the disk, worded for the user; any other error as it is. */
export function explainFileError(error: unknown, { fsPath }: vscode.Uri): unknown {
	if (error instanceof FileChangedError)
		return new UserError(vscode.l10n.t('"{0}" changed during the upload, so nothing was uploaded. Try again.', fsPath));
	if ((error as NodeJS.ErrnoException).code === undefined) return error;
	return new UserError(vscode.l10n.t('"{0}" can\'t be used: {1}. Nothing was changed.', fsPath, sayFileError(error)));
}

/** Transfers one after another. If one fails, the others are still transferred; after a cancellation, the finished ones stay. */
export async function transferAll<T, R>(
	parts: Pick<VaultParts, 'clock' | 'log'>,
	title: string,
	items: readonly T[],
	{ nameOf, transfer }: { nameOf: (item: T) => string; transfer: (item: T, options: TransferOptions) => Promise<R> },
) {
	const done: R[] = [];
	const failed: { readonly name: string; readonly reason: string }[] = [];
	await withProgress(title, async (signal, report) => {
		for (const [number, item] of items.entries()) {
			const name = nameOf(item);
			report(name, number / items.length);
			const onProgress = reportBytes(parts, (size, fraction = 0) =>
				report(`${name}: ${size}`, (number + fraction) / items.length),
			);
			try {
				done.push(await transfer(item, { signal, onProgress }));
			} catch (error) {
				if (signal.aborted || isCancellation(error)) throw new Canceled();
				parts.log.error(`vault: ${describeForLog(error)}`);
				failed.push({ name, reason: describeError(error) });
			}
		}
	});
	return { done, failed };
}
