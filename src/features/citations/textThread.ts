import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type * as vscode from 'vscode';
import type { TextFormat } from '../../core/quotations/plainText';
import type { LoadedText, OutcomeWithWords, QuotationToCompare } from '../../core/quotations/textComparer';
import type { ComparerAnswer, ComparerRequest } from '../../core/quotations/textRequests';

/** Megabytes of heap; a text that needs more ends the thread, and the next request starts another. */
const mostMemory = 768;

type Body = ComparerRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never;

interface Waiting {
	readonly resolve: (result: ComparerAnswer['result']) => void;
	readonly reject: (error: Error) => void;
}

/** The thread that reads and compares texts. It starts with the first text, so that drafts without texts cost nothing. */
export class TextThread implements vscode.Disposable {
	private worker: Worker | undefined;
	private readonly waiting = new Map<number, Waiting>();
	private lastId = 0;

	constructor(private readonly extensionPath: string) {}

	/** Fails when the text ended the thread. */
	load(key: string, bytes: Uint8Array, format: TextFormat): Promise<LoadedText> {
		return this.ask({ kind: 'load', key, bytes, format }) as Promise<LoadedText>;
	}

	/** Undefined when the thread doesn't have the text, or no longer. */
	compare(key: string, quotation: QuotationToCompare): Promise<OutcomeWithWords | undefined> {
		if (!this.worker) return Promise.resolve(undefined);
		return this.ask({ kind: 'compare', key, quotation }) as Promise<OutcomeWithWords | undefined>;
	}

	dispose(): void {
		const { worker } = this;
		this.end(worker);
		void worker?.terminate();
	}

	private ask(body: Body): Promise<ComparerAnswer['result']> {
		this.worker ??= this.start();
		const { worker } = this;
		this.lastId += 1;
		const id = this.lastId;
		return new Promise((resolve, reject) => {
			this.waiting.set(id, { resolve, reject });
			worker.postMessage({ ...body, id });
		});
	}

	private start(): Worker {
		const worker = new Worker(join(this.extensionPath, 'dist', 'worker.js'), {
			resourceLimits: { maxOldGenerationSizeMb: mostMemory },
			// Neither the key in the environment nor the window's options are any of its business.
			env: {},
			execArgv: [],
			argv: [],
		});
		worker.on('message', ({ id, result, failed }: ComparerAnswer) => {
			const waiting = this.waiting.get(id);
			this.waiting.delete(id);
			if (failed) waiting?.reject(new Error('The text could not be read.'));
			else waiting?.resolve(result);
		});
		worker.on('error', () => this.end(worker));
		worker.on('exit', () => this.end(worker));
		// It must not keep a window open.
		worker.unref();
		return worker;
	}

	private end(worker: Worker | undefined): void {
		if (this.worker !== worker) return;
		this.worker = undefined;
		const all = [...this.waiting.values()];
		this.waiting.clear();
		for (const { reject } of all) reject(new Error('The thread that compares texts has ended.'));
	}
}
