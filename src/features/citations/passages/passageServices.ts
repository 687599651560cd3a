import { lazily } from '../../../core/base/data/lazily';
import type { CitationServices } from '../session';
import type { CiteCheckWalk } from './citeCheckWalk';
import type { FewWords } from './fewWords';
import type { OpinionDocuments } from './opinionDocuments';

/** Each is loaded when it is first needed. */
export interface PassageServices extends CitationServices {
	readonly opinions: () => Promise<OpinionDocuments>;
	readonly walk: () => Promise<CiteCheckWalk>;
	readonly fewWords: () => Promise<FewWords>;
}

export function createPassageServices(services: CitationServices): PassageServices {
	const { texts, sessions, decisions } = services;
	return {
		...services,
		opinions: lazily(async () => new (await import('./opinionDocuments')).OpinionDocuments(texts)),
		walk: lazily(async () => new (await import('./citeCheckWalk')).CiteCheckWalk(sessions, decisions)),
		fewWords: lazily(async () => new (await import('./fewWords')).FewWords(texts)),
	};
}
