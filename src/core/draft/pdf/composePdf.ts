import { largestDraft } from '../../base/text/largestDraft';
import { escapeStart, escapeText } from '../docx/compose';
import type { DocxGap } from '../docx/docxGap';
import type { PlacedStart } from '../docx/docxPlace';
import { type BarePage, withoutFurniture } from './furniture';
import { readLines } from './lines';
import { type PageParts, splitNotes } from './notes';
import { breaksBetween, pitchOf } from './paragraphBreaks';
import { noteMarks, type PdfLine, type PdfPage, type PdfProblem } from './pdfPage';

/** A PDF as a Markdown draft. */
export interface PdfText {
	readonly text: string;
	readonly starts: readonly PlacedStart[];
	/** What of it isn't in the text. */
	readonly gaps: readonly DocxGap[];
}

/** Why the text of a PDF isn't a draft. */
export class PdfError extends Error {
	override name = 'PdfError';
	constructor(readonly problem: PdfProblem) {
		super(problem.kind);
	}
}

interface ComposeOptions {
	/** Whether the numbers printed on its pages are marked as those of a reporter, "*484", and what is printed above them comes first. */
	readonly isOpinion: boolean;
}

/**
 * The text of a PDF's pages in reading order, without headers, footers, page numbers, and line numbers, with footnotes after the paragraph that the page
 * ends in.
 *
 * @throws PdfError
 */
export function composePdf(pages: readonly PdfPage[], { isOpinion }: ComposeOptions = { isOpinion: false }): PdfText {
	const bare = withoutFurniture(pages.map((page) => ({ page, lines: readLines(page) })));
	if (bare.every(({ body }) => body.length === 0)) throw new PdfError({ kind: 'noText' });
	const composer = new PdfComposer(splitNotes(bare));
	if (isOpinion) composer.addHeads(bare);
	return { ...composer.compose(isOpinion ? bare.map(({ printed }) => printed) : []), gaps: listGaps(pages, bare) };
}

/** A footnote with the page of each of its lines. */
interface Note {
	readonly label: string | undefined;
	readonly lines: { readonly page: number; readonly line: PdfLine }[];
}

const call = new RegExp(`${noteMarks.open}(\\d{1,3})${noteMarks.close}`, 'g');

class PdfComposer {
	private readonly parts: string[] = [];
	private readonly starts: PlacedStart[] = [];
	private length = 0;
	private paragraph = 1;
	/** By the index of the page that each begins on. */
	private readonly notes: readonly (readonly Note[])[];
	private readonly labels = new Map<string, string>();

	constructor(private readonly pages: readonly PageParts[]) {
		this.notes = this.joinNotes();
	}

	/** What is printed above and below the first pages of an opinion often says which case it is. */
	addHeads(bare: readonly BarePage[]): void {
		const heads = new Set(bare.slice(0, 3).flatMap(({ furniture }) => furniture.map(({ text }) => text)));
		for (const text of heads) this.write(`${escapeStart(escapeText(text.trim()))}\n\n`);
	}

	/** @param printed the numbers to mark, by page */
	compose(printed: readonly (number | undefined)[]): Omit<PdfText, 'gaps'> {
		let before: { readonly line: PdfLine; readonly page: number } | undefined;
		let noted = 0;
		for (const [page, { text }] of this.pages.entries()) {
			const pitch = pitchOf(text);
			for (const [at, line] of text.entries()) {
				const isNewPage = before?.page !== page;
				const breaks = before && breaksBetween(before.line, line, isNewPage ? undefined : pitch);
				if (breaks) {
					this.write('\n\n');
					this.paragraph++;
					// Those of this page are at its bottom.
					while (noted < page) this.writeNotes(noted++);
				} else if (before) this.write('\n');
				const mark = at === 0 ? printed[page] : undefined;
				if (mark !== undefined) this.write(`*${mark} `);
				if (isNewPage || breaks) this.place(page);
				this.write(this.wordLine(line, page));
				before = { line, page };
			}
		}
		this.write('\n\n');
		while (noted < this.notes.length) this.writeNotes(noted++);
		return { text: this.parts.join(''), starts: this.starts };
	}

	private writeNotes(page: number): void {
		for (const { label, lines } of this.notes[page] ?? []) {
			if (label !== undefined) this.write(`[^${label}]: `);
			const number = Number(label?.replace(/-.*/, ''));
			let last: number | undefined;
			for (const { page: own, line } of lines) {
				if (last !== undefined) this.write('\n');
				if (own !== last) this.place(own, number || undefined);
				last = own;
				this.write(this.wordLine(line, own));
			}
			this.write('\n\n');
		}
	}

	private place(page: number, note?: number): void {
		const of = note === undefined ? {} : { note: { kind: 'footnote' as const, number: note } };
		this.starts.push({ offset: this.length, place: { paragraph: this.paragraph, page: page + 1, ...of } });
	}

	private wordLine({ text }: PdfLine, page: number): string {
		return escapeStart(escapeText(text.trim())).replace(call, (_, number: string) => {
			const label = this.labels.get(`${page}:${number}`) ?? this.labels.get(`${page + 1}:${number}`);
			return label === undefined ? number.replace(/\d/g, (digit) => superscripts.charAt(Number(digit))) : `[^${label}]`;
		});
	}

	/** The rest of a footnote from the page before belongs to it. Numbers may begin again in another part of a file. */
	private joinNotes(): Note[][] {
		const used = new Map<string, number>();
		let last: Note | undefined;
		return this.pages.map(({ notes }, page) =>
			notes.flatMap(({ number, lines }) => {
				const placed = lines.map((line) => ({ page, line }));
				if (number === undefined && last) {
					for (const line of placed) last.lines.push(line);
					return [];
				}
				const times = used.get(number ?? '') ?? 0;
				used.set(number ?? '', times + 1);
				const label = number === undefined || times === 0 ? number : `${number}-${times + 1}`;
				if (label !== undefined) this.labels.set(`${page}:${number}`, label);
				last = { label, lines: placed };
				return [last];
			}),
		);
	}

	private write(text: string): void {
		this.parts.push(text);
		this.length += text.length;
		if (this.length > largestDraft) throw new PdfError({ kind: 'tooLarge' });
	}
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Different headers and footers that are looked at for citations. */
const mostOutside = 100;

function listGaps(pages: readonly PdfPage[], bare: readonly BarePage[]): DocxGap[] {
	const numbers = (is: (index: number) => boolean): number[] => pages.flatMap((_, at) => (is(at) ? [at + 1] : []));
	const damaged = numbers((at) => pages[at]?.isDamaged === true);
	const empty = numbers((at) => bare[at]?.body.length === 0 && !pages[at]?.isDamaged);
	const outside = new Map(
		bare.flatMap(({ furniture }) => furniture.map((one) => [one.text.replace(/\d+/g, '#'), one] as const)),
	);
	return [
		...(damaged.length > 0 ? [{ kind: 'pages' as const, isDamaged: true, numbers: damaged }] : []),
		...(empty.length > 0 ? [{ kind: 'pages' as const, isDamaged: false, numbers: empty }] : []),
		...[...outside.values()].slice(0, mostOutside).map((one) => ({ kind: 'outside' as const, ...one })),
	];
}
