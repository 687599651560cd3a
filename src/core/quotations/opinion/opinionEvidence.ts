import type { Citation } from '../../citations/parts/citation';
import { compareCourts } from '../../law/courts/compareCourts';
import type { Court } from '../../law/courts/court';
import { wordsOf } from '../words';
import { type Cited, type CitedOpinion, readCited } from './citedOpinion';
import { foldDocket, inFull, type OpinionIdentity } from './opinionIdentity';
import { isAmong, isWord, joinInitials, type PartyName, tellingWord } from './partyNames';

export type OpinionMatch =
	/** `score`: how much agrees. */
	| {
			readonly kind: 'same';
			readonly by: 'citation' | 'docket' | 'evidence';
			readonly score: number;
			readonly evidence?: Names;
	  }
	/** Something agrees, but not enough to be certain: the user chooses. */
	| { readonly kind: 'possible'; readonly score: number; readonly evidence: Names }
	/** The text belongs to a different case. */
	| { readonly kind: 'other'; readonly evidence?: Names }
	/** The text says nothing about itself, or the citation has nothing to compare. */
	| { readonly kind: 'unknown'; readonly evidence: Names };

/** The names of the evidence that holds. */
type Names = readonly string[];

/** What speaks for or against a text being the cited opinion. */
interface Evidence {
	readonly name: string;
	readonly weight: number;
	readonly holds: (text: OpinionIdentity, cited: Cited, file: string) => boolean;
}

/** The total needed to be certain, and the total needed to ask. */
const ENOUGH = 9;
const WORTH_ASKING = 5;
/** An opinion cites decisions from its own year or the year before; most opinions that cite nothing newer than this are older. */
const RECENT_YEARS = 1;
const OLD_YEARS = 8;
const LIFETIME = 100;
/** An opinion may mention a year to come. */
const LEAST_LATER = 2;
/** How often a party must be named, at least, and once in how many words. */
const LEAST_NAMED = 3;
const WORDS_TO_A_NAME = 700;

/**
 * The evidence, by subject: in each group, the first that holds counts. The test has an example of each.
 */
const evidence: Readonly<Record<string, readonly Evidence[]>> = {
	name: [
		{ name: 'title', weight: 6, holds: ({ facts }, cited) => areAmong(cited, titleWords(facts.title)) },
		{ name: 'caption', weight: 6, holds: isFirstNamed },
		// A different case is named first: a file of several opinions, a related case, or a quoted caption.
		{ name: 'laterCaption', weight: 2, holds: ({ caption }, cited) => areAmong(cited, caption) },
		{ name: 'otherCaption', weight: -10, holds: isCaptionOfOthers },
		{
			name: 'bothParties',
			weight: 6,
			holds: (text, { parties }) => parties.length > 1 && parties.every((one) => isOften(text, one)),
		},
		// A file may be named after one case and contain a different one's text, so its name counts only together with the text's own words.
		{
			name: 'fileNameAndParty',
			weight: 6,
			holds: (text, cited, file) => isNamed(file, cited) && cited.parties.some((one) => isOften(text, one)),
		},
		{ name: 'oneParty', weight: 3, holds: (text, { parties }) => parties.some((one) => isOften(text, one)) },
		{ name: 'fileName', weight: 3, holds: (text, cited, file) => isNamed(file, cited) && !lacksParty(text, cited) },
		{
			name: 'namedParties',
			weight: 2,
			holds: ({ facts }, { parties }) =>
				parties.some(({ isPublic }) => !isPublic) && parties.every((one) => one.isPublic || isAmong(one, facts.names)),
		},
	],
	missing: [{ name: 'missingParty', weight: -2, holds: lacksParty }],
	time: [
		{ name: 'filedLater', weight: -5, holds: isFiledLater },
		{ name: 'decidedThen', weight: 3, holds: ({ years }, { year }) => year !== undefined && years.includes(year) },
		{ name: 'speaksOfLaterYears', weight: -5, holds: speaksOfLater },
		{ name: 'decidedAtAnotherTime', weight: -5, holds: isDecidedAtAnotherTime },
		{
			name: 'speaksOfItsYear',
			weight: 3,
			holds: ({ facts, years }, { year }) => speaksOf(facts, year, years.length > 0 ? 0 : RECENT_YEARS),
		},
		{ name: 'speaksOfItsTime', weight: 1, holds: ({ facts }, { year }) => speaksOf(facts, year, OLD_YEARS) },
		{
			name: 'speaksOfOlderYears',
			weight: -4,
			holds: ({ facts }, { year }) => year !== undefined && facts.years.size > 0,
		},
	],
	court: [
		{ name: 'court', weight: 2, holds: ({ court }, cited) => comparesCourts(court, cited) === 'same' },
		{ name: 'otherCourt', weight: -6, holds: ({ court }, cited) => comparesCourts(court, cited) === 'differs' },
		{
			name: 'citesItsCourt',
			weight: 2,
			holds: ({ usualCourt }, cited) => comparesCourts(usualCourt, cited) === 'same',
		},
		{
			name: 'citesOtherCircuit',
			weight: -4,
			holds: ({ usualCourt }, { court }) => court?.circuit !== undefined && usualCourt?.circuit !== undefined,
		},
	],
	pages: [
		{ name: 'pages', weight: 7, holds: (text, cited) => fitsPages(text, cited, 2) },
		{ name: 'nearPages', weight: 4, holds: (text, cited) => fitsPages(text, cited, 9) },
	],
};

