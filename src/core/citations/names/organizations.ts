import { beforeCases, institutionsAt, organizationsIn } from '../../law/lexicon/nameWords.generated';
import type { NameReading } from './nameReading';

/** Whether "in", "at", "with", or "a", which is being judged, continues the name of an organization. */
export function goesOnWithOrganization(reading: NameReading): boolean {
	const { token, left, right, index } = reading;
	switch (token.word) {
		case 'in':
			return (left.bare === 'Trustee' && right.bare === 'Bankruptcy') || carriesPlace(reading, false);
		case 'at':
			return carriesPlace(reading, true);
		// "Ass'n for People with Asthma"
		case 'with':
			return organizationsIn.has(left.word);
		// "Members for a Better Union"
		case 'a':
			return /^[Ff]or$/.test(left.word) && reading.at(index + 2).isUpper;
		default:
			return false;
	}
}

const ofName = /^(?:[A-Z][\w.'\u2019-]*|&|of|for|the|and|on|to)$/;
const opened = /^["\u201c(][A-Z][\w.'\u2019-]*$/;
const signal = /^(?:[Ss]ee|[Cc]f\.|[Aa]ccord|Contra|E\.g\.|Compare|also|citing|quoting|generally)$/;
const leadIn = /^(?:[a-z&].*|But|In|With|Under|Unlike|Also|And)$/;
const mayLead = /^(?:.*\W|in|by|with|under)?$/;

/** Whether a place follows an organization's name: "Citizens for Ethics in Wash.", "Univ. of Tex. Med. Branch at Galveston", "Sergeant at Arms". */
function carriesPlace(reading: NameReading, isAt: boolean): boolean {
	const words: string[] = [];
	let at = reading.index + 1;
	while (ofName.test(reading.at(at).word)) words.unshift(reading.at(at++).word);
	const before = reading.at(at);
	const isOpened = opened.test(before.word);
	if (isOpened) words.unshift(before.bare);
	if (isAt && words.some((word) => institutionsAt.has(withoutEnding(word)))) return true;
	const first = words.findIndex((word) => !leadIn.test(word) && !signal.test(word));
	const leads = words.splice(0, first < 0 ? words.length : first);
	// "Physicians for Justice in Gaza"
	if (words.at(-1) === 'Justice' && words.at(-2) === 'for') words.pop();
	// "the Court of Appeals in", "Counsel for Smith in", "Language in"
	if (words.length === 0 || words.some((word) => beforeCases.has(withoutEnding(word)))) return false;
	const isAfterSignal = (!isOpened && signal.test(before.word)) || leads.some((word) => signal.test(word));
	// "the lawyers of Bank of America in"
	if (!(isOpened || isAfterSignal || mayLead.test(before.word)) || leads.some((word) => /^[a-z&]/.test(word)))
		return organizationsIn.has(withoutEnding(words[0] as string));
	// "Elm National Bank in Fairview"
	if (words.length > 1 && /^(?:Bank|Church)$/.test(words.at(-1) as string)) return true;
	return isAfterSignal || words.some((word) => /^(?:of|for|&)$/.test(word) || organizationsIn.has(withoutEnding(word)));
}

/** Without a period or a possessive ending. */
function withoutEnding(word: string): string {
	return word.replace(/['\u2019]s?$|\.$/, '');
}
