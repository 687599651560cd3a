import { anyPattern } from '../base/text/anyPattern';
import { findHeadings } from '../draft/markdown/headings';
import type { BriefRules } from './briefRules';

/** A file of a brief: `text` as written; `plain`, of the same length, without the marks of Markdown and what isn't prose. */
export interface FileProse {
	readonly text: string;
	readonly plain: string;
	readonly isMarkdown: boolean;
}

interface Limit {
	readonly words: number;
	/** The rule that sets it. */
	readonly rule: string;
}

/**
 * How many words a brief may have, by the kind that its first lines name. Fed. R. App. P. 32(a)(7)(B): 13,000, and a reply half of it; 29(a)(5): an amicus half of
 * it. Sup. Ct. R. 33.1(g): 9,000 for petitions and oppositions, 3,000 for their replies, 13,000 and 6,000 on the merits, 8,000 and at the petition stage
 * 6,000 for an amicus. Cal. Rules of Court 8.204(c)(1): 14,000 for any.
 */
export function limitOf(rules: Exclude<BriefRules, 'none'>, files: readonly FileProse[]): Limit {
	const lines = (files[0]?.plain ?? '').slice(0, longestTitle).split('\n');
	const title = lines
		.filter((line) => !ofSentence.test(line))
		.join(' ')
		.replace(/\s+/g, ' ')
		.toUpperCase();
	const isReply = /\bREPLY\b/.test(title);
	const isAmicus = /\bAMIC(?:US|I) CURIAE\b/.test(title);
	const isPetition = /\bPETITION FOR (?:A )?WRIT OF CERTIORARI\b|\bBRIEF IN OPPOSITION\b/.test(title);
	switch (rules) {
		case 'frap':
			return isReply
				? { words: 6_500, rule: 'Fed. R. App. P. 32(a)(7)(B)(ii)' }
				: isAmicus
					? { words: 6_500, rule: 'Fed. R. App. P. 29(a)(5)' }
					: { words: 13_000, rule: 'Fed. R. App. P. 32(a)(7)(B)(i)' };
		case 'supreme-court': {
			const [petition, merits] = isReply ? [3_000, 6_000] : isAmicus ? [6_000, 8_000] : [9_000, 13_000];
			return { words: isPetition ? petition : merits, rule: 'Sup. Ct. R. 33.1(g)' };
		}
		case 'california':
			return { words: 14_000, rule: 'Cal. Rules of Court, rule 8.204(c)(1)' };
	}
}

/** Within how many UTF-16 units at the start of a brief its title is. */
const longestTitle = 3_000;

/** A long lowercase word, which a title doesn't have, except these: "the State filed its Reply Brief" isn't a title. */
const ofSentence = /\b(?!(?:support|behalf)\b)\p{Ll}{5}/u;

/** The certificate that says how many words there are: Fed. R. App. P. 32(g), Sup. Ct. R. 33.1(h), Cal. Rules of Court 8.204(c)(1). */
const ofCompliance =
	/^[ \t\f]{0,80}certificate\s{1,9}(?:of|as\s{1,9}to)\s{1,9}(?:compliance|(?:the\s{1,9})?(?:word|length))\b/im;

/** Fed. R. App. P. 25(d). */
const ofService =
	/^[ \t\f]{0,80}(?:certificate|proof|declaration)\s{1,9}of\s{1,9}(?:electronic\s{1,9})?(?:filing\s{1,9}and\s{1,9})?service\b/im;

export function hasCertificate(kind: 'compliance' | 'service', files: readonly FileProse[]): boolean {
	const pattern = kind === 'compliance' ? ofCompliance : ofService;
	// Marks of Markdown aren't words; a heading's are at the start of its line.
	return files.some(({ plain }) => pattern.test(plain.replace(/[*#>_]/g, ' ')));
}

/** Sections that aren't counted: Fed. R. App. P. 32(f), Sup. Ct. R. 33.1(d), Cal. Rules of Court 8.204(c)(3). */
const uncounted = anyPattern(
	'i',
	{
		tables: /table of |index of auth/,
		disclosures: /(?:corporate )?disclosure|statement (?:regarding|concerning) oral/,
		certificates: /certificate|proof of service/,
		additions: /addendum|appendix/,
		opening: /questions? presented|parties to the/,
	},
	{ before: String.raw`^(?:[IVX]+\.\s*)?` },
);

/**
 * The number of words between spaces, as Word counts them, without tables, certificates, and anything else with its own heading that the rules leave
 * out. Cover and signature are counted because no heading separates them from the text.
 */
export function countWords(files: readonly FileProse[]): number {
	return files.reduce((sum, file) => sum + wordsIn(file), 0);
}

function wordsIn({ text, plain, isMarkdown }: FileProse): number {
	let words = 0;
	let from = 0;
	/** The level of the heading whose section isn't counted. */
	let left: number | undefined;
	const take = (to: number): void => {
		if (left === undefined) words += plain.slice(from, to).match(/[^\s*#>|]\S*/g)?.length ?? 0;
		from = to;
	};
	for (const { start, level, text: heading } of isMarkdown ? findHeadings(text) : []) {
		take(start);
		if (left === undefined || level <= left) left = uncounted.test(heading) ? level : undefined;
	}
	take(text.length);
	return words;
}
