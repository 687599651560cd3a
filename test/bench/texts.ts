import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCitations } from '../../src/core/citations/recognition';
import { readOpinionHtml, readOpinionJson } from '../../src/core/lookup/providers/archive/opinionText';
import { readSource } from '../../src/core/quotations/opinion/sourceHead';
import { formatOf } from '../../src/core/quotations/plainText';
import { identifyText } from '../../src/core/quotations/texts/identifyText';
import { type KnownText, matchTexts, readCited } from '../../src/core/quotations/texts/matchTexts';
import { headBytes } from '../../src/core/quotations/texts/textFile';
import { layouts } from '../layouts';

/** One opinion, and how a draft cites it. */
interface Labeled {
	readonly name: string;
	readonly cited: string;
	readonly text: string;
	/** From its first words on, as databases that keep the head apart have it. */
	readonly body: string;
}

/** How opinions that were saved in one form are recognized, in numbers. */
interface FormCounts {
	readonly of: number;
	readonly matched: number;
	/** "Use this text?" is offered, and the text is among those. */
	readonly offered: number;
	readonly left: readonly string[];
	/** Cases of which another's text was taken to be theirs. */
	readonly wrong: readonly string[];
	readonly others: number;
}

/** Forms in which people have opinions in their folders, none with a file's name that tells anything unless it is said. */
const forms: Readonly<Record<string, (opinion: Labeled, number: number) => readonly [file: string, text: string]>> = {
	plain: ({ text }, i) => [`opinion-${i}.txt`, text],
	archive: ({ text }, i) => [`opinion-${i}.txt`, text.replace(/\*{1,3}\d+/g, ' ')],
	html: ({ text, body }, i) => [`opinion-${i}.html`, courtListenerHtml(/\*{1,3}\d{2}/.test(text) ? body : text)],
	titled: ({ body, cited }, i) => [
		`opinion-${i}.html`,
		`<!DOCTYPE html>\n<html><head><title>${cited.replaceAll('&', '&amp;')} – CourtListener.com</title></head><body><nav>Sign in</nav>${courtListenerHtml(body)}</body></html>`,
	],
	/** Those whose paragraphs are lines, as each kind of page sets them. */
	pages: ({ text }, i) => [`opinion-${i}.txt`, setInPages(text, i)],
	body: ({ body }, i) => [`opinion-${i}.txt`, body.replace(/\*{1,3}\d+/g, ' ')],
	namedBody: ({ body, cited }) => [
		`${/^(.*?), \d/.exec(cited)?.[1]?.replace(/[/:]/g, '')}.txt`,
		body.replace(/\*{1,3}\d+/g, ' '),
	],
};

/** How the recognized text is chosen among all that are saved in one form. */
export function measureTexts(facts: string): Readonly<Record<string, FormCounts>> | undefined {
	const opinions = [...readLabeled(facts), ...readArchive(facts)];
	if (opinions.length === 0) return undefined;
	const results: Record<string, FormCounts> = {};
	for (const [form, save] of Object.entries(forms)) {
		const texts = opinions.map((opinion, i): KnownText => {
			const [file, text] = save(opinion, i);
			return {
				file: `authorities/${file}`,
				identity: identifyText(readSource(text.slice(0, headBytes), formatOf(file))),
			};
		});
		results[form] = measureForm(opinions, texts);
	}
	return { ...results, afterAnother: measureAfterAnother(opinions) };
}

/** How often each text comes after the beginning of another one. */
const MOST_BEFORE = 30;
/** Units of the other that come before it: more than a caption. */
const BEFORE = 3_000;

/** A file in which another case is named first, as of two opinions: it is no one's without a question. */
function measureAfterAnother(opinions: readonly Labeled[]): FormCounts {
	const wrong: string[] = [];
	let of = 0;
	let offered = 0;
	for (const [i, { name, cited, text }] of opinions.entries()) {
		for (let k = 1; k <= MOST_BEFORE; k++) {
			const other = opinions[(i + k) % opinions.length] as Labeled;
			if (other.name === name) break;
			const both = `${other.text.slice(0, BEFORE)}\n\n${text}`;
			const identity = identifyText(readSource(both.slice(0, headBytes), 'plain'));
			const match = matchTexts([{ file: 'authorities/opinion.txt', identity }], {}, citedIn(cited));
			of++;
			if (match.kind === 'text') wrong.push(`${cited} after ${other.name}`);
			else if (match.kind === 'possible') offered++;
		}
	}
	return { of, matched: 0, offered, left: [], wrong, others: 0 };
}

function measureForm(opinions: readonly Labeled[], texts: readonly KnownText[]): FormCounts {
	const left: string[] = [];
	const wrong: string[] = [];
	let matched = 0;
	let offered = 0;
	let others = 0;
	for (const [i, opinion] of opinions.entries()) {
		const match = matchTexts(texts, {}, citedIn(opinion.cited));
		const own = texts[i] as KnownText;
		if (match.kind === 'text' && match.text === own) matched++;
		else if (match.kind === 'text') wrong.push(`${opinion.cited}: ${match.text.file}`);
		else {
			left.push(opinion.name);
			if (match.kind === 'possible' && match.texts.includes(own)) offered++;
		}
		// What must not match: the same text alone, and another case.
		for (const other of [...otherCases(opinions, i), ...casesCitedBy(opinion)]) {
			others++;
			const none = matchTexts([own], {}, citedIn(other));
			if (none.kind === 'text') wrong.push(`${opinion.name} for ${other}`);
		}
	}
	return { of: opinions.length, matched, offered, left, wrong, others };
}

