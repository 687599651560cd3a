import type * as vscode from 'vscode';
import type { TextProblem } from '../../core/authorities/textFile';
import { formatOf } from '../../core/quotations/plainText';
import type { LoadedText, OutcomeWithWords, QuotationToCompare } from '../../core/quotations/textComparer';
import { type AuthorityText, readWhole } from './textFiles';
import { TextThread } from './textThread';

/** Compares quotations with texts of authorities, in a thread of their own, and reads a text for that when it is first wanted. */
export class AuthorityComparer implements vscode.Disposable {
	private readonly thread: TextThread;
	private readonly loading = new Map<string, Promise<LoadedText>>();
	private lastLoad: Promise<unknown> = Promise.resolve();

	/** @param noteProblem told of a text that can't be read */
	constructor(
		extensionPath: string,
		private readonly noteProblem: (text: AuthorityText, problem: TextProblem) => void,
	) {
		this.thread = new TextThread(extensionPath);
	}

	dispose(): void {
		this.thread.dispose();
	}

	/** Compares a quotation with a text; undefined when the text can't be read, which is then said of it. */
	async compare(text: AuthorityText, quotation: QuotationToCompare): Promise<OutcomeWithWords | undefined> {
		if (text.problem) return undefined;
		try {
			// Where more is compared with than is held at a time, a text may have made room for another before its turn came.
			for (let round = 0; round < 3; round++) {
				const outcome = await this.thread.compare(text.key, quotation);
				if (outcome) return outcome;
				const loaded = await this.load(text);
				if (loaded.kind === 'text') continue;
				this.noteProblem(text, loaded);
				return undefined;
			}
		} catch {
			this.noteProblem(text, { kind: 'unreadable' });
		}
		return undefined;
	}

	/** Reads a whole text, once for all who wait for it, and one after another. */
	private load(text: AuthorityText): Promise<LoadedText> {
		const { key, file } = text;
		let loading = this.loading.get(key);
		if (!loading) {
			loading = this.lastLoad
				.then(async () => this.thread.load(key, await readWhole(text), formatOf(file)))
				.finally(() => this.loading.delete(key));
			this.loading.set(key, loading);
			this.lastLoad = loading.catch(() => undefined);
		}
		return loading;
	}
}
