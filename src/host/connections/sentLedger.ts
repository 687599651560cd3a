import { join } from 'node:path';
import type * as vscode from 'vscode';
import { systemClock } from '../../core/base/time/clock';
import { noteSent, parseSentEntries, recording, type SentEntry } from '../../core/lookup/asking/sent';
import { StateFile } from '../../node/stateFile';
import { Changing } from '../editor';

interface SentState {
	readonly version: 2;
	/** In local time (2026-11-22); only the last day is kept. */
	readonly day: string;
	readonly entries: readonly SentEntry[];
}

/** What all windows have sent on a day: hosts, kinds, figures, and times, nothing of a draft. It changes when something was sent. */
export class SentLedger extends Changing {
	private readonly file: StateFile<SentState>;
	private last: SentState = { version: 2, day: '', entries: [] };

	constructor(
		context: vscode.ExtensionContext,
		private readonly log: vscode.LogOutputChannel,
		private readonly clock = systemClock,
	) {
		super();
		this.file = new StateFile(join(context.globalStorageUri.fsPath, 'sent.json'), parseSent);
	}

	/** `fetch`, with a note of what each request says. */
	readonly fetch: typeof fetch = recording(
		(input, init) => fetch(input, init),
		(sent) => {
			const day = this.today();
			this.file
				.update((state) => {
					const entries = noteSent(state.day === day ? state.entries : [], sent, this.clock.now());
					return { version: 2, day, entries };
				})
				.then((state) => {
					this.last = state;
					this.changed.fire();
				})
				// A count that can't be written is no reason not to send.
				.catch((error: NodeJS.ErrnoException) => this.log.debug(`sent.json: ${error.code ?? 'not written'}`));
		},
	);

	/** Today's, as last read or written. */
	get known(): readonly SentEntry[] {
		return this.last.day === this.today() ? this.last.entries : [];
	}

	/** Today's. */
	async read(): Promise<readonly SentEntry[]> {
		this.last = await this.file.read();
		return this.known;
	}

	private today(): string {
		const now = new Date(this.clock.now());
		return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
			.map((part) => String(part).padStart(2, '0'))
			.join('-');
	}
}

function parseSent(content: unknown): SentState {
	const state = content as Partial<SentState> | undefined;
	const isOurs = state?.version === 2 && typeof state.day === 'string';
	return {
		version: 2,
		day: isOurs ? (state.day as string) : '',
		entries: isOurs ? parseSentEntries(state.entries) : [],
	};
}
