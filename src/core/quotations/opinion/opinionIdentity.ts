import type { Citation } from '../../citations/citation';
import { captionFillers, headingWords } from '../../lexicon/quotationWords.generated';
import { HEAD_LENGTH } from '../limits';
import { normalizeWord, wordsOf } from '../words';

/** What an opinion's text says of itself before its first paragraph of prose. */
export interface OpinionIdentity {
	/** The words of the caption, normalized, in order. */
	readonly caption: readonly string[];
	/** Citations that are lines of their own there: the opinion's, not those of cases it cites. */
	readonly citations: readonly Citation[];
	/** Docket numbers, without spaces and in lower case. */
	readonly dockets: readonly string[];
	readonly years: readonly number[];
}

/** A citation of a draft with its parallels, and the docket number written with it, where there is one. */
export interface CitedOpinion {
	readonly citations: readonly Citation[];
	readonly docket?: string;
}

export type OpinionMatch =
	| { readonly kind: 'same'; readonly by: 'citation' | 'docket' | 'name' }
	/** Something agrees, and not enough to be sure: the user chooses. */
	| { readonly kind: 'possible' }
	/** The text is another case's. */
	| { readonly kind: 'other'; readonly by: 'citation' | 'name' }
	/** The text says nothing of itself, or the citation has nothing to compare. */
	| { readonly kind: 'unknown' };

/** The part of an opinion's text that `readIdentity` reads: find the citations of this part and pass them in. */
export function headOf(text: string): string {
	return text.slice(0, HEAD_LENGTH);
}

const docket =
	/\b(?:Case|Docket|Civil\s{1,9}Action|Civ\.\s{1,9}A(?:ction)?\.?|Crim\.|Cause|Appeal|C\.A\.|Index)?\s{0,9}(?:Nos?\.|Number|#)\s{0,9}:?\s{0,9}((?:[A-Z]{1,4}[-\s]?)?\d{1,4}[-:–—](?:[A-Za-z]{1,4}[-–—])?[\dA-Za-z][\w–—-]{1,20})|\b(\d{1,2}:\d{2}-[a-z]{2,4}-\d{2,6})\b/gi;

/** @param citations those of `headOf(text)`, in its offsets */
export function readIdentity(text: string, citations: readonly Citation[]): OpinionIdentity {
	const head = headOf(text);
	const caption = head.slice(0, captionEnd(head));
	return {
		caption: wordsOf(caption).map((word) => word.text),
		citations: citations.filter(
			(one) => one.kind === 'full' && one.end <= caption.length && isOwn(caption, one, citations),
		),
		dockets: [...caption.matchAll(docket)].map((match) => foldDocket(match[1] ?? match[2] ?? '')),
		years: [...new Set([...head.matchAll(/\b(1[6-9]\d\d|20\d\d)\b/g)].map((match) => Number(match[1])))],
	};
}

/** The first paragraph of prose: many words, most of them with a small letter. */
function captionEnd(head: string): number {
	const paragraph = /\S(?:[^\n]|\n(?![ \t\r]*\n))*/g;
	for (const match of head.matchAll(paragraph)) {
		const words = match[0].match(/\p{L}+/gu) ?? [];
		if (words.length > 50 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length * 0.6)
			return match.index;
	}
	return head.length;
}

/** Whether a citation's line has nothing but citations, a case name, a court and a year: "347 U.S. 483 (1954)", "Cite as: 598 U. S. 1". */
function isOwn(caption: string, citation: Citation, all: readonly Citation[]): boolean {
	const start = Math.max(caption.lastIndexOf('\n', citation.start), caption.lastIndexOf('\r', citation.start)) + 1;
	const found = caption.indexOf('\n', citation.end);
	const end = found < 0 ? caption.length : found;
	if (
		/\b(?:see|aff(?:'|’)?(?:d|irmed)|rev(?:'|’)?(?:d|ersed)|cert|appeal|vacated|quoting)\b/i.test(
			caption.slice(start, citation.start),
		)
	)
		return false;
	let rest = '';
	let at = start;
	for (const one of all) {
		if (one.end <= start || one.start >= end) continue;
		const from = Math.min(one.start, one.caseName?.span.start ?? one.start);
		rest += caption.slice(at, Math.max(at, from));
		at = Math.max(at, one.end, one.court?.span.end ?? 0, one.year?.span.end ?? 0);
	}
	rest += caption.slice(at, end);
	const words = rest.replace(headingWord, '').match(/\p{L}{2,}/gu) ?? [];
	return words.filter((word) => /^\p{Ll}/u.test(word)).length === 0 && words.length <= 8;
}

/** Whether a text is the opinion that a draft cites, by what it says of itself. A file's name says nothing. */
export function matchOpinion(identity: OpinionIdentity, cited: CitedOpinion): OpinionMatch {
	const full = cited.citations.filter((one) => one.volume !== undefined && one.reporter !== undefined);
	if (full.some((one) => identity.citations.some((own) => isSamePlace(own, one))))
		return { kind: 'same', by: 'citation' };
	if (cited.docket !== undefined && identity.dockets.includes(foldDocket(cited.docket)))
		return { kind: 'same', by: 'docket' };
	if (full.some((one) => identity.citations.some((own) => own.reporter === one.reporter))) {
		return { kind: 'other', by: 'citation' };
	}
	const name = cited.citations.find((one) => one.caseName)?.caseName?.text;
	if (name === undefined || identity.caption.length === 0) return { kind: 'unknown' };
	const parties = partiesOf(name);
	const agreeing = parties.filter((party) => isInCaption(party, identity.caption)).length;
	const year = cited.citations.find((one) => one.year)?.year?.value;
	const yearAgrees = year === undefined || identity.years.includes(year);
	if (parties.length > 0 && agreeing === parties.length)
		return yearAgrees ? { kind: 'same', by: 'name' } : { kind: 'possible' };
	if (agreeing > 0 && yearAgrees) return { kind: 'possible' };
	return identity.caption.some((word) => word === 'v' || word === 'vs') || agreeing > 0
		? { kind: 'other', by: 'name' }
		: { kind: 'unknown' };
}

/**
 * Whether a file's name is that of the opinion cited: it has the first telling word of each party, or volume, reporter and page. It says
 * nothing of what is in the file.
 */
export function namesOpinion(fileName: string, { citations }: CitedOpinion): boolean {
	const base = fileName.slice(fileName.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
	const words = wordsOf(base.replace(/[_.-]+/g, ' ')).map(({ text }) => text);
	const letters = base.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, '');
	const isPlaceIn = ({ volume, reporter, page }: Citation): boolean =>
		volume !== undefined &&
		reporter !== undefined &&
		page !== undefined &&
		letters.includes(`${volume}${reporter}${page}`.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, ''));
	if (citations.some(isPlaceIn)) return true;
	const name = citations.find((one) => one.caseName)?.caseName?.text;
	const parties = name === undefined ? [] : partiesOf(name);
	return parties.length > 0 && parties.every(([first]) => first !== undefined && words.includes(first.word));
}

