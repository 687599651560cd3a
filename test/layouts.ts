/** Sets paragraphs, of one line each, as a program or a printer would: lines of at most `width` UTF-16 units, and what pages add to them. */
export type Layout = (paragraphs: readonly string[], width: number) => string;

/** The ways in which court papers are set; none of them says anything else than the paragraphs do. */
export const layouts: Readonly<Record<string, Layout>> = {
	wrapped: (paragraphs, width) => paragraphs.map((text) => wrap(text, width).join('\n')).join('\n\n'),
	quoted: (paragraphs, width) => paragraphs.map((text) => `> ${wrap(text, width).join('\n> ')}`).join('\n\n'),
	hyphenated: (paragraphs, width) => paragraphs.map((text) => hyphenate(wrap(text, width)).join('\n')).join('\n\n'),
	doubleSpaced: (paragraphs, width) => linesOf(paragraphs, width).join('\n\n'),
	doubleSpacedWindows: (paragraphs, width) => linesOf(paragraphs, width).join(' \r\n\r\n'),
	doubleSpacedPages: (paragraphs, width) =>
		inPages(linesOf(paragraphs, width), 23, '\n\n', (page) => `${' '.repeat(35)}${page}\n\n\f`),
	filed: (paragraphs, width) =>
		inPages(
			linesOf(paragraphs, width),
			23,
			'\n\n',
			(page) => `      ${page}\n\n\fCase 1:19-cv-01234-ABC   Document 45   Filed 01/02/20   Page ${page + 1} of 99\n\n`,
		),
	firmsPaper: (paragraphs, width) =>
		inPages(
			linesOf(paragraphs, width),
			23,
			'\n\n',
			(page) =>
				`      ${page}\n\n  12 Elm Avenue, Suite 7, Elmwood, Florida 33146\n     TEL 305.555.4884 FAX 305.555.4844\n       www.example.com\n\fCase 1:24-cv-20543 Document 14 Entered on FLSD Docket 04/24/2024 Page ${page + 1} of 99\n\n`,
		),
	slipOpinion: (paragraphs, width) =>
		inPages(
			linesOf(paragraphs, width),
			38,
			'\n',
			(page) =>
				`\n\f${' '.repeat(17)}Cite as: 590 U. S. ____ (2020)${' '.repeat(18)}${page}\n\n      Opinion of the Court\n\n`,
		),
	withFootnotes: (paragraphs, width) =>
		inPages(
			linesOf(paragraphs, width),
			40,
			'\n',
			(page) => `\n${'_'.repeat(20)}\n  ${page} This point is not in dispute.\n\n${' '.repeat(22)}${page}\n\f`,
		),
	pleading: (paragraphs, width) => numbered(linesOf(paragraphs, width), '   ', '\n'),
	pleadingDoubleSpaced: (paragraphs, width) => numbered(linesOf(paragraphs, width), ' ', '\n\n'),
	pleadingApart: (paragraphs, width) => numbered(linesOf(paragraphs, width), ' ', '\n', 3),
	pleadingTabs: (paragraphs, width) => numbered(linesOf(paragraphs, width), '\t', '\n'),
};

const LINES_OF_PLEADING = 28;
const INDENT = '     ';

function wrap(text: string, width: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		if (line !== '' && line.length + word.length >= width) {
			lines.push(line);
			line = word;
		} else {
			line = line === '' ? word : `${line} ${word}`;
		}
	}
	return [...lines, line];
}

function linesOf(paragraphs: readonly string[], width: number): string[] {
	return paragraphs.flatMap((text) => wrap(text, width).map((line, i) => (i === 0 ? INDENT + line : line)));
}

/** Parts a word of small letters over the end of every other line. */
function hyphenate(lines: readonly string[]): string[] {
	const parted = [...lines];
	for (let i = 0; i + 1 < parted.length; i += 2) {
		const found = /^([A-Z]?[a-z]{3,})([a-z]{3,}[,.;]?)( .*|$)/.exec(parted[i + 1] as string);
		if (!found) continue;
		const [, head = '', rest = '', after = ''] = found;
		parted[i] += ` ${head}-`;
		parted[i + 1] = rest + after;
	}
	return parted;
}

function inPages(lines: readonly string[], length: number, lineEnd: string, between: (page: number) => string): string {
	return lines.map((line, i) => `${line}${lineEnd}${(i + 1) % length === 0 ? between((i + 1) / length) : ''}`).join('');
}

/** @param apart every so many lines the number has a line of its own, over the line that it counts */
function numbered(lines: readonly string[], gap: string, lineEnd: string, apart = 0): string {
	const set = lines.map((line, i) => {
		const number = (i % LINES_OF_PLEADING) + 1;
		if (apart > 0 && i % apart === 1) return `${number}\n${line}`;
		return `${gap === '   ' ? String(number).padStart(2) : number}${gap}${line}`;
	});
	return inPages(set, LINES_OF_PLEADING, lineEnd, (page) => `${' '.repeat(33)}${page}\n\f`);
}
