import { leadWords, organizationsIn } from '../../lexicon/nameWords.generated';
import { isCountingMark } from './besideNameRules';
import { type BoundaryRule, isSetApart, type NameReading } from './nameReading';
import { mayFollowHead } from './nameTokens';
import { endsSentence } from './sentenceEnds';
import { closesQuotation, mayStandInName } from './tokenKinds';

/** How far the second party, or a name without "v.", is followed from the volume to the left. */
export const secondPartyRules: readonly BoundaryRule[] = [
	{
		name: 'a few capitalized words in quotation marks belong to the name',
		example: '|In re “Old Barn” Litig.',
		unproven: 'Cases are known by such names: "In re “Agent Orange” Prod. Liab. Litig."',
		verdict: 'continues',
		of: ['punctuated', 'sign'],
		applies: ({ index, token, text, low }) => index > 0 && closesQuotation(token, text, low),
	},
	{
		name: 'a period may be that of an abbreviation no table holds, if "v." comes before anything that is no name',
		example: '|Roe v. Grimm. Widgets',
		verdict: 'doubtful',
		of: ['punctuated'],
		applies: (reading) =>
			!reading.isShort && endsHere(reading) && /^[A-Z][\w'\u2019-]{1,11}\.$/.test(reading.token.word),
	},
	{
		name: 'a sentence or clause ends',
		example: 'He came to see Rowena; |The Slaughter Cases',
		verdict: 'ends',
		of: ['punctuated', 'small', 'number', 'sign'],
		applies: endsHere,
	},
	{
		name: 'a mark in parentheses or brackets counts items',
		example: 'They are [A06] |The Slaughter-House Cases',
		verdict: 'ends',
		applies: (reading) =>
			reading.index > 0 && isCountingMark(reading) && (!reading.left?.isUpper || leadWords.has(reading.left.bare)),
	},
	{
		name: '"at" goes on with the name of a place or an office, or with the number of a house',
		example: '|Roe v. Oaks at Elm Beach',
		verdict: 'doubtful',
		of: ['small'],
		applies: ({ token, left, right, afterRight }) =>
			token.word === 'at' &&
			left?.isUpper === true &&
			(right?.isUpper || (right?.isNumber && afterRight?.isUpper)) === true,
	},
	{
		name: '"with" says which people an organization is of',
		example: "|Roe v. Ass'n for People with Asthma",
		unproven: 'Agencies and associations are named so: "Office for People with Developmental Disabilities".',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left }) => token.word === 'with' && organizationsIn.has(left?.word ?? ''),
	},
	{
		name: 'a capital that the typesetting set apart begins this word',
		example: '|Roe v. W ashington',
		verdict: 'continues',
		of: ['small'],
		applies: isSetApart,
	},
	{
		name: 'a word or sign that names do not hold',
		example: 'Coe relied upon the |Slaughter-House Cases',
		verdict: 'ends',
		of: ['small', 'sign'],
		applies: ({ token, index }) => !mayStandInName(token, index === 0),
	},
	{
		name: '"In" or "Ex" before "re", "the" or "parte" is the first word',
		example: 'Coe v. Poe and |In re Roe',
		unproven: 'A sentence can name a case with parties and one without: "Roe v. Wade and In re Coe".',
		verdict: 'begins',
		of: ['plain', 'sign'],
		applies: ({ token, right }) =>
			right !== undefined &&
			mayFollowHead(right) &&
			/^["\u201c]?(?:In|IN|Ex|EX)$/.test(token.word) &&
			/^(?:re|RE|Re|the|THE|parte|Parte|PARTE)$/.test(right.word),
	},
];

function endsHere({ index, token, right }: NameReading): boolean {
	return index > 0 && right !== undefined && endsSentence(token, right);
}
