import type { EcfrConsent } from '../../host/connections';
import type { Services } from '../../host/services';
import type { AnswerFetcher, BackgroundChecks, MissSearches, SentToday } from './asking';
import type { QuotationChecks } from './quotations';
import type { AnswerBooks, DecisionStore, DocumentSessions, SessionForms } from './session';
import type { AuthorityTexts } from './texts';
import type { WordTexts } from './word';

/** What the commands on citations work with, made once per window. */
export interface CitationServices extends Services {
	readonly books: AnswerBooks;
	readonly decisions: DecisionStore;
	readonly texts: AuthorityTexts;
	readonly sessions: DocumentSessions;
	readonly ecfr: EcfrConsent;
	readonly sent: SentToday;
	readonly fetcher: AnswerFetcher;
	readonly searches: MissSearches;
	readonly background: BackgroundChecks;
	readonly checks: QuotationChecks;
	readonly words: WordTexts;
	readonly authorities: SessionForms;
}
