import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/parts/citation';
import type { RecordOf } from '../../../core/lookup/asking/fetchedTexts';
import type { QuotationToCompare } from '../../../core/quotations/comparison/compareQuotation';
import type { OutcomeWithWords, ShownPassages } from '../../../core/quotations/comparison/textComparer';
import { TextReader, type TextToRead } from '../../../core/quotations/comparison/textReader';
import type { CitedOpinion } from '../../../core/quotations/opinion/citedOpinion';
import type { CitedPages } from '../../../core/quotations/opinion/citedPages';
import type { ShownOpinion } from '../../../core/quotations/opinion/shownOpinion';
import type { PassagesAsked } from '../../../core/quotations/passages/findPassages';
import { fileFormatOf } from '../../../core/quotations/plainText';
import type { TextSource } from '../../../core/quotations/texts/compareDraft';
import type { TextMatch } from '../../../core/quotations/texts/matchTexts';
import { formatChoices, readChoices } from '../../../core/quotations/texts/textChoices';
import { Changing, createTextThread, createTurns } from '../../../host/editor';
import { keepsFiles } from '../../../host/files';
import { UserError } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { draftFile } from '../../../host/settings';
import { EntriesFiles } from '../../../host/storage';
import { FetchedOpinions } from './fetchedOpinions';
import { type Choices, FolderTexts, nothingLeft, type RestOfTexts, type SharedByFolders } from './folderTexts';
import type { StatuteTitles } from './statuteTitles';
import { type AuthorityFile, type ReadHead, readWhole } from './textFiles';

/**
 * The texts of authorities in `authorities/` of each workspace folder, and which case each belongs to. In Restricted Mode there are none: a
 * folder that no one trusts could contain texts that vouch for its own quotations. They change with what they belong to, and with choices.
 */
export class AuthorityTexts extends Changing {
	private readonly folders = new Map<string, FolderTexts>();
	private changes = 0;
	/** Reads and compares on a thread of its own. */
	private readonly reader: TextReader;
	/** Those that belong to no folder. */
	private readonly fetched: FetchedOpinions;
	private readonly shared: SharedByFolders;

	constructor(
		services: Services,
		private readonly statutes: Pick<StatuteTitles, 'find' | 'isActive' | 'onDidChange' | 'whenLookedUp'>,
	) {
		super();
		const { context } = services;
		const note = (): void => this.note();
		this.fetched = new FetchedOpinions(services);
		const thread = this.own(createTextThread(context));
		this.reader = new TextReader(thread);
		let number = 0;
		const format = {
			none: { choices: {}, others: {} },
			read: readChoices,
			write: ({ choices, others }: Choices) => formatChoices(choices, others),
		};
		this.shared = {
			turns: createTurns(),
			choices: this.own(new EntriesFiles('authorities.json', format)),
			readHead: this.readHead,
			nextNumber: () => ++number,
			noteChange: note,
		};
		this.own(
			this.fetched,
			this.fetched.onDidChange(note),
			statutes.onDidChange(note),
			vscode.workspace.onDidChangeWorkspaceFolders(() => this.followFolders()),
			vscode.workspace.onDidGrantWorkspaceTrust(() => this.followFolders()),
		);
		this.followFolders();
	}

	override dispose(): void {
		super.dispose();
		for (const folder of this.folders.values()) folder.dispose();
	}

	/** A new number after every change. */
	get version(): number {
		return this.changes;
	}

	/** Where the texts for a document are; one outside any folder has those of the only folder. */
	folderOf(document: vscode.Uri): vscode.Uri | undefined {
		const { workspaceFolders = [] } = vscode.workspace;
		const only = workspaceFolders.length === 1 ? workspaceFolders[0] : undefined;
		const folder = vscode.workspace.getWorkspaceFolder(draftFile(document)) ?? only;
		return folder && keepsFiles(folder) ? folder.uri : undefined;
	}

	/** The files for a document, including those that can't be read. */
	list(document: vscode.Uri): readonly AuthorityFile[] {
		return this.textsFor(document)?.texts ?? [];
	}

	/** Whether there can be texts for a document that its folder doesn't have. */
	get areFetched(): boolean {
		return this.fetched.isActive || this.statutes.isActive;
	}

	/** Whether there can be texts for a document. */
	mayHave(document: vscode.Uri): boolean {
		return this.areFetched || this.list(document).length > 0;
	}

	/** Resolves when no text is being fetched; true when one was. */
	async whenFetched(): Promise<boolean> {
		await this.statutes.whenLookedUp();
		return this.fetched.whenFetched();
	}

	/** Which of the files for a document aren't read because there are too many. */
	restFor(document: vscode.Uri): RestOfTexts {
		return this.textsFor(document)?.rest ?? nothingLeft;
	}

	/** Resolves when the current files have been read, even those that no watcher reported: on network drives there is often none. */
	async whenRead(document: vscode.Uri): Promise<void> {
		await this.textsFor(document)?.scan();
	}

	match(document: vscode.Uri, cited: CitedOpinion): TextMatch<AuthorityFile> {
		return this.textsFor(document)?.match(cited) ?? { kind: 'none', misnamed: [] };
	}

