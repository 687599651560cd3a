import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { readBriefText } from '../../../../src/core/citations/briefCitations';
import { planDocxBrief, writeDraft } from '../../../../src/core/table/docxBrief/docxBrief';
import { writeDocxTable } from '../../../../src/core/table/docxBrief/docxTable';
import { escapeArgument, escapeXml } from '../../../../src/core/table/docxBrief/docxXml';
import { fenceFor } from '../../../../src/core/table/docxBrief/insertMarks';
import type { DocxLayoutName } from '../../../../src/core/table/docxBrief/layouts';
import { breakPages, listPages } from '../../../../src/core/table/docxBrief/pageNumbers';
import { findFooter } from '../../../../src/core/table/docxBrief/pageSections';
import { readPages } from '../../../../src/core/table/docxBrief/printedPages';
import { findTablePlaces } from '../../../../src/core/table/docxBrief/tablePlaces';
import { makeTable } from '../../../../src/core/table/table';
import { assertGrowth } from '../../growth';

const words = {
	contents: 'TABLE OF CONTENTS',
	page: 'Page',
	title: 'TABLE OF AUTHORITIES',
	pages: 'Page(s)',
	headings: { cases: 'Cases', constitutions: '', statutes: 'Statutes', regulations: '', rules: '', other: 'Other' },
	legend: '* Chief.',
	howToUpdate: 'Press F9.',
	passim: 'passim',
};

function plan(texts: string | readonly string[], isChief = false, layout?: DocxLayoutName) {
	const brief = runAtOnce(
		readBriefText([texts].flat().map((text) => ({ text: text as string, language: 'markdown' as const }))),
	);
	const table = makeTable(brief, {
		layout: 'federal',
		statutes: 'sections',
		mayBeOne: (one, other) => one === other,
		respell: () => undefined,
		isChief: () => isChief,
	});
	return planDocxBrief(brief, table, 'ours', layout && { layout });
}

/** What is written into a draft, each token in braces. */
function tokens(texts: string | readonly string[]): string {
	return writeDraft(plan(texts))
		.join('\n=====\n')
		.replace(/(`{3,})\{=ours\}\n([\s\S]*?)\n\1(?!`)\n*/g, '{$2}')
		.replace(/(`{3,})([^`]*)\1\{=ours\}/g, '{$2}')
		.trim();
}

