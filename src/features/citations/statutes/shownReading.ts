import * as vscode from 'vscode';
import { withProgress } from '../../../host/messages';

/** Milliseconds of reading after which the user is told. */
const shownAfterMs = 1_500;

/** A notification that a title is being read, after some time, by which it can be canceled. */
export class ShownReading {
	private readonly controller = new AbortController();
	private readonly begun = performance.now();
	private show: ((title: string, done: number) => void) | undefined;
	private finish: (() => void) | undefined;

	/** Aborted when the user cancels. */
	readonly signal = this.controller.signal;

	/** @param done from 0 to 1 */
	report(title: string, done: number): void {
		if (this.show) this.show(title, done);
		else if (performance.now() - this.begun > shownAfterMs) this.open();
	}

	end(): void {
		this.show = () => undefined;
		this.finish?.();
		this.finish = undefined;
	}

	private open(): void {
		let isEnded = false;
		this.show = () => undefined;
		this.finish = () => {
			isEnded = true;
		};
		void withProgress(vscode.l10n.t('Reading the U.S. Code'), (signal, report) => {
			if (isEnded) return Promise.resolve();
			signal.addEventListener('abort', () => this.controller.abort(), { once: true });
			this.show = (title, done) => report(vscode.l10n.t('Title {0}', title), done);
			return new Promise<void>((resolve) => {
				this.finish = resolve;
			});
		});
	}
}
