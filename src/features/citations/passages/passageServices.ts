import type { CitationServices } from '../session';
import { CiteCheckWalk } from './citeCheckWalk';
import { OpinionDocuments } from './opinionDocuments';

export interface PassageServices extends CitationServices {
	readonly opinions: OpinionDocuments;
	readonly walk: CiteCheckWalk;
}

export function createPassageServices(services: CitationServices): PassageServices {
	const { texts, sessions, decisions } = services;
	return { ...services, opinions: new OpinionDocuments(texts), walk: new CiteCheckWalk(sessions, decisions) };
}
