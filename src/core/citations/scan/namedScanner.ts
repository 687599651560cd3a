import {
	BRACKET_OPEN,
	CAPITAL_D,
	CAPITAL_I,
	CAPITAL_S,
	COLON,
	COMMA,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EM_DASH,
	HASH,
	HYPHEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
	SEMICOLON,
	SMALL_A,
	SMALL_B,
	SMALL_D,
	SMALL_I,
	SMALL_S,
	SMALL_U,
} from '../../text/characterCodes';
import { charClass, classAt, DIGIT, LETTER, LOWER, NEWLINE, skipGapBack, UPPER, WORD } from '../../text/characters';
import { Anchors } from '../../text/matches';
import type { Span } from '../../text/span';
import { type NamedSource, namedSources } from '../tables/namedSources';
import { readAct } from './acts';
import { readId, readSupra } from './backReferences';
import { readCodeSource, withDistrict } from './codes';
import { readConstitution } from './constitutions';
import { readDocket, readMississippi, readYearNumber } from './docketForms';
import { readDocumentNumber, readRestatement } from './documents';
import type { NamedHit } from './namedHit';
import { readExcerpt, readGlued, readRecordNumber } from './recordNumbers';
import { readSections } from './sections';
import { readStateSource } from './stateSources';

const none: readonly NamedHit[] = [];
const smallWords = /i(?:d[.*_,]|bid)|supra/g;

/** Finds what is cited by a word: codes, constitutions, rules, the record, id., supra. Holds only scratch space. */
export class NamedScanner {
	private readonly named = namedSources();
	private readonly capitals = new Anchors(this.named.anchor, 1);
	/** These begin with a small letter as often as not. */
	private readonly words = new Anchors(smallWords, 5);
	private readonly sections = { start: 0 };

	/**
	 * Finds all of these between `start` and `end`, in order. Looks at no character outside the two and none beyond a blank
	 * line. Linear: every word's beginning looks a bounded number of characters ahead.
	 */
	scan(text: string, start: number, end: number): readonly NamedHit[] {
		const names = this.scanAt(this.capitals, text, start, end);
		const words = this.scanAt(this.words, text, start, end);
		if (words.length === 0) return names;
		if (names.length === 0) return words;
		const hits = [...names, ...words].sort((a, b) => a.start - b.start || b.end - a.end);
		return hits.filter((hit, i) => i === 0 || hit.start >= (hits[i - 1] as NamedHit).end);
	}

	private scanAt(anchors: Anchors, text: string, start: number, end: number): readonly NamedHit[] {
		let hits: NamedHit[] | undefined;
		let next = anchors.next(text, start);
		while (next <= end) {
			// The pattern for words takes them in.
			const at = anchors === this.words ? wordStart(text, next) : next - 1;
			let from = next;
			if (at === start || !((charClass[text.charCodeAt(at - 1)] as number) & WORD) || endsStarPage(text, at, start)) {
				const hit = this.read(text, at, text.charCodeAt(at), start, end);
				if (hit) {
					hits ??= [];
					hits.push(hit);
					// A docket is before the word that showed it.
					from = Math.max(at + 1, hit.end);
				}
			}
			next = anchors.next(text, from);
		}
		return hits ?? none;
	}

	private read(text: string, at: number, code: number, start: number, end: number): NamedHit | undefined {
		if (code === SMALL_I || code === CAPITAL_I) {
			const second = text.charCodeAt(at + 1);
			if (second === SMALL_D || second === SMALL_B || second === CAPITAL_D) {
				const id = readId(text, at, start, end);
				if (id) return id;
			}
			if (code === SMALL_I) return undefined;
		} else if (code === SMALL_S || code === CAPITAL_S) {
			if ((text.charCodeAt(at + 1) | 32) === SMALL_U && text.startsWith('pra', at + 2))
				return readSupra(text, at, start, end);
			if (code === SMALL_S) return undefined;
		}
		const excerpt = readExcerpt(text, at, start, end);
		if (excerpt) return excerpt;
		if (at > start && text.charCodeAt(at - 1) === HYPHEN) return readMississippi(text, at, start, end);
		const { sources, trie } = this.named;
		const found = trie.walk(text, at, end);
		for (let i = found - 1; i >= 0; i--) {
			const source = sources[trie.found[2 * i] as number] as NamedSource;
			const nameEnd = trie.found[2 * i + 1] as number;
			const hit = this.readSource(text, at, nameEnd, source, start, end);
			if (hit) return hit;
		}
		return undefined;
	}

