import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import type { Turns } from '../../../core/base/time/turns';
import type { Citation } from '../../../core/citations/parts/citation';
import type { CitedOpinion } from '../../../core/quotations/opinion/citedOpinion';
import type * as matching from '../../../core/quotations/texts/matchTexts';
import type { TextMatch } from '../../../core/quotations/texts/matchTexts';
import { choiceKey, type ParsedChoices, type TextChoices } from '../../../core/quotations/texts/textChoices';
import { Owner, Timer } from '../../../host/editor';
import { watchFiles } from '../../../host/files';
import { createExclusionFinder, exclusionSettings, onDidChangeSettings } from '../../../host/settings';
import type { EntriesFiles } from '../../../host/storage';
import type { ListedFile } from '../../../node/listInside';
import {
	type AuthorityFile,
	type ListedTexts,
	listTextFiles,
	type ReadHead,
	readTextFile,
	stampOf,
	uriOf,
} from './textFiles';

/** Milliseconds in which several changes of files are one update. */
const gatherMs = 200;

/** How many files are read at once: 2,000 files, read one after another, take minutes. */
const atOnce = 8;

/** What isn't read in a folder because it has too many files. */
export type RestOfTexts = Pick<ListedTexts, 'left' | 'isComplete'>;

export const nothingLeft: RestOfTexts = { left: 0, isComplete: true };

/** Which file has the text of which authority, according to `.benchbook/authorities.json`. */
export type Choices = Omit<Extract<ParsedChoices, { kind: 'ok' }>, 'kind'>;

export interface SharedByFolders {
	readonly turns: Turns;
	readonly choices: EntriesFiles<Choices>;
	readonly readHead: ReadHead;
	/** A new number each time, so that a folder that was closed and reopened never reuses the number of a text. */
	readonly nextNumber: () => number;
	/** Told when texts, what they belong to, or choices have changed. */
	readonly noteChange: () => void;
}

/** The texts in `authorities/` of one workspace folder, reread when its files change, and which case each belongs to. */
export class FolderTexts extends Owner {
	private listed: readonly AuthorityFile[] = [];
	private notRead = nothingLeft;
	/** Loaded when there is something to match. */
	private matcher: typeof matching | undefined;
	private choices: TextChoices = {};
	/** Matches found since texts or choices changed. */
	private matches = new Map<string, TextMatch<AuthorityFile>>();
	/** Files that have changed since they were read. */
	private readonly changed = new Set<string>();
	private readonly timer = this.own(new Timer(() => this.scan()));
	private reading: Promise<void> = Promise.resolve();
	/** The scan that hasn't begun yet. */
	private waiting: Promise<void> | undefined;
	private isDisposed = false;

	/** @param folder the workspace folder */
	constructor(
		private readonly folder: vscode.Uri,
		private readonly shared: SharedByFolders,
	) {
		super();
		const watch = (pattern: string, note: (file: vscode.Uri) => void): vscode.Disposable =>
			watchFiles(new vscode.RelativePattern(folder, pattern), note);
		const noteFile = (file: vscode.Uri): void => {
			this.changed.add(file.toString());
			this.timer.start(gatherMs);
		};
		this.own(
			watch('authorities/**', noteFile),
			// If a folder appears or disappears as a whole, nothing else is reported.
			watch('authorities', noteFile),
			onDidChangeSettings(exclusionSettings, () => this.timer.start(gatherMs)),
			shared.choices.onDidChange(() => this.useChoices()),
		);
		void this.useChoices();
		void this.scan();
	}

	override dispose(): void {
		super.dispose();
		this.isDisposed = true;
	}

	/** Including those that can't be read. */
	get texts(): readonly AuthorityFile[] {
		return this.listed;
	}

	get rest(): RestOfTexts {
		return this.notRead;
	}

