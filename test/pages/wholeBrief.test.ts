import { strict as assert } from 'node:assert';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'mocha';
import { checkPackage } from '../../src/core/table/docxBrief/docxPackage';
import { type DocxLayoutName, docxLayouts } from '../../src/core/table/docxBrief/layouts';
import { convertBrief } from '../../src/features/citations/table/convertBrief';
import { PrivateFolder } from '../../src/node/privateFolder';
import { findProgram, runProgram } from '../../src/node/programs';
import { planBrief, words } from '../unit/features/citations/docx/briefs';
import { makeLongBrief } from './longBrief';

/** A page as it is printed: its number, as at its foot, and its text on one line. */
interface Page {
	readonly number: string;
	readonly text: string;
	/** Without its footnotes, but for the rest of one that began on the page before. */
	readonly body: string;
	/** The last lines of `body`, with which the rest of a footnote may begin. */
	readonly lastLines: readonly string[];
	readonly lines: readonly string[];
}

/** A line of a table as it is printed. */
interface Entry {
	readonly text: string;
	readonly pages: readonly string[];
}

const page = String.raw`(?:\d+|[ivxlc]+)`;
/** In a wider type than the layout's, which is used where that isn't installed, a leader may have room for one dot. */
const pageList = new RegExp(`^(.*?)(?:\\.{3,} *|(?<=\\))\\. )(${page}(?:, ${page})*,?)$`);
const moreOfList = new RegExp(`^\\s*(${page}(?:, ${page})*,?)$`);

function readPages(text: string): Page[] {
	return text
		.split('\f')
		.slice(0, -1)
		.map((one) => {
			const lines = one.split('\n').filter((line) => line.trim() !== '');
			const foot = lines.at(-1)?.trim() ?? '';
			const hasNumber = new RegExp(`^${page}$`).test(foot);
			const all = hasNumber ? lines.slice(0, -1) : lines;
			const notes = all.findIndex((line) => /^\s{0,3}\d{1,2}(?: [A-Z][a-z]+ [a-z]|$)/.test(line));
			const join = (some: readonly string[]): string =>
				some
					// A note's raised number may be on a line of its own.
					.filter((line) => !/^\s*\d{1,2}$/.test(line))
					.join(' ')
					.replace(/\s+/g, ' ')
					.trim();
			const number = hasNumber ? foot : '';
			const own = notes < 0 ? all : all.slice(0, notes);
			return {
				number,
				text: join(all),
				body: join(own),
				lastLines: own.slice(-4).map((line) => join([line])),
				lines: all,
			};
		});
}

/** The entries of a table that begins under a title, up to a page that has none. */
function readTable(pages: readonly Page[], title: string): Entry[] {
	const first = pages.findIndex(({ lines }) => lines[0]?.trim() === title);
	assert.ok(first >= 0, title);
	const entries: Entry[] = [];
	let text = '';
	for (const [i, { lines }] of pages.slice(first).entries()) {
		if (i > 0 && (!lines.some((line) => pageList.test(line)) || /^\s*TABLE OF/.test(lines[0] ?? ''))) break;
		for (const line of lines) {
			const [, before, listed] = pageList.exec(line) ?? [];
			const more = moreOfList.exec(line)?.[1];
			const last = entries.at(-1);
			if (before !== undefined && listed !== undefined) {
				entries.push({
					text: `${text} ${before}`.trim().replace(/\s+/g, ' '),
					pages: listed.split(/, ?/).filter(Boolean),
				});
				text = '';
			} else if (more !== undefined && text === '' && last)
				entries[entries.length - 1] = { ...last, pages: [...last.pages, ...more.split(/, ?/).filter(Boolean)] };
			else if (/^\s*(?:TABLE OF|Page|Cases$|Constitutional|Statutes$|Regulations$|Rules$|Other Auth)/.test(line))
				text = '';
			else text += ` ${line}`;
		}
	}
	return entries;
}

/** A citation of an authority as the text has it, in full or short, with pinpoint and year. */
function patternOf(entry: string): RegExp {
	const escaped = (text: string): string =>
		text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ |(?<=\))(?=\\\()/g, '\\s?');
	const [, name, volume] = /^(.*?), (\d+ U\.S\.) \d+ \(\d{4}\)$/.exec(entry) ?? [];
	if (name === undefined || volume === undefined) return new RegExp(escaped(entry));
	const [first = name] = name.split(' v. ');
	const rest = escaped(name.slice(first.length));
	return new RegExp(`${escaped(first)}(?:${rest})?, ${escaped(volume)} (?:at )?\\d+(?:, \\d+ \\(\\d{4}\\))?`);
}

/** UTF-16 units at the ends of two pages in which a citation goes from one to the other. */
const reach = 160;

