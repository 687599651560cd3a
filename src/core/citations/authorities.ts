import { isPartOfName, type NameWords, nameWords } from './authorityNames';
import type { Mention } from './mentions';

/**
 * How many pages behind its first page a pinpoint may lie and still be in the same opinion. The longest reported opinions,
 * with all that was written by the way, have about 270 pages.
 */
const LONGEST_OPINION = 300;
/** Of one authority no more names than these are kept: more are the fault of reading, not of the writer. */
const MOST_NAMES = 8;
/** A name that more authorities share than this tells nothing. */
const MOST_NAMESAKES = 1000;

/** One printed place of an authority: a case has one in each reporter it is cited to. */
interface Place {
	readonly authority: Authority;
	/** The last full citation of this place. */
	latest: Mention;
}

/** What has been cited in full, once or more often: a case with its parallel citations, a statute, an article. */
export interface Authority {
	/** The first citation of the parallel group in which it was cited last. */
	latest: Mention;
	/** Arabic first pages in every reporter it was cited to. */
	readonly firstPages: Set<number>;
	/** The names it was cited by, as written and in words. */
	readonly names: Map<string, NameWords>;
	/** True for a case or an article, whose pages count from a first page. */
	readonly paged: boolean;
	readonly isCase: boolean;
}

/** A name of an authority. */
interface Named {
	readonly authority: Authority;
	readonly words: NameWords;
}

/** Tells the authorities of a text apart as they are cited, and finds the one that a short form means. */
export class Authorities {
	/** By volume, reporter and page. */
	private readonly places = new Map<string, Place[]>();
	private readonly byKey = new Map<string, Authority>();
	/** Authorities by each word of their names, with the words of that name. */
	private readonly byWord = new Map<string, Named[]>();
	/** Names that no look-up has needed so far. */
	private unsorted: Named[] = [];
	private readonly defined = new Map<string, Set<Authority>>();

	/** Notes a full citation; `leader` is the authority of the parallel group that it continues. */
	add(mention: Mention, leader: Authority | undefined): Authority {
		const { citation } = mention;
		const volume = citation.reporter === undefined ? undefined : volumeKey(citation.volume, citation.reporter);
		const key =
			volume === undefined || citation.page === undefined ? fold(citation.text) : `${volume} ${citation.page}`;
		const known = leader ?? this.byKey.get(this.keyWithName(key, mention));
		const authority: Authority = known ?? {
			latest: mention,
			firstPages: new Set(),
			names: new Map(),
			paged: citation.page !== undefined,
			isCase: citation.kind === 'full',
		};
		if (!leader) {
			authority.latest = mention;
		}
		this.byKey.set(key, authority);
		if (volume !== undefined && citation.page !== undefined) {
			this.addPlace(volume, citation.page, authority, mention);
		}
		if (citation.caseName) {
			this.addName(citation.caseName.text, mention.name, authority);
		}
		if (citation.shortName) {
			this.define(nameWords(citation.shortName.text), authority);
		}
		return authority;
	}

	/** A name that the text gives to an authority ("hereinafter …"). */
	define(name: NameWords, authority: Authority): void {
		const key = nameKey(name);
		const set = this.defined.get(key);
		if (set) {
			set.add(authority);
		} else {
			this.defined.set(key, new Set([authority]));
		}
	}

	/** The full citation that a volume and reporter with a page mean, perhaps with a name; null when it cannot be told. */
	findByVolume(
		volume: string | undefined,
		reporter: string,
		page: string | undefined,
		name: NameWords,
	): Mention | null {
		const key = volumeKey(volume, reporter);
		const exact = page === undefined ? undefined : this.places.get(`${key} ${page}`);
		const fitting = exact ?? this.placesAround(key, page === undefined ? Number.NaN : pageNumber(page));
		const named = fitting.filter((place) => this.bears(place.authority, name));
		if (named.length > 0) {
			return onlyOne(named);
		}
		// A name that belongs to another authority contradicts volume and page.
		if (this.anyBears(name)) {
			return null;
		}
		return onlyOne(fitting);
	}

	/** The only authority with that name among `within` (all, by default), or null. */
	findByName(name: NameWords, within?: ReadonlySet<Authority>): Authority | null {
		if (name.length === 0) {
			return null;
		}
		const defined = [...(this.defined.get(nameKey(name)) ?? [])].filter((authority) => within?.has(authority) ?? true);
		if (defined.length > 0) {
			return defined.length === 1 ? (defined[0] as Authority) : null;
		}
		let found: Authority | null = null;
		for (const candidate of this.candidates(name)) {
			if (
				candidate.authority !== found &&
				(within?.has(candidate.authority) ?? true) &&
				isPartOfName(name, candidate.words)
			) {
				if (found) {
					return null;
				}
				found = candidate.authority;
			}
		}
		return found;
	}