describe('writeDraft', () => {
	it('marks where each citation begins, where its field goes, and where all that belongs to it ends', () => {
		assert.equal(
			tokens('*Brown v. Board of Education*, 347 U.S. 483, 74 S. Ct. 686, 490 (1954). *Id.* at 491. 42 U.S.C. § 1983.'),
			'*{start 0}Brown v. Board of Education*, 347 U.S. 483{end 0}, 74 S. Ct. 686, 490 (1954){last 0}. *{start 1}Id.{end 1}* at 491{last 1}. {start 2}42 U.S.C. § 1983{end 2}.',
		);
	});

	it('escapes the stars of pages, which would be emphasis, and no other', () => {
		const written = tokens(
			'*Ash v. Oak*, 2019 WL 4639462, at *2, *4-*5 (D. Mass. 2019). It is *so*. *Id.* at *3. *Id.* at \\*6, *as said*.',
		);
		assert.match(written, /at \\\*2, \\\*4-\\\*5 \(D\. Mass\. 2019/);
		assert.match(written, /It is \*so\*\. \*\{start 1\}Id\.\{end 1\}\* at \\\*3/);
		assert.match(written, /at \\\*6.*, \*as said\*\.$/);
		assert.ok(!written.includes('\\\\*'), written);
	});

	it('keeps emphasis, links, quotes, pipe tables and footnotes what they are', () => {
		const name = '{start 0}Ash v. Oak, 301 U.S. 10{end 0}';
		for (const [draft, expected] of [
			['**Ash v. Oak, 301 U.S. 10 (1937)**.', `**${name} (1937){last 0}**.`],
			['[Ash v. Oak, 301 U.S. 10](https://x.example/) (1937).', `[${name}](https://x.example/) (1937){last 0}.`],
			['> Ash v. Oak, 301\n> U.S. 10 (1937).', '> {start 0}Ash v. Oak, 301\n> U.S. 10{end 0} (1937){last 0}.'],
			[
				'| a | b |\n| - | - |\n| Ash v. Oak, 301 U.S. 10 (1937) | c |',
				`| a | b |\n| - | - |\n| ${name} (1937){last 0} | c |`,
			],
			['# Ash v. Oak, 301 U.S. 10 (1937)', `# ${name} (1937){last 0}`],
			[
				'Ash v. Oak, 301 U.S. 10 (1937).[^1]\n\n[^1]: Ash, 301 U.S. at 12.',
				`${name} (1937){last 0}.[^1]\n\n[^1]: {start 1}Ash, 301 U.S. at 12{end 1}.`,
			],
		] as const)
			assert.equal(tokens(draft), expected);
	});

	it('puts the tokens of what has no inline text, or counted columns, before the block', () => {
		const grid =
			'+--------------------------------+\n| Ash v. Oak, 301 U.S. 10 (1937) |\n+--------------------------------+\n';
		const simple =
			'Case                             b\n-------------------------------  --\nAsh v. Oak, 301 U.S. 10 (1937)   c\n';
		const code = '    Ash v. Oak, 301 U.S. 10 (1937).';
		for (const block of [grid, simple, code])
			assert.equal(tokens(`Text.\n\n${block}\nMore.`), `Text.\n\n{block 0}${block}\nMore.`);
	});

	it('takes as long as the draft is, however much of it has no inline text', () => {
		const briefOf = (count: number) => {
			const blocks = Array.from({ length: count }, (_, at) => `    ${at + 1} U.S. 10 (1937).\n\nText.\n\n`);
			return plan(blocks.join(''));
		};
		const [small, large] = [briefOf(500), briefOf(4_000)];
		assertGrowth(
			'blocks',
			() => writeDraft(small),
			() => writeDraft(large),
			20,
		);
	});

	it('uses a fence that nothing in the draft closes', () => {
		assert.deepEqual(fenceFor('a ` b', 'ours'), { ticks: '```', format: 'ours' });
		assert.equal(fenceFor('a ```` b', 'ours').ticks, '`````');
		const [text] = writeDraft(plan('A ``` run. Ash v. Oak, 301 U.S. 10 (1937).'));
		assert.match(text ?? '', /10````end 0````\{=ours\}/);
	});

	it('marks numbers of lists with a parenthesis, and nothing that is no list', () => {
		assert.equal(tokens('1) One.\n2) Two.'), '1. {parenthesis}One.\n2. {parenthesis}Two.');
		assert.equal(tokens('> 3)  Three.'), '> 3.  {parenthesis}Three.');
		for (const draft of ['See (1) one and 2) two.', '    1) code', '```\n1) code\n```', 'I) One.', '1. One.'])
			assert.equal(tokens(draft), draft.trim());
	});

	it('leaves out what is cited in a list of headings that is made again', () => {
		const list = '# Contents\n\n- Ash v. Oak, 301 U.S. 10 (1937)\n\n';
		assert.equal(tokens(`${list}# A\n\nAsh, 301 U.S. at 12.`), '{contents}# A\n\n{start 1}Ash, 301 U.S. at 12{end 1}.');
	});

	it('puts the table where the draft has one, its own heading away, and takes others out', () => {
		const marker = '<!-- benchbook:authorities -->\nold\n<!-- /benchbook:authorities -->';
		const cited = 'Nothing.';
		assert.match(
			tokens(`Cover.\n\n# Table of Authorities\n\n${marker}\n\n${cited}`),
			/^Cover\.\n\n\n\n\{authorities\}/,
		);
		assert.doesNotMatch(tokens(`${cited}\n\n${marker}\n\n${marker}`), /old|authorities\}[\s\S]*authorities\}/);
		assert.match(tokens(['Cover.', `${marker}\n\n${cited}`]), /=====\n\n\n\{authorities\}/);
	});
});

