import { isStatute } from '../../../citations/parts/coverage';
import { swapsNeighbors } from '../names/abbreviations';
import type { CitedItem, DraftFinding } from './draftFinding';

/** How far before a citation the name of its act is looked for, in UTF-16 units. */
export const lengthBefore = 160;
/** How many sections of one act are compared with a citation. */
const mostSections = 64;
/** How many times as often the other section must be cited as this one. */
const leastLead = 2;

interface CitedSection<Key> {
	readonly item: CitedItem<Key>;
	readonly title: string;
	readonly section: string;
	count: number;
}

/**
 * Finds sections of an act that the draft cites in two titles ("Administrative Procedure Act, 5 U.S.C. § 706" and "… 28 U.S.C. § 706"), or with two
 * digits transposed ("§ 760"). The latter only if the draft cites the other one more often, because an act may have sections with both numbers.
 */
export class NamedActs<Key> {
	private readonly acts = new Map<string, Map<string, CitedSection<Key>>>();
	/** How often the draft cites a section, with any name or none. */
	private readonly counts = new Map<string, number>();

	/** To call for all citations before any of them is judged. */
	add({ citation }: CitedItem<Key>): void {
		const key = keyOf(citation.volume, citation.page);
		if (isStatute(citation)) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
	}

	/** To call in the order of the draft. */
	judge(item: CitedItem<Key>): DraftFinding<Key> | undefined {
		const { citation, before = '' } = item;
		const { volume: title = '', page = '' } = citation;
		if (!isStatute(citation)) return undefined;
		const act = readAct(before);
		const [section] = /^\d+[a-z]{0,4}(?:[-\u2010-\u2013]\d+)?(?![\w-])/.exec(page) ?? [];
		if (act === undefined || section === undefined) return undefined;
		const sections = this.acts.get(act) ?? new Map<string, CitedSection<Key>>();
		this.acts.set(act, sections);
		const key = keyOf(title, section);
		const known = sections.get(key);
		if (known) {
			known.count += 1;
			return undefined;
		}
		const mine = { item, title, section, count: 1 };
		const other = [...sections.values()].find((one) => this.contradicts(mine, one));
		if (sections.size < mostSections) sections.set(key, mine);
		if (!other) return undefined;
		return {
			code: 'near-miss',
			span: { start: 0, end: citation.end - citation.start },
			recorded: other.item.citation.text,
			isOfUsCode: true,
			other: other.item.key,
			...(other.title === title && { lowered: 'information' as const }),
		};
	}

	private contradicts(mine: CitedSection<Key>, other: CitedSection<Key>): boolean {
		if (mine.title !== other.title) return mine.section === other.section && mine.section.length >= 3;
		const often = this.counts.get(keyOf(other.title, other.item.citation.page)) ?? 0;
		const here = this.counts.get(keyOf(mine.title, mine.item.citation.page)) ?? 0;
		return often >= leastLead * here && areTransposed(mine.section, other.section);
	}
}

function keyOf(title = '', page = ''): string {
	return `${title} ${page.replace(/\(.*/s, '')}`;
}

/** "706" and "760": two adjacent digits have changed places. */
function areTransposed(one: string, other: string): boolean {
	return one.length > 2 && /^\d+$/.test(one + other) && swapsNeighbors(one, other);
}

const connecting = /^(?:and|of|for|to|in|on|the|&)$/;
const actEnd = /^(.*\bAct)(?:\s(of\s\d{4}))?(?:\s\([^()]{1,60}\))?,\s{1,2}$/s;

/** The name of the act directly before a citation, folded: "administrative procedure act". */
function readAct(before: string): string | undefined {
	const [, name = '', year = ''] =
		actEnd.exec(before.slice(-lengthBefore).replace(/[*_]/g, '').replace(/\s+/g, ' ')) ?? [];
	const words = name.split(' ');
	let first = words.length;
	while (first > 0 && (/^[A-Z]/.test(words[first - 1] ?? '') || connecting.test(words[first - 1] ?? ''))) first -= 1;
	const own = words.slice(first);
	while (own.length > 0 && isNoName(own[0] ?? '')) own.shift();
	own.shift();
	return own.length < 2
		? undefined
		: `${own.join(' ')} ${year}`
				.toLowerCase()
				.replace(/[^a-z0-9 ]/g, '')
				.trim();
}

/** "Under the …", "See …", "The …" before a name. */
function isNoName(word: string): boolean {
	return connecting.test(word.toLowerCase()) || /^(?:under|see|but|cf)[.,]?$/i.test(word);
}