	/** The folder's text of a case, or else the one that was fetched by its record. */
	matchFound(
		document: vscode.Uri,
		cited: CitedOpinion,
		recordOf: RecordOf,
		isQuoted = false,
	): TextMatch<AuthorityFile> {
		const match = this.match(document, cited);
		if (match.kind !== 'none') return match;
		const text = this.fetched.find(cited, recordOf, isQuoted ? document : undefined);
		return text ? { kind: 'text', text, by: 'source' } : match;
	}

	/** The texts for a document. @param recordOf what the archive has for its citations: texts are fetched by it */
	for(document: vscode.Uri, recordOf: RecordOf): TextSource<AuthorityFile> {
		return {
			match: (cited, citing) => this.matchStatute(this.matchFound(document, cited, recordOf, true), cited, citing),
			compare: (text, quotation) => this.compare(text, quotation),
			uriOf: ({ uri }) => uri.toString(),
		};
	}

	/** Compares a quotation with a text; undefined if the text can't be read, which is then noted on it. */
	private async compare(text: AuthorityFile, quotation: QuotationToCompare): Promise<OutcomeWithWords | undefined> {
		if (text.problem) return undefined;
		const { outcome, problem } = await this.reader.compare(toRead(text), () => readAll(text), quotation);
		if (problem) for (const folder of this.folders.values()) folder.setProblem({ ...text, problem });
		return outcome;
	}

	/** The passages of a text that have most of a sentence's words; undefined if the text can't be read. */
	async findPassages(text: AuthorityFile, asked: PassagesAsked): Promise<ShownPassages | undefined> {
		return (await this.reader.findPassages(toRead(text), () => readAll(text), asked)).result;
	}

	/** A text as a reader sees it; undefined if it can't be read. @param cited whose pages are to be found in it */
	async show(text: AuthorityFile, cited: readonly CitedPages[]): Promise<ShownOpinion | undefined> {
		return (await this.reader.show(toRead(text), () => readAll(text), cited)).result;
	}

	/** One of the texts for a document, by its URI. */
	find(document: vscode.Uri, uri: string): AuthorityFile | undefined {
		return this.list(document).find((text) => text.uri.toString() === uri) ?? this.fetched.known(uri);
	}

	/** All of a fetched text. */
	readFetched(uri: vscode.Uri): Promise<string | undefined> {
		return this.fetched.read(uri);
	}

	/** What a text says about itself in its first bytes. */
	private readonly readHead: ReadHead = async ({ key, file }, bytes, isBeginning) => {
		const head = await this.reader.readHead({ key, format: fileFormatOf(file) }, bytes, isBeginning);
		if (head.kind !== 'text') return { problem: head };
		const { identifyText } = await import('../../../core/quotations/texts/identifyText');
		return { identity: identifyText(head), encoding: head.encoding };
	};

	private matchStatute(
		match: TextMatch<AuthorityFile>,
		{ citations: [full] }: CitedOpinion,
		citing: Citation,
	): TextMatch<AuthorityFile> {
		if (match.kind !== 'none' || full?.kind !== 'statute') return match;
		const text = this.statutes.find(full, citing);
		return text ? { kind: 'text', text, by: 'source' } : match;
	}

	/** Records which file has an authority's text; undefined forgets that. All parallel citations share one text. @throws UserError */
	async choose(document: vscode.Uri, citations: readonly Citation[], file: string | undefined): Promise<void> {
		const texts = this.textsFor(document);
		if (!texts) throw new UserError(describeNoFolder());
		await texts.choose(citations, file);
	}

	private textsFor(document: vscode.Uri): FolderTexts | undefined {
		const uri = this.folderOf(document);
		return uri && this.folders.get(uri.toString());
	}

	private followFolders(): void {
		const open = vscode.workspace.isTrusted ? (vscode.workspace.workspaceFolders ?? []).filter(keepsFiles) : [];
		const wanted = new Map(open.map(({ uri }) => [uri.toString(), uri]));
		for (const [key, folder] of this.folders) {
			if (wanted.has(key)) continue;
			folder.dispose();
			this.folders.delete(key);
		}
		for (const [key, uri] of wanted) {
			if (!this.folders.has(key)) this.folders.set(key, new FolderTexts(uri, this.shared));
		}
		this.note();
	}

	private note(): void {
		this.changes += 1;
		this.changed.fire();
	}
}

function toRead({ key, file }: AuthorityFile): TextToRead {
	return { key, format: fileFormatOf(file) };
}

function readAll(text: AuthorityFile): Promise<Uint8Array> {
	return text.read?.() ?? readWhole(text);
}

/** Why no folder of the workspace has texts, if that is because none is on a disk. */
export function describeVirtual(): string | undefined {
	const { workspaceFolders = [] } = vscode.workspace;
	return workspaceFolders.length === 0 || workspaceFolders.some(keepsFiles)
		? undefined
		: vscode.l10n.t(
				"This folder is virtual. Texts of authorities are kept only in folders on disk, so its quotations aren't compared.",
			);
}

/** Why there are no texts for a document. */
export function describeNoFolder(): string {
	const virtual = describeVirtual();
	if (virtual !== undefined) return virtual;
	return vscode.workspace.isTrusted
		? vscode.l10n.t('Texts of authorities are kept in a folder. Open the folder of your draft first.')
		: vscode.l10n.t("Texts of authorities aren't read in a folder that isn't trusted. Trust the folder first.");
}
