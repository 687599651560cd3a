import { calledBy } from '../../../citations/names/calledBy';
import { type Citation, coreEnd, headStart, tailEnd } from '../../../citations/parts/citation';
import { paragraphEnd, sentenceEnd } from '../../../draft/reading/sentences';
import { afterOverruled, beforeUnsaid, insideUnsaid } from '../../../law/lexicon/phrases.generated';

/** How far from a citation the words are looked for, in UTF-16 units: a long sentence. */
const reach = 400;

// All of these read plain words: on one line, with one space between them, without marks.
const verb = '(?:overrul|overturn|abrogat|repudiat|disavow|supersed|discredit)';
const dead =
	'(?:no longer (?:(?:be )?(?:good |controlling |the )?law|valid|binding|controlling)|(?:not good|bad) law|receded from)';
/** "overruled", but not "overruling", which says it of the case after it. */
const said = new RegExp(`\\b(?:${verb}ed|${dead})\\b`, 'gi');
/** Of the case after it, with only words of a sentence between them: "overruling", "overruled the rule of", "overruled a case decided in 1986,". */
const governing = new RegExp(
	`\\b(?:${verb}(?:ed|ing|es)|reced(?:ed|ing) from) (?!(?:it|that|this) )((?:(?:[a-z'-]{1,16}|Court's|\\d{1,4}),? (?:e\\. ?g\\., )?){0,12})$`,
	'i',
);
/** What the case after it was only used for. */
const relied = /\b(?:light|under|basis|based|relying|citing|following|applying|and)\b/;
/** Its object comes after it: "overruled the objection", "overruled Plessy". Not "overruled in part", "overruled by", "overruled on". */
const hasObject = new RegExp(`^ (?!(?:${afterOverruled})\\b)[a-z]`, 'i');
/** "overruled it", "overruling that decision": the case cited last. */
const pronoun =
	/^ (?:it|itself|(?:that|this|the|both|these|those) (?:case|decision|holding|precedent|opinion|ruling|rule|doctrine)s?)\b/i;
const passive = /\b(?:was|were|been|being|is|are|be) (?:(?:\w{1,12}ly|since|later|itself) ){0,2}$/i;
/** What hasn't happened: "has never been overruled", "should be overruled", "to be overruled". */
const unsaid = new RegExp(`\\b(?:${beforeUnsaid}) (?:(?:${insideUnsaid}) ){0,3}$`, 'i');
/** A judge at trial overrules these. */
const trial = /\b(?:objections?|motions?|demurrers?|exceptions?|pleas?|(?:assignments?|points?) of errors?)\b/i;

