import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/parts/citation';
import { sentenceChecks } from '../../../core/verification/decisions/citeChecks';
import { createTurns, setContext } from '../../../host/editor';
import type { DecisionStore, DocumentSession, DocumentSessions } from '../session';

/** What is left to cite-check in a draft, and which citation is being read. */
export class CiteCheckWalk {
	/** The citation's text is kept so that it is found again after edits. */
	private current: { readonly uri: string; readonly start: number; readonly text: string } | undefined;

	private readonly turns = createTurns();

	constructor(
		sessions: DocumentSessions,
		private readonly decisions: DecisionStore,
	) {
		sessions.onDidClose((uri) => {
			if (this.current?.uri === uri.toString()) this.stop();
		});
	}

	/** The citation that is read, if it is still where it was. */
	reading(session: DocumentSession): Citation | undefined {
		const { uri, start, text } = this.current ?? {};
		if (uri !== session.document.uri.toString()) return undefined;
		return session.citations.find((one) => one.start === start && one.text === text);
	}

	/** The draft that is walked, if it is open. */
	get uri(): vscode.Uri | undefined {
		return this.current && vscode.Uri.parse(this.current.uri);
	}

	begin({ document }: DocumentSession, { start, text }: Citation): void {
		this.current = { uri: document.uri.toString(), start, text };
		void setContext('benchbook.isReading', true);
	}

	stop(): void {
		this.current = undefined;
		void setContext('benchbook.isReading', false);
	}

	/** The citations whose sentence no one has checked: those after an offset, then those before it. */
	async listUnread(session: DocumentSession, offset: number): Promise<readonly Citation[]> {
		const { citations, document, language } = session;
		const unread: Citation[] = [];
		const draft = document.getText();
		const isChecked = sentenceChecks(draft, language, citations, this.decisions.citeChecksOf(document.uri));
		const after = citations.filter(({ start }) => start > offset);
		for (const citation of [...after, ...citations.slice(0, citations.length - after.length)]) {
			if (isChecked(citation) === false) unread.push(citation);
			if (this.turns.left === 0) await this.turns.pause();
		}
		return unread;
	}
}