/** Whether a text is the opinion that a draft cites: by its own citation or docket number, else by all its evidence. @param file its name */
export function matchOpinion(text: OpinionIdentity, opinion: CitedOpinion, file = ''): OpinionMatch {
	const cited = readCited(opinion);
	const { places } = cited;
	const by = places.some((one) => text.citations.some((own) => isSamePlace(own, one)))
		? 'citation'
		: opinion.docket !== undefined && text.dockets.includes(foldDocket(opinion.docket))
			? 'docket'
			: undefined;
	const isAnother = isContradicted(text, cited);
	// A head is a few lines that anyone can put above a different text.
	if (by && isAnother) return { kind: 'possible', score: WORTH_ASKING, evidence: ['contradictedHead'] };
	if (by) return { kind: 'same', by, score: ENOUGH };
	if (isAnother || places.some((one) => text.citations.some((own) => own.reporter === one.reporter)))
		return { kind: 'other' };
	const found = Object.values(evidence).flatMap((group) => group.find(({ holds }) => holds(text, cited, file)) ?? []);
	const score = found.reduce((sum, { weight }) => sum + weight, 0);
	const names = found.map(({ name }) => name);
	if (score >= ENOUGH && !names.includes('laterCaption'))
		return { kind: 'same', by: 'evidence', score, evidence: names };
	if (score >= WORTH_ASKING) return { kind: 'possible', score, evidence: names };
	return { kind: names.includes('otherCaption') ? 'other' : 'unknown', evidence: names };
}

/** Whether what a text says below its head rules out the cited opinion: it cites that one as another case, or something later. */
function isContradicted({ facts }: OpinionIdentity, { keys, year }: Cited): boolean {
	return keys.some((key) => facts.cites.has(key)) || (year !== undefined && (facts.latest ?? 0) > year + RECENT_YEARS);
}

/** Whether a file's name is that of the cited opinion. It says nothing about what is in the file. */
export function namesOpinion(file: string, opinion: CitedOpinion): boolean {
	return isNamed(file, readCited(opinion));
}

const noWords: ReadonlySet<string> = new Set();

function titleWords(title: string | undefined): ReadonlySet<string> {
	return title === undefined ? noWords : new Set(wordsOf(joinInitials(title)).map(({ text }) => text));
}

/** The letters in "S.D. v. Hale" alone identify no one: one side isn't enough. */
function areAmong({ parties, sides }: Cited, words: ReadonlySet<string>): boolean {
	return parties.length > 0 && parties.length === sides && parties.every((one) => isAmong(one, words));
}