	/** Where the state's name begins that is before `at`: "Tex. Att'y Gen. Op. No. GA-0123"; `at` without one. Walks the trie. */
	private stateStart(text: string, at: number, start: number): number {
		const before = stateBefore.exec(text.slice(Math.max(start, at - LONGEST_STATE), at))?.[1];
		if (before === undefined) return at;
		const from = at - before.length - 1;
		const { sources, trie } = this.named;
		const found = trie.walk(text, from, at);
		for (let i = 0; i < found; i++) {
			const isWhole = trie.found[2 * i + 1] === at - 1;
			if (isWhole && sources[trie.found[2 * i] as number]?.form === 'state') return from;
		}
		return at;
	}

	private readSource(
		text: string,
		at: number,
		nameEnd: number,
		source: NamedSource,
		start: number,
		end: number,
	): NamedHit | undefined {
		const { sections } = this;
		switch (source.form) {
			case 'code':
				return readCodeSource(text, at, nameEnd, source, { start, end }, sections);
			case 'constitution':
				return readConstitution(text, at, nameEnd, source.name, { start, end });
			case 'state':
				if (source.name === 'La.' && text.charCodeAt(at - 1) === PAREN_OPEN)
					return readDocket(text, at - 1, start, end);
				return withDistrict(text, start, readStateSource(text, at, nameEnd, source.name, { start, end }, sections));
			case 'record': {
				// The "C.R." of "F.C.C.R." is no record.
				if (at > start + 1 && text.charCodeAt(at - 1) === DOT && classAt(text, at - 2) & WORD) return undefined;
				if (glued.test(source.name) && classAt(text, nameEnd) & DIGIT)
					return readGlued(text, at, nameEnd, end, source.name);
				const read = readRecordNumber(text, nameEnd, end, source.name, source.isWeak);
				if (!read) return undefined;
				// A page with a line is a transcript's, whoever is named before it: "Coe Tr. 41:7".
				const isLine = transcripts.test(source.name) && /^\d+:\d/.test(text.slice(read.start, read.end));
				// "CR 56(c)" and "ER 404(b)" are rules of Washington, "R. 4:46-2" one of New Jersey.
				const rule =
					source.name === 'R.'
						? rulesNumber.test(text.slice(read.start, read.start + 8))
						: rules.has(text.slice(at, nameEnd));
				if (rule && (source.name === 'R.' || rulePart.test(text.slice(read.end, Math.min(end, read.end + 4))))) {
					const after = readSections(text, read.start, end, sections);
					return {
						kind: 'rule',
						start: at,
						end: after,
						name: text.slice(at, nameEnd),
						nameEnd,
						numberStart: read.start,
					};
				}
				if (source.isWeak && !isLine && !opensClause(text, at, start)) return undefined;
				const initials = text.slice(at, nameEnd);
				// "D E 2018" is no docket's number, "R [15" no page.
				if (/^[A-Z](?:\s[A-Z])+$/.test(initials) || (source.isWeak && text.charCodeAt(read.start - 1) === BRACKET_OPEN))
					return undefined;
				if (source.name === 'RT' && isTicket(text, read)) return undefined;
				// "Add #12" is a sentence's verb.
				if (initials === 'Add') return undefined;
				if (/^[A-Z]{2}\.?$/.test(initials) && !text.startsWith(' at ', nameEnd) && !opensNote(text, at, start))
					return undefined;
				return { kind: 'record', start: at, end: read.end, name: source.name, nameEnd, numberStart: read.start };
			}
			case 'act':
				return readAct(text, at, start, end);
			case 'document': {
				const read = readDocumentNumber(text, nameEnd, end, source.name);
				if (!read) return undefined;
				const { start: numberStart, ...ends } = read;
				const from = source.name === "Op. Att'y Gen. No." ? this.stateStart(text, at, start) : at;
				return { kind: source.kind, start: from, name: source.name, nameEnd, numberStart, ...ends, isDocument: true };
			}
			case 'restatement':
				return readRestatement(text, at, nameEnd, end);
			case 'docketEnd':
				return undefined;
			case 'yearNumber':
				return readYearNumber(text, at, nameEnd, end, source.name);
		}
	}
}

