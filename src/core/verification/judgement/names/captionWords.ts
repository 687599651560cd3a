import { anyPattern } from '../../../base/text/anyPattern';
import { capacities, matterWords, roles } from '../../../law/lexicon/phrases.generated';

/**
 * What a caption has around a party's name: its role, other parties, a relator, a trade name, a capacity, a title, the matter. All patterns are for
 * folded text.
 */

/** A pattern for these parts in order. */
function inOrder(flags: string, ...parts: readonly RegExp[]): RegExp {
	return new RegExp(parts.map(({ source }) => source).join(''), flags);
}

/** A pattern for any one of these parts. */
function anyOf(...parts: readonly RegExp[]): RegExp {
	return new RegExp(`(?:${parts.map(({ source }) => source).join('|')})`);
}

/** "Defendants", "cross-appellant's" */
const roleNoun = inOrder(
	'',
	/(?:(?:cross|counter|third[- ]party|real|special|judgment|limitation)[- ]?)*/,
	anyOf(
		new RegExp(roles),
		/libell?ant|libell?ee|garnishee|plff|deft|pltf|applt|aplt/,
		// Without punctuation around them, they may be words of names.
		/(?<=[,;(/]\s{0,3})(?:def|resp)(?=s?\.?(?:$|[,;)]))/,
	),
	/(?:s|'s|s')?\.?/,
);

/** "respondents-appellees", ", the plaintiff in error": not "Debtor Finance Corp.", "Claimants of Drake". */
export const role = inOrder(
	'gi',
	/(?:[,;(/]|-+|^|\s)\s*(?:(?:and|the|now|as)\s+)?/,
	roleNoun,
	/(?:[- ]in[- ](?:err(?:or|\.)|interest|possession|review))?/,
	/(?=$|[\s,;/)-])(?!\s+(?:&|and\s+[A-Z]|of\b|[A-Z][a-z]+\s+(?:Inc|Corp|Co|LLC)))/,
);

export const others =
	/,?\s+(?:et\s+al\b|et\s*\.?\s*ux\b|et\s+vir\b|et\s+alia\b|etc\b|&\s*others\b|&\s*a\.?$|and\s+(?:others|another)\b).*$/i;

/** What is between a party and the one for whom, or through whom, it sues. */
export const relation = inOrder(
	'i',
	/,?\s+/,
	anyOf(
		/ex\s+(?:rel(?:atione|\.)?|dem\.)|on\s+the\s+demise\s+of|(?:up)?on\s+(?:the\s+)?relation\s+of/,
		/for\s+(?:the\s+)?(?:use\s+|benefit\s+){1,2}(?:and\s+benefit\s+)?of|for\s+(?:the\s+)?use\s+and\s+benefit\s+of/,
		/on\s+behalf\s+of|o\/b\/o|f\/u\/b\/o/,
		/(?:suing\s+)?by\s+and\s+through(?:\s+(?:his|her|their)\s+(?:\w+\s+){0,3}(?:friends?|guardians?|mother|father|parents?)(?:\s+ad\s+litem)?(?=,))?/,
		/by\s+(?:(?:his|her|their|its)\s+)?(?:next\s+friends?|guardian|mother|father|parents?)(?:\s+ad\s+litem)?|through/,
		// "T. K. by Brandt": initials name a child, for whom someone else sues.
		/(?<=^(?:[A-Z]\.\s?){1,4}(?:[A-Z]\.?)?,?\s{1,3})by(?=\s+[A-Z])/,
	),
	/[,:]?\s+/,
);

export const tradeName = anyPattern(
	'i',
	{
		dotted: /a\.k\.a\.|d\.b\.a\./,
		slashed: /(?:d\s?\/?\s?b\s?\/\s?a|[afn]\s?\/\s?k\s?\/\s?a|t\s?\/\s?a)\b/,
		letters: /(?:dba|aka|fka|nka)\b/,
		words: /(?:doing\s+business\s+as|(?:also|formerly|now)\s+known\s+as|trading\s+as|formerly)\b/,
	},
	{ before: String.raw`[,(]?\s{1,3}`, after: String.raw`[.,:]?\s+` },
);

/** The capacity in which someone is a party: "as executor of …", "in his official capacity". */
const capacityHeld = new RegExp(
	String.raw`in\s+(?:his|her|their|its|both)\s+.*?capacit|as\s+(?:the\s+)?(?:co-?)?(?:${capacities})`,
);

/** Where the party's name ends and its description begins; everything from there on is removed. */
export const capacity = inOrder(
	'i',
	/[,(]?\s+/,
	anyOf(
		/individually|(?<=,\s{0,3})successors?\b/,
		// How the case came to the court.
		/certiorari\s+to\b|on\s+(?:bill|motion|petition|exceptions?|writ|appeal|certiorari|certificate|report|demurrer)\b/,
		capacityHeld,
		// "a minor", "a Delaware corporation", "a division of …"
		/an?\s+(?:\w+\s+)?(?:minor|infant|child|corporation|partnership|municipal\s+corp|person\s+under)|acting\s+(?:as|by|through)/,
		/a\s+\w+\s+(?:corporation|limited|company)|an?\s+(?:\w+\s+)?(?:division|subsidiary|affiliate|branch)\s+of/,
		/on\s+(?:his|her|their)\s+own\s+behalf|for\s+(?:himself|herself|themselves)|and\s+all\s+(?:others|similarly)/,
		/(?<=,\s{0,3})(?:husband\s+and\s+wife|wife\s+and\s+husband)\b/,
	),
	/.*$/,
);

/** "Gov. Drake", "Warden Drake", but not "Government of", "Mayor of". */
const officialTitle =
	/gov\.\s+(?!of\b)|(?:governor|sheriff|warden|mayor|secretary|superintendent)\s+(?!of\b|for\b|and\b|&)/;

/** "Gen." only before a surname alone, and not in "Gen. Motors". */
const rank = anyPattern('', {
	sergeant: /sgt\.?\s+|sergeant\s+/,
	officer: /officer\s+|detective\s+/,
	lieutenant: /lt\.?\s+/,
	captain: /capt\.?\s+|captain\s+/,
	colonel: /col\.\s+|colonel\s+/,
	major: /maj\.\s+/,
	general: /gen\.\s+(?=[A-Z][a-z]+$)(?!(?:motors|electric|mills|foods|dynamics|tire)\b)/,
});

export const title = inOrder(
	'i',
	/^/,
	anyOf(
		/the\s+|dr\.?\s+|mr\.?\s+|mrs\.?\s+|ms\.?\s+|messrs\.?\s+|hon\.?\s+|honorable\s+|judge\s+|justice\s+/,
		officialTitle,
		rank,
		/rev\.?\s+|reverend\s+|sir\s+|lord\s+|lady\s+/,
		/m\/[vst]\s+|s\/s\s+|s\.\s?s\.\s+(?=[A-Z])|(?:steamship|steamer|schooner|sloop|brig|barque|barge)\s+/,
	),
	/(?=\S)/,
);

/** What comes before a ship's name; an organization's may begin the same way ("Steamship Clerks' Association"). */
export const vessel = /^(?:steamship|steamer|schooner|sloop|brig|barque|barge)\s/i;

/** "Estate of", "Est. of", "Marriage of"; the word is captured. */
export const matterHead = new RegExp(
	String.raw`^(?:in\s+the\s+(?=estate)|the\s+)?(${matterWords}|pers(?:onal|\.)\s+restraint)\s+(?:petition\s+)?of:?\s+`,
	'i',
);
