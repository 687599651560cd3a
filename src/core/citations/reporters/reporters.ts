import { lazily } from '../../base/data/lazily';
import { commonAbbreviations, reporterInitials } from '../../law/lexicon/nameWords.generated';
import { reporters as lines } from '../../law/lexicon/reporters.generated';
import { NameTrie } from './trie';

export type ReporterKind =
	| 'federal'
	| 'regional'
	| 'state'
	| 'specialty'
	| 'english'
	| 'neutral'
	| 'database'
	| 'journal'
	| 'other'
	| 'statute'
	| 'regulation';

/** An edition of a reporter, or another work cited by volume and page or by title and section. */
export interface Reporter {
	readonly abbreviation: string;
	readonly kind: ReporterKind;
	/** Postal codes of the states whose courts it reports, in lowercase; none if federal or nationwide. */
	readonly jurisdictions: readonly string[];
	/** The years of its decisions, where editions share a name. Good enough to choose between those, but never for a warning. */
	readonly firstYear?: number;
	readonly lastYear?: number;
	/** For a closed series, if it is certain and no other reporter has the name. */
	readonly lastVolume?: number;
}

/** What a spelling can mean, likeliest first. */
export interface Meaning {
	readonly key: string;
	readonly reporters: Reporter[];
	/** Values of `Evidence`: whether this name needs more around it to be read as a reporter. */
	evidence: number;
}

/** How much a name says on its own. */
export const Evidence = {
	/** Recognized wherever a volume and page are around it. */
	Enough: 0,
	/** Like `Enough` if at least one of its dots is written; otherwise like `Weak` ("12 Mass 34"). */
	WithDot: 1,
	/** A common word, surname, or initial: needs a case name, a year, or a neighboring citation ("3 Hill 10", "2 H. 4"). */
	Weak: 2,
} as const;