describe('findTablePlaces', () => {
	const place = (text: string): string | undefined => {
		const { contents, hasOwnContents } = findTablePlaces(text);
		return hasOwnContents ? 'own' : contents.map(({ start, end }) => text.slice(start, end)).join('|');
	};

	it('finds the comments for a table of contents, with what is between them and a heading above', () => {
		for (const [text, expected] of [
			['A\n\n<!-- benchbook:contents -->\n\nB', '<!-- benchbook:contents -->'],
			['A\n\n<!--toc-->\n- [x](#x)\n<!-- tocstop -->\n\nB', '<!--toc-->\n- [x](#x)\n<!-- tocstop -->'],
			['# Table of Contents\n\n<!-- TOC -->\n\n# B', '# Table of Contents\n\n<!-- TOC -->'],
			['```\n<!-- toc -->\n```\n', ''],
			['<!-- a toc -->', ''],
		] as const)
			assert.equal(place(text), expected);
	});

	it('takes a list under its heading for a table that is made again, and text for one that stays', () => {
		assert.equal(place('# Contents\n\n- [A](#a)\n  1. B\n\n# A\n'), '# Contents\n\n- [A](#a)\n  1. B\n\n');
		assert.equal(
			place('# TABLE OF CONTENTS\n\nI. One ........ 3\n\nII. Two\t4\n\n# A\n'),
			'# TABLE OF CONTENTS\n\nI. One ........ 3\n\nII. Two\t4\n\n',
		);
		assert.equal(place('# Contents\n\n- A\n\n\\newpage\n\nText.\n'), '# Contents\n\n- A\n\n');
		assert.equal(place('# Contents\n\nThe box held two letters.\n\n# A\n'), 'own');
		assert.equal(place('# Contents of the box\n\n- A\n'), '');
	});
});

describe('writeDocxTable', () => {
	const write = (draft: string, options: object = {}, isChief = false) => {
		const { groups, layout } = plan(draft, isChief);
		return writeDocxTable({ groups, layout, pages: undefined, usesPassim: false, words, ...options });
	};
	const draft = 'Ash v. Oak, 301 U.S. 10 (1937).';

	it('shows pages once known, until then how to have Word find them', () => {
		const pages = [[{ kind: 'body', number: 3 } as const, { kind: 'front', number: 2 } as const]];
		const known = write(draft, { pages }, true);
		assert.match(known, />ii, 3</);
		assert.doesNotMatch(known, /Press F9/);
		assert.match(known, /\* Chief\./);
		const unknown = write(draft);
		assert.match(unknown, /"separate"\/><\/w:r><w:r><w:t xml:space="preserve">Press F9\./);
		assert.doesNotMatch(unknown, /Chief/);
		assert.match(write(draft, { usesPassim: true }), / TOA \\h \\c "1" \\p </);
	});

	it('has pages that need more than their column on lines of their own, at the right', () => {
		const pages = [Array.from({ length: 12 }, (_, i) => ({ kind: 'body' as const, number: 100 + i }))];
		const xml = write(draft, { pages });
		assert.match(xml, /<w:tab\/><\/w:r><w:r><w:t xml:space="preserve">100, 101, 102,</);
		const paragraphs = xml.match(/<w:p>.*?<\/w:p>/g) ?? [];
		assert.equal(paragraphs.filter((one) => one.includes('<w:jc w:val="right"/>') && /1\d\d/.test(one)).length, 3);
		assert.match(paragraphs.at(-1) ?? '', />109, 110, 111<.*"end"/);
	});

	it('keeps every field balanced', () => {
		const xml = write('Ash v. Oak, 301 U.S. 10 (1937). 42 U.S.C. § 1983. *Id.*');
		const count = (type: string) => xml.split(`fldCharType="${type}"`).length - 1;
		assert.deepEqual(['begin', 'separate', 'end'].map(count), [2, 2, 2]);
	});

	it('escapes quotation marks for Word and everything else for XML', () => {
		assert.equal(escapeXml('a < b > c & "d" | `e`\u0001'), 'a &lt; b &gt; c &amp; "d" &#124; &#96;e&#96; ');
		assert.equal(escapeArgument('a \\ "b"'), 'a \\\\ \\"b\\"');
	});
});

