import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { makeTable } from '../../../../src/core/authorities/table';
import { fenceFor } from '../../../../src/core/authorities/word/insertMarks';
import { planWordBrief, readPages, writeBrief, writeTwin } from '../../../../src/core/authorities/word/wordBrief';
import { findFooter, writePages } from '../../../../src/core/authorities/word/wordTable';
import { escapeArgument, escapeXml } from '../../../../src/core/authorities/word/wordXml';
import { readBriefText } from '../../../../src/core/citations/briefCitations';
import { runAtOnce } from '../../../../src/core/turns';

const words = {
	title: 'TABLE OF AUTHORITIES',
	pages: 'Page(s)',
	headings: { cases: 'Cases', constitutions: '', statutes: 'Statutes', regulations: '', rules: '', other: 'Other' },
	legend: '* Chief.',
	howToUpdate: 'Press F9.',
	passim: 'passim',
};

function plan(texts: string | readonly string[], isChief = false) {
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
	return planWordBrief(brief, table, 'ours');
}

const options = { pages: undefined, footer: 'rId9', usesPassim: false, words };

/** What is written into a draft, each field as its instruction in braces, blocks of the table left out. */
function fields(text: string): string {
	return writeBrief(plan(text), options)
		.join('\n=====\n')
		.replace(/(`{3,})\{=ours\}\n[\s\S]*?\n\1(?!`)\n*/g, (block) => (block.includes('TOA') ? '' : showFields(block)))
		.replace(/(`{3,})(<w:r>.*?)\1\{=ours\}/g, (_, __, xml: string) => showFields(xml))
		.trim();
}

function showFields(xml: string): string {
	return Array.from(
		xml.matchAll(/"begin"\/>.*?"end"\/>/g),
		([field]) => `{${Array.from(field.matchAll(/<w:instrText[^>]*>([^<]*)</g), (match) => match[1]).join('')}}`,
	).join('');
}

describe('writeBrief', () => {
	it('gives the first citation of an authority its entry, and every other its short name', () => {
		assert.equal(
			fields(
				'*Brown v. Board of Education*, 347 U.S. 483, 74 S. Ct. 686, 490 (1954). *Id.* at 491. *Brown*, 347 U.S. at 492.',
			),
			'*Brown v. Board of Education*, 347 U.S. 483{ TA \\l "Brown v. Board of Education, 347 U.S. 483, 74 S. Ct. 686 (1954)" \\s "Brown" \\c 1 }, 74 S. Ct. 686, 490 (1954). *Id.{ TA \\s "Brown" }* at 491. *Brown*, 347 U.S. at 492{ TA \\s "Brown" }.',
		);
	});

	it('has names in italics within the instruction', () => {
		const [text] = writeBrief(plan('*Ash v. Oak*, 301 U.S. 10 (1937).'), options);
		assert.match(text ?? '', /<w:i\/><w:iCs\/><w:vanish\/><\/w:rPr><w:instrText xml:space="preserve">Ash v\. Oak</);
	});

	it('escapes quotation marks for Word and everything else for XML', () => {
		assert.match(
			fields('*Ash & Roe, Inc. v. "Oak" Co.*, 301 U.S. 10 (1937).'),
			/\{ TA \\l "Ash &amp; Roe, Inc\. v\. \\"Oak\\" Co\., 301 U\.S\. 10 \(1937\)" \\s "Ash &amp; Roe, Inc\." \\c 1 \}/,
		);
		assert.equal(escapeXml('a < b > c & "d" | `e`\u0001'), 'a &lt; b &gt; c &amp; "d" &#124; &#96;e&#96; ');
		assert.equal(escapeArgument('a \\ "b"'), 'a \\\\ \\"b\\"');
	});

	it('keeps emphasis, links, quotes, pipe tables and footnotes what they are', () => {
		const short = '{ TA \\s "Ash" }';
		const long = '{ TA \\l "Ash v. Oak, 301 U.S. 10 (1937)" \\s "Ash" \\c 1 }';
		for (const [draft, expected] of [
			['**Ash v. Oak, 301 U.S. 10 (1937)**.', `**Ash v. Oak, 301 U.S. 10${long} (1937)**.`],
			[
				'[Ash v. Oak, 301 U.S. 10](https://x.example/) (1937).',
				`[Ash v. Oak, 301 U.S. 10${long}](https://x.example/) (1937).`,
			],
			['> Ash v. Oak, 301\n> U.S. 10 (1937).', `> Ash v. Oak, 301\n> U.S. 10${long} (1937).`],
			[
				'| a | b |\n| - | - |\n| Ash v. Oak, 301 U.S. 10 (1937) | c |',
				`| a | b |\n| - | - |\n| Ash v. Oak, 301 U.S. 10${long} (1937) | c |`,
			],
			['# Ash v. Oak, 301 U.S. 10 (1937)', `# Ash v. Oak, 301 U.S. 10${long} (1937)`],
			[
				'Ash v. Oak, 301 U.S. 10 (1937).[^1]\n\n[^1]: Ash, 301 U.S. at 12.\n    Ash, 301 U.S. at 13.',
				`Ash v. Oak, 301 U.S. 10${long} (1937).[^1]\n\n[^1]: Ash, 301 U.S. at 12${short}.\n    Ash, 301 U.S. at 13${short}.`,
			],
		] as const)
			assert.equal(fields(draft), expected);
	});

	it('puts the fields of what has no inline text, or counted columns, before the block', () => {
		const long = '{ TA \\l "Ash v. Oak, 301 U.S. 10 (1937)" \\s "Ash" \\c 1 }';
		const grid =
			'+--------------------------------+\n| Ash v. Oak, 301 U.S. 10 (1937) |\n+--------------------------------+\n';
		const simple =
			'Case                             b\n-------------------------------  --\nAsh v. Oak, 301 U.S. 10 (1937)   c\n';
		const code = '    Ash v. Oak, 301 U.S. 10 (1937).';
		for (const block of [grid, simple, code])
			assert.equal(fields(`Text.\n\n${block}\nMore.`), `Text.\n\n${long}${block}\nMore.`);
	});

	it('uses a fence that nothing in the draft closes', () => {
		assert.deepEqual(fenceFor('a ` b', 'ours'), { ticks: '```', format: 'ours' });
		assert.equal(fenceFor('a ```` b', 'ours').ticks, '`````');
		const [text] = writeBrief(plan('A ``` run. Ash v. Oak, 301 U.S. 10 (1937).'), options);
		assert.match(text ?? '', /10````<w:r>/);
	});

	it('names authorities with the same first party by their whole names', () => {
		const found = fields('Ash v. Oak, 301 U.S. 10 (1937). Ash v. Elm, 302 U.S. 20 (1938). 42 U.S.C. § 1983.');
		assert.deepEqual(
			Array.from(found.matchAll(/\\s "([^"]*)" \\c (\d)/g), (match) => [match[1], match[2]]),
			[
				['Ash v. Oak', '1'],
				['Ash v. Elm', '1'],
				['42 U.S.C. § 1983', '2'],
			],
		);
	});

	it('puts the table where the draft has one, after the front matter, and its own heading away', () => {
		const marker = '<!-- benchbook:authorities -->\nold\n<!-- /benchbook:authorities -->';
		const cited = 'Ash v. Oak, 301 U.S. 10 (1937).';
		const [here] = writeBrief(plan(`Cover.\n\n# Table of Authorities\n\n${marker}\n\n${cited}`), options);
		assert.match(here ?? '', /^Cover\.\n\n\n\n```\{=ours\}\n<w:p>[\s\S]*TOA \\h \\c "1" /);
		assert.doesNotMatch(here ?? '', /old|# Table/);
		const [top] = writeBrief(plan(`---\ntitle: x\n---\n\n${cited}`), options);
		assert.match(top ?? '', /^---\ntitle: x\n---\n\n```\{=ours\}/);
		const [, second] = writeBrief(plan(['Cover.', `${marker}\n\n${cited}`]), options);
		assert.match(second ?? '', /TOA/);
	});

	it('breaks the section after a table in front, and not after one at the end', () => {
		const cited = 'Ash v. Oak, 301 U.S. 10 (1937).';
		const marker = '<!-- benchbook:authorities -->\n<!-- /benchbook:authorities -->';
		assert.match(writeBrief(plan(`${marker}\n\n${cited}`), options).join(''), /r:id="rId9".*lowerRoman/);
		assert.doesNotMatch(writeBrief(plan(`${cited}\n\n${marker}`), options).join(''), /sectPr/);
	});

	it('has no table where nothing is cited', () => {
		const [text] = writeBrief(plan('Nothing is cited.'), options);
		assert.equal(text?.trim(), 'Nothing is cited.');
	});

	it('shows pages once known, until then how to have Word find them', () => {
		const draft = 'Ash v. Oak, 301 U.S. 10 (1937).';
		const pages = [[{ kind: 'body', number: 3 } as const, { kind: 'front', number: 2 } as const]];
		const known = writeBrief(plan(draft, true), { ...options, pages }).join('');
		assert.match(known, />ii, 3</);
		assert.doesNotMatch(known, /Press F9/);
		assert.match(known, /\* Chief\./);
		const unknown = writeBrief(plan(draft), options).join('');
		assert.match(unknown, /"separate"\/><\/w:r><w:r><w:t xml:space="preserve">Press F9\./);
		assert.doesNotMatch(unknown, /Chief/);
		assert.match(writeBrief(plan(draft), { ...options, usesPassim: true }).join(''), / TOA \\h \\c "1" \\p </);
	});

	it('keeps every field balanced', () => {
		const text = writeBrief(plan('Ash v. Oak, 301 U.S. 10 (1937). 42 U.S.C. § 1983. *Id.*'), options).join('');
		const count = (type: string) => text.split(`fldCharType="${type}"`).length - 1;
		assert.equal(count('begin'), 5);
		assert.equal(count('end'), 5);
		assert.equal(count('separate'), 2);
	});
});