/** Without what a reader doesn't see: comments, where links lead, marks. A few times `reach` UTF-16 units are read at once. */
function plain(words: string): string {
	return words
		.replace(/<!--(?:(?!-->)[\s\S])*(?:-->|$)/g, '')
		.replace(/\]\([^()\s]*\)/g, '')
		.replace(/[*_“”"‘]/g, '')
		.replace(/’/g, "'")
		.replace(/\s+/g, ' ');
}

/**
 * Whether the draft itself says that a case was overruled: in its history or a parenthetical, before it ("overruling …"), in the rest of its sentence, or
 * elsewhere in its paragraph by the case's short name. What is said of a different case next to it doesn't count.
 *
 * @param at the citation's index in `citations`, which are sorted by start
 */
export function saysOverruled(text: string, citations: readonly Citation[], at: number): boolean {
	const citation = citations[at] as Citation;
	return (
		(citation.parentheticals ?? []).some((part) => isSaid(part.text)) ||
		isGoverned(text, citations, at) ||
		isSaidAfter(text, citations, at) ||
		isSaidByName(text, citation)
	);
}

/** Whether words say of the case before them that it is overruled, as in a parenthetical or history. */
function isSaid(source: string): boolean {
	const words = plain(source);
	for (const { 0: word, index } of words.matchAll(said)) {
		const before = words.slice(Math.max(0, index - 80), index);
		const after = words.slice(index + word.length, index + word.length + 80);
		if (unsaid.test(before) || trial.test(before.slice(-40)) || trial.test(after.slice(0, 30))) continue;
		if (pronoun.test(after) || !hasObject.test(after) || passive.test(before)) return true;
	}
	return false;
}

/** "overruling Chevron, 467 U.S. 837", and each case after it that is joined to it: "and Spinelli, 393 U.S. 410". */
function isGoverned(text: string, citations: readonly Citation[], at: number): boolean {
	for (let from = at; from >= 0; ) {
		const citation = citations[from] as Citation;
		const previous = indexBefore(citations, from);
		const between = textBefore(text, citation, citations[previous]);
		const match = governing.exec(between);
		if (
			match &&
			!unsaid.test(between.slice(0, match.index)) &&
			!trial.test(match[0]) &&
			!relied.test(match[1] as string)
		)
			return true;
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

/** In the rest of its sentence, its later history included, up to a case that the draft cites by itself. */
function isSaidAfter(text: string, citations: readonly Citation[], at: number): boolean {
	const head = headStart(citations[at] as Citation);
	if (/\b(?:whether|unless|until|if) [^.;,]*$/i.test(plain(text.slice(Math.max(0, head - 80), head)))) return false;
	let next = at + 1;
	while (isParallel(citations[next], citations[at])) next++;
	const low = tailEnd(citations[next - 1] as Citation);
	const end = sentenceEnd(text, low, reach);
	if (isSaidOfSeveral(text, citations, next - 1)) return true;
	while (citations[next] && (citations[next]?.history !== undefined || (citations[next] as Citation).start < low))
		next++;
	const following = citations[next];
	const high = following ? Math.max(low, Math.min(end, headStart(following))) : end;
	return isSaid(text.slice(low, high)) || isSaidNext(text, end);
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
	const [ofAll] = /\b(?:were|are|have|both|each|all|these|those) [^;]{0,60}?(?:overrul|abrogat).*$/i.exec(words) ?? [];
	return ofAll !== undefined && isSaid(ofAll);
}

/** How many cases one verb is read for. */
const mostJoined = 16;

/** "That decision was overruled in Lawrence." */
function isSaidNext(text: string, at: number): boolean {
	const next = plain(text.slice(at, sentenceEnd(text, at, reach)));
	return (
		/^ ?(?:but |yet |however, )?(?:it|(?:that|this|the) (?:case|decision|holding|opinion|ruling|rule|precedent))\b/i.test(
			next,
		) && isSaid(next)
	);
}

/** "*Bowers* was overruled", "overruled *Bowers*", anywhere in its paragraph. */
function isSaidByName(text: string, { start, end, caseName }: Citation): boolean {
	const name = caseName && calledBy(caseName.text);
	if (name === undefined) return false;
	const before = text.slice(Math.max(0, start - 3 * reach), start).split(/\n[ \t\r>]{0,20}\n/);
	const paragraph = plain(
		(before.at(-1) ?? '') + text.slice(start, end) + text.slice(end, paragraphEnd(text, end, 3 * reach)),
	);
	for (const { 0: word, index } of paragraph.matchAll(saidOf)) {
		const left = paragraph.slice(Math.max(0, index - 90), index);
		const right = paragraph.slice(index + word.length, index + word.length + 70);
		if (unsaid.test(left)) continue;
		const object = beforeName(right, name);
		if (object !== undefined && isOfOneClause(object) && !relied.test(object)) return true;
		const subject = passive.test(left) ? afterName(left.replace(passive, ''), name) : undefined;
		if (subject !== undefined && isOfOneClause(subject)) return true;
	}
	return false;
}

const saidOf = new RegExp(`\\b${verb}(?:ed|ing|es)\\b`, 'gi');

/** The words up to a case's short name, as a word; undefined if it isn't there. */
function beforeName(words: string, name: string): string | undefined {
	const at = words.indexOf(name);
	return at < 0 || /\w/.test(words.charAt(at - 1) + words.charAt(at + name.length)) ? undefined : words.slice(0, at);
}

function afterName(words: string, name: string): string | undefined {
	const at = words.lastIndexOf(name);
	return at < 0 || /\w/.test(words.charAt(at - 1) + words.charAt(at + name.length))
		? undefined
		: words.slice(at + name.length);
}

/** Whether nothing but words of a sentence are between a verb and a name: no other case, and no end of a sentence. */
function isOfOneClause(words: string): boolean {
	return !/[.;:\d]|\bv\b|\b(?!Court|Justice|Chief)[A-Z][a-z]/.test(words);
}