/** Cases that are not this one: those of all other texts, of the same party, of the same name elsewhere and at another time. */
function otherCases(opinions: readonly Labeled[], at: number): string[] {
	const { cited } = opinions[at] as Labeled;
	const [, one = '', other = '', place = ''] = /^(.*?) v\. (.*?), (\d.*)$/.exec(cited) ?? [];
	const found = opinions.filter((_, i) => i !== at).map((opinion) => opinion.cited);
	const year = Number(/(\d{4})\)$/.exec(cited)?.[1]);
	const later = (by: number): string =>
		place.replace(/^\d+(.*?)\d+ \((.*?)\d{4}\)$/, (_, reporter, court) => `999${reporter}77 (${court}${year + by})`);
	if (other === '') return found;
	return [
		...found,
		`${one} v. Harlow, ${later(1)}`,
		`Harlow v. ${other}, ${later(-1)}`,
		`${one} v. ${other}, ${later(-8)}`,
		`${one} v. ${other}, ${later(12)}`,
		`${one} v. ${other}, 999 F.4th 77 (9th Cir. ${year + 3})`,
	];
}

/** An opinion is not the case that it cites. */
function casesCitedBy({ text, cited }: Labeled): string[] {
	const own = /\d+ .*? \d+/.exec(cited)?.[0];
	const found = findCitations(text, 'plaintext').filter(
		({ kind, source, caseName, nested, text: written }) =>
			kind === 'full' && source === 'reporter' && caseName && !nested && written.replace(/\s+/g, ' ') !== own,
	);
	const written = found.map(({ caseName, text: place, year }) =>
		`${caseName?.text}, ${place} ${year ? `(${year.value})` : ''}`.replace(/\s+/g, ' ').trim(),
	);
	return [...new Set(written)].slice(0, 40);
}

const cache = new Map<string, ReturnType<typeof readCited>>();

function citedIn(draft: string): ReturnType<typeof readCited> {
	let cited = cache.get(draft);
	if (!cited) {
		const citations = findCitations(draft, 'plaintext');
		const [first] = citations;
		cited = readCited(
			citations.filter(({ start, group }) => (group ?? start) === first?.start),
			draft,
		);
		cache.set(draft, cited);
	}
	return cited;
}

function readLabeled(facts: string): Labeled[] {
	const folder = join(facts, 'real/docs');
	if (!existsSync(folder)) return [];
	const rows = readFileSync(join(__dirname, 'texts.tsv'), 'utf8').trim().split('\n');
	return rows.map((row) => {
		const [name = '', cited = ''] = row.split('\t');
		const text = readFileSync(join(folder, `${name}.txt`), 'utf8');
		return { name, cited, text, body: bodyOf(text) };
	});
}

/** From the name of the judge on who wrote it, or after the first part of it. */
function bodyOf(text: string): string {
	const author = /\n[^\n]{0,60}\b(?:Judge|Justice|J\.|CURIAM|Per curiam|Chancellor|MEMORANDUM|ORDER)[^\n]{0,30}\n/g;
	author.lastIndex = 300;
	const found = author.exec(text);
	const at = found && found.index < text.length / 3 ? author.lastIndex : Math.min(2_500, text.length >> 2);
	return text.slice(at);
}

/** With the volume's own metadata as labels. */
function readArchive(facts: string): Labeled[] {
	const folder = join(facts, 'archive/alaska/1');
	if (!existsSync(folder)) return [];
	return readdirSync(join(folder, 'cases')).map((file) => {
		const source = readFileSync(join(folder, 'cases', file), 'utf8');
		const { name_abbreviation, decision_date, citations, casebody } = JSON.parse(source);
		const html = readOpinionHtml(readFileSync(join(folder, 'html', file.replace('.json', '.html')), 'utf8')) ?? '';
		return {
			name: `alaska/${file}`,
			cited: `${name_abbreviation}, ${citations[0].cite} (D. Alaska ${decision_date.slice(0, 4)})`,
			text: `${casebody.head_matter}\n\n${html}`,
			body: html === '' ? (readOpinionJson(source) ?? '') : html,
		};
	});
}

function setInPages(text: string, number: number): string {
	const paragraphs = text
		.split('\n')
		.map((line) => line.replace(/\s+/g, ' ').trim())
		.filter((line) => line !== '');
	const all = Object.values(layouts);
	if (text.length / paragraphs.length < 150) return text;
	return all[number % all.length]?.(paragraphs, 60 + 6 * (number % 3)) ?? text;
}

/** As the service prints an opinion: without caption, paragraphs and star pages marked up. */
function courtListenerHtml(body: string): string {
	const marked = body
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replace(/(\*{1,3})(\d{1,4})/g, '<span class="star-pagination" number="$2" pagescheme="1">$1$2</span>');
	return `<div>${marked
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${paragraph}</p>`)
		.join('\n')}</div>`;
}
