import { lazily } from '../../../core/base/data/lazily';
import { EcfrConsent } from '../../../host/connections';
import type { Services } from '../../../host/services';
import { AuthorityTexts, StatuteTitles } from '../texts';
import { AnswerBooks } from './answerBooks';
import { CheckedFiles } from './checkedFiles';
import { DecisionStore } from './decisionStore';
import { DocumentSessions } from './documentSessions';
import { CurrentKnowledge } from './knowledge';
import type { LaterBook } from './laterBook';
import { SessionForms } from './sessionForms';

/**
 * What every room of citations works with, made once per window. A room that has more for others extends it by an interface of its own, and who
 * needs that names it: `CitationServices & AskingServices`.
 */
export interface CitationServices extends Services {
	readonly statutes: StatuteTitles;
	readonly ecfr: EcfrConsent;
	readonly books: AnswerBooks;
	readonly decisions: DecisionStore;
	readonly knowledge: CurrentKnowledge;
	readonly texts: AuthorityTexts;
	readonly sessions: DocumentSessions;
	readonly forms: SessionForms;
	readonly later: () => Promise<LaterBook>;
}

export function createCitationServices(given: Services): CitationServices {
	const statutes = new StatuteTitles(given);
	const ecfr = new EcfrConsent(given);
	const books = new AnswerBooks(given, statutes, ecfr);
	const decisions = new DecisionStore(given);
	const texts = new AuthorityTexts(given, statutes);
	const knowledge = new CurrentKnowledge(books, decisions);
	const sessions = new DocumentSessions(given, knowledge, new CheckedFiles(knowledge, texts));
	return {
		...{ ...given, statutes, ecfr, books, decisions, knowledge, texts, sessions },
		forms: new SessionForms(),
		later: lazily(async () => new (await import('./laterBook')).LaterBook(given)),
		// A command may be run just as the first document is opened, and must find its session.
		beforeCommand: () => sessions.whenOpen(),
	};
}
