import type { CitationServices } from '../session';
import { AnswerFetcher } from './answerFetcher';
import { BackgroundChecks } from './background';
import { MissSearches } from './missSearches';
import { SentToday } from './sentToday';

export interface AskingServices extends CitationServices {
	readonly sent: SentToday;
	readonly fetcher: AnswerFetcher;
	readonly searches: MissSearches;
	readonly background: BackgroundChecks;
}

export function createAskingServices(services: CitationServices): AskingServices {
	const { sessions, books } = services;
	const sent = new SentToday(services);
	const fetcher = new AnswerFetcher(services, books, sent);
	const searches = new MissSearches(services, books, fetcher);
	return { ...services, sent, fetcher, searches, background: new BackgroundChecks(services, sessions, books, fetcher) };
}
