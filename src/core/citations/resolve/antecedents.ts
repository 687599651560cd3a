import { type Citation, isDocket } from '../parts/citation';
import {
	type Antecedent,
	antecedentsAround,
	isPaged,
	isSection,
	onlyCase,
	pageNumber,
	pinFits,
	pinFitsFirst,
	type Volume,
} from './antecedent';
import { isPartOfName, mayBeCalled, mayBeSameName, type NameWords, nameWords } from './antecedentNames';
import type { Mention } from './mentions';

/** The most names kept for one antecedent: more come from misreading, not from the writer. */
const MOST_NAMES = 8;
/** The most decisions on one page that are distinguished, the last cited: order lists have many. */
const MOST_ON_A_PAGE = 64;
/** A name shared by more antecedents than this identifies none. */
const MOST_NAMESAKES = 1000;

/** A name of an antecedent. */
interface Named {
	readonly antecedent: Antecedent;
	readonly words: NameWords;
}

/**
 * Distinguishes the antecedents of a text as they are cited, and finds the one that a short form refers to. Names are split into words only
 * if they must be compared.
 */
export class Antecedents {
	/** By reporter, then by volume; what has neither is under its own text. */
	private readonly reporters = new Map<string, Map<string, Volume>>();
	/** Antecedents by each word of their names, with the words of that name. */
	private readonly byWord = new Map<string, Named[]>();
	/** Names that no lookup has needed so far. */
	private unsorted: { readonly antecedent: Antecedent; readonly name: string }[] = [];
	/** By the name that the text gives an antecedent ("hereinafter …"). */
	private readonly defined = new Map<string, Set<Antecedent>>();
	/** What the text last called by a name with a place, and how many full citations it had until then. */
	private readonly called = new Map<string, { readonly antecedent: Antecedent; readonly at: number }>();
	/** How many full citations there are so far, without parallel ones. */
	private count = 0;
	/** The words of each name met so far. */
	private readonly words = new Map<string, NameWords>();

	/** Adds a full citation; `leader` is the antecedent of the parallel group that it continues. */
	add(mention: Mention, leader: Antecedent | undefined, calledName?: string): Antecedent {
		const { citation } = mention;
		const { reporter, page } = citation;
		const antecedent = this.placeOf(mention, leader);
		if (reporter !== undefined && page !== undefined) antecedent.latestIn.set(reporter, mention);
		if (!leader) {
			antecedent.latest = mention;
			antecedent.citedAt = ++this.count;
		}
		this.addNames(citation, antecedent, calledName);
		return antecedent;
	}

	/** The antecedent cited at that place, which is added if there is none. */
	private placeOf(mention: Mention, leader: Antecedent | undefined): Antecedent {
		const { volume, reporter, page, text, kind, source, inferredName, caseName = inferredName } = mention.citation;
		const isPlaced = reporter !== undefined && page !== undefined;
		const { places, numbered } = this.volumeOf(isPlaced ? reporter : '', isPlaced ? volume : undefined);
		const key = isPlaced ? page : fold(text);
		const known = places.get(key);
		const found = known?.findLast((one) =>
			leader ? one === leader : source === 'database' || this.mayBe(one, caseName?.text),
		);
		if (found) return found;
		const antecedent: Antecedent = leader ?? {
			latest: mention,
			latestIn: new Map(),
			firstPages: [],
			names: [],
			paged: isPaged(mention.citation),
			isCase: kind === 'full' || isDocket(mention.citation),
			citedAt: 0,
		};
		const all = known ?? [];
		all.push(antecedent);
		if (all.length > MOST_ON_A_PAGE) all.shift();
		if (!known) places.set(key, all);
		const number = isPlaced ? pageNumber(page) : Number.NaN;
		if (!Number.isNaN(number)) {
			if (!known) numbered.set(number, all);
			// A document's own number isn't a page, nor is a section.
			const isPage = source !== 'database' && source !== 'neutral' && !(kind === 'other' && volume === undefined);
			if (isPage && !isSection(mention.citation)) antecedent.firstPages.push(number);
		}
		return antecedent;
	}

