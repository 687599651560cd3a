import { calledBy } from '../../../citations/names/calledBy';
import { type Citation, coreEnd, headStart, tailEnd } from '../../../citations/parts/citation';
import { paragraphEnd, sentenceEnd } from '../../../draft/reading/sentences';
import {
	afterOverruled,
	beforeOtherSubject,
	beforeUnsaid,
	insideUnsaid,
	overruledAdverbs,
	overruledDenials,
} from '../../../law/lexicon/phrases.generated';

/** How far from a citation the words are looked for, in UTF-16 units: a long sentence. */
const reach = 400;

// All of these read plain words: on one line, with one space between them, without marks.
const dead =
	'(?:no longer (?:(?:be )?(?:good |controlling |the )?law|valid|binding|controlling)|(?:not good|bad) law|receded from)';
/** Said of a case alone. */
const strong = '(?:overruled|no longer precedent)';
/** Said of statutes, rulings, and rules as well, so that they count only directly after the case. */
const weak = "(?:overturned|abrogated|repudiated|disavowed|superseded|discredited|reversed|rev'd)";
const adverbs = `(?:(?:${overruledAdverbs}),? ){0,4}`;
const be = `(?:(?:has|had|have) )?${adverbs}(?:was|were|is|are|been|being|stands?) ${adverbs}`;
const decision = '(?:cases?|decisions?|holdings?|precedents?|opinions?|doctrines?|reasoning|rules?|rulings?)';
const passive = /\b(?:was|were|is|are|been|being) (?:[\w',]{1,16} ){0,5}[\w']{1,16}$/i;
const it = '(?:it|(?:that|this|the) (?:case|decision|holding|opinion|precedent|ruling|rule))';
const start = '^[ ,;)\\]]*';
/** ", overruled by", ", since abrogated by". */
const history = new RegExp(`${start}${adverbs}(?:${strong}|${weak}|${dead})(?![\\w'])`, 'i');
/** "(overruled 2022)", "(upholding the law; later overruled)". */
const parenthetical = new RegExp(`(?:^|; )(?:${be}|${adverbs})(?:${strong}|${dead})\\b`, 'i');
/** ", was overruled", ", a case from Georgia, has been overruled". */
const predicate = new RegExp(
	`${start}(?:(?:(?:an?|once|long|decided|written) [^,.;:]{1,80}|which|and),? )?${be}(?:${strong}|${dead})\\b`,
	'i',
);
const directly = new RegExp(`${start}${be}${weak}(?![\\w'])`, 'i');
/** "…, but that decision was overruled", ", but Lawrence overruled that decision". */
const pronoun = new RegExp(
	`\\b(?:but|and|yet|though|although|however),? ${it} ${be}(?:${strong}|${dead})\\b|\\boverruled (?:that|this) (?:case|decision|holding|opinion|precedent)\\b`,
	'i',
);
const nextPronoun = new RegExp(
	`^ ?(?:(?:but|yet|however),? )?(?:${it} ${be}(?:${strong}|${dead})\\b|[^.;]{1,80} overruled (?:it|(?:that|this) ${decision})\\b)`,
	'i',
);
/** What is said of the case after it: "overruling", "overruled the rule of", "overruled a case decided in 1986,". */
const governing =
	/\b(?:overrul(?:ed|ing|es)|reced(?:ed|ing) from) ((?:(?:[a-z'-]{1,16}|Court's|\d{1,4}),? (?:e\. ?g\., )?){0,12})$/i;
const toObject = new RegExp(
	`^(?:(?:\\w{1,14}ly|both|in part|see|e\\. ?g\\.,?) ){0,3}(?:(?:the|its|an?|that|this|earlier|prior) (?:[\\w'-]{1,16} ){0,3}${decision}(?: (?:of|in|from|like|such as) |, | [a-z0-9 -]{1,60}, ))?$`,
	'i',
);
/** Its object comes after it: "overruled the objection", "overruled Plessy". Not "overruled in part", "overruled by", "overruled on". */
const hasObject = new RegExp(`^ (?!(?:${afterOverruled})\\b)[a-z]`, 'i');
/** What hasn't happened: "has never been overruled", "should be overruled", "to be overruled". */
const unsaid = new RegExp(`\\b(?:${beforeUnsaid}) (?:(?:${insideUnsaid}) ){0,3}$`, 'i');
/** What denies it, or only reports or asks for it, in its clause: "no court has held that", "the State argues that". */
const governed = new RegExp(`\\b(?:${overruledDenials})\\b`, 'i');
/** The same, after it: ", the State argues". */
const reported =
	/^[^.;:,]{0,60}, (?!as )(?:[\w']+ ){1,4}(?:argues?|contends?|claims?|asserts?|maintains?|insists?|urges?|submits?|says?)\b/i;
/** Where a clause begins. */
const clauses = /[.;:?!] |, (?:but|yet|and|although|though|because|since|while|which|who)\b/i;
/** ", which Lawrence v. Texas, 539 U.S. 558 (2003), overruled", ", a decision that the Court has since overruled". */
const relative = new RegExp(
	`${start}(?:which|(?:an?|the) (?:[\\w'-]{1,16} ){0,2}${decision} (?:that|which)) ((?:(?:[Tt]he|[Tt]his|[Oo]ur|it) |[A-Z])[^;]{0,200}? )overruled\\b`,
);
/** "the since-overruled decision in", "such discredited decisions as, e.g.,". */
const adjective = new RegExp(
	`\\b(?:overruled|abrogated|discredited|repudiated) ${decision} (?:in|of|like|such as|as,?(?: e\\. ?g\\.,?)?) $`,
	'i',
);
/** A cell of a table that says it: "Overruled 2022", "historical approach - no longer controlling". */
const cell = new RegExp(`(?:^|[:;,(–—-] ?)(?:${be}|${adverbs})(?:${strong}|${dead})\\b`, 'i');
/** The case after it isn't the subject: "the statute upheld in". */
const preposition = new RegExp(`\\b(?:${beforeOtherSubject}) $`, 'i');
const ofDecision = new RegExp(`\\b${decision} (?:in|of|from) $`, 'i');
/** A judge at trial overrules these. */
const trial = /\b(?:objections?|motions?|demurrers?|exceptions?|pleas?|(?:assignments?|points?) of errors?)\b/i;

/** Without what a reader doesn't see: comments, code, tags, pictures, where links lead and their titles, marks. A few times `reach` UTF-16 units are read at once. */
function plain(words: string): string {
	return words
		.replace(/<!--(?:(?!-->)[\s\S])*(?:-->|$)/g, '')
		.replace(/`[^`]*(?:`|$)/g, '…')
		.replace(/!\[[^[\]]*\](?:\([^()]*(?:\)|$))?/g, '…')
		.replace(/\]\((?:[^()]|\([^()]*\))*(?:\)|$)/g, '')
		.replace(/<[a-z/][^<>]*(?:>|$)/gi, '')
		.replace(/[*_“”"‘]/g, '')
		.replace(/’/g, "'")
		.replace(/\s+/g, ' ');
}

/**
 * Whether the draft itself says that a case was overruled: at the start of its history or of a parenthetical, or in a sentence that has the case, by its
 * citation or its short name, next to the verb. What is denied, reported, asked for, or said of something else doesn't count.
 *
 * @param at the citation's index in `citations`, which are sorted by start
 */
export function saysOverruled(text: string, citations: readonly Citation[], at: number): boolean {
	const citation = citations[at] as Citation;
	return (
		(citation.parentheticals ?? []).some((part) => matches(parenthetical, plain(part.text))) ||
		isGoverned(text, citations, at) ||
		isSaidAfter(text, citations, at) ||
		isSaidInRow(text, citation) ||
		isSaidByName(text, citation)
	);
}

/** Whether words say it, without an object of the verb, what a judge at trial overrules, or what denies it. */
function matches(pattern: RegExp, words: string): boolean {
	const match = pattern.exec(words);
	if (!match) return false;
	const after = words.slice(match.index + match[0].length);
	const isPassive = passive.test(match[0]);
	if (trial.test(match[0]) || trial.test(after.slice(0, 30)) || reported.test(after)) return false;
	return isPassive || /(?:case|decision|holding|opinion|precedent)$/i.test(match[0]) || !hasObject.test(after);
}

/** Whether the clause that words end in denies what comes next, or reports or asks for it. */
function isDenied(words: string): boolean {
	const clause = words.split(clauses).at(-1) as string;
	return governed.test(clause) || unsaid.test(words);
}

/** "overruling Chevron, 467 U.S. 837", and each case after it that is joined to it: "and Spinelli, 393 U.S. 410". */
function isGoverned(text: string, citations: readonly Citation[], at: number): boolean {
	for (let from = at; from >= 0; ) {
		const citation = citations[from] as Citation;
		const previous = indexBefore(citations, from);
		const between = textBefore(text, citation, citations[previous]);
		const match = governing.exec(between);
		if (match && !isDenied(between.slice(0, match.index)) && !trial.test(match[0]) && toObject.test(match[1] as string))
			return true;
		if (adjective.test(between) && !isDenied(between)) return true;
		if (previous < 0 || !isJoined(between)) return false;
		from = indexBefore(citations, previous) + 1;
	}
	return false;
}

/** The index of the citation before one and its parallel ones; -1 for none. */
function indexBefore(citations: readonly Citation[], at: number): number {
	let before = at - 1;
	while (before >= 0 && isParallel(citations[before], citations[at])) before--;
	return before;
}

/** What is between a citation and the one before it, without its name, even if that is one word that wasn't read as a name: "overruling *Wolf*, 338 U.S. 25". */
function textBefore(text: string, citation: Citation, previous: Citation | undefined): string {
	const head = headStart(citation);
	const between = plain(text.slice(Math.max(0, head - reach, previous ? endBefore(previous, head) : 0), head));
	return citation.caseName ? between : between.replace(/(?:[A-Z][\w.'&-]{0,20} ){0,3}[A-Z][\w.'-]{0,20},? ?$/, '');
}

function isJoined(between: string): boolean {
	return /^\)? ?,? ?(?:(?:and|&|as well as) )?$/.test(between);
}

function isParallel(one: Citation | undefined, other: Citation | undefined): boolean {
	return one?.group !== undefined && one.group === other?.group;
}

/** Where the citation before ends; one that contains this one in a parenthetical ends before that. */
function endBefore(previous: Citation, head: number): number {
	return [tailEnd(previous), coreEnd(previous), previous.end].find((end) => end <= head) ?? head;
}

/** Directly after it, in its history or as what its sentence says of it, or of "that decision" further on, before another case that the draft cites. */
function isSaidAfter(text: string, citations: readonly Citation[], at: number): boolean {
	const head = headStart(citations[at] as Citation);
	let last = at;
	while (isParallel(citations[last + 1], citations[at])) last++;
	if (isSaidOfSeveral(text, citations, last)) return true;
	const before = plain(text.slice(Math.max(0, head - reach), head));
	for (let isFirst = true; ; isFirst = false) {
		const low = tailEnd(citations[last] as Citation);
		let next = last + 1;
		while (citations[next] && (citations[next] as Citation).start < low) next++;
		const following = citations[next];
		const end = sentenceEnd(text, low, reach);
		const note = /^[.,;)]{0,2}\^\[/.exec(text.slice(low, low + 4))?.[0].length;
		if (note !== undefined && matches(history, plain(text.slice(low + note, low + reach)))) return true;
		const words = plain(text.slice(low, following ? Math.max(low, Math.min(end, headStart(following))) : end));
		if (matches(history, words)) return true;
		if (isFirst && (isSaidOf(before, words) || isSaidInRelative(plain(text.slice(low, end))))) return true;
		if (following?.history === undefined || /^overrul/i.test(following.history.text))
			return isFirst && matches(nextPronoun, plain(text.slice(end, sentenceEnd(text, end, reach))));
		last = next;
	}
}

/** Whether a clause about the case says who overruled it, perhaps with a citation. */
function isSaidInRelative(words: string): boolean {
	const match = relative.exec(words);
	if (!match) return false;
	const [all, subject = ''] = match;
	const after = words.slice(all.length);
	const isOther = /\b(?:was|were|is|are|been|be|being)\b/.test(subject) || isDenied(subject) || hasObject.test(after);
	return !isOther && !trial.test(all) && !reported.test(after);
}

/** Whether a cell after the case says it, in its row of a Markdown table. */
function isSaidInRow(text: string, citation: Citation): boolean {
	const head = headStart(citation);
	const lineStart = text.lastIndexOf('\n', head - 1) + 1;
	if (head - lineStart > 3 * reach || !/^\s{0,3}\|/.test(text.slice(lineStart, head))) return false;
	const low = tailEnd(citation);
	const [line = ''] = text.slice(low, low + 3 * reach).split('\n', 1);
	return line
		.split('|')
		.slice(1)
		.map((one) => plain(one).trim())
		.some((words) => matches(cell, words) && !isDenied(words.slice(0, words.search(cell))));
}

/** Whether the words after a case say it of the case, and the words before it don't deny that. */
function isSaidOf(before: string, after: string): boolean {
	const isSubject = !preposition.test(before);
	const isSaid =
		(matches(predicate, after) && (isSubject || ofDecision.test(before))) || (isSubject && matches(directly, after));
	if (isSaid) return !isDenied(before);
	const at = after.search(pronoun);
	return at >= 0 && matches(pronoun, after) && !isDenied(after.slice(0, at)) && !trial.test(after.slice(0, at));
}

/** "Aguilar, 378 U.S. 108, and Spinelli, 393 U.S. 410, were overruled", "both overruled by Gates". */
function isSaidOfSeveral(text: string, citations: readonly Citation[], at: number): boolean {
	let last = at;
	for (let next = at + 1; next < citations.length && next - at < mostJoined; next++) {
		const citation = citations[next] as Citation;
		if (!isParallel(citation, citations[last]) && !isJoined(textBefore(text, citation, citations[last]))) break;
		last = next;
	}
	if (last === at) return false;
	const low = tailEnd(citations[last] as Citation);
	const words = plain(text.slice(low, sentenceEnd(text, low, reach)));
	const head = headStart(citations[at] as Citation);
	return (
		(matches(history, words) && /\b(?:both|each|all)\b/.test(words)) ||
		(matches(predicate, words) && !isDenied(plain(text.slice(Math.max(0, head - reach), head))))
	);
}

/** How many cases one verb is read for. */
const mostJoined = 16;

/** Stands for the case's short name in words. */
const mark = '◆';
const subject = new RegExp(`◆(?:,? (?:too|itself))?,? (${be})(?:${strong}|(${weak})|${dead})(?![\\w'])`, 'g');
const object = new RegExp(
	`\\boverrul(?:ed|ing|es) (?:both )?(?:(?:the|its) (?:[\\w'-]{1,16} ){0,3}${decision} (?:of|in|from) )?(?:[A-Z][\\w.'-]{1,30},? (?:and )?){0,3}◆`,
	'g',
);

/** "*Bowers* was overruled", "overruled *Bowers*", anywhere in its paragraph. */
function isSaidByName(text: string, { start, end, caseName }: Citation): boolean {
	// "Roe" is too short to search for, and long enough next to its own citation.
	const name = caseName && (/^[A-Z][a-z]{2}(?= vs?\.? )/.exec(caseName.text)?.[0] ?? calledBy(caseName.text));
	if (name === undefined) return false;
	const before = text.slice(Math.max(0, start - 3 * reach), start).split(/\n[ \t\r>]{0,20}\n/);
	const paragraph = plain(
		(before.at(-1) ?? '') + text.slice(start, end) + text.slice(end, paragraphEnd(text, end, 3 * reach)),
	).replaceAll(name, (found, index: number, all: string) =>
		/\w/.test(all.charAt(index - 1) + all.charAt(index + found.length)) ? found : mark,
	);
	const isBelieved = ({ 0: match, 2: weakly, index }: RegExpExecArray, isSubject: boolean) => {
		const before = paragraph.slice(Math.max(0, index - reach), index);
		const after = paragraph.slice(index + match.length, index + match.length + 90);
		if (isDenied(before) || trial.test(match) || trial.test(after.slice(0, 30)) || reported.test(after)) return false;
		return !isSubject || !preposition.test(before) || (weakly === undefined && ofDecision.test(before));
	};
	return (
		[...paragraph.matchAll(subject)].some((match) => isBelieved(match, true)) ||
		[...paragraph.matchAll(object)].some((match) => isBelieved(match, false))
	);
}
