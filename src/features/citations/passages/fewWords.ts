import * as vscode from 'vscode';
import { sayFewWords } from '../../../core/reporting/wording/passageTexts';
import { createTurns } from '../../../host/editor';
import type { DocumentSession } from '../session';
import type { AuthorityTexts } from '../texts';
import { findCitedCase, findPassagesFor, sentenceOf } from './citedText';

/** How many citations of a draft are looked at, the first ones. */
const MOST_CITATIONS = 1_000;

/** Finds the citations whose opinions have few of the draft's words. */
export class FewWords {
	/** What was said last, by text, pages, and words: of an edited draft, only what has changed is looked for again. */
	private known: ReadonlyMap<string, string> = new Map();
	private readonly turns = createTurns();

	constructor(private readonly texts: AuthorityTexts) {}

	/** What a reader should know, by the start of the citation; of a draft that is edited in the meantime, nothing. */
	async find(session: DocumentSession): Promise<ReadonlyMap<number, string>> {
		await session.readAll(this.turns);
		const { version } = session;
		const known = new Map<string, string>();
		const said = new Map<number, string>();
		for (const citation of session.citations.slice(0, MOST_CITATIONS)) {
			if (this.turns.left === 0) await this.turns.pause();
			if (version !== session.version) return new Map();
			const cited = findCitedCase(this.texts, session, citation);
			if (!cited?.text) continue;
			const sentence = sentenceOf(session, cited);
			const key = JSON.stringify([cited.text.key, cited.pages, sentence.words]);
			const found = this.known.has(key) ? undefined : await findPassagesFor(this.texts, cited, sentence);
			const few = this.known.get(key) ?? (found && sayFewWords(found)) ?? '';
			known.set(key, few);
			if (few === '') continue;
			said.set(citation.start, few);
			// Where it is cited again, there may be no row.
			const [full = citation] = cited.full;
			const line = session.document.positionAt(citation.start).line + 1;
			if (!said.has(full.start)) said.set(full.start, vscode.l10n.t('Line {0}: {1}', line, few));
		}
		this.known = known;
		return version === session.version ? said : new Map();
	}
}
