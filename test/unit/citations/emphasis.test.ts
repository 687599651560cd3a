import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Span } from '../../../src/core/base/text/span';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { findCitations } from '../../../src/core/citations/recognition';
import { foldSource } from '../../../src/core/draft/reading/reading';

const paragraphs = [
	'See, e.g., Oake v. Elm Bros. Timber Co., 402 F.3d 460, 466 (4th Cir. 2005); see also Ash v. Fir, No. 19-cv-1234 (D. Mass. 2020). Id. at 5. Oake, 402 F.3d at 467. It is so (id., subd. (b)). Contra Doe v. Roe (9th Cir. 2021).',
	'(People v. Birch (1996) 13 Cal.4th 1073, 1080; accord, In re Yew (2001) 25 Cal.4th 5.) It is so. (Birch, supra, 13 Cal.4th at p. 1089; see Yew, supra, at p. 9.) See id. (emphasis added).',
	'Oake v. Commissioner of Correction, 330 Conn. 520, 198 A.3d 52 (2019). See Oake v. Commissioner of Correction, supra, 330 Conn. 538. Id., 540; see id. See also Matter of Birch (Oake), 63 NY2d 582 [1984]; ibid.',
];
const text = paragraphs.join('\n\n');

const marks: Record<string, (words: string) => string> = {
	asterisks: (words) => `*${words}*`,
	underscores: (words) => `_${words}_`,
	'two asterisks': (words) => `**${words}**`,
	'three asterisks': (words) => `***${words}***`,
	tags: (words) => `<em>${words}</em>`,
	links: (words) => `[${words}](https://example.org/a_b)`,
	'emphasized links': (words) => `[*${words}*](https://example.org/a_b)`,
};

/** What Markdown emphasizes in a citation: the signal, the case's name, *id.*, and *supra*. */
function emphasized({ kind, start, end, caseName, signal }: Citation): Span[] {
	const word = kind === 'id' || kind === 'supra' ? { start, end } : undefined;
	return [signal?.span, caseName?.span, word].filter((span) => span !== undefined);
}

function read(draft: string): string[] {
	const found = findCitations(draft, 'markdown');
	const indexOf = new Map(found.map(({ start }, i) => [start, i]));
	return found.map(({ kind, text: cited, caseName, court, year, pin, signal, resolvesTo }) =>
		[
			kind,
			foldSource(cited),
			caseName?.text,
			court?.text,
			year?.value,
			pin?.text,
			signal?.text,
			typeof resolvesTo === 'number' ? indexOf.get(resolvesTo) : resolvesTo,
		].join(' | '),
	);
}

describe('the emphasis of a draft', () => {
	const expected = read(text);

	it('is of a text whose citations are known', () => {
		assert.equal(expected.length, 20);
		for (const one of expected) if (/^(?:short|supra) /.test(one)) assert.match(one, / \| \d+$/, one);
	});

	for (const [name, mark] of Object.entries(marks)) {
		it(`does not change what is cited: ${name}`, () => {
			const spans = findCitations(text, 'markdown').flatMap(emphasized);
			let draft = '';
			let at = 0;
			for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
				if (start < at) continue;
				draft += text.slice(at, start) + mark(text.slice(start, end));
				at = end;
			}
			assert.deepEqual(read(draft + text.slice(at)), expected);
		});
	}

	it('does not change what is cited: entities', () => {
		const typed = 'Ash v. U.S. Dep’t of Elm & Peña, 5 F.3d 7, 9–11 (9th Cir. 1993). 18 U.S.C. §§ 2–3.';
		const named: Record<string, string> = { '’': 'rsquo', '&': 'amp', ñ: 'ntilde', '–': 'ndash', '§': 'sect' };
		const escaped = typed.replace(/[’&ñ–§]/g, (unit) => `&${named[unit]};`);
		assert.deepEqual(read(escaped), read(typed));
		assert.equal(read(escaped)[0], 'full | 5 F.3d 7 | Ash v. U.S. Dep’t of Elm & Peña | 9th Cir. | 1993 | 9–11 |  | ');
	});
});
