import { userInfo } from 'node:os';
import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/parts/citation';
import { type Answers, readAnswers, saysSomething } from '../../../core/verification/decisions/answers';
import { correctionKey, findCorrection } from '../../../core/verification/decisions/corrections';
import {
	bindTo,
	type ChiefMarks,
	type CiteCheck,
	type CiteChecks,
	type Decision,
	type Decisions,
	decide,
	decisionKey,
	decisionsOn,
	formatDecisions,
	holding,
	isMarkedChief,
	type ParsedDecisions,
	readDecisions,
} from '../../../core/verification/decisions/decisions';
import { Owner } from '../../../host/editor';
import { keepsFiles } from '../../../host/files';
import { UserError } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { draftFile } from '../../../host/settings';
import { EntriesFiles } from '../../../host/storage';

type Content = Omit<Extract<ParsedDecisions, { kind: 'ok' }>, 'kind'>;

const nothing: Content = { decisions: {}, others: {}, chief: {}, citeChecked: {} };

interface FiledWith {
	/** What the decision answers, in addition to what the same entry has answered before. */
	readonly answers?: (before: Answers) => Answers;
	/** Of a quotation, where that is what is decided. */
	readonly wording?: string;
	/** The text that the citation's offsets refer to: what was corrected there from a record is no longer unconfirmed. */
	readonly corrected?: string;
}

/**
 * The decisions of people on citations, in `.benchbook/decisions.json` of each workspace folder, for documents outside of any folder in our
 * storage. Restricted Mode ignores what a folder brings along.
 */
export class DecisionStore extends Owner {
	private readonly files: EntriesFiles<Content>;
	private readonly ownFile: vscode.Uri;
	private lastPerson: string | undefined;

	/** Fires when decisions have been read, made or withdrawn. */
	readonly onDidChange: vscode.Event<void>;

	constructor({ context }: Services) {
		super();
		this.ownFile = vscode.Uri.joinPath(context.globalStorageUri, 'decisions.json');
		const format = {
			none: nothing,
			read: readDecisions,
			write: ({ decisions, others, chief, citeChecked }: Content) =>
				formatDecisions(decisions, others, chief, citeChecked),
		};
		this.files = this.own(new EntriesFiles('decisions.json', format, this.ownFile));
		this.onDidChange = this.files.onDidChange;
	}

	canWrite(document: vscode.Uri): boolean {
		return this.fileOf(document) !== undefined;
	}

	/** Throws a UserError where no decision can be saved, before anything else is done. */
	requireWritable(document: vscode.Uri): vscode.Uri {
		const file = this.fileOf(document);
		if (file) return file;
		throw new UserError(
			vscode.l10n.t("Decisions are saved in the folder, which isn't trusted. Trust the folder first."),
		);
	}

	/** The decisions that apply to `document`; another object whenever one is made, withdrawn or read again. */
	of(document: vscode.Uri): Decisions {
		return this.contentFor(document).decisions;
	}

	chiefOf(document: vscode.Uri): ChiefMarks {
		return this.contentFor(document).chief;
	}

	/** What people say they have cite-checked of what is cited in `document`. */
	citeChecksOf(document: vscode.Uri): CiteChecks {
		return this.contentFor(document).citeChecked;
	}

	private contentFor(document: vscode.Uri): Content {
		return this.files.of(this.fileOf(document));
	}

	/**
	 * Files that an authority was cite-checked, or that it wasn't.
	 *
	 * @param citations its full citations
	 * @param how undefined to take the mark away
	 */
	async setCiteCheck(document: vscode.Uri, citations: readonly Citation[], how: string | undefined): Promise<void> {
		const check = { ...this.byWhomAndWhen(), ...(how && { note: how }) };
		await this.change(document, ({ citeChecked, ...content }) => {
			const keys = new Set(citations.map((citation) => decisionKey(citation)));
			const rest = Object.entries(citeChecked).filter(([key]) => !keys.has(key));
			const set = how === undefined ? [] : citations.map((one) => [decisionKey(one), bindTo(one, check)] as const);
			return { ...content, citeChecked: Object.fromEntries([...rest, ...set]) };
		});
	}

	/** Files that a sentence was checked against the opinion that it cites. @param wording of the sentence */
	async setRead(
		document: vscode.Uri,
		full: Citation,
		wording: string,
		what: Pick<CiteCheck, 'page' | 'passage'>,
	): Promise<void> {
		const check = bindTo(full, { ...this.byWhomAndWhen(), ...what });
		await this.change(document, ({ citeChecked, ...content }) => {
			return { ...content, citeChecked: { ...citeChecked, [decisionKey(full, wording)]: check } };
		});
	}

	/**
	 * Marks an authority as chief, or takes the mark away if one of its citations has it.
	 *
	 * @param citations its full citations, not empty
	 * @returns whether it is marked now
	 */
	async toggleChief(document: vscode.Uri, citations: readonly Citation[]): Promise<boolean> {
		let isMarked = false;
		await this.change(document, ({ chief, ...content }) => {
			isMarked = !citations.some((citation) => isMarkedChief(chief, citation));
			const keys = new Set(citations.map((citation) => decisionKey(citation)));
			const rest = Object.entries(chief).filter(([key]) => !keys.has(key));
			const [first] = keys;
			if (isMarked && first !== undefined) rest.push([first, this.byWhomAndWhen()]);
			return { ...content, chief: Object.fromEntries(rest) };
		});
		return isMarked;
	}