describe('A brief of about 48 pages', function () {
	this.timeout(600_000);
	let programs: { pandoc: string; soffice: string };
	let pdftotext: string;
	let folder: string;

	before(async function () {
		const [pandoc, soffice, text] = await Promise.all(
			['pandoc', 'soffice', 'pdftotext'].map((name) => findProgram(name, { untrusted: [] })),
		);
		if (pandoc === undefined || soffice === undefined || text === undefined) return this.skip();
		programs = { pandoc, soffice };
		pdftotext = text;
		folder = await mkdtemp(join(tmpdir(), 'benchbook-pages-'));
	});
	after(async () => {
		if (folder !== undefined) await rm(folder, { recursive: true, force: true });
	});

	/** The pages of the brief as LibreOffice prints the document that was exported. */
	const print = async (layout: DocxLayoutName): Promise<Page[]> => {
		const { docx, pages } = await convertBrief({
			brief: planBrief([makeLongBrief(14)], { layout, links: 'all' }),
			words,
			usesPassim: false,
			programs,
			check: async (bytes) => checkPackage(bytes),
			untrusted: [],
			signal: new AbortController().signal,
			report: () => undefined,
		});
		assert.equal(pages, 'libreOffice');
		await writeFile(join(folder, `${layout}.docx`), docx);
		return PrivateFolder.during('word', async (own) => {
			await writeFile(join(own.path, 'brief.docx'), docx);
			const profile = `-env:UserInstallation=${pathToFileURL(join(own.path, 'profile')).href}`;
			const options = { folder: own, untrusted: [], timeout: 180_000 };
			await runProgram(programs.soffice, [profile, '--headless', '--convert-to', 'pdf', 'brief.docx'], options);
			await runProgram(pdftotext, ['-layout', '-enc', 'UTF-8', 'brief.pdf', 'brief.txt'], options);
			return readPages(await readFile(join(own.path, 'brief.txt'), 'utf8'));
		});
	};

	for (const layout of docxLayouts) {
		it(`has every page of both tables right (${layout})`, async () => {
			const pages = await print(layout);
			const isWhole = layout === 'california';
			assert.equal(pages[0]?.number, '', 'the cover has no number');
			assert.match(pages[0]?.text ?? '', /OPENING BRIEF FOR APPELLANT/);
			assert.equal(pages[1]?.number, isWhole ? '2' : 'i');

			const contents = readTable(pages, 'TABLE OF CONTENTS');
			const headings = contents.map(({ text }) => text.replace(/\s/g, ''));
			assert.equal(contents.length, 62);
			assert.deepEqual(headings.slice(0, 4), [
				'CORPORATEDISCLOSURESTATEMENT',
				'TABLEOFAUTHORITIES',
				'JURISDICTION',
				'STATEMENTOFTHECASE',
			]);
			assert.equal(headings.at(-1), 'CONCLUSION');
			const isTable = ({ lines }: Page): boolean => lines.some((line) => pageList.test(line));
			const body = pages.filter((one) => one.number !== '' && !isTable(one));
			let from = 0;
			for (const { text, pages: listed } of contents) {
				assert.equal(listed.length, 1, text);
				if (text === 'TABLE OF AUTHORITIES') {
					assert.equal(pages.find(({ lines }) => lines[0]?.trim() === text)?.number, listed[0]);
					continue;
				}
				const at = body.findIndex(({ number }) => number === listed[0]);
				assert.ok(at >= from, `${text}: ${listed[0]} is before the last`);
				from = at;
				assert.ok(body[at]?.text.replace(/\s/g, '').includes(text.replace(/\s/g, '')), `${text} on ${listed[0]}`);
			}

			const authorities = readTable(pages, 'TABLE OF AUTHORITIES');
			assert.equal(authorities.length, 34 + 1);
			let count = 0;
			for (const { text, pages: listed } of authorities) {
				assert.ok(listed.length > 0, text);
				const pattern = patternOf(text);
				// What is in two pieces, at the end of a page and at the beginning of the next, is on both.
				const spans = (end: string, beginning: string): boolean => {
					const match = pattern.exec(`${end} ${beginning}`);
					return match !== null && match.index < end.length && match.index + match[0].length > end.length + 1;
				};
				const joins = (first: Page | undefined, second: Page | undefined): boolean =>
					first !== undefined &&
					second !== undefined &&
					(spans(first.body.slice(-reach), second.body.slice(0, reach)) ||
						second.lastLines.some((_, i, lines) => spans(first.text.slice(-reach), lines.slice(i).join(' '))));
				const found = body
					.filter((one, i) => pattern.test(one.text) || joins(one, body[i + 1]) || joins(body[i - 1], one))
					.map(({ number }) => number);
				const wrong = body.filter((one) => listed.includes(one.number) !== found.includes(one.number));
				assert.deepEqual(listed, found, `${text}: ${wrong.map((one) => one.lines.join('\n')).join('\n\f')}`);
				count += listed.length;
			}
			assert.ok(count > 150, `${count} pages`);
		});
	}
});