describe('writeTwin', () => {
	it('links the last word of each citation, and a link around one in its place', () => {
		const [twin] = writeTwin(
			plan(
				'*Ash v. Oak*, 301 U.S. 10 (1937). *Id.* [See Ash, 301 U.S. at 12; 42 U.S.C. § 1983(a)](https://x.example/).',
			),
		);
		assert.match(
			twin ?? '',
			/301 U\.S\. \[10\]\(https:\/\/toa\.invalid\/0\/0\) \(1937\)\. \*\[Id\.\]\(https:\/\/toa\.invalid\/0\/1\)\*/,
		);
		assert.match(twin ?? '', /§ 1983\(a\)\]\(https:\/\/toa\.invalid\/0\/2,1\/3\)\.$/);
	});
});

describe('readPages', () => {
	it('counts body pages from 1 after the front matter', () => {
		const links = new Map([
			['https://toa.invalid/front', [3]],
			['https://toa.invalid/0/0', [2]],
			['https://toa.invalid/0/1,1/2', [5, 6]],
			['https://example.com/0/1', [9]],
		]);
		const pages = readPages(links);
		assert.deepEqual(pages[0], [
			{ kind: 'front', number: 2 },
			{ kind: 'body', number: 2 },
			{ kind: 'body', number: 3 },
		]);
		assert.equal(writePages(pages[0] ?? [], false, 'passim'), 'ii, 2, 3');
		const five = [1, 4, 2, 3, 5, 5].map((number) => ({ kind: 'body' as const, number }));
		assert.equal(writePages(five, true, 'passim'), 'passim');
		assert.equal(writePages(five, false, 'passim'), '1, 2, 3, 4, 5');
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
