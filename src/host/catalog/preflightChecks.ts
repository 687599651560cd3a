/** The names of all checks before filing, in the order of the page. They never change, because settings and scripts use them. */
export const preflightChecks = [
	'checkedToday',
	'nothingToReview',
	'overruledSaid',
	'noLapsedDecision',
	'tableCurrent',
	'noUnresolvedForm',
	'noLeftOvers',
	'noDoubledWord',
	'noDraftMark',
	'noMergeConflict',
	'footnotesComplete',
	'headingsInOrder',
	'tablesFilled',
	'parenthesesClose',
	'quotationsClose',
	'quotationsCompared',
	'quotationsMatch',
	'quotationsHavePinpoints',
	'noSampleText',
	'wordLimit',
	'certificateOfCompliance',
	'certificateOfService',
] as const;

export type PreflightCheckId = (typeof preflightChecks)[number];
