import type { CitationServices } from '../session';
import { AnswerFetcher } from './answerFetcher';
import { BackgroundChecks } from './background';
import { MissSearches } from './missSearches';

export interface AskingServices extends CitationServices {
	readonly fetcher: AnswerFetcher;
	readonly searches: MissSearches;
	readonly background: BackgroundChecks;
}

export function createAskingServices(services: CitationServices): AskingServices {
	const { sessions, books } = services;
	const fetcher = new AnswerFetcher(services, books);
	const searches = new MissSearches(services, fetcher);
	return { ...services, fetcher, searches, background: new BackgroundChecks(services, sessions, books, fetcher) };
}
