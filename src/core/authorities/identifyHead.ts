import { findCitations } from '../citations/recognition';
import { type OpinionIdentity, readIdentity } from '../quotations/opinion/opinionIdentity';

/** What a text says of itself. @param head as `headOfSource` returns it */
export function identifyHead(head: string): OpinionIdentity {
	return readIdentity(head, findCitations(head, 'plaintext'));
}
