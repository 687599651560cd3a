import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import type { AnswerBook } from '../../../core/lookup/answers/answerBook';
import type { Decisions } from '../../../core/verification/decisions/decisions';
import type { DocumentKnowledge } from '../../../core/verification/verdict/documentVerdicts';
import type { Severities } from '../../../core/verification/verdict/verdict';
import { Changing, today } from '../../../host/editor';
import { draftFile, getSeverities, onDidChangeSettings } from '../../../host/settings';
import type { AnswerBooks } from './answerBooks';
import type { DecisionStore } from './decisionStore';

/** What the verdicts on a draft are made from. */
export interface DraftKnowledge extends DocumentKnowledge {
	/** The connected service's answers. */
	readonly book: AnswerBook;
	readonly decisions: Decisions;
	readonly severities: Severities;
}

type Folder = vscode.WorkspaceFolder | undefined;

/** The current answers, decisions, and settings: what every draft is judged by, whether an editor shows it or not. */
export class CurrentKnowledge extends Changing {
	private readonly byFolder = new Map<Folder, DraftKnowledge>();
	/** Reading those of a folder for each of its thousand files takes 100 ms. */
	private readonly severities = new Map<Folder, Severities>();

	constructor(
		private readonly books: AnswerBooks,
		private readonly decisions: DecisionStore,
	) {
		super();
		const forget = (): void => {
			this.byFolder.clear();
			this.changed.fire();
		};
		this.own(
			books.onDidChange(forget),
			decisions.onDidChange(forget),
			onDidChangeSettings(['severity'], () => {
				this.severities.clear();
				forget();
			}),
		);
	}

	/** What a document is judged by: another object once any of it has changed. */
	of(document: vscode.Uri): DraftKnowledge {
		const { books, decisions } = this;
		const folder = vscode.workspace.getWorkspaceFolder(draftFile(document));
		const date = today();
		// A window may be open overnight.
		if (this.byFolder.get(folder)?.today.day !== date.day) this.byFolder.delete(folder);
		return getOrInsertComputed(this.byFolder, folder, () => ({
			book: books.current,
			lookUp: (citationString) => books.lookUp(citationString),
			covers: books.covers,
			decisions: decisions.of(document),
			today: date,
			severities: getOrInsertComputed(this.severities, folder, () => getSeverities(document)),
		}));
	}
}
