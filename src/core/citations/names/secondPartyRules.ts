import { isOpeningMark } from './emphasis';
import { BoundaryRules, isAfterLostApostrophe, isSetApart, type NameReading } from './nameReading';
import { isVersus, mayFollowHead } from './nameTokens';
import { companyForms } from './nameWords';
import { isForUse, isUnnamedParty } from './olderParties';
import { endsSentence } from './sentenceEnds';
import { carriesAt, closesQuotation, mayBeCapitalised, mayStandInName } from './tokenKinds';

/** How far the second party, or a name without "v.", is followed from the volume to the left. */
export const secondPartyRules = new BoundaryRules([
	{
		name: 'a few capitalised words in quotation marks belong to the name',
		example: '|In re “Old Barn” Litig.',
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
		name: '"at" goes on with an institution\'s name',
		example: '|Roe v. Underwriters at Lloyds',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, left, text, low }) =>
			token.word === 'at' && mayBeCapitalised(left) && carriesAt(text, token.start, low),
	},
	{
		name: '"at" goes on with the name of a company',
		example: '|Roe v. Oaks at Elm Beach, L.P.',
		verdict: 'continues',
		of: ['small'],
		applies: ({ token, tokens, index }) =>
			token.word === 'at' && index > 1 && companyForms.test(tokens.at(0)?.bare ?? ''),
	},
	{
		name: 'a spouse, or others, who are not named',
		example: '|Roe v. Coe and wife',
		verdict: 'continues',
		of: ['small'],
		applies: isUnnamedParty,
	},
	{
		name: 'whom the suit is for',
		example: '|Roe v. State, use of Coe',
		verdict: 'continues',
		of: ['small'],
		applies: isForUse,
	},
	{
		name: 'a capital that the typesetting set apart begins this word',
		example: '|Roe v. W ashington',
		verdict: 'continues',
		of: ['small'],
		applies: isSetApart,
	},
	{
		name: 'the letter after an apostrophe that was lost',
		example: '|Roe v. Elm Comm n',
		verdict: 'continues',
		of: ['small'],
		applies: isAfterLostApostrophe,
	},
	{
		name: 'a word or sign that names do not hold',
		example: 'Coe relied upon the |Slaughter-House Cases',
		verdict: 'ends',
		of: ['small', 'sign'],
		applies: ({ token, index }) => !mayStandInName(token, index === 0),
	},
	{
		name: 'nothing that is not emphasised belongs to an emphasised name, except around "v."',
		example: 'Coe v. Poe and *|Slaughter Cases*',
		verdict: 'begins',
		isOfEmphasis: true,
		applies: (reading) => isOpeningMark(reading.text, reading.token.start) && !(reading.left && isVersus(reading.left)),
	},
	{
		name: '"In" or "Ex" before "re", "the" or "parte" is the first word',
		example: 'Coe v. Poe and |In re Roe',
		verdict: 'begins',
		of: ['plain', 'sign'],
		applies: ({ token, right }) =>
			right !== undefined &&
			mayFollowHead(right) &&
			/^["\u201c]?(?:In|IN|Ex|EX)$/.test(token.word) &&
			/^(?:re|RE|Re|the|THE|parte|Parte|PARTE)$/.test(right.word),
	},
]);

function endsHere({ index, token, right }: NameReading): boolean {
	return index > 0 && right !== undefined && endsSentence(token, right);
}