	private addNames(citation: Citation, antecedent: Antecedent, calledName: string | undefined): void {
		const { kind, volume, reporter, page, inferredName, caseName = inferredName, shortName, author, title } = citation;
		const name = caseName?.text ?? calledName;
		if (name !== undefined) this.addName(name, antecedent);
		if (kind !== 'full') for (const part of [author, title]) if (part) this.addName(part.text, antecedent);
		if (kind === 'other' && reporter !== undefined && page !== undefined)
			this.addName(`${volume ?? ''} ${reporter} ${page}`, antecedent);
		if (author?.text.includes(' ')) this.addName(surnames(author.text), antecedent);
		if (shortName) {
			const key = nameKey(this.wordsOf(shortName.text));
			this.defined.set(key, (this.defined.get(key) ?? new Set()).add(antecedent));
		}
	}

	/** The words of a name as written; none if there is no name. */
	wordsOf(name: string | undefined): NameWords {
		if (name === undefined) return [];
		const known = this.words.get(name);
		if (known) return known;
		const words = nameWords(name);
		this.words.set(name, words);
		return words;
	}

	/** What a short form refers to by its volume, reporter, and page or pinpoint; null if that is unclear. */
	findPlace({ volume, reporter, page, pin, inferredName, caseName = inferredName }: Citation): Antecedent | null {
		if (reporter === undefined) return null;
		const name = this.wordsOf(caseName?.text);
		const found = this.findByVolume(volume, reporter, page ?? pin?.text, name);
		return found ?? (page && pin ? this.findByVolume(volume, reporter, pin.text, name) : null);
	}

	/** What a volume and reporter with a page refer to, perhaps with a name; null if that is unclear. */
	private findByVolume(
		volume: string | undefined,
		reporter: string,
		page: string | undefined,
		name: NameWords,
	): Antecedent | null {
		const within = this.reporters.get(reporter)?.get(volume ?? '');
		const exact = page === undefined ? undefined : within?.places.get(page);
		const fitting = exact ?? (within && page !== undefined ? antecedentsAround(within, pageNumber(page)) : []);
		const named = fitting.filter((antecedent) => this.isNamed(antecedent, name));
		if (named.length > 0) return onlyCase(named);
		const found = onlyCase(fitting);
		// The decision that reversed a case has its name: "Roe v. Wade, 5 F.3d 7, rev'd, 6 U.S. 8", "Roe, 6 U.S. at 9".
		if (found?.names.length === 0 && found.latestIn.get(reporter)?.citation.history) return found;
		// A name that belongs to a different antecedent contradicts volume and page.
		if (this.anyIsNamed(name)) {
			// If that is in this volume, one of the pages is wrong, but it is clear what is meant.
			const meant = this.findByName(name);
			const latest = meant?.latest.citation;
			return latest?.volume === volume && latest?.reporter === reporter ? meant : null;
		}
		return found && this.mayBeNamed(found, name) ? found : null;
	}

	isOnlyPlaceOfItsVolume({ volume = '', reporter = '' }: Citation): boolean {
		return this.reporters.get(reporter)?.get(volume)?.places.size === 1;
	}

	/** Whether nothing in a name that isn't a part of the antecedent's says that it is a different one's. */
	private mayBeNamed({ names }: Antecedent, name: NameWords): boolean {
		if (names.length === 0 || name.length === 0) return true;
		const mayBe = name.some(({ word }) => word === 'v') ? mayBeSameName : mayBeCalled;
		return names.some((own) => mayBe(name, this.wordsOf(own)));
	}

	/** The only antecedent with that name among `within` (by default, all) or, of several, with that page; or null. */
	findByName(name: NameWords, within?: ReadonlySet<Antecedent>, pin?: string): Antecedent | null {
		if (name.length === 0) return null;
		const isWithin = (antecedent: Antecedent): boolean => within?.has(antecedent) ?? true;
		const defined = [...(this.defined.get(nameKey(name)) ?? [])].filter(isWithin);
		const found = new Set(defined);
		if (defined.length === 0) {
			for (const { antecedent, words } of this.candidates(name)) {
				if (isWithin(antecedent) && isPartOfName(name, words)) found.add(antecedent);
				if (found.size > MOST_NAMES) return null;
			}
		}
		// "Roe, supra, at 162" isn't "Maher v. Roe, 432 U.S. 464".
		const fitting = found.size > 1 ? [...found].filter((antecedent) => pinFits(antecedent, pin)) : [...found];
		const only = onlyCase(fitting) ?? onlyCase(fitting.filter((antecedent) => pinFitsFirst(antecedent, pin)));
		return only ?? (within ? null : this.lastCalled(name, fitting, pin));
	}

