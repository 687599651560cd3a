/** Known before the commands are loaded, which is when the first of them is run. */
export const citationCommands = [
	'benchbook.citations.checkAgain',
	'benchbook.citations.openCase',
	'benchbook.citations.searchFor',
	'benchbook.citations.reveal',
	'benchbook.citations.fix',
	'benchbook.citations.acceptSafeFixes',
	'benchbook.citations.copy',
	'benchbook.citations.confirm',
	'benchbook.citations.ignore',
	'benchbook.citations.withdrawDecision',
	'benchbook.citations.takeCandidate',
	'benchbook.citations.forgetAnswers',
	'benchbook.citations.markFromRecord',
	'benchbook.citations.explainCode',
] as const;

export type CitationCommand = (typeof citationCommands)[number];