/** Whether the parties are those of the first case in it, each on a side of its own. */
function isFirstNamed({ caption, sides }: OpinionIdentity, cited: Cited): boolean {
	const [one, other] = cited.parties;
	const [before, after] = sides;
	if (!before || !areAmong(cited, caption)) return sides.length === 0 && areAmong(cited, caption);
	if (!one || !other || !after) return areAmong(cited, new Set([...before, ...(after ?? [])]));
	return (isAmong(one, before) && isAmong(other, after)) || (isAmong(other, before) && isAmong(one, after));
}

function isCaptionOfOthers({ caption, sides }: OpinionIdentity, { parties }: Cited): boolean {
	return (
		sides.length > 0 &&
		!parties.some((one) => (!one.isPublic || parties.every(({ isPublic }) => isPublic)) && isAmong(one, caption))
	);
}

/** Whether the text never mentions a party. */
function lacksParty({ caption, facts: { names, title } }: OpinionIdentity, { parties }: Cited): boolean {
	const words = titleWords(title);
	return parties.some((one) => !one.isPublic && !isAmong(one, words) && !isAmong(one, caption) && !isAmong(one, names));
}

/** Whether the text mentions the party throughout. */
function isOften({ facts: { names, length } }: OpinionIdentity, party: PartyName): boolean {
	const telling = tellingWord(party);
	if (party.isPublic || telling === undefined || !isAmong(party, names)) return false;
	const least = Math.max(LEAST_NAMED, length / WORDS_TO_A_NAME);
	for (const [name, count] of names) {
		if (count < least) return false;
		// "The Cooks" belong to a party, too.
		if (isWord(telling, name) || name === `${telling.word}s`) return true;
	}
	return false;
}

function speaksOfLater({ facts: { years } }: OpinionIdentity, { year }: Cited): boolean {
	return (
		year !== undefined &&
		[...years].filter((one) => one > year + RECENT_YEARS && one < year + LIFETIME).length >= LEAST_LATER
	);
}

/** Its docket numbers are from later years: "1:21-cv-1687" was filed in 2021. */
function isFiledLater({ dockets }: OpinionIdentity, { year }: Cited): boolean {
	const filed = dockets.flatMap((docket) => {
		const short = /^\d:(\d\d)-[a-z]/.exec(docket)?.[1];
		return short === undefined ? [] : [inFull(short)];
	});
	return year !== undefined && filed.length > 0 && filed.every((one) => one > year);
}

/** What it cites isn't later than the dates in its caption, or these aren't its own. */
function isDecidedAtAnotherTime({ years, facts }: OpinionIdentity, { year }: Cited): boolean {
	if (year === undefined || years.length === 0) return false;
	return !years.includes(year - RECENT_YEARS) && years.some((one) => one >= (facts.latest ?? 0));
}

function speaksOf({ years }: OpinionIdentity['facts'], year: number | undefined, before: number): boolean {
	return year !== undefined && Array.from({ length: before + 1 }, (_, i) => year - i).some((one) => years.has(one));
}

function comparesCourts(court: Court | undefined, cited: Cited): 'same' | 'differs' | 'unknown' {
	return court && cited.court ? compareCourts(court, cited.court, cited.year) : 'unknown';
}

/** The first page that a text marks is one of those after the page on which the opinion begins. */
function fitsPages({ facts }: OpinionIdentity, { places }: Cited, pages: number): boolean {
	return places.some(({ page }) =>
		facts.pages.some(({ first }) => first >= Number(page) && first <= Number(page) + pages),
	);
}

/** The first distinctive word of each party, or volume, reporter, and page. */
function isNamed(file: string, { places, parties }: Cited): boolean {
	const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
	const words = [base, base.replace(/[_.-]+/g, ' ')].flatMap((name) =>
		wordsOf(joinInitials(name)).map(({ text }) => text),
	);
	const letters = base.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, '');
	const isPlaceIn = ({ volume, reporter, page }: Citation): boolean =>
		page !== undefined && letters.includes(`${volume}${reporter}${page}`.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, ''));
	if (places.some(isPlaceIn)) return true;
	return (
		parties.length > 0 &&
		parties.every(({ words: [first] }) => first !== undefined && words.some((word) => isWord(first, word)))
	);
}

function isSamePlace(one: Citation, other: Citation): boolean {
	return one.volume === other.volume && one.reporter === other.reporter && one.page === other.page;
}