	match(cited: CitedOpinion): TextMatch<AuthorityFile> {
		const name = cited.citations.find(({ caseName }) => caseName)?.caseName?.text ?? '';
		const dated = cited.citations.flatMap(({ year, court }) => [year?.text ?? '', court?.text ?? '']);
		const key = [...cited.citations.map(choiceKey), name, cited.docket ?? '', ...dated].join('|');
		const { matcher } = this;
		if (!matcher) return { kind: 'none', misnamed: [] };
		return getOrInsertComputed(this.matches, key, () => matcher.matchTexts(this.listed, this.choices, cited));
	}

	/** Records which file has an authority's text; undefined forgets that. @throws UserError */
	async choose(citations: readonly Citation[], file: string | undefined): Promise<void> {
		const keys = citations.map(choiceKey);
		// The choice is used at once, then.
		await this.loadMatcher();
		await this.shared.choices.change(this.shared.choices.fileIn(this.folder), ({ choices, others }) => {
			const kept = Object.entries(choices).filter(([key]) => !keys.includes(key));
			const added = file === undefined ? [] : keys.slice(0, 1).map((key) => [key, { file }] as const);
			return { choices: Object.fromEntries([...kept, ...added]), others };
		});
	}

	/** Notes that a text can't be read, unless it has changed since. */
	setProblem(text: AuthorityFile): void {
		const at = this.listed.findIndex(({ key }) => key === text.key);
		if (at < 0) return;
		this.listed = this.listed.with(at, text);
		this.publish();
	}

	/** Resolves when the current files have been read. */
	scan(): Promise<void> {
		this.timer.dispose();
		this.waiting ??= this.reading.then(() => {
			this.waiting = undefined;
			return this.readFolder();
		});
		this.reading = this.waiting;
		return this.reading;
	}

	/** Reads what is new or has changed, a few files at a time, in turns. */
	private async readFolder(): Promise<void> {
		const { turns, readHead, nextNumber } = this.shared;
		const changed = new Set(this.changed);
		this.changed.clear();
		const before = new Map(this.listed.map((text) => [text.uri.toString(), text]));
		const texts: AuthorityFile[] = [];
		let rest = this.notRead;
		try {
			// Chosen texts come first if there are too many.
			await this.shared.choices.whenRead();
			const { files, ...others } = await listTextFiles(this.folder, this.choices, createExclusionFinder());
			rest = others;
			if (files.length > 0) await this.loadMatcher();
			const read = async (listed: ListedFile): Promise<AuthorityFile> => {
				const uri = uriOf(this.folder, listed).toString();
				const known = changed.has(uri) ? undefined : before.get(uri);
				const isKnown = known !== undefined && known.stamp === (await stampOf(this.folder, listed));
				return isKnown ? known : readTextFile(this.folder, listed, String(nextNumber()), readHead);
			};
			for (let at = 0; at < files.length; at += atOnce) {
				for (const text of await Promise.all(files.slice(at, at + atOnce).map(read))) texts.push(text);
				await turns.pause();
			}
		} catch {
			// The folder may have disappeared while it was listed; what was read is shown.
		}
		if (this.isDisposed) return;
		const isSame =
			texts.length === this.listed.length &&
			texts.every((text, at) => text === this.listed[at]) &&
			rest.left === this.notRead.left &&
			rest.isComplete === this.notRead.isComplete;
		this.listed = texts;
		this.notRead = rest;
		if (!isSame) this.publish();
	}

	private async loadMatcher(): Promise<void> {
		this.matcher ??= await import('../../../core/quotations/texts/matchTexts');
	}

	private async useChoices(): Promise<void> {
		const { choices } = this.shared.choices.of(this.shared.choices.fileIn(this.folder));
		if (choices === this.choices) return;
		this.choices = choices;
		if (!this.matcher && Object.keys(choices).length > 0) await this.loadMatcher();
		if (this.isDisposed) return;
		// Some that were left out may be read now that they are chosen.
		if (this.notRead.left > 0) this.timer.start(gatherMs);
		this.publish();
	}

	private publish(): void {
		this.matches = new Map();
		this.shared.noteChange();
	}
}
