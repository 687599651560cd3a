/**
 * What is known of one citation: `verified` was located and nothing that could be compared differs, `differs` was located and
 * something does, `other` has a status that is not known. Decisions of a person are laid over these, never stored in them.
 */
export type CitationState =
	| 'unchecked'
	| 'notCovered'
	| 'checking'
	| 'verified'
	| 'differs'
	| 'possibleMatch'
	| 'notFound'
	| 'multipleMatches'
	| 'other'
	| 'failed';
