import { findCitations } from '../../citations/recognition';
import { type OpinionIdentity, readIdentity } from '../opinion/opinionIdentity';
import type { ReadSource } from '../opinion/sourceHead';

/** What a text says about itself. */
export function identifyText({ head, facts }: ReadSource): OpinionIdentity {
	const { title = '' } = facts;
	return readIdentity(head, findCitations(head, 'plaintext'), facts, findCitations(title, 'plaintext'));
}