function isSamePlace(one: Citation, other: Citation): boolean {
	return one.volume === other.volume && one.reporter === other.reporter && one.page === other.page;
}

function foldDocket(written: string): string {
	return written
		.replace(/[–—]/g, '-')
		.replace(/\s+/g, '')
		.replace(/^no\.?/i, '')
		.toLowerCase();
}

interface Part {
	readonly word: string;
	readonly abbreviated: boolean;
}

/** The telling words of each side of a case name. */
function partiesOf(name: string): Part[][] {
	return name
		.split(/\s(?:v|vs)\.?\s/i)
		.map((side) =>
			[...side.matchAll(/[\p{L}\p{M}\p{Nd}'’&]+\.?/gu)]
				.map(([written]) => ({
					word: normalizeWord(written.replace(/\.$/, '')),
					abbreviated: /\.$|['’]\p{L}+$/u.test(written),
				}))
				.filter(({ word }) => word.length > 1 && !captionFillers.has(word)),
		)
		.filter((side) => side.length > 0);
}

/** The first telling word of a party and most of the rest are in the caption. */
function isInCaption(party: readonly Part[], caption: readonly string[]): boolean {
	const found = party.map((part) =>
		caption.some((word) => part.word === word || (part.abbreviated && abbreviates(part.word, word))),
	);
	return found[0] === true && found.filter(Boolean).length * 2 > found.length;
}

/** An abbreviation begins as its word does and keeps the order of its letters: "Educ.", "Dep't", "Nat'l". */
function abbreviates(short: string, word: string): boolean {
	const letters = short.replace(/'/g, '');
	if (letters.length < 2 || word.length < letters.length || letters[0] !== word[0]) return false;
	let at = 0;
	for (const letter of word) if (letter === letters[at]) at++;
	return at === letters.length;
}

const headingWord = new RegExp(String.raw`\b(?:${[...headingWords].join('|')})\b`, 'gi');