	/** Who decides in this window: the account's name, until someone gives another one. */
	get person(): string | undefined {
		return this.lastPerson ?? accountName();
	}

	/** Files a decision; it holds for the same citation in every document of the folder, as far as it answers what is found there. */
	async set(
		document: vscode.Uri,
		citation: Citation,
		decision: Pick<Decision, 'kind' | 'candidate' | 'note' | 'by'>,
		{ answers, wording, corrected }: FiledWith = {},
	): Promise<void> {
		if (decision.by !== undefined) this.lastPerson = decision.by;
		const key = decisionKey(citation, wording);
		await this.changeDecisions(document, (decisions) => {
			const correction = corrected === undefined ? undefined : findCorrection(decisions, citation, () => corrected);
			const { [correction?.key ?? '']: _, ...others } = decisions;
			const before = Object.hasOwn(decisions, key) ? decisions[key] : undefined;
			const isSame = before?.kind === decision.kind && holding(before, citation) && saysSomething(before.note);
			const answered = answers && { answers: answers((isSame && readAnswers(before)) || {}) };
			return { ...others, [key]: decide(citation, { ...this.byWhomAndWhen(), ...decision, ...answered }) };
		});
	}

	/** Files again what was decided before, as it was. */
	async restore(document: vscode.Uri, citation: Citation, decision: Decision): Promise<void> {
		await this.changeDecisions(document, (decisions) => ({ ...decisions, [decisionKey(citation)]: decision }));
	}

	/** Files that a record's details were written into the draft, here and nowhere else. @param text the citation's offsets refer to it */
	async setCorrection(
		document: vscode.Uri,
		citation: Citation,
		text: string,
		made: Pick<Decision, 'kind' | 'candidate' | 'fromRecord'>,
	): Promise<void> {
		const entry = decide(citation, { ...made, ...this.byWhomAndWhen() });
		await this.changeDecisions(document, (decisions) => ({ ...decisions, [correctionKey(citation, text)]: entry }));
	}

	/** Removes what is known of a place or, if it was filed for the whole case as it once was, of that. */
	async clearCorrection(document: vscode.Uri, citation: Citation, text: string): Promise<void> {
		await this.changeDecisions(document, (decisions) => {
			const key = findCorrection(decisions, citation, () => text)?.key ?? decisionKey(citation);
			const { [key]: _, ...others } = decisions;
			return others;
		});
	}

	async clear(document: vscode.Uri, citation: Citation, wording?: string): Promise<void> {
		await this.changeDecisions(document, (decisions) => {
			const { [decisionKey(citation, wording)]: _, ...others } = decisions;
			return others;
		});
	}

	/** Whether the decisions on two documents are in one file. */
	areKeptTogether(one: vscode.Uri, other: vscode.Uri): boolean {
		return this.fileOf(one)?.toString() === this.fileOf(other)?.toString();
	}

	/** Copies the decisions in force on citations of `from` and on quotations from them, and their marks, to where those of `to` are kept; what is there stays. */
	async carry(from: vscode.Uri, to: vscode.Uri, citations: readonly Citation[]): Promise<void> {
		if (!this.canWrite(to) || this.areKeptTogether(from, to)) return;
		const keys = new Set(citations.map((citation) => decisionKey(citation)));
		const ofThese = <T>(all: Readonly<Record<string, T>>) =>
			Object.fromEntries(Object.entries(all).filter(([key]) => keys.has(key)));
		const chief = ofThese(this.chiefOf(from));
		const citeChecked = ofThese(this.citeChecksOf(from));
		const held = decisionsOn(citations, this.of(from));
		if ([held, chief, citeChecked].every((entries) => Object.keys(entries).length === 0)) return;
		await this.change(to, (content) => ({
			...content,
			decisions: { ...held, ...content.decisions },
			chief: { ...chief, ...content.chief },
			citeChecked: { ...citeChecked, ...content.citeChecked },
		}));
	}

	/** Where the decisions on a document are; undefined in Restricted Mode, which ignores them. */
	fileOf(document: vscode.Uri): vscode.Uri | undefined {
		const folder = vscode.workspace.getWorkspaceFolder(draftFile(document));
		// A virtual folder is someone's remote repository: nothing is written there.
		if (!folder || !keepsFiles(folder)) return this.ownFile;
		return vscode.workspace.isTrusted ? this.files.fileIn(folder.uri) : undefined;
	}

	/** What is kept with each decision and mark. */
	private byWhomAndWhen(): { readonly by?: string; readonly at: string } {
		const { person } = this;
		return { ...(person !== undefined && { by: person }), at: new Date().toISOString() };
	}

	private changeDecisions(document: vscode.Uri, edit: (decisions: Decisions) => Decisions): Promise<void> {
		return this.change(document, (content) => ({ ...content, decisions: edit(content.decisions) }));
	}

	private async change(document: vscode.Uri, edit: (content: Content) => Content): Promise<void> {
		await this.files.change(this.requireWritable(document), edit);
	}
}

/** Some accounts have no name, as in containers. */
function accountName(): string | undefined {
	try {
		return userInfo().username || undefined;
	} catch {
		return undefined;
	}
}
