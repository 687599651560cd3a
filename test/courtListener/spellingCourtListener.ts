import { reporterTable } from '../../src/core/citations/reporters/reporters';
import { canonicalForm } from '../../src/core/lookup/asking/soleCitation';
import type { Arrived, Reply } from './fakeCourtListener';

/** A citation of a case that the double has, and one way to write it. */
export interface Spelled {
	readonly written: string;
	readonly canonical: string;
}

/**
 * CourtListener's look-up as far as spellings go: only what is written as its own tables have it is read for certain. It drops, takes for
 * another reporter's (with that one's case or none), merges what differs in dots and spaces alone, and refuses. Has a case for every
 * canonical citation of `known`.
 */
export class SpellingCourtListener {
	/** The citations of each look-up. */
	readonly asked: string[][] = [];
	private readonly ids: ReadonlyMap<string, number>;
	/** The first reporter of each slug, as the tables have them: a neutral series before the printed one. */
	private readonly bySlug: ReadonlyMap<string, string>;

	constructor(known: readonly string[]) {
		this.ids = new Map(known.map((citation, id) => [plain(citation), id + 1]));
		this.bySlug = new Map(
			reporterTable()
				.reporters.toReversed()
				.map(({ abbreviation }) => [slug(abbreviation), abbreviation]),
		);
	}

	/** The ID of the case at a canonical citation. */
	idOf(canonical: string): number | undefined {
		return this.ids.get(plain(canonical));
	}

	respond({ body }: Arrived): Reply {
		const { text } = JSON.parse(body) as { readonly text: string };
		this.asked.push(text.split('\n\n'));
		let at = 0;
		const entries = text.split('\n\n').flatMap((citation) => {
			const place = { citation, start_index: at, end_index: at + citation.length };
			at += citation.length + 2;
			const read = this.read(citation);
			return read === 'dropped' ? [] : [{ ...place, ...this.answer(read) }];
		});
		return { status: 200, headers: { 'content-type': 'application/json' }, body: entries };
	}

	private answer(read: string | 'refused'): object {
		if (read === 'refused') return { status: 400, normalized_citations: [], clusters: [] };
		const id = this.ids.get(plain(read));
		const [, volume, reporter, page] = /^(\S+) (.+) (\S+)$/.exec(read) ?? [];
		const citations = [{ volume, reporter, page }];
		return id === undefined
			? { status: 404, normalized_citations: [read], clusters: [] }
			: { status: 200, normalized_citations: [read], clusters: [{ id, case_name: `Doe v. No. ${id}`, citations }] };
	}

	/** How a string is read. Which fate a spelling has depends on its letters alone, in about the shares that were observed. */
	private read(citation: string): string | 'dropped' | 'refused' {
		if (this.ids.has(plain(citation))) {
			// Its neutral series of New Mexico and the Tax Court's memoranda are kept under other numbers.
			return /NMSC|NMCERT|T\.C\. Memo/.test(citation) ? plain(citation).replace(/\d+$/, '999') : plain(citation);
		}
		const [, volume = '', reporter = '', page = ''] = /^(\d+)[ -](.+)[ -](\S+)$/.exec(citation) ?? [];
		const merged = this.bySlug.get(slug(reporter));
		const meant = canonicalForm(citation);
		const mergedPlace = `${volume} ${merged} ${page}`;
		if (merged !== undefined && meant !== undefined && plain(meant) !== plain(mergedPlace)) return mergedPlace;
		const fate = hash(reporter) % 100;
		if (fate < 31) return 'dropped';
		if (fate < 40) return 'refused';
		if (fate < 41) return `${volume} U.S. ${page}`;
		if (fate < 42) return `${volume} ${reporter} ${page}`;
		return meant === undefined ? 'dropped' : plain(meant);
	}
}

/**
 * A citation for each reporter of cases in our tables, as it is usual, without dots, without spaces, and with neither; only what reads as
 * that reporter.
 */
export function constructSpellings(): { readonly usual: readonly Spelled[]; readonly variants: readonly Spelled[] } {
	const usual: Spelled[] = [];
	const variants: Spelled[] = [];
	for (const { abbreviation, kind } of reporterTable().reporters) {
		if (
			kind === 'journal' ||
			kind === 'statute' ||
			kind === 'regulation' ||
			kind === 'database' ||
			kind === 'english'
		) {
			continue;
		}
		const place = (name: string): string => `${kind === 'neutral' ? 2011 : 8} ${name} 381`;
		const canonical = canonicalForm(place(abbreviation));
		if (canonical !== place(abbreviation)) continue;
		usual.push({ written: canonical, canonical });
		const bare = abbreviation.replaceAll('.', '');
		for (const name of new Set([bare, abbreviation.replaceAll(' ', ''), bare.replaceAll(' ', '')])) {
			const written = place(name);
			if (name !== abbreviation && canonicalForm(written) === canonical) variants.push({ written, canonical });
		}
	}
	return { usual, variants };
}

/** "2010-NMSC-007" is "2010 NMSC 007" to them, and "T.C. Memo. 2000-40" is "2000 T.C. Memo. 40". */
function plain(citation: string): string {
	return citation.replaceAll('-', ' ').replace(/^(T\.C\. .+) (\d{4}) (\d+)$/, '$2 $1 $3');
}

function slug(reporter: string): string {
	return reporter.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function hash(text: string): number {
	let value = 7;
	for (const char of text) value = (value * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
	return value;
}
