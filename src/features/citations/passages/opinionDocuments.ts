import * as vscode from 'vscode';
import { isRecord } from '../../../core/base/data/isRecord';
import { safeFileName } from '../../../core/base/display/fileNames';
import { plainLine } from '../../../core/base/display/plainLine';
import type { ShownOpinion, ShownStretch } from '../../../core/quotations/opinion/shownOpinion';
import { type AuthorityFile, type AuthorityTexts, opinionScheme } from '../texts';
import type { CitedCase, Pinned } from './citedText';
import { toSymbols } from './opinionSymbols';
import { toShownRange } from './shownRange';
import { wrapLines } from './wrapLines';

/** Opinions in this folder, which none is in on a disk, have a language of their own, which wraps lines and isn't read for citations. */
const folder = '/benchbook-opinion';
/** How many opinions are kept as they are shown, the last ones. */
const MOST_SHOWN = 8;
/** How many empty lines may be before a text. */
const MOST_LINES = 100_000;
/** UTF-16 units of a line in a peek view: the side bar, and the list of passages, leave no more in a window of 1,280 pixels. */
const peekWidth = 64;

export interface OpinionPlace {
	readonly uri: vscode.Uri;
	/** The beginning of the page or paragraph that is cited, or of the text if it isn't marked there, or none is cited. */
	readonly range: vscode.Range;
	/** "page 495" or "¶ 19", if one is cited and marked. */
	readonly place?: string;
	/** That the one that is cited isn't marked, in a sentence. */
	readonly remark?: string;
}

/** Shows texts of authorities as read-only documents with an outline. They are named for case and page, and each names the text that it shows. */
export class OpinionDocuments {
	private readonly shown = new Map<string, Promise<ShownOpinion | undefined>>();

	constructor(private readonly texts: AuthorityTexts) {}

	/** What a document shows. */
	async read(uri: vscode.Uri): Promise<string | undefined> {
		if (!uri.path.startsWith(`${folder}/`)) return this.texts.readFetched(uri);
		const { lines } = parseQuery(uri.query);
		const text = (await this.find(uri))?.text ?? vscode.l10n.t('The text of this opinion is no longer there.');
		return lines === undefined ? text : '\n'.repeat(lines) + wrapLines(text, peekWidth).text;
	}

	/** Its parts and pages; none of a passage that is peeked at, which begins after empty lines. */
	async outline(uri: vscode.Uri): Promise<vscode.DocumentSymbol[]> {
		return toSymbols(parseQuery(uri.query).lines !== undefined ? undefined : await this.find(uri));
	}

	/** The opinion at the page that is cited; undefined if there is no text. */
	async open(draft: vscode.Uri, cited: CitedCase): Promise<OpinionPlace | undefined> {
		const { text, pages, pinned } = cited;
		const shown = text && (await this.show(text, pages));
		if (!text || !shown) return undefined;
		const marked =
			pinned?.kind === 'paragraph'
				? shown.paragraphs.find(({ number }) => number === pinned.number)
				: shown.pages.find(({ page }) => page === pinned?.number);
		const at = marked ?? (pinned ? undefined : shown.pages[0]);
		const said = pinned && sayPinned(pinned);
		const where = said === undefined || marked ? said : vscode.l10n.t('{0} not marked in this text', said);
		return {
			uri: this.uriOf(draft, cited, text, where ?? ''),
			// All of a page would be selected when it is opened.
			range: at ? toShownRange({ from: at.from, to: at.from }) : new vscode.Range(0, 0, 0, 0),
			...(said !== undefined && (marked ? { place: said } : { remark: sayUnmarked(said) })),
		};
	}

