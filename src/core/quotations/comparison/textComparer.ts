import { linePositions } from '../../base/text/linePositions';
import { LONGEST_SHOWN, MOST_TEXT_HELD } from '../limits';
import type { CitedPages } from '../opinion/citedPages';
import { indexOpinion, type OpinionIndex } from '../opinion/opinionIndex';
import { OpinionText, type ShownOpinion, type ShownStretch } from '../opinion/shownOpinion';
import { type FoundPassages, findPassages, type Passage, type PassagesAsked } from '../passages/findPassages';
import type { ReadableFormat } from '../plainText';
import { readSourceText, type SourceText, type TextEncodingName } from '../sourceText';
import { markPieces, type OpinionWords } from './comparedQuotation';
import { compareQuotation, type QuotationToCompare } from './compareQuotation';
import type { QuotationOutcome } from './outcome';

export interface OutcomeWithWords {
	readonly outcome: QuotationOutcome;
	/** Where the outcome has a place. */
	readonly opinion?: OpinionWords;
}

/** What a file turned out to be; for a text, only its encoding. */
export type LoadedText =
	| { readonly kind: 'text'; readonly encoding: TextEncodingName }
	| Exclude<SourceText, { readonly kind: 'text' }>;

interface HeldText {
	readonly index: OpinionIndex;
	/** The lines of its offsets. */
	readonly positionAt: ReturnType<typeof linePositions>;
	readonly length: number;
	/** Made when it is first asked for. */
	shown?: OpinionText;
}

/** Passages with where each, and its best sentence, are in the opinion as it is shown (`ShownOpinion`). */
export interface ShownPassages extends FoundPassages {
	readonly passages: readonly (Passage & { readonly shown: ShownStretch; readonly shownBest: ShownStretch })[];
}

/** Keeps the most recently used texts ready for comparing, within a limit: the least recently used one goes first. */
export class TextComparer {
	private readonly held = new Map<string, HeldText>();
	private total = 0;

	/** @param most characters of all texts that are kept */
	constructor(private readonly most = MOST_TEXT_HELD) {}

	/** @param key identifies this version of the text: it changes when the file does */
	load(key: string, bytes: Uint8Array, format: ReadableFormat): LoadedText {
		const source = readSourceText(bytes);
		if (source.kind !== 'text') return source;
		this.drop(key);
		const { text, encoding } = source;
		this.held.set(key, { index: indexOpinion(text, format), positionAt: linePositions(text), length: text.length });
		this.total += text.length;
		for (const oldest of this.held.keys()) {
			if (this.total <= this.most || oldest === key) break;
			this.drop(oldest);
		}
		return { kind: 'text', encoding };
	}

	/** Undefined if the text is no longer kept, or never was: load it. */
	compare(key: string, quotation: QuotationToCompare): OutcomeWithWords | undefined {
		const text = this.use(key);
		if (!text) return undefined;
		const outcome = compareQuotation(text.index, quotation);
		if (!('place' in outcome)) return { outcome };
		const { start, end } = outcome.place;
		const shown = text.index.text.slice(start, Math.min(end, start + LONGEST_SHOWN));
		const differing = outcome.kind === 'differs' ? outcome.differences.map((one) => one.opinion) : [];
		const opinion: OpinionWords = {
			pieces: markPieces(shown, start, differing).map((piece) => ({ ...piece, text: plain(piece.text) })),
			from: text.positionAt(start),
			to: text.positionAt(end),
		};
		return { outcome, opinion };
	}

	/** Undefined as for `compare`. */
	findPassages(key: string, asked: PassagesAsked): ShownPassages | undefined {
		const text = this.use(key);
		if (!text) return undefined;
		const shown = shownOf(text);
		const { passages, ...counts } = findPassages(text.index, asked);
		return {
			...counts,
			passages: passages.map((passage) => ({
				...passage,
				shown: shown.find(passage.start, passage.end),
				shownBest: shown.find(passage.best.start, passage.best.end),
			})),
		};
	}

	/** Undefined as for `compare`. */
	show(key: string, cited: readonly CitedPages[]): ShownOpinion | undefined {
		const text = this.use(key);
		return text && shownOf(text).show(cited);
	}

	private use(key: string): HeldText | undefined {
		const text = this.held.get(key);
		if (text) {
			this.held.delete(key);
			this.held.set(key, text);
		}
		return text;
	}

	private drop(key: string): void {
		this.total -= this.held.get(key)?.length ?? 0;
		this.held.delete(key);
	}
}

function shownOf(text: HeldText): OpinionText {
	text.shown ??= new OpinionText(text.index);
	return text.shown;
}

/** Without the units that stand for format marks. */
function plain(text: string): string {
	return text.replace(/[\u0001-\u0008]/g, '');
}