describe('planDocxBrief', () => {
	it('names authorities with the same first party by their whole names', () => {
		const { groups } = plan('Ash v. Oak, 301 U.S. 10 (1937). Ash v. Elm, 302 U.S. 20 (1938). 42 U.S.C. § 1983.');
		assert.deepEqual(
			groups.flatMap(({ entries }) => entries.map(({ short, category }) => [short, category])),
			[
				['Ash v. Elm', 1],
				['Ash v. Oak', 1],
				['42 U.S.C. § 1983', 2],
			],
		);
	});
});

describe('readPages', () => {
	const links = new Map([
		['https://toa.invalid/cover', [1]],
		['https://toa.invalid/front', [3]],
		['https://toa.invalid/c0', [1, 2]],
		['https://toa.invalid/c1,h0', [5, 6]],
		['https://toa.invalid/h1', [2]],
		['https://toa.invalid/c2', [4]],
		['https://example.com/c0', [9]],
		['https://toa.invalid/c9,h-1,x3', [9]],
	]);
	const draft = 'Ash v. Oak, 301 U.S. 10 (1937). *Id.* 42 U.S.C. § 1983.';

	it('counts front matter and body apart, and the cover not at all', () => {
		const pages = readPages(links, plan(draft));
		assert.deepEqual(pages.entries, [
			[
				{ kind: 'front', number: 1 },
				{ kind: 'body', number: 2 },
				{ kind: 'body', number: 3 },
			],
			[{ kind: 'body', number: 1 }],
		]);
		assert.deepEqual(pages.headings, [
			{ kind: 'body', number: 2 },
			{ kind: 'front', number: 1 },
		]);
	});

	it('counts from the cover on where a rule says so', () => {
		const { entries } = readPages(links, plan(draft, false, 'california'));
		assert.deepEqual(
			entries.map((pages) => pages.map(({ kind, number }) => `${kind} ${number}`)),
			[['body 1', 'body 2', 'body 5', 'body 6'], ['body 4']],
		);
	});
});

describe('listPages', () => {
	it('has each page once, in order, and is passim from five on where wanted', () => {
		const pages = [1, 4, 2, 3, 5, 5].map((number) => ({ kind: 'body' as const, number }));
		assert.deepEqual(listPages(pages, true, 'passim'), ['passim']);
		assert.deepEqual(listPages(pages, false, 'passim'), ['1', '2', '3', '4', '5']);
		assert.deepEqual(listPages([...pages.slice(0, 1), { kind: 'front', number: 14 }], true, 'passim'), ['xiv', '1']);
	});
});

describe('breakPages', () => {
	it('fills lines up to the column, with one page at least in each', () => {
		assert.deepEqual(breakPages(['1', '22', '333'], 100), ['1, 22, 333']);
		assert.deepEqual(breakPages(['11', '22', '33', '44'], 3.5), ['11, 22,', '33, 44']);
		assert.deepEqual(breakPages(['xxviii', '2'], 0), ['xxviii,', '2']);
		assert.deepEqual(breakPages([], 9), []);
	});
});

describe('findFooter', () => {
	it('reads the relationship whatever the order of its attributes', () => {
		const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/footer';
		for (const attributes of [`Id="rId9" Target="footer1.xml" Type="${type}"`, `Type="${type}" Id="rId9"`])
			assert.equal(findFooter(`<Relationship Type="x" Id="rId1"/><Relationship ${attributes} />`), 'rId9');
		assert.equal(findFooter('<Relationships/>'), undefined);
	});
});
