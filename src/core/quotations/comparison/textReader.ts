import type { UnreadPdf } from '../../draft/pdf/pdfRequests';
import { COMPARING_MS, LOADING_MS, MOST_ENDINGS, READING_HEAD_MS, READING_PAGE_MS } from '../limits';
import type { CitedPages } from '../opinion/citedPages';
import type { SourceHead } from '../opinion/sourceHead';
import type { PassagesAsked } from '../passages/findPassages';
import type { TextFormat } from '../plainText';
import type { QuotationToCompare } from './compareQuotation';
import type { LoadedText, OutcomeWithWords } from './textComparer';
import type { Asked, TextRequest, TextResults, TextThread } from './textRequests';

/** A text on its own; `key` identifies this version of it: it changes when the file does. */
export interface TextToRead {
	readonly key: string;
	readonly format: TextFormat;
}

/** Why a text can't be read. */
export type UnreadText =
	| Exclude<LoadedText, { readonly kind: 'text' }>
	| UnreadPdf
	/** It can't be opened, or reading it failed. */
	| { readonly kind: 'unreadable' }
	/** Reading it, or comparing with it, was stopped more than once. */
	| { readonly kind: 'tookTooLong' };

export interface ReadOutcome {
	/** Absent if the text can't be read. */
	readonly outcome?: OutcomeWithWords;
	/** Present if nothing more is compared with this version of the text. */
	readonly problem?: UnreadText;
}

const milliseconds: Readonly<Record<TextRequest['kind'], number>> = {
	load: LOADING_MS,
	compare: COMPARING_MS,
	passages: COMPARING_MS,
	show: COMPARING_MS,
	head: READING_HEAD_MS,
	page: READING_PAGE_MS,
	opinion: READING_PAGE_MS,
};

/** If more texts are needed than are kept at a time, a text may have been dropped for another before its turn came. */
const mostRounds = 4;
const notCompared: OutcomeWithWords = { outcome: { kind: 'notCompared', reason: 'tookTooLong' } };

/**
 * Has texts read and compared on a thread of their own, each read when first needed. Anything that takes too long is stopped; a text that has
 * stopped the thread twice is left alone until it changes.
 */
export class TextReader {
	private readonly loading = new Map<string, Promise<LoadedText | UnreadText>>();
	private lastLoad: Promise<unknown> = Promise.resolve();
	/** How often each text, by key, has stopped the thread. */
	private readonly endings = new Map<string, number>();

	constructor(private readonly thread: TextThread) {}

	/** Compares a quotation with a text. Never fails. @param read all bytes of the text */
	async compare(
		text: TextToRead,
		read: () => Promise<Uint8Array>,
		quotation: QuotationToCompare,
	): Promise<ReadOutcome> {
		const { result, problem } = await this.askOf(text, read, { kind: 'compare', key: text.key, quotation });
		const outcome = result ?? (problem?.kind === 'tookTooLong' ? notCompared : undefined);
		return { ...(outcome && { outcome }), ...(problem && !this.mayTryAgain(text.key, problem) && { problem }) };
	}

	/** The passages of a text that have most of a sentence's words. Never fails. @param read all bytes of the text */
	findPassages(text: TextToRead, read: () => Promise<Uint8Array>, asked: PassagesAsked) {
		return this.askOf(text, read, { kind: 'passages', key: text.key, asked });
	}

	/** A text as a reader sees it. Never fails. @param read all bytes of the text */
	show(text: TextToRead, read: () => Promise<Uint8Array>, cited: readonly CitedPages[]) {
		return this.askOf(text, read, { kind: 'show', key: text.key, cited });
	}

	/** Asks about a text, which is read first if the thread doesn't have it. */
	private async askOf<K extends 'compare' | 'passages' | 'show'>(
		text: TextToRead,
		read: () => Promise<Uint8Array>,
		request: Extract<TextRequest, { readonly kind: K }>,
	): Promise<{ readonly result?: NonNullable<TextResults[K]>; readonly problem?: UnreadText }> {
		for (let round = 0; round < mostRounds; round++) {
			const asked = await this.ask<K>(request, text.key);
			if (asked.kind === 'tookTooLong') return { problem: { kind: 'tookTooLong' } };
			if (asked.kind === 'failed') break;
			if (asked.kind === 'done' && asked.result) return { result: asked.result };
			const loaded = await this.load(text, read);
			if (loaded.kind !== 'text') return { problem: loaded };
		}
		return { problem: { kind: 'unreadable' } };
	}

	/** What took too long once may not take too long again. */
	private mayTryAgain(key: string, { kind }: UnreadText): boolean {
		return kind === 'tookTooLong' && this.problemOf(key).problem === undefined;
	}

	/** The beginning of a text. Never fails. @param isBeginning the bytes may end inside a character */
	async readHead(
		{ key, format }: TextToRead,
		bytes: Uint8Array,
		isBeginning: boolean,
	): Promise<SourceHead | UnreadText> {
		return this.untilEnded(key, () => this.ask({ kind: 'head', bytes, isBeginning, format }, key));
	}

	/** The text of a page, `readableHtml`; undefined if that took too long. */
	async readPage(html: string): Promise<string | undefined> {
		const asked = await this.thread.ask({ kind: 'page', html }, milliseconds.page);
		return asked.kind === 'done' ? (asked.result as string) : undefined;
	}

	/** The text of a file of the archive, `readOpinionFile`; undefined if it is something else, or that took too long. */
	async readOpinion(bytes: Uint8Array, format: 'html' | 'json'): Promise<string | undefined> {
		const asked = await this.thread.ask({ kind: 'opinion', bytes, format }, milliseconds.opinion);
		return asked.kind === 'done' ? (asked.result as string | undefined) : undefined;
	}

	/** Reads a whole text, once for all who wait for it, and one text after another. */
	private load({ key, format }: TextToRead, read: () => Promise<Uint8Array>): Promise<LoadedText | UnreadText> {
		let loading = this.loading.get(key);
		if (!loading) {
			loading = this.lastLoad
				.then(() => this.untilEnded(key, async () => this.ask({ kind: 'load', key, format, bytes: await read() }, key)))
				.catch((): UnreadText => ({ kind: 'unreadable' }))
				.finally(() => this.loading.delete(key));
			this.loading.set(key, loading);
			this.lastLoad = loading;
		}
		return loading;
	}

	/** Tries again if the thread has ended: it may have been busy with something else, or full of other texts. */
	private async untilEnded<T>(key: string, ask: () => Promise<Asked<T>>): Promise<T | UnreadText> {
		for (;;) {
			const asked = await ask();
			if (asked.kind === 'done') return asked.result;
			if (asked.kind === 'failed') return { kind: 'unreadable' };
			const { problem } = this.problemOf(key);
			if (problem) return asked.kind === 'ended' ? { kind: 'unreadable' } : problem;
		}
	}

	private async ask<K extends TextRequest['kind']>(
		request: Extract<TextRequest, { readonly kind: K }>,
		key: string,
	): Promise<Asked<TextResults[K]>> {
		if (this.problemOf(key).problem) return { kind: 'tookTooLong' };
		const asked = (await this.thread.ask(request, milliseconds[request.kind])) as Asked<TextResults[K]>;
		if (asked.kind === 'tookTooLong' || asked.kind === 'ended') {
			this.endings.set(key, (this.endings.get(key) ?? 0) + 1);
		}
		return asked;
	}

	private problemOf(key: string): { readonly problem?: UnreadText } {
		return (this.endings.get(key) ?? 0) < MOST_ENDINGS ? {} : { problem: { kind: 'tookTooLong' } };
	}
}