	/** Notes that the text calls the antecedent by that name, where it is clear which one is meant: "Roe II, 410 U.S. at 153". */
	call(name: string | undefined, antecedent: Antecedent): void {
		if (name !== undefined) this.called.set(nameKey(this.wordsOf(name)), { antecedent, at: this.count });
	}

	/** What the text last called by exactly that name, unless it has cited another one with that name in full since. */
	private lastCalled(name: NameWords, namesakes: readonly Antecedent[], pin: string | undefined): Antecedent | null {
		const called = this.called.get(nameKey(name));
		if (!called || !pinFits(called.antecedent, pin)) return null;
		const isPast = (other: Antecedent) => other === called.antecedent || other.citedAt <= called.at;
		return namesakes.every(isPast) ? called.antecedent : null;
	}

	/** The last case whose name may be the same as this name of two parties, however it is spelled. */
	findNamesake(name: NameWords): Antecedent | undefined {
		this.sortNames();
		for (const { word } of name) {
			const named = (this.byWord.get(word) ?? []).slice(-MOST_ON_A_PAGE);
			const isNamesake = ({ antecedent, words }: Named) => antecedent.isCase && mayBeSameName(name, words);
			const found = word === 'v' ? undefined : named.findLast(isNamesake);
			if (found) return found.antecedent;
		}
		return undefined;
	}

	private anyIsNamed(name: NameWords): boolean {
		return (
			this.defined.has(nameKey(name)) || this.candidates(name).some((candidate) => isPartOfName(name, candidate.words))
		);
	}

	private isNamed(antecedent: Antecedent, name: NameWords): boolean {
		return (
			(this.defined.get(nameKey(name))?.has(antecedent) ?? false) ||
			(name.length > 0 && antecedent.names.some((own) => isPartOfName(name, this.wordsOf(own))))
		);
	}

	/** Names that share a word with `words`: the shortest of the lists for its words. */
	private candidates(words: NameWords): readonly Named[] {
		this.sortNames();
		let best: readonly Named[] | undefined;
		for (const { word } of words) {
			const list = this.byWord.get(word);
			if (list && word !== 'v' && (!best || list.length < best.length)) best = list;
		}
		return best && best.length <= MOST_NAMESAKES ? best : [];
	}

	private addName(name: string, antecedent: Antecedent): void {
		if (antecedent.names.length < MOST_NAMES && !antecedent.names.includes(name)) {
			antecedent.names.push(name);
			this.unsorted.push({ antecedent, name });
		}
	}

	private sortNames(): void {
		for (const { antecedent, name } of this.unsorted) {
			const words = this.wordsOf(name);
			const named: Named = { antecedent, words };
			for (const { word } of words) {
				const list = this.byWord.get(word);
				// A name can contain a word twice.
				if (!list) this.byWord.set(word, [named]);
				else if (list.at(-1) !== named) list.push(named);
			}
		}
		this.unsorted = [];
	}

	private volumeOf(reporter: string, volume = ''): Volume {
		let volumes = this.reporters.get(reporter);
		if (!volumes) {
			volumes = new Map();
			this.reporters.set(reporter, volumes);
		}
		const known = volumes.get(volume);
		if (known) return known;
		const made: Volume = { places: new Map(), numbered: new Map() };
		volumes.set(volume, made);
		return made;
	}

	/** Several short decisions can share a page: with different names, they are different antecedents. */
	private mayBe(antecedent: Antecedent, name: string | undefined): boolean {
		const { names } = antecedent;
		if (name === undefined || names.length === 0 || names.includes(name)) return true;
		const words = this.wordsOf(name);
		if (words.length === 0 || this.isNamed(antecedent, words)) return true;
		const telling = new Set(words.map(({ word }) => word).filter((word) => !/^(?:v|in|re)$/.test(word)));
		return names.some((own) => this.wordsOf(own).some(({ word }) => telling.has(word)));
	}
}

function fold(text: string): string {
	return text
		.replace(/[\s*_]+/g, ' ')
		.trim()
		.toLowerCase();
}

const noSurname = /^(?:[JS]r\.|I{2,3}|eds?\.|et|al\.)$/;

/** "Wright & Miller" of "Charles Alan Wright & Arthur R. Miller", by which authors are called again. */
function surnames(authors: string): string {
	const each = authors.split(/,? (?:&|and) |, (?!(?:Jr|Sr|I))/);
	return each.map((author) => author.split(/,? /).findLast((word) => !noSurname.test(word)) ?? '').join(' & ');
}

function nameKey(name: NameWords): string {
	return name.map((each) => each.word).join(' ');
}
