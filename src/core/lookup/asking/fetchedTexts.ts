import type { Clock } from '../../base/time/clock';
import type { Citation } from '../../citations/parts/citation';
import type { CitedOpinion } from '../../quotations/opinion/citedOpinion';
import { isServiceError } from '../../service/serviceError';
import type { FoundRecord } from '../answers/answer';
import type { OpinionTexts } from '../providers/provider';

/** The record of a citation that was found, by which its case is known. */
export type RecordOf = (citation: Citation) => FoundRecord | undefined;

export interface FetchedText {
	readonly record: FoundRecord;
	/** The case's page: unique to each case. */
	readonly url: string;
	/** A new one whenever the text is fetched again. */
	readonly key: string;
	readonly content: string;
}

export interface FetchedTextsDeps {
	/** Who currently has texts. */
	readonly source: () => OpinionTexts | undefined;
	readonly clock: Pick<Clock, 'now'>;
	/** Whether the text of a case that the document quotes may be fetched now; if not, maybe later (`reconsider`). */
	readonly mayFetch: (document: string) => Promise<boolean>;
	/** Called when a text has been fetched. */
	readonly onChange: () => void;
	/** Called with one line, which contains no text of a draft. */
	readonly log: (line: string) => void;
}

type State =
	| { readonly kind: 'wanted'; readonly done: Promise<void> }
	| { readonly kind: 'text'; readonly text: FetchedText }
	/** There is none. */
	| { readonly kind: 'absent' }
	/** Not kept, and may not be fetched for these documents. */
	| { readonly kind: 'withheld'; readonly documents: ReadonlySet<string> }
	/** @member until milliseconds since the epoch */
	| { readonly kind: 'failed'; readonly until: number };

/** How much text is in memory, in UTF-16 units; the least recently used is dropped first, and reread from what is kept. */
const mostHeld = 16_000_000;
/** Milliseconds after which a text that couldn't be fetched is requested again. */
const againMs = 5 * 60_000;

/** Texts of quoted cases, fetched when a quotation is compared. The record says whose they are, so that is never guessed. */
export class FetchedTexts {
	private readonly states = new Map<string, State>();
	private fetched = 0;
	private generation = 0;
	private readonly end = new AbortController();

	constructor(private readonly deps: FetchedTextsDeps) {}

	dispose(): void {
		this.end.abort();
	}

	/**
	 * The text of the cited case, if it is there. If not, it is fetched for the document that quotes it.
	 *
	 * @param document if absent, nothing is fetched
	 */
	find(cited: CitedOpinion, recordOf: RecordOf, document?: string): FetchedText | undefined {
		const source = this.deps.source();
		if (!source) return undefined;
		for (const citation of cited.citations) {
			const record = recordOf(citation);
			if (record?.url === undefined || !source.has(record)) continue;
			const { url } = record;
			const state = this.states.get(url);
			if (state?.kind === 'text') {
				this.states.delete(url);
				this.states.set(url, state);
				return state.text;
			}
			const isDue =
				!state ||
				(state.kind === 'failed' && state.until <= this.deps.clock.now()) ||
				(state.kind === 'withheld' && document !== undefined && !state.documents.has(document));
			if (isDue && document !== undefined) this.want(source, record, url, document);
			return undefined;
		}
		return undefined;
	}

	/** The text of a page that was fetched, from memory or as kept; undefined if it is neither. */
	async read(url: string): Promise<string | undefined> {
		const state = this.states.get(url);
		return state?.kind === 'text' ? state.text.content : this.deps.source()?.findKept?.({ url });
	}

	/** Resolves when nothing is being fetched; true if something was. */
	async whenFetched(): Promise<boolean> {
		const running = [...this.states.values()].flatMap((state) => (state.kind === 'wanted' ? [state.done] : []));
		await Promise.all(running);
		return running.length > 0;
	}

	/** Consent, a setting, or a connection has changed: what couldn't be fetched may be available now. */
	reconsider(): void {
		for (const [url, { kind }] of this.states) if (kind === 'withheld' || kind === 'failed') this.states.delete(url);
		this.deps.onChange();
	}

	forget(): void {
		this.generation += 1;
		this.states.clear();
		this.deps.onChange();
	}

	private want(source: OpinionTexts, record: FoundRecord, url: string, document: string): void {
		const { generation } = this;
		const before = this.states.get(url);
		const documents = new Set([...(before?.kind === 'withheld' ? before.documents : []), document]);
		const withheld: State = { kind: 'withheld', documents };
		const done = this.get(source, record, document)
			.then((got) => got ?? withheld)
			.catch((error: unknown): State => {
				if (isServiceError(error, 'canceled')) return withheld;
				this.deps.log(`the text of an opinion: ${error instanceof Error ? error.message : 'failed'}`);
				const retryAt = isServiceError(error) ? error.data.retryAt : undefined;
				return { kind: 'failed', until: retryAt ?? this.deps.clock.now() + againMs };
			})
			.then((state) => {
				if (generation !== this.generation || this.end.signal.aborted) return;
				this.states.set(url, state);
				if (state.kind !== 'text') return;
				this.makeRoom(url);
				this.deps.onChange();
			});
		this.states.set(url, { kind: 'wanted', done });
	}

	/** Undefined if it may not be fetched. */
	private async get(source: OpinionTexts, record: FoundRecord, document: string): Promise<State | undefined> {
		const kept = await source.findKept?.(record);
		let content = kept === '' ? undefined : kept;
		if (content === undefined) {
			const mayFetch = () => this.deps.mayFetch(document);
			if (!(await mayFetch())) return undefined;
			let isWithheld = false;
			const beforeSend = async (): Promise<void> => {
				isWithheld = this.deps.source() !== source || !(await mayFetch());
				if (isWithheld) throw new Error('withheld');
			};
			try {
				content = await source.fetch(record, { signal: this.end.signal, isBackground: true, beforeSend });
			} catch (error) {
				if (isWithheld) return undefined;
				throw error;
			}
		}
		if (content === '') return { kind: 'absent' };
		this.fetched += 1;
		const url = record.url ?? '';
		return { kind: 'text', text: { record, url, key: `${url} ${this.fetched}`, content } };
	}

	private makeRoom(except: string): void {
		const lengthOf = (state: State): number => (state.kind === 'text' ? state.text.content.length : 0);
		let total = 0;
		for (const state of this.states.values()) total += lengthOf(state);
		for (const [url, state] of this.states) {
			if (total <= mostHeld) break;
			if (url === except || state.kind !== 'text') continue;
			total -= lengthOf(state);
			this.states.delete(url);
		}
	}
}
