import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import type { AnswerBook } from '../../../core/lookup/answers/answerBook';
import type { Decisions } from '../../../core/verification/decisions/decisions';
import type { CitationStyle } from '../../../core/verification/judgement/form/style';
import type { DocumentKnowledge } from '../../../core/verification/verdict/documentVerdicts';
import type { Severities } from '../../../core/verification/verdict/verdict';
import { Changing, today } from '../../../host/editor';
import { draftFile, getCitationStyle, getSeverities, onDidChangeSettings } from '../../../host/settings';
import type { AnswerBooks } from './answerBooks';
import type { DecisionStore } from './decisionStore';

/** What the verdicts on a draft are made from. */
export interface DraftKnowledge extends DocumentKnowledge {
	/** The connected service's answers. */
	readonly book: AnswerBook;
	readonly decisions: Decisions;
	readonly severities: Severities;
	readonly style: CitationStyle;
}

type Folder = vscode.WorkspaceFolder | undefined;

/** The current answers, decisions, and settings: what every draft is judged by, whether an editor shows it or not. */
export class CurrentKnowledge extends Changing {
	private readonly byFolder = new Map<Folder, DraftKnowledge>();
	/** Reading those of a folder for each of its thousand files takes 100 ms. Verdicts are made again once `severities` is another object. */
	private readonly settings = new Map<Folder, Pick<DraftKnowledge, 'severities' | 'style'>>();

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
			onDidChangeSettings(['severity', 'citationStyle'], () => {
				this.settings.clear();
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
			...getOrInsertComputed(this.settings, folder, () => ({
				severities: getSeverities(document),
				style: getCitationStyle(document),
			})),
		}));
	}
}
