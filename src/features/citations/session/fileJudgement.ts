import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/citation';
import { getOrMake } from '../../../core/getOrMake';
import { plainLine } from '../../../core/plainLine';
import type { DocumentLanguage } from '../../../core/text/documentLanguage';
import type { Turns } from '../../../core/turns';
import type { AnswerEntry } from '../../../core/verification/answers/answerBook';
import type { Decisions } from '../../../core/verification/decisions';
import { type Headline, headlineOf, listingOf } from '../../../core/verification/verdict/headline';
import { type Summary, summarize } from '../../../core/verification/verdict/summary';
import {
	moveToPlace,
	type PlacedVerdict,
	recordsOf,
	type Severities,
	type Verdict,
} from '../../../core/verification/verdict/verdict';
import { nameWithCitation, wordDifferences } from '../../../core/wording/verdictTexts';
import { today } from '../../../host/editor';
import { draftFile, getSeverities } from '../../../host/settings';
import type { AuthorityTexts } from '../texts';
import type { AnswerBooks } from './answerBooks';
import type { DecisionStore } from './decisionStore';
import { type ReadDocument, TextSnapshot } from './edits';

/** A file that no editor has open, with the citations in it and nothing else from its text. */
export interface CheckedFile {
	readonly uri: vscode.Uri;
	readonly language: DocumentLanguage;
	citations: readonly Citation[];
	/** What the current verdicts were made from. */
	judged?: Judged;
}

interface Judged {
	readonly entries: ReadonlyMap<string, AnswerEntry>;
	readonly covers: AnswerBooks['covers'];
	readonly decisions: Decisions;
	readonly round: number;
	readonly texts: number;
	readonly toReview: number;
	readonly reviews: readonly FileReview[];
}

/** The verdicts on a file, with its text for as long as they are being shown. */
export interface JudgedFile {
	readonly summary: Summary;
	readonly document: ReadDocument;
	readonly placed: readonly PlacedVerdict[];
}

/** Judges files that no editor has open, by the available answers, decisions, texts, and settings. */
export class FileJudgement {
	/** Grows when severities are set: what was judged in an earlier round is judged again. */
	private round = 0;
	/** Those of this round, by workspace folder: reading them for each of a thousand files takes 100 ms. */
	private readonly severities = new Map<vscode.WorkspaceFolder | undefined, Severities>();

	constructor(
		private readonly books: AnswerBooks,
		private readonly decisions: DecisionStore,
		private readonly texts: AuthorityTexts,
		private readonly turns: Turns,
	) {}

	forgetSeverities(): void {
		this.round += 1;
		this.severities.clear();
	}

	/** Judges a file as its text is now. */
	async judge(file: CheckedFile, text: string): Promise<JudgedFile> {
		if (!file.citations.every(({ start, end, text: words }) => text.slice(start, end) === words)) {
			const { readCitations } = await import('../../../core/citations/readCitations');
			file.citations = await readCitations(text, file.language, this.turns);
		}
		const decisions = this.decisions.of(file.uri);
		const { round } = this;
		const { covers } = this.books;
		const severities = this.severitiesOf(file.uri);
		const texts = this.texts.versionFor(file.uri);
		const entries = new Map<string, AnswerEntry>();
		const lookUp = (one: string): AnswerEntry => {
			const entry = this.books.lookUp(one);
			entries.set(one, entry);
			return entry;
		};
		const { makeVerdictsInSteps } = await import('../../../core/verification/verdict/makeVerdicts');
		const verdicts = await this.turns.run(
			makeVerdictsInSteps(file.citations, {
				lookUp,
				covers,
				decisions,
				getText: () => text,
				today: today(),
				severities,
			}),
		);
		const placed = await this.addQuotations(file, text, verdicts, { decisions, severities });
		const summary = summarize(placed.map(({ verdict }) => verdict));
		const document = new TextSnapshot(file.uri, text);
		const reviews = listReviews(placed, document);
		file.judged = { entries, covers, decisions, round, texts, toReview: summary.toReview, reviews };
		return { document, placed, summary };
	}

	private severitiesOf(uri: vscode.Uri): Severities {
		const folder = vscode.workspace.getWorkspaceFolder(draftFile(uri));
		return getOrMake(this.severities, folder, () => getSeverities(uri));
	}

	private async addQuotations(
		{ uri, language, citations }: CheckedFile,
		text: string,
		verdicts: readonly Verdict[],
		knowledge: { readonly decisions: Decisions; readonly severities: Severities },
	): Promise<readonly PlacedVerdict[]> {
		const placed = verdicts.map((verdict) => ({ verdict, offset: 0 }));
		if (this.texts.list(uri).length === 0 && !this.texts.areFetched) return placed;
		const { compareDraft } = await import('../../../core/authorities/compareDraft');
		const compared = await compareDraft(
			{ text, language, citations },
			this.texts.for(uri, recordsOf(verdicts)),
			this.turns,
		);
		const { addQuotations, groupByCitation } = await import('../../../core/verification/verdict/quotationVerdicts');
		return addQuotations(placed, groupByCitation(compared?.quotations ?? []), knowledge);
	}

	/** Whether a file was judged by what is known now. */
	isCurrent({ uri, judged }: CheckedFile): boolean {
		if (judged?.texts !== this.texts.versionFor(uri)) return false;
		if (judged.round !== this.round || judged.covers !== this.books.covers) return false;
		if (judged.decisions !== this.decisions.of(uri)) return false;
		return [...judged.entries].every(([one, entry]) => this.books.lookUp(one) === entry);
	}
}

/** One citation to review in a file that isn't shown: what a list says about it, and nothing else from the text. */
export interface FileReview {
	readonly name: string;
	readonly headline: Headline;
	/** What differs, in words. */
	readonly differing?: string;
	readonly range: vscode.Range;
}

export interface FileToReview {
	readonly uri: vscode.Uri;
	readonly toReview: number;
	/** At most `mostReviews`. */
	readonly reviews: readonly FileReview[];
}

/** How many citations of a file are kept for the list: more than anyone reads in one. */
const mostReviews = 200;

/** The most UTF-16 units of a name. */
const longestName = 200;

/** In the order of the text. */
export function listReviews(placed: readonly PlacedVerdict[], document: ReadDocument): FileReview[] {
	return placed
		.filter(({ verdict }) => listingOf(verdict) === 'toReview' && !verdict.isUnplaced)
		.slice(0, mostReviews)
		.map((one) => {
			const verdict = moveToPlace(one);
			const { start, end } = verdict.citation;
			return {
				name: plainLine(nameWithCitation(verdict), { maxLength: longestName }),
				headline: headlineOf(verdict),
				...(headlineOf(verdict) === 'differs' && { differing: wordDifferences(verdict.findings) }),
				range: new vscode.Range(document.positionAt(start), document.positionAt(end)),
			};
		});
}
