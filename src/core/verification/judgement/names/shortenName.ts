import { getJurisdiction } from '../../../law/courts/jurisdictions';
import { agencyWords, alsoSurnames, givenNames, organizationWords } from '../../../law/lexicon/partyWords.generated';
import { companyWords, surnameStarts } from '../../../law/lexicon/phrases.generated';
import { matterHead } from './captionWords';
import { cutAtComma } from './commaParts';
import { abbreviatePlaces, abbreviateWord, abbreviateWordInSentence, isAbbreviable } from './nameAbbreviations';
import { spellBrands, spellCapitals, spellTitle } from './nameCapitals';
import { type Caption, opensSentence, parseName, readSubject } from './parties';
import type { Party } from './party';
import { isPersonal } from './partyKind';
import { readTokens } from './tokens';

/** Where a name is: words are abbreviated in citations (table 6), but few in sentences. */
export type NamePlace = 'citation' | 'sentence';

/** A record's name as a draft cites it: short names of the first-listed parties, without roles, "et al.", and given names. */
export type ShortName =
	| { readonly kind: 'adversary'; readonly left: string; readonly right: string; readonly caption: Caption }
	| { readonly kind: 'single'; readonly lead: string; readonly subject: string; readonly caption: Caption };

/** Undefined if the record's name can't be taken apart. The result is plain text without markup. */
export function shortenName(recorded: string, place: NamePlace): ShortName | undefined {
	const clean = recorded.replace(/[<>`~#{}]/g, ' ');
	const { captions, silent } = parseName(clean, 'keep');
	const caption = captions[0];
	if (caption === undefined || silent !== undefined) return undefined;
	const hasInitialism = clean.match(/\p{Lu}{2,}/gu)?.length === 1;
	if (caption.kind === 'adversary') {
		// "Under Armour, Inc." loses its first word when names are only compared.
		if (opensSentence(clean) && !opensSentence(caption.left.own)) return undefined;
		const left = shortenParty(caption.left, place, hasInitialism);
		const right = shortenParty(caption.right, place, hasInitialism);
		return left === '' || right === '' ? undefined : { kind: 'adversary', left, right, caption };
	}
	const subject = shortenParty(caption.subject, place, hasInitialism);
	if (subject === '') return undefined;
	const lead = caption.lead === 'exParte' ? 'Ex parte ' : caption.lead === 'inRe' ? 'In re ' : '';
	return { kind: 'single', lead, subject, caption };
}

/** @param hasInitialism whether only one word of the record is in capitals, which then isn't a printed surname */
function shortenParty(party: Party, place: NamePlace, hasInitialism: boolean): string {
	if (hasInitialism && /^\p{Lu}{2,5}$/u.test(party.own)) return spellBrands(party.own);
	const own = shortenAlone(party, place);
	if (party.kind !== 'sovereign' || party.relator === undefined) return own;
	return `${own} ex rel. ${shortenAlone(party.relator, place)}`;
}

function shortenAlone(party: Party, place: NamePlace): string {
	if (/^commissioner\s+of\s+internal\s+revenue$/i.test(party.text))
		return place === 'citation' ? "Comm'r" : 'Commissioner';
	const sovereign = nameSovereign(party.sovereign);
	if (sovereign !== undefined) return sovereign;
	const head = matterHead.exec(party.text)?.[0];
	if (head !== undefined)
		return `${spellTitle(head.trim())} ${shortenAlone(readSubject(party.text.slice(head.length)), place)}`;
	// "Amy Warwick", a brig.
	if (party.kind === 'person' && vessel.test(party.own)) return `The ${spellCapitals(party.text)}`;
	const isPerson = party.kind === 'person' || party.kind === 'pseudonym';
	// "Hon." is a title; "Hon Hai" is a name.
	const whole = (isPerson && party.own.endsWith(party.text) && !/^hon\s/i.test(party.own) ? party.text : party.own)
		.replace(/^the\s+/i, '')
		.replace(/,?\s+in\s+err(?:or)?\.?$/i, '');
	const first = cutWithin(whole, party).trim();
	if (isPerson) {
		const surname = cutToSurname(first, party);
		if (surname !== undefined) return spellCapitals(surname);
		// What isn't certainly a person or a firm stays as in the record.
		if (isBusiness(first) === undefined) return spellTitle(first).replace(/(?<!\s)\s+and\s+/g, ' & ');
	}
	const text = spellTitle(dropDesignator(first)).replace(/\band\b/gi, '&');
	if (place === 'sentence') return text.split(' ').map(abbreviateWordInSentence).join(' ').trim();
	// "City of New York" and "New York" are places and keep their names.
	return (party.kind === 'place' ? text : abbreviatePlaces(text)).split(' ').map(abbreviateWord).join(' ').trim();
}

const vessel = /^(?:the\s+)?(?:m\/[vst]|s\/s|s\.\s?s\.|steamship|steamer|schooner|brig|barge)\s/i;

/** The first of several; all of it if what follows the comma may be part of the name ("King, Jr., Center for Social Change, Inc."). */
function cutWithin(text: string, { kind }: Party): string {
	if (kind === 'res') return text;
	const first = cutAtComma(text);
	const rest = text.slice(first.length);
	return /\b(?:inc|corp|co|ltd|l\.?l\.?[cp]|litig(?:ation)?)\b/i.test(rest) ||
		/^,\s+(?:jr|sr|i{2,3}|iv)\b.*\p{L}{4}/iu.test(rest)
		? text
		: first;
}

function nameSovereign(sovereign: string | undefined): string | undefined {
	switch (sovereign) {
		case undefined:
			return undefined;
		case 'us':
			return 'United States';
		case '*state':
			return 'State';
		case '*people':
			return 'People';
		case '*commonwealth':
			return 'Commonwealth';
		default:
			return getJurisdiction(sovereign)?.name;
	}
}

const particles = new RegExp(`^(?:${surnameStarts})$`, 'i');

/**
 * "Homer A. PLESSY" to "PLESSY", "Ludwig van der Berg" to "van der Berg". Undefined if the words before the last may not be
 * given names: "Kenneth Cole Productions", "Simon and Schuster", "Lewis & Clark College".
 */
function cutToSurname(text: string, party: Party): string | undefined {
	const one = cutSecond(text);
	if (one === undefined) return undefined;
	const words = one.replace(/,?\s+(?:jr|sr|ii+|iv|esq|m\.?\s?d|ph\.?\s?d)\.?$/i, '').split(/\s+/);
	if (words.length < 2) return words.join(' ');
	if (party.kind === 'pseudonym' || words.some((word) => isBusiness(word) !== false)) return undefined;
	// Captions print the surname in capitals, after the given names.
	const from = words.findIndex(isPrintedSurname);
	if (from > 0) return words.slice(from).every(isPrintedSurname) ? words.slice(from).join(' ') : undefined;
	let start = words.length - 1;
	while (start > 1 && particles.test(words[start - 1] ?? '')) start--;
	const isInitial = (word: string) => /^(?:\p{Lu}\.)+$|^\p{Lu}$/u.test(word);
	const isKnown =
		start < words.length - 1 ||
		words.slice(1, start).some(isInitial) ||
		words.slice(0, start).every((word) => isInitial(word) || givenNames.has(word.toLowerCase()));
	return isKnown
		? words
				.slice(start)
				.join(' ')
				.replace(/(?<=\p{Ll}{3})\.$/u, '')
		: undefined;
}

/** The first of two persons, or both if they share a surname; undefined if it may be a firm. */
function cutSecond(text: string): string | undefined {
	const [first = text, second] = text.split(/\s+(?:and|&)\s+/i);
	if (second === undefined) return text;
	const surname = /\S+$/.exec(first)?.[0].toLowerCase();
	if (isPersonal(readTokens(first)) && (isPersonal(readTokens(second)) || second.toLowerCase().endsWith(` ${surname}`)))
		return first;
	const isGivenOnly = first.split(/\s+/).every((word) => givenNames.has(word.toLowerCase()));
	return isGivenOnly && isPersonal(readTokens(second)) ? second : undefined;
}

function isPrintedSurname(word: string): boolean {
	return /\p{Lu}{2}/u.test(word) && word === word.toUpperCase().replace(/^MC/, word.slice(0, 2));
}

const alsoBusinesses = new Set('homes cosmetics jeans llc llp inc corp co company'.split(' '));

/** Whether one of the words occurs only in organizations' names; undefined for one that is also some people's ("J. Paul Steel"). */
function isBusiness(text: string): boolean | undefined {
	const words = text.split(/\s+/).map((word) => word.toLowerCase().replace(/[^\p{L}']/gu, ''));
	const suspects = words.filter(
		(word) => alsoBusinesses.has(word) || organizationWords.has(word) || agencyWords.has(word) || isAbbreviable(word),
	);
	if (/\s(?:of|for|in|to|against)\s/i.test(text) || suspects.some((word) => !alsoSurnames.has(word))) return true;
	return suspects.length > 0 || /\s(?:and|&)\s/i.test(text) ? undefined : false;
}

/** "Inc." and the like are dropped if the name already shows that it is a business. */
function dropDesignator(text: string): string {
	const cut = text.replace(/,?\s+(?:inc|incorporated|ltd|limited|l\.?l\.?c|n\.?\s?a|f\.?s\.?b|plc)\.?$/i, '');
	return companyWord.test(cut) ? cut : text;
}

const companyWord = new RegExp(String.raw`\b(?:${companyWords})\b`, 'i');
