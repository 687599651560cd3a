import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layouts } from '../layouts';
import { type CopiedSentence, copySentences, pick } from './quotedPassages';

type Random = () => number;

export interface Opinion {
	readonly name: string;
	/** "Roe v. Doe", "123 F.3d 456", "(9th Cir. 1997)". */
	readonly caseName: string;
	readonly place: string;
	readonly court: string;
	/** As it is in the folder. */
	readonly text: string;
	readonly layout: string;
	readonly ofCourt: readonly CopiedSentence[];
	/** Of a dissent or a concurrence. */
	readonly separate: readonly CopiedSentence[];
	/** Pages that the text marks in the reporter cited. */
	readonly pages: readonly { readonly page: number; readonly at: number }[];
	readonly marksPages: boolean;
}

/** The labeled real opinions; of those whose paragraphs are lines most are set in pages, so that what they say is known. */
export function readOpinions(shared: string, random: Random): Opinion[] {
	const rows = readFileSync(join(__dirname, 'texts.tsv'), 'utf8').trim().split('\n');
	const setOut = Object.keys(layouts).filter((name) => name !== 'quoted');
	return rows.map((row) => {
		const [name = '', cited = ''] = row.split('\t');
		const source = readFileSync(join(shared, 'real/docs', `${name}.txt`), 'utf8');
		const [, caseName = '', place = '', court = ''] = /^(.*), (\d.*?) (\(.*\))$/.exec(cited) ?? [];
		const paragraphs = source
			.split('\n')
			.map((line) => line.replace(/\s+/g, ' ').trim())
			.filter((line) => line !== '');
		// Where paragraphs are lines, pages can be set from them, and what they say is known.
		const isRelaid = source.length / paragraphs.length > 150 && random() < 0.6;
		const layout = isRelaid ? pick(setOut, random) : 'asItIs';
		const text = isRelaid ? (layouts[layout]?.(paragraphs, pick([60, 66, 72], random)) ?? source) : source;
		const sentences = copySentences(source);
		const firstSeparate = source.slice(1_000).search(separateHeading);
		const cut = firstSeparate < 0 ? source.length : firstSeparate + 1_000;
		const syllabus = source.search(/\n\s*Syllabus\s*\n/);
		const body = syllabus < 0 ? syllabus : source.search(/\n\s*Opinion\s*\n/);
		const { pages, marksPages } = pagesOf(source, Number(/(\d+)$/.exec(place)?.[1]));
		return {
			name,
			caseName,
			place,
			court,
			text,
			layout,
			ofCourt: sentences.filter(({ at }) => at < cut && !(at > syllabus && at < body)),
			separate: firstSeparate < 0 ? [] : sentences.filter(({ at }) => at > cut + 300),
			pages,
			marksPages,
		};
	});
}

const separateHeading =
	/\n[ \t*]*(?:[A-Z][\w.'’ -]{2,30}, (?:[A-Z][\w ]{0,20})?(?:JJ?\.|Judge|Justice|C\.J\.|P\.J\.)|(?:Chief )?(?:JUSTICE|Justice|Judge|JUDGE) [A-Z][\w.'’ -]{2,30})[ ,(:]{1,3}(?:specially )?(?:concur|dissent)/;

/** Its star pages, where they are those of the reporter cited: they count on from its first page. */
function pagesOf(source: string, first: number): Pick<Opinion, 'pages' | 'marksPages'> {
	const marks = [...source.matchAll(/(?<![\d*])\*{1,3}(\d{1,4})(?!\d|\*)/g)];
	const pages: { page: number; at: number }[] = [];
	let last = first - 1;
	for (const { 1: digits, index } of marks) {
		// "*2694. Remaining issues" is page 269 and a heading's number.
		const page = [digits, digits?.slice(0, -1)].map(Number).find((one) => one > last && one <= last + 2);
		if (page === undefined) continue;
		pages.push({ page, at: index });
		last = page;
	}
	return { pages: pages.length >= 3 && pages.length > marks.length * 0.8 ? pages : [], marksPages: marks.length > 0 };
}

/** The pages of a sentence, where the text's own marks tell; empty where it has marks that don't. */
export function pinOf({ pages, marksPages, place }: Opinion, { at, until }: CopiedSentence): string {
	if (pages.length === 0) return marksPages ? '' : String(Number(/(\d+)$/.exec(place)?.[1]) + 1);
	const pageAt = (offset: number): number =>
		pages.findLast((one) => one.at <= offset)?.page ?? (pages[0]?.page ?? 1) - 1;
	const [first, last] = [pageAt(at), pageAt(until)];
	return first === last ? String(first) : `${first}–${last}`;
}
