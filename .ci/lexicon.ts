// Compiles the lists of src/core/law/lexicon (*.tsv) into the modules that the code imports: the tables without their headers and sources.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Row = Readonly<Record<string, string>>;

/** The rows of a list, by the names of its columns. */
export function readList(name: string): Row[] {
	const path = join(resolve(__dirname, '../src/core/law/lexicon/lists'), `${name}.tsv`);
	const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
	const columns = header.split('\t');
	return lines.map((line) => {
		const cells = line.split('\t');
		return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
	});
}

/** A line for each row, with `|` between its cells; what rows have in common is in a line "#…" before the first of them. */
function tableOf(rows: readonly Row[], columns: readonly string[], common: readonly string[] = []): string {
	const cellsOf = (row: Row, names: readonly string[]) => names.map((name) => row[name] ?? '');
	let heading = '';
	return rows
		.flatMap((row) => {
			const line = cellsOf(row, columns).join('|').replace(/\|+$/, '');
			const own = cellsOf(row, common).join(' ').trim();
			if (own === heading) return [line];
			heading = own;
			return [`#${own}`, line];
		})
		.join('\n');
}

/** A set for each kind of the words in a list, by the name of the kind. */
function setsOf(rows: readonly Row[]): Record<string, string> {
	const sets = new Map<string, string[]>();
	for (const { word = '', kinds = '' } of rows)
		for (const kind of kinds.split(' ')) sets.set(kind, [...(sets.get(kind) ?? []), word]);
	return Object.fromEntries(
		[...sets].map(([kind, words]) => [kind, `/* @__PURE__ */ wordsOf(${JSON.stringify(words.join(' '))})`]),
	);
}

/** The alternatives of a pattern for each kind of the phrases in a list, by the name of the kind. */
function alternativesOf(rows: readonly Row[]): Record<string, string> {
	const phrases = new Map<string, string[]>();
	for (const { phrase = '', kind = '' } of rows) phrases.set(kind, [...(phrases.get(kind) ?? []), phrase]);
	return Object.fromEntries([...phrases].map(([kind, all]) => [kind, JSON.stringify(all.join('|'))]));
}

/** Abbreviations that end in a period, without it, which the tables of places and of words have; none of several words. */
function listShort(): Row[] {
	const written = [
		...readList('abbreviations').map(({ abbreviation = '' }) => abbreviation),
		...readList('places').flatMap(({ abbreviation = '', spellings = '' }) => [abbreviation, ...spellings.split('|')]),
	];
	return [...new Set(written)]
		.filter((one) => /^[A-Z][\w-]+\.$/.test(one))
		.map((one) => ({ word: one.slice(0, -1), kinds: 'abbreviations' }));
}

const listCourts = (of: string) => readList('courts').filter(({ kind }) => kind === of);

/** Each meaning once, for a type. */
const meaningsOf = (kind: string) =>
	`${JSON.stringify([...new Set(listCourts(kind).map(({ meaning }) => meaning))])} as const`;

const table = (...of: Parameters<typeof tableOf>) => JSON.stringify(tableOf(...of));

/** What each module exports, by its name: code. */
const modules: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
	abbreviations: () => ({ abbreviations: table(readList('abbreviations'), ['word', 'abbreviation']) }),
	agencies: () => ({ agencies: table(readList('agencies'), ['initials', 'name']) }),
	archive: () => ({
		archive: table(readList('archive'), ['abbreviation', 'last year', 'slug', 'first volume', 'last volume']),
	}),
	contractions: () => ({ contractions: table(readList('contractions'), ['short', 'pattern'], ['kind']) }),
	courts: () => ({
		courtBodies: table(listCourts('body'), ['letters', 'meaning']),
		courtWords: table(listCourts('word'), ['letters', 'meaning']),
		bodyMeanings: meaningsOf('body'),
		wordMeanings: meaningsOf('word'),
	}),
	entryPhrases: () => alternativesOf(readList('entryPhrases')),
	lawNumbers: () => ({ lawNumbers: table(readList('lawNumbers'), ['name', 'numbers'], ['kind']) }),
	links: () => ({ links: table(readList('links'), ['url', 'from', 'names']) }),
	nameWords: () => setsOf([...readList('nameWords'), ...listShort()]),
	nominatives: () => ({
		nominatives: table(readList('nominatives'), ['abbreviation', 'series', 'added', 'last volume']),
	}),
	offices: () => ({ offices: table(readList('offices'), ['sovereign', 'fields', 'holders']) }),
	overruled: () => ({
		overruled: table(
			readList('overruled').map((row) => ({ ...row, by: `${row.by}|${row['by citation']}|${row['by year']}` })),
			['citation', 'overruled', 'extent'],
			['by'],
		),
	}),
	partyWords: () => setsOf(readList('partyWords')),
	phrases: () => alternativesOf(readList('phrases')),
	places: () => ({ places: table(readList('places'), ['code', 'name', 'abbreviation', 'style', 'spellings']) }),
	quotationWords: () => setsOf(readList('quotationWords')),
	reporters: () => ({
		reporters: table(
			readList('reporters').map((row) => ({
				...row,
				facts: [row.years, row['last volume']].join(':').replace(/:$/, ''),
			})),
			['abbreviation', 'facts', 'spellings'],
			['kind', 'places'],
		),
	}),
	sources: () => ({ sources: table(readList('sources'), ['name', 'spellings'], ['kind']) }),
	stateCourts: () => ({ stateCourts: table(readList('stateCourts'), ['words', 'body', 'states']) }),
	volumeYears: () => ({ volumeYears: table(readList('volumeYears'), ['abbreviation', 'volumes']) }),
};

/** The generated modules: their paths from the root, and what makes them. */
export const lexiconFiles: Readonly<Record<string, () => string>> = Object.fromEntries(
	Object.entries(modules).map(([name, make]) => [
		`src/core/law/lexicon/${name}.generated.ts`,
		() => {
			const lines = Object.entries(make()).map(([key, code]) => `export const ${key} = ${code};\n`);
			const imported = lines.some((line) => line.includes('wordsOf')) ? "import { wordsOf } from './words';\n\n" : '';
			return `// Made by \`npm run generate\` from the lists in this folder.\n${imported}${lines.join('')}`;
		},
	]),
);
