/**
 * Patterns that take more than time in proportion to what they are run on, by the reason why that doesn't matter: what they are run on is short, and
 * none of them is exponential. An entry is a file, or a file and the beginning of a pattern in it.
 */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
	'at most 480 units before a volume, in which a case name is looked for': [
		'src/core/citations/names/beforeVolume.ts /\\s*\\n',
		'src/core/citations/names/betweenRules.ts /\\((?:hereinafter',
		'src/core/citations/names/betweenRules.ts /,(?:[\\s*_]*supra',
		'src/core/citations/names/besideNameRules.ts /[a-z][^\\n\\r]*$',
		'src/core/citations/names/signals.ts /(?:^|[^A-Za-z])((?:',
	],
	'at most 160 units on one side of a number': [
		'src/core/citations/resolve/unknownSources.ts',
		'src/core/citations/scan/plausibility.ts',
	],
	'at most 420 units before a volume or a date, in which an author and a title are looked for': [
		'src/core/table/authorityEntry.ts /[,\\s]+$',
		'src/core/citations/works/workName.ts /[*_"',
		'src/core/citations/works/workName.ts /[.,:;',
		'src/core/citations/works/workName.ts /[\\s,]+$',
	],
	'all lines of a text in their order: each match begins where the one before it ended': [
		'src/core/table/docxBrief/insertMarks.ts /([^\\r\\n]*)',
		'src/core/quotations/inDraft/paragraphs.ts /([^\\r\\n]*)',
	],
	'at most 480 units of a name as cited': ['src/core/table/docxBrief/marks.ts /\\s+vs?'],
	'at most 300 units in brackets': ['src/core/quotations/comparison/quotedWords.ts /\\bcitations?'],
	'at most 260 units of a line': ['src/core/quotations/opinion/separateOpinions.ts'],
	'at most 200 units of the name of a court': [
		'src/core/law/courts/federalCourts.ts /\\D+$',
		'src/core/law/courts/readCourt.ts',
	],
	'at most 1,000 units of a heading': ['src/core/draft/markdown/headings.ts'],
	'at most 40 units before a number': ['src/core/preflight/leftOvers.ts /(?:^|\\n)'],
	'at most 240 units before the end of a line': ['src/core/draft/reading/pageBreaks.ts /^(\\d{1,2})(\\t| +)'],
	'at most 200 units of a citation': ['src/core/verification/judgement/reporterPages.ts'],
	'at most 120 units on one side of a citation': [
		'src/core/verification/judgement/citedName.ts /(\\S+)',
		'src/core/verification/judgement/draftContext.ts /[\\s*_>[“"]+$',
		'src/core/verification/judgement/orderLists.ts',
	],
	'a name: as a draft has it, 480 units at most; of a record, the first 1,200': [
		'src/core/verification/judgement/fixes.ts /(?:[\\s*_\\]>”",:;]|',
		'src/core/verification/judgement/names/',
	],
	'at most 200 units before the caret': ['src/features/citations/navigate/completions.ts /(?:\\p{Lu}'],
	'a table of ours, put together when it is first needed': [
		"src/core/citations/reporters/namedSources.ts new RegExp(forms.join('|'), 'g')",
	],
	'keys of ours in a PDF of ours, of which each object is looked at once': [
		'src/core/table/docxBrief/pdfLinks.ts new RegExp(`/${key}',
	],
	'a pattern of ours, with a flag': ["src/core/quotations/words.ts new RegExp(pattern.source, 'gu')"],
	'a fence of ours, of letters, digits and backticks': [
		'src/core/table/docxBrief/documentTree.ts new RegExp(`${ticks}',
	],
	'a secret of ours whose special characters are escaped': ['src/core/service/serviceText.ts new RegExp(`(?<!'],
};
