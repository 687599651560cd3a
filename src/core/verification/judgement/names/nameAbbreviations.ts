import { jurisdictions } from '../../../courts/jurisdictions';
import { givenNames } from './nameWordLists';

/**
 * Words of case names and how citations abbreviate them: "Acad|emy" where the abbreviation begins the word, else "Word=Abbr."; a plural s of the word goes into the abbreviation. Facts of
 * citation practice (Bluebook, table 6), for writing a name into a citation; comparing names asks it only what two abbreviations have in common.
 */
const table = `Acad|emy Admin|istrative Admin|istration Administrator=Adm'r Advert|ising Agric|ultural Agric|ulture All|iance Alt|ernative
Am|erica Am|erican Assoc|iate Association=Ass'n Atl|antic Auth|ority Auto|mobile Auto|motive Ave|nue Bankr|uptcy Board=Bd.
Broad|casting Brotherhood=Bhd. Brothers=Bros. Building=Bldg. Bus|iness Cas|ualty Center=Ctr. Cent|ral Chem|ical Coal|ition
Coll|ege Commission=Comm'n Commissioner=Comm'r Comm|ittee Communication=Commc'n Community=Cmty. Co|mpany Comp|ensation Comput|er
Condo|minium Cong|ress Consol|idated Constr|uction Continental=Cont'l Coop|erative Corp|oration Corr|ection Corr|ectional
County=Cnty. Def|ense Department=Dep't Det|ention Dev|elopment Dir|ector Disc|ount Distrib|uting Distrib|utor Dist|rict Div|ision
E|ast E|astern Econ|omic Educ|ation Educ|ational Elec|tric Elec|trical Elec|tricity Elec|tronic Emp|loyee Employer=Emp'r
Emp|loyment Engineer=Eng'r Engineering=Eng'g Enter|prise Ent|ertainment Environment=Env't Environmental=Env't Equal|ity Equip|ment
Examiner=Exam'r Exch|ange Exec|utive Executor=Ex'r Exp|ort Fed|eral Federation=Fed'n Fid|elity Fin|ance Fin|ancial Fin|ancing
Found|ation Gen|eral Government=Gov't Group=Grp. Guar|anty Hosp|ital Hous|ing Imp|ort Inc|orporated Indem|nity Indep|endent
Indus|trial Indus|tries Indus|try Info|rmation Inst|itute Inst|itution Ins|urance International=Int'l Inv|estment Inv|estor Lab|or
Lab|oratory Laboratories=Lab'ys Liab|ility Limited=Ltd. Litig|ation Loc|al Mach|ine Mach|inery Maint|enance Management=Mgmt.
Manufacturer=Mfr. Manufacturing=Mfg. Mar|itime Market=Mkt. Marketing=Mktg. Mech|anical Med|ical Med|icine Memorial=Mem'l
Merch|andise Merch|ant Metro|politan Mortg|age Mun|icipal Mut|ual National=Nat'l Nat|ural N|orth N|orthern Northeast=Ne.
Northwest=Nw. Number=No. Org|anization Pac|ific Par|ish Partnership=P'ship Pers|onnel Pharm|aceutical Pres|ervation Prob|ation
Prod|uct Prod|uction Pro|fessional Prop|erty Prot|ection Pub|lic Publication=Publ'n Publishing=Publ'g Railroad=R.R. Railway=Ry.
Refin|ing Regional=Reg'l Rehab|ilitation Rel|ation Reprod|uctive Res|ource Rest|aurant Ret|irement Road=Rd. Sav|ings Sch|ool
Sci|ence Secretary=Sec'y Sec|urities Sec|urity Serv|ice Shareholder=S'holder Soc|ial Society=Soc'y Sol|ution S|outh S|outhern
Southeast=Se. Southwest=Sw. Steamship=S.S. St|reet Subcomm|ittee Sur|ety Sys|tem Tech|nology Telecomm|unication Tel|egraph
Tel|ephone Temp|orary Township=Twp. Transcon|tinental Transp|ort Transp|ortation Tr|ust Tr|ustee Turnpike=Tpk. Unif|orm
Univ|ersity Util|ity Utilities=Utils. Vill|age W|est W|estern`;

const abbreviations: ReadonlyMap<string, string> = new Map(
	table.split(/\s+/).map((entry) => {
		const [word = '', short] = entry.split('=');
		const [beginning = ''] = word.split('|');
		return [word.replace('|', '').toLowerCase(), short ?? `${beginning}.`] as const;
	}),
);

/** The words of the table, lower case: what two abbreviations can both stand for. */
export const abbreviatedWords: ReadonlySet<string> = new Set(abbreviations.keys());

const inSentences = new Set(['association', 'brothers', 'company', 'corporation', 'incorporated', 'limited', 'number']);

/** One word of a party as citations abbreviate it; as it is where the table lacks it. Punctuation after it stays. */
export function abbreviateWord(word: string): string {
	const [, core = word, tail = ''] = /^(.*?)([,;]?)$/.exec(word) ?? [];
	const known = abbreviations.get(core.toLowerCase());
	if (known !== undefined) return known + tail;
	const singular = /ies$/i.test(core) ? `${core.slice(0, -3)}y` : /s$/i.test(core) ? core.slice(0, -1) : undefined;
	const plural = singular === undefined ? undefined : abbreviations.get(singular.toLowerCase());
	if (plural === undefined) return word;
	// "Systems" is "Sys.".
	if (plural.endsWith('s.')) return plural + tail;
	return (plural.endsWith('.') ? `${plural.slice(0, -1)}s.` : `${plural}s`) + tail;
}

/** Whether the table has a word, in the singular or the plural. */
export function isAbbreviable(word: string): boolean {
	return abbreviateWord(word) !== word;
}

// The longest first: "West Virginia" holds "Virginia". "Washington" after a given name is a man.
const places = [...jurisdictions].sort((one, other) => other.name.length - one.name.length);
const placePattern = new RegExp(
	`(?<![\\p{L}\\p{N}'-]|[\\p{L}\\p{N}]-)(?:United States|${places.map(({ name }) => name).join('|')})(?![\\p{L}\\p{N}'-])`,
	'gu',
);

/** States and other places as citations abbreviate them in a party's name (table 10), never where they are all of it. */
export function abbreviatePlaces(text: string): string {
	return text.replace(placePattern, (place, offset: number) => {
		if (place.length === text.length) return place;
		const before = /(\S+)\s+$/.exec(text.slice(0, offset))?.[1] ?? '';
		if (/^\p{Lu}\.$/u.test(before) || givenNames.has(before.toLowerCase())) return place;
		return place === 'United States' ? 'U.S.' : (places.find(({ name }) => name === place)?.abbreviation ?? place);
	});
}

/** In a sentence only the best-known abbreviations are used. */
export function abbreviateWordInSentence(word: string): string {
	return inSentences.has(word.toLowerCase().replace(/[,;]$/, '')) ? abbreviateWord(word) : word;
}
