import * as vscode from 'vscode';
import { isRecord } from '../../../core/base/data/isRecord';
import { safeFileName } from '../../../core/base/display/fileNames';
import { plainLine } from '../../../core/base/display/plainLine';
import type { ShownOpinion, ShownStretch } from '../../../core/quotations/opinion/shownOpinion';
import { Owner } from '../../../host/editor';
import { type AuthorityText, type AuthorityTexts, opinionScheme } from '../texts';
import type { CitedCase } from './citedText';

/** Opinions in this folder, which none is in on a disk, have a language of their own, which wraps lines and isn't read for citations. */
const folder = '/benchbook-opinion';
/** How many opinions are kept as they are shown, the last ones. */
const MOST_SHOWN = 8;
/** How many empty lines may be before a text. */
export const MOST_LINES = 100_000;

/** An opinion of a case at a page. */
export interface OpinionPlace {
	readonly uri: vscode.Uri;
	/** The page, or all of the text if the page isn't marked or none is cited. */
	readonly range: vscode.Range;
	/** The page that is cited, and whether the text marks it. */
	readonly page?: number;
	readonly isMarked: boolean;
}

/** Shows texts of authorities as read-only documents with an outline. They are named for case and page, and each names the text that it shows. */
export class OpinionDocuments extends Owner {
	private readonly shown = new Map<string, Promise<ShownOpinion | undefined>>();

	constructor(private readonly texts: AuthorityTexts) {
		super();
		const changed = new vscode.EventEmitter<vscode.Uri>();
		this.own(
			changed,
			texts.onDidChange(() => {
				for (const { uri } of vscode.workspace.textDocuments) if (isShown(uri)) changed.fire(uri);
			}),
			vscode.workspace.registerTextDocumentContentProvider(opinionScheme, {
				onDidChange: changed.event,
				provideTextDocumentContent: async (uri) =>
					isShown(uri)
						? '\n'.repeat(parseQuery(uri.query).lines) +
							((await this.find(uri))?.text ?? vscode.l10n.t('The text of this opinion is no longer there.'))
						: this.texts.readFetched(uri),
			}),
			vscode.languages.registerDocumentSymbolProvider(
				{ scheme: opinionScheme },
				{
					provideDocumentSymbols: async ({ uri }) =>
						(await import('./opinionSymbols')).toSymbols(
							parseQuery(uri.query).lines > 0 ? undefined : await this.find(uri),
						),
				},
			),
		);
	}

	/** The opinion at the page that is cited; undefined if there is no text. */
	async open(draft: vscode.Uri, cited: CitedCase): Promise<OpinionPlace | undefined> {
		const { text, pages, pinned } = cited;
		const shown = text && (await this.show(text, pages));
		if (!text || !shown) return undefined;
		const page = shown.pages.find((one) => one.page === pinned);
		const at = page ?? (pinned === undefined ? shown.pages[0] : undefined);
		const isMarked = page !== undefined;
		const where =
			pinned === undefined
				? ''
				: isMarked
					? vscode.l10n.t('page {0}', pinned)
					: vscode.l10n.t('page {0} not marked in this text', pinned);
		return {
			uri: this.uriOf(draft, cited, text, where),
			range: at ? toPageRange(at) : new vscode.Range(0, 0, 0, 0),
			...(pinned !== undefined && { page: pinned }),
			isMarked,
		};
	}

	/**
	 * @param where in the opinion, in words
	 * @param peeked for one of several that VS Code sorts by `rank`: it selects the one whose line is nearest to the draft's, so that the text of others
	 * begins after so many empty `lines`
	 */
	uriOf(
		draft: vscode.Uri,
		{ title, pages }: CitedCase,
		text: AuthorityText,
		where: string,
		{ rank, lines }: { readonly rank: number; readonly lines: number } = { rank: 0, lines: 0 },
	): vscode.Uri {
		const name = plainLine([title, where].filter((part) => part !== '').join(', '), { maxLength: 200 });
		const query = JSON.stringify({
			draft: draft.toString(),
			text: text.uri.toString(),
			pages,
			...(lines > 0 && { lines }),
		});
		return vscode.Uri.from({
			scheme: opinionScheme,
			path: `${folder}/${rank}/${safeFileName(name, 'Opinion')}`,
			query,
		});
	}

	private find({ query }: vscode.Uri): Promise<ShownOpinion | undefined> {
		const { draft, text: uri, pages } = parseQuery(query);
		const text = uri === undefined || draft === undefined ? undefined : this.texts.find(draft, uri);
		return text && !text.problem ? this.show(text, pages) : Promise.resolve(undefined);
	}

	private show(text: AuthorityText, pages: CitedCase['pages']): Promise<ShownOpinion | undefined> {
		const key = JSON.stringify([text.key, pages]);
		const shown = this.shown.get(key) ?? this.texts.show(text, pages);
		this.shown.delete(key);
		this.shown.set(key, shown);
		const [oldest] = this.shown.keys();
		if (this.shown.size > MOST_SHOWN && oldest !== undefined) this.shown.delete(oldest);
		return shown;
	}
}

function isShown({ scheme, path }: vscode.Uri): boolean {
	return scheme === opinionScheme && path.startsWith(`${folder}/`);
}

/** A URI may be anyone's: it can name only texts that are known, and pages. */
function parseQuery(query: string): { draft?: vscode.Uri; text?: string; pages: CitedCase['pages']; lines: number } {
	const none = { pages: [], lines: 0 };
	try {
		const read: unknown = JSON.parse(query);
		if (!isRecord(read) || typeof read.draft !== 'string' || typeof read.text !== 'string') return none;
		const lines =
			typeof read.lines === 'number' && read.lines > 0 && read.lines < MOST_LINES ? Math.trunc(read.lines) : 0;
		const pages = Array.isArray(read.pages) ? read.pages : [];
		const isPage = (one: unknown): boolean =>
			isRecord(one) && (one.firstPage === undefined || typeof one.firstPage === 'number') && Array.isArray(one.pinned);
		return {
			draft: vscode.Uri.parse(read.draft),
			text: read.text,
			pages: pages.every(isPage) ? pages.slice(0, 16) : [],
			lines,
		};
	} catch {
		return none;
	}
}

/** The beginning of a page: all of it would be selected when it is opened. */
function toPageRange({ from }: ShownStretch): vscode.Range {
	return new vscode.Range(from.line, from.character, from.line, from.character);
}