	/** Documents for a peek view with passages of a text, best first: VS Code selects the one whose place is nearest to `at`, so that others begin after empty lines. */
	async peek(
		draft: vscode.Uri,
		cited: CitedCase,
		text: AuthorityFile,
		passages: readonly { readonly title: string; readonly shownBest: ShownStretch }[],
		at: vscode.Position,
	): Promise<readonly vscode.Location[]> {
		const shown = await this.show(text, cited.pages);
		const { find } = wrapLines(shown?.text ?? '', peekWidth);
		const ranges = passages.map(({ shownBest: { from, to } }) => toShownRange({ from: find(from), to: find(to) }));
		const distance = Math.abs((ranges[0]?.start.line ?? 0) - at.line) + 1;
		return ranges.map((range, rank) => {
			const nearest = rank === 0 ? 0 : at.line + distance + rank;
			const lines = Math.min(Math.max(0, nearest - range.start.line), MOST_LINES - 1);
			const uri = this.uriOf(draft, { ...cited, title: passages[rank]?.title ?? '' }, text, cited.title, {
				rank,
				lines,
			});
			return new vscode.Location(uri, new vscode.Range(range.start.translate(lines), range.end.translate(lines)));
		});
	}

	/**
	 * @param where in the opinion, in words
	 * @param peeked for one of several that VS Code sorts by `rank`, which begins after so many empty `lines`
	 */
	private uriOf(
		draft: vscode.Uri,
		{ title, pages }: CitedCase,
		text: AuthorityFile,
		where: string,
		peeked?: { readonly rank: number; readonly lines: number },
	): vscode.Uri {
		const name = plainLine([title, where].filter((part) => part !== '').join(', '), { maxLength: 200 });
		const query = JSON.stringify({
			draft: draft.toString(),
			text: text.uri.toString(),
			pages,
			...(peeked && { lines: peeked.lines }),
		});
		return vscode.Uri.from({
			scheme: opinionScheme,
			path: `${folder}/${peeked?.rank ?? 0}/${safeFileName(name, 'Opinion')}`,
			query,
		});
	}

	private find({ query }: vscode.Uri): Promise<ShownOpinion | undefined> {
		const { draft, text: uri, pages } = parseQuery(query);
		const text = uri === undefined || draft === undefined ? undefined : this.texts.find(draft, uri);
		return text && !text.problem ? this.show(text, pages) : Promise.resolve(undefined);
	}

	private show(text: AuthorityFile, pages: CitedCase['pages']): Promise<ShownOpinion | undefined> {
		const key = JSON.stringify([text.key, pages]);
		const shown = this.shown.get(key) ?? this.texts.show(text, pages);
		this.shown.delete(key);
		this.shown.set(key, shown);
		const [oldest] = this.shown.keys();
		if (this.shown.size > MOST_SHOWN && oldest !== undefined) this.shown.delete(oldest);
		return shown;
	}
}

/** A URI may be anyone's: it can name only texts that are known, and pages. */
function parseQuery(query: string): { draft?: vscode.Uri; text?: string; pages: CitedCase['pages']; lines?: number } {
	const none = { pages: [] };
	try {
		const read: unknown = JSON.parse(query);
		if (!isRecord(read) || typeof read.draft !== 'string' || typeof read.text !== 'string') return none;
		const lines =
			typeof read.lines === 'number' && read.lines >= 0 && read.lines < MOST_LINES ? Math.trunc(read.lines) : undefined;
		const pages = Array.isArray(read.pages) ? read.pages : [];
		const isPage = (one: unknown): boolean =>
			isRecord(one) && (one.firstPage === undefined || typeof one.firstPage === 'number') && Array.isArray(one.pinned);
		return {
			draft: vscode.Uri.parse(read.draft),
			text: read.text,
			pages: pages.every(isPage) ? pages.slice(0, 16) : [],
			...(lines !== undefined && { lines }),
		};
	} catch {
		return none;
	}
}

function sayPinned({ kind, number }: Pinned): string {
	return kind === 'page' ? vscode.l10n.t('page {0}', number) : `¶ ${number}`;
}

/** "Page 299 isn't marked in this text." */
function sayUnmarked(place: string): string {
	return vscode.l10n.t("{0} isn't marked in this text.", `${place.charAt(0).toUpperCase()}${place.slice(1)}`);
}