	private anyBears(name: NameWords): boolean {
		return (
			this.defined.has(nameKey(name)) || this.candidates(name).some((candidate) => isPartOfName(name, candidate.words))
		);
	}

	private bears(authority: Authority, name: NameWords): boolean {
		return (
			(this.defined.get(nameKey(name))?.has(authority) ?? false) ||
			(name.length > 0 && [...authority.names.values()].some((own) => isPartOfName(name, own)))
		);
	}

	/** Names that share a word with `words`: the shortest of the lists for its words. */
	private candidates(words: NameWords): readonly Named[] {
		this.sortNames();
		let best: readonly Named[] | undefined;
		for (const { word } of words) {
			const list = this.byWord.get(word);
			if (list && word !== 'v' && (!best || list.length < best.length)) {
				best = list;
			}
		}
		return best && best.length <= MOST_NAMESAKES ? best : [];
	}

	private addName(name: string, words: NameWords, authority: Authority): void {
		if (authority.names.size < MOST_NAMES && !authority.names.has(name)) {
			authority.names.set(name, words);
			this.unsorted.push({ authority, words });
		}
	}

	private sortNames(): void {
		for (const named of this.unsorted) {
			for (const word of new Set(named.words.map((each) => each.word))) {
				const list = this.byWord.get(word);
				if (list) {
					list.push(named);
				} else {
					this.byWord.set(word, [named]);
				}
			}
		}
		this.unsorted = [];
	}

	private addPlace(volume: string, page: string, authority: Authority, mention: Mention): void {
		const number = pageNumber(page);
		const { source } = mention.citation;
		if (!Number.isNaN(number) && source !== 'database' && source !== 'neutral') {
			authority.firstPages.add(number);
		}
		const key = `${volume} ${page}`;
		const places = this.places.get(key);
		const known = places?.find((place) => place.authority === authority);
		if (known) {
			known.latest = mention;
		} else if (places) {
			places.push({ authority, latest: mention });
		} else {
			this.places.set(key, [{ authority, latest: mention }]);
		}
	}

	/** The places whose opinion may hold the page: the nearest first page before it, for no opinion starts inside another. */
	private placesAround(key: string, number: number): readonly Place[] {
		for (let first = number; first >= 0 && number - first <= LONGEST_OPINION; first--) {
			const places = this.places.get(`${key} ${first}`);
			if (places) {
				return places;
			}
		}
		return [];
	}

	/** Several short decisions share a page: with different names they are different authorities. */
	private keyWithName(key: string, { name }: Mention): string {
		const known = this.byKey.get(key);
		if (!known || name.length === 0 || known.names.size === 0 || this.bears(known, name) || sharesWord(known, name)) {
			return key;
		}
		return `${key} ${nameKey(name)}`;
	}
}

function sharesWord(authority: Authority, name: NameWords): boolean {
	const words = new Set(name.map((each) => each.word).filter((word) => word !== 'v' && word !== 'in' && word !== 're'));
	return [...authority.names.values()].some((own) => own.some((each) => words.has(each.word)));
}

function onlyOne(places: readonly Place[]): Mention | null {
	const [first] = places;
	return first && places.every((place) => place.authority === first.authority) ? first.latest : null;
}

/** Whether a pinpoint as written can lie in the authority. Sections belong to laws, pages to what has pages. */
export function pinFits(authority: Authority, pin: string | undefined): boolean {
	const written = pin?.replace(/^\s*at\s+/, '').trim() ?? '';
	if (written.startsWith('\u00a7')) {
		return !authority.isCase;
	}
	const page = /^\d+/.exec(written)?.[0];
	if (page === undefined) {
		return true;
	}
	if (authority.firstPages.size === 0) {
		return authority.paged;
	}
	const number = Number.parseInt(page, 10);
	return [...authority.firstPages].some((first) => first <= number && number - first <= LONGEST_OPINION);
}

function volumeKey(volume: string | undefined, reporter: string): string {
	return `${volume ?? ''} ${reporter}`;
}

function pageNumber(page: string): number {
	const digits = /^\s*(?:at\s+)?(\d+)/.exec(page)?.[1];
	return digits === undefined ? Number.NaN : Number.parseInt(digits, 10);
}

function fold(text: string): string {
	return text
		.replace(/[\s*_\u00a0]+/g, ' ')
		.trim()
		.toLowerCase();
}

function nameKey(name: NameWords): string {
	return name.map((each) => each.word).join(' ');
}