const knownBareInitials = new Set(['US', 'NY']);
/** Names without a dot that are reporters before they are anything else. */
const knownWords = new Set('Cranch Alaska Idaho Iowa Utah Ohio Hawaii Dakota Guam'.split(' '));
/** Decisions named after one party: "Elm Corp., 320 N.L.R.B. 458". */
export const agencyReporters: ReadonlySet<string> = new Set(['N.L.R.B.', 'F.L.R.A.', 'F.T.C.', 'M.S.P.B.', 'E.A.D.']);
/** The letters and digits by which a name is looked up: without white space, dots, apostrophes, and brackets. */
export function nameKey(name: string): string {
	return name.replace(/[\s.'\u2019[\]]/g, '');
}

/** A line of the table: an edition and, from the third field on, its other spellings. */
interface Entry {
	readonly reporter: Reporter;
	readonly fields: readonly string[];
}

function readEntries(): Entry[] {
	const entries: Entry[] = [];
	let kind: ReporterKind = 'federal';
	let jurisdictions: string[] = [];
	for (const line of lines.split('\n')) {
		if (line.startsWith('#')) {
			[kind, ...jurisdictions] = line.slice(1).split(' ') as [ReporterKind, ...string[]];
			continue;
		}
		const fields = line.split('|');
		const reporter: Reporter = { abbreviation: fields[0] as string, kind, jurisdictions };
		entries.push({ reporter: fields[1] ? { ...reporter, ...readFacts(fields[1]) } : reporter, fields });
	}
	return entries;
}

/** "1842-50", "1882-", "-1911" or "1883-1931:300" with the last volume. */
function readFacts(facts: string): Pick<Reporter, 'firstYear' | 'lastYear' | 'lastVolume'> {
	const [years = '', volume] = facts.split(':');
	const [first = '', last = ''] = years.split('-');
	return {
		...(first ? { firstYear: Number(first) } : {}),
		...(last ? { lastYear: Number(first.slice(0, 4 - last.length) + last) } : {}),
		...(volume ? { lastVolume: Number(volume) } : {}),
	};
}

function evidenceFor(key: string, spelling: string, kind: ReporterKind): number {
	if (
		kind === 'neutral' ||
		kind === 'database' ||
		kind === 'statute' ||
		kind === 'regulation' ||
		kind === 'journal' ||
		kind === 'other'
	) {
		return Evidence.Enough;
	}
	if (key.length <= 2 && /^[A-Z]+$/.test(key)) {
		if (!reporterInitials.has(key)) return Evidence.Weak;
		return knownBareInitials.has(key) ? Evidence.Enough : Evidence.WithDot;
	}
	if (!/^[A-Z][a-z]+$/.test(key) || knownWords.has(key)) return Evidence.Enough;
	if (kind === 'english' || commonAbbreviations.has(key) || !spelling.includes('.')) return Evidence.Weak;
	return Evidence.WithDot;
}

/** Every edition, and a trie from the spellings to their meanings. */
export class ReporterTable {
	readonly reporters: Reporter[] = [];
	readonly meanings: Meaning[] = [];
	readonly trie = new NameTrie(1 << 15);

	constructor() {
		const entries = readEntries();
		for (const { reporter } of entries) {
			this.reporters.push(reporter);
			this.addSpelling(reporter.abbreviation, reporter);
		}
		// An edition's own name comes before others that are also written that way.
		for (const { reporter, fields } of entries) {
			for (let i = 2; i < fields.length; i++) this.addSpelling(fields[i] as string, reporter);
		}
	}

	/** Adds every way of writing `spelling` that its letters alone don't cover. Makes no lists, because it runs thousands of times in a row. */
	private addSpelling(spelling: string, reporter: Reporter): void {
		const key = nameKey(spelling);
		this.add(key, spelling, reporter);
		const series = /[23]d/.test(key) ? /^(.*[^\d(])(2d|3d)(.*)$/.exec(key) : null;
		if (series) {
			const head = series[1] as string;
			const tail = series[3] as string;
			const number = (series[2] as string).charAt(0);
			const ordinal = number === '2' ? '2nd' : '3rd';
			this.add(`${head}${ordinal}${tail}`, spelling, reporter);
			this.add(`${head}(${series[2]})${tail}`, spelling, reporter);
			this.add(`${head}(${ordinal})${tail}`, spelling, reporter);
			this.add(`${head}${number}D${tail}`, spelling, reporter);
		} else if (reporter.kind === 'federal' || reporter.kind === 'state' || reporter.kind === 'regional') {
			if (!spelling.includes('Rep') && !/\d/.test(spelling)) this.add(`${key}Rep`, spelling, reporter);
		}
		if (!key.includes('(')) return;
		if (/\((?:2d|3d)/.test(key)) this.add(key.replace('(2d', '(2nd').replace('(3d', '(3rd'), spelling, reporter);
		if (/\((?:ns|NS)\)/.test(key)) {
			const base = key.replace(/\((?:ns|NS)\)/, '');
			for (const form of ['(ns)', '(NS)', 'NS', 'ns']) this.add(base + form, spelling, reporter);
		}
	}

	private add(key: string, spelling: string, reporter: Reporter): void {
		const index = this.trie.add(key, this.meanings.length);
		const meaning = this.meanings[index];
		if (!meaning) {
			this.meanings.push({ key, reporters: [reporter], evidence: evidenceFor(key, spelling, reporter.kind) });
		} else if (!meaning.reporters.includes(reporter)) {
			meaning.reporters.push(reporter);
			if (meaning.reporters[0]?.kind === 'neutral') meaning.evidence = evidenceFor(key, spelling, reporter.kind);
		}
	}

	/**
	 * The edition that a volume of `meaning` means: a court's own numbering if the volume is a year and there is one, else the likeliest
	 * whose years include `year`, else the likeliest.
	 */
	edition(meaning: number, volume: number, year?: number): Reporter {
		const { reporters } = this.meanings[meaning] as Meaning;
		const first = reporters[0] as Reporter;
		if (reporters.length === 1) return first;
		const isYear = volume >= 1800;
		let fitting: Reporter | undefined;
		for (const reporter of reporters) {
			const { kind } = reporter;
			if ((kind === 'neutral') !== isYear) continue;
			if (year === undefined || covers(reporter, year)) return reporter;
			fitting ??= reporter;
		}
		return fitting ?? reporters.find((reporter) => year !== undefined && covers(reporter, year)) ?? first;
	}
}

function covers(reporter: Reporter, year: number): boolean {
	return year >= (reporter.firstYear ?? 0) && year <= (reporter.lastYear ?? 9999);
}

export const reporterTable = /* @__PURE__ */ lazily(() => new ReporterTable());

const lastVolumes = /* @__PURE__ */ lazily(
	() => new Map(reporterTable().reporters.map(({ abbreviation, lastVolume }) => [abbreviation, lastVolume])),
);

/** The last volume of a closed reporter; undefined if it continues, or if that isn't certain. */
export function lastVolumeOf(reporter: string): number | undefined {
	return lastVolumes().get(reporter);
}
