import { anyPattern } from '../base/text/anyPattern';
import type { Span } from '../base/text/span';
import { placeholderWords } from '../law/lexicon/phrases.generated';

/** What may be in brackets, within a paragraph. */
const inside = String.raw`(?:[^\[\]\n]|\n(?!\s*\n))`;
const what =
	'(?:pin(?:point)?|record|case|authorit(?:y|ies))?[ -]?(?:cites?|citations?|authorit(?:y|ies)|dates?|names?|numbers?|pages?|quot(?:e|ation)s?|sources?|facts?|years?)';

/** How people mark what is still to be written. Each pattern is bounded. */
const patterns: readonly RegExp[] = [
	// "(cite)", "(cite to record)", "(citation needed)"; not "(citation omitted)" or "(cited in Doe)"
	/\(\s*(?:pin ?)?(?:cites?|citations?)(?:\s+(?:needed|here|tk|missing|to\s+(?:the\s+)?(?:record|come|follow|add)))?\s*\??\)/gi,
	// "[NEED CITE]", "(add citation for this)", "[confirm date]"
	new RegExp(
		String.raw`\[\s*(?:needs?|needed|add|find|get|check|confirm|verify|more)\s+(?:an?\s+|the\s+)?${what}\b${inside}{0,80}\](?!\()`,
		'gi',
	),
	// "(add cite here)", "(need authority)"
	new RegExp(String.raw`\(\s*(?:needs?|add|find|get|check|insert)\s+(?:an?\s+)?${what}\b[^()\n]{0,60}\)`, 'gi'),
	// "[confirm this with the client]", "[add 4th Dist. case]": what someone should do, in several words; "[find]" is an alteration
	new RegExp(
		String.raw`(?<![\p{L}“"‘])\[(?:add|insert|confirm|verify|(?:double-)?check|update)\s+(?!(?:to|that|if|whether|for|in|on)\b)[\p{L}\p{N}'’/]{1,20}\.?\s${inside}{1,80}\](?!\()`,
		'giu',
	),
	// "[record cite]", "[full cite]"
	/\[(?:record|pin|page|trial|transcript|case|full|exact|source|supporting)[ -]?cites?\](?!\()/gi,
	// "[DATE]", "[MONTH DAY, YEAR]", "[CLIENT TO CONFIRM]"; "[date]" is an alteration of a quotation
	new RegExp(String.raw`\[(?:[A-Z]{2,20},?[ /]){0,3}(?:${placeholderWords})(?:[ /][A-Z]{2,20}){0,3}\](?!\()`, 'g'),
	// "[NTD: …]", "[Note to draft: …]"
	new RegExp(
		String.raw`\[\s*(?:NTD|N\.T\.D\.|(?:drafting\s+)?note\s+to\s+(?:drafts?|drafters?|self|file|team))(?!\p{L})${inside}{0,400}\]`,
		'giu',
	),
	// "[Partner: please confirm]", "[pls. check]"
	new RegExp(
		String.raw`\[(?:\p{L}{1,20}:\s+)?(?:please|pls\.?)\s+(?:add|advise|check|confirm|provide|review|revise|update|verify)\b${inside}{0,80}\](?!\()`,
		'giu',
	),
	// "[JD: is that so?]", "[AB/JD: shorten]": initials and a remark; "[ECF: 12]" and "[DE: No. 5]" cite the record
	new RegExp(
		String.raw`\[[A-Z]{2,3}(?:/[A-Z]{2,3})?:\s+(?!(?:No|Nos|at|Doc|Dkt|Ex|p|pp)\b)(?=\p{L})${inside}{1,400}\]`,
		'gu',
	),
	/\{\{[^{}\n]{1,60}\}\}/g,
	/(?<!<)<<(?![<\s])[^<>\n]{1,60}(?<!\s)>>(?!>)/g,
	// "at ???", "¶ ??", "[#] cases"; "What???" and "info[?]" are someone's style
	/(?<![\p{L}\p{N}?!])\?{3,}|(?<=\bat\s|[§¶]\s)\?{2}|\[(?:#|\?\?)\](?!\()/gu,
	// "**CHECK**", "__CHECK THIS__"
	/(\*\*|__)\s*(?:CHECK|VERIFY|CONFIRM|REVISE|FIX)(?!\p{L})[^*\n\p{Ll}]{0,60}?\1/gu,
	// "It is so. Cite?"
	/(?<=[.;)\]”"]\s)Cites?\?/g,
	// "at xx", "¶ xx", "App. xxa", "xx F.3d xx", "xx Cal. App. 4th at xx"
	anyPattern(
		'gu',
		{
			afterSign: /(?<=§\s?|¶\s?|\b(?:Dkt\.|Ex\.|Nos?\.|Tr\.|R\.|App\.|Dep\.|[A-Z]{2,4}|\d[dh]|U\.S\.)\s)/,
			afterAt: /(?<=\bat\s)(?=xx+(?:[.,;)]|:\s?xx|[-–]\s?xx))/,
		},
		{ after: String.raw`xx+a?(?![\p{L}\p{N}_-])` },
	),
	/(?<![\p{L}\p{N}_])xx+(?=\s(?:[A-Z][A-Za-z']{0,9}\.\s?){1,5}\S)/gu,
	// "No. 26-cv-XXXX"; "No. XXXX1234", "No. 4XXX-XXXX-1234" and "No. 12XXX" are redacted
	/(?<=\bNos?\.\s\d[\w:]{0,6}-[\w-]{0,8})X{2,}(?![\w-]{0,20}\d)/gi,
	/\blorem ipsum\b/gi,
	// "on [ ], 2024", "Dkt. [ ]"; "the[ ]court", "to [ ] Roe" and “on [ ], so” are alterations of a quotation, and "[ ] No. [ ]" are boxes in a form
	/(?<=[¶§$]\s?|\b(?:Dkt|ECF No|Nos?|Ex|Tr|App|pp?)\.\s)(?<!\]\s{1,5}No\.\s)\[\s{1,5}\](?!\()/g,
	/(?<=\b(?:on|dated|at)\s)(?<!“[^“”\n]{0,300})\[\s{1,5}\](?=[,;.)])/g,
	// What a spreadsheet shows for a figure that it can't find
	/#(?:REF|NAME|VALUE|DIV\/0|NUM|NULL)[!?]/g,
	/\bError!\s+(?:Reference source|Bookmark|Hyperlink reference|No (?:bookmark|table|sequence|text))\b[^.!\n]{0,60}/g,
];

/** "CITE" in capitals, but not in a heading that is all in capitals. */
const capitals = /(?<![\p{L}\p{N}_([])CITES?(?![\p{L}\p{N}_])(?!\s+(?:AS|TO\s+AS)\b)/gu;

/** How much of a line is looked at on each side of a word, in UTF-16 units. */
const near = 60;

/** Placeholders of a draft, in no order. */
export function findPlaceholders(text: string): Span[] {
	const found = patterns.flatMap((pattern) => matchesOf(text, pattern));
	return [...found, ...matchesOf(text, capitals).filter((span) => !isInCapitals(text, span))];
}

export function matchesOf(text: string, pattern: RegExp): Span[] {
	return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function isInCapitals(text: string, { start, end }: Span): boolean {
	const before =
		text
			.slice(Math.max(0, start - near), start)
			.split('\n')
			.at(-1) ?? '';
	const [after = ''] = text.slice(end, end + near).split('\n', 1);
	const line = before + after;
	return /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line);
}

/**
 * How the sample service marks its data: in the names of fictional cases, in links and IDs, and at the beginning of documents and outputs. A test in
 * test/unit/preflight makes sure that it does.
 */
const marks = anyPattern('g', {
	names: /\bFictional Sample\b|\bSample Court \(fictional\)/,
	addresses: /\bsample\.example\b/,
	ids: /\b[a-z]+_sample_[a-z]+/,
	remarks: /\(sample\b[^)\n]{0,40}\)/,
	titles: /\bSample (?:output|prompt|failure|brief|statement of a witness|agent|instance)\b/,
	transcripts: /\bis a sample transcript\b/,
	service: /\bSample service:/,
});

/** Text from the sample service in a draft, none of which may be filed. */
export function findSampleText(text: string): Span[] {
	return matchesOf(text, marks);
}