/** Whether the mark of a printed page is glued to what begins at `at`: "*389Ind.Code § 1". */
function endsStarPage(text: string, at: number, start: number): boolean {
	return classAt(text, at - 1) & DIGIT ? /\*\d{1,4}$/.test(text.slice(Math.max(start, at - 5), at)) : false;
}

/** "(RT 84981)", "RT #8": a fault that was reported; a transcript of so many pages has volumes. */
function isTicket(text: string, { start, end }: Span): boolean {
	return text.charCodeAt(start - 1) === HASH || /^\d{5}/.test(text.slice(start, end));
}

/** Records whose pages are stamped with their name: "JA2864". */
const glued = /^(?:J\.A\.|ROA|App'x)$/;
const rules = new Set(['CR', 'ER']);
const rulePart = /^\([a-z\d]{1,2}\)/;
const rulesNumber = /^\d:\d{1,3}[A-Z]?-\d/;
const transcripts = /^(?:Tr|Dep|RT)\.?$/;

const stateBefore = /(?:^|[\s(])((?:[A-Z]\.\s?)?[A-Z][A-Za-z.]{1,14}|(?:New|North|South|West)\s[A-Z][a-z]{4,9})\s$/;
const LONGEST_STATE = 24;

/** Where the "id", "ibid" or "supra" began that a match took in up to `end`. */
function wordStart(text: string, end: number): number {
	if (text.charCodeAt(end - 1) === SMALL_A) return end - 5;
	return text.charCodeAt(end - 1) === SMALL_D ? end - 4 : end - 3;
}

/** Whether nothing of the same clause is directly before `at` or its volume: no abbreviation or name that this could belong to. */
function opensClause(text: string, at: number, start: number): boolean {
	const before = skipGapBack(text, volumeStart(text, at, start), start);
	if (before <= start) return true;
	const last = text.charCodeAt(before - 1);
	if (
		last === PAREN_OPEN ||
		last === SEMICOLON ||
		last === COLON ||
		last === EM_DASH ||
		(charClass[last] as number) & NEWLINE
	)
		return true;
	// The word before: a sentence's end, "see", "at", "and".
	let i = before;
	while (i > start && i > before - 24 && !/[\s(*_]/.test(text.charAt(i - 1))) i--;
	const word = text.slice(i, before);
	if (/['\u2019]s?$/.test(word)) return true;
	if ((classAt(text, i) & UPPER) !== 0)
		return (
			/^(?:See|Id\.|Cf\.|Decl\.|Aff\.|Dep\.)[,.]?$/.test(word) || (last === DOT && word.length > 5) || last === QUOTE
		);
	if ((classAt(text, i) & LOWER) !== 0) return true;
	return (classAt(text, i) & DIGIT) !== 0
		? last === COMMA || last === DOT
		: last === COMMA || last === QUOTE || last === DOUBLE_QUOTE_CLOSE;
}

/** Whether a parenthesis or semicolon is before initials without dots ("(CP 45)"), which are a word elsewhere. */
function opensNote(text: string, at: number, start: number): boolean {
	const from = volumeStart(text, at, start);
	if (text.charCodeAt(from - 1) === BRACKET_OPEN || (from < at && opensClause(text, at, start))) return true;
	const before = skipGapBack(text, from, start);
	const last = before > start ? text.charCodeAt(before - 1) : 0;
	return (
		last === PAREN_OPEN ||
		last === SEMICOLON ||
		(last === DOT &&
			before > start + 1 &&
			((classAt(text, before - 2) & LETTER) !== 0 || text.charCodeAt(before - 2) === PAREN_CLOSE))
	);
}

/** Where the volume of a transcript begins that ends before `at`: "5 CT 1201", "2 RR 113", "3.RR.45"; `at` where there is none. */
function volumeStart(text: string, at: number, start: number): number {
	const volume = /(?:^|[\s([;])(\d{1,2}[ .])$/.exec(text.slice(Math.max(start, at - 4), at));
	return volume ? at - (volume[1] as string).length : at;
}
