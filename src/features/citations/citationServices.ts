import { EcfrConsent } from '../../host/connections';
import type { Services } from '../../host/services';
import { AnswerFetcher, BackgroundChecks, MissSearches, SentToday } from './asking';
import { WordTexts } from './docx';
import { CiteCheckWalk, OpinionDocuments } from './passages';
import { QuotationChecks } from './quotations';
import {
	AnswerBooks,
	CheckedFiles,
	DecisionStore,
	DocumentSessions,
	Knowledge,
	LaterBook,
	SessionForms,
} from './session';
import { AuthorityTexts, StatuteTitles } from './texts';

/** What the commands on citations work with, made once per window. */
export type CitationServices = ReturnType<typeof createCitationServices>;

export function createCitationServices(given: Services) {
	const statutes = new StatuteTitles(given);
	const ecfr = new EcfrConsent(given);
	const books = new AnswerBooks(given, statutes, ecfr);
	const decisions = new DecisionStore(given);
	const texts = new AuthorityTexts(given, statutes);
	const knowledge = new Knowledge(books, decisions);
	const sessions = new DocumentSessions(given, knowledge, new CheckedFiles(knowledge, texts));
	const sent = new SentToday(given);
	const fetcher = new AnswerFetcher(given, books, sent);
	return {
		...{ ...given, statutes, ecfr, books, decisions, knowledge, texts, sessions, sent, fetcher },
		searches: new MissSearches(given, books, fetcher),
		authorities: new SessionForms(),
		later: new LaterBook(given),
		opinions: new OpinionDocuments(texts),
		walk: new CiteCheckWalk(sessions, decisions),
		checks: new QuotationChecks(sessions, texts),
		words: new WordTexts(given.context),
		background: new BackgroundChecks(given, sessions, books, fetcher),
		// A command may be run just as the first document is opened, and must find its session.
		beforeCommand: () => sessions.whenOpen(),
	};
}
