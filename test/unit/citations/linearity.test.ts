import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { systemClock } from '../../../src/core/base/time/clock';
import { DocumentIndex } from '../../../src/core/citations/document/documentIndex';
import { splitSegments } from '../../../src/core/citations/document/documentSegment';
import { findCitations } from '../../../src/core/citations/recognition';
import { anyCharacter } from '../../fuzz/characters';
import { assertGrowth } from '../growth';

/** Text that makes a scanner with unbounded looks to either side quadratic. */
const hostile: Record<string, string> = {
	'digit runs': '1234567890',
	spaces: ' ',
	'digits and spaces': '1 ',
	'lines of digits': '1\n',
	'page breaks': '\f\n',
	'unclosed parentheses': '1 U.S. 2 (',
	brackets: '[',
	'closing brackets': '1]',
	emphasis: '*_',
	'volumes without a page': '12 F. Supp. ',
	versus: 'A v. ',
	'capital words': 'Aaa Bbb ',
	commas: 'Aaa, ',
	entities: '&nbsp;',
	'open entities': '&nb',
	tags: '<em>',
	'open tags': '1 <em ',
	'quote prefixes': '\n> ',
	'section signs': '1 U.S.C. § ',
	sections: '1 U.S.C. §§ 1, ',
	'constitution parts': 'U.S. Const. art. I, ',
	underscores: '_',
	'blank pages': '___ U.S. ',
	'parallel citations': '1 U.S. 2, ',
	pins: '1 U.S. 2, 3, 4, 5, 6, ',
	ids: 'Id. at 3; ',
	supras: 'Aaa, supra, ',
	histories: "aff'd, ",
	signals: 'See, e.g., ',
	nominative: '1 U.S. (1 Cranch ',
	'state names': 'N.Y. ',
	works: 'See Aaa, Bbb Ccc Ddd (2020) ',
	'years after capitals': '(2020) Aaa ',
	addresses: 'Aaa, Bbb Ccc, http://a ',
	'titles with semicolons': 'Aaa; Bbb; 82 Fed. Reg. 1 ',
	acts: '§ 5 of the Aaa Bbb Act ',
	documents: 'Pub. L. No. 1-2, § 3, 1 Stat. 2, 3, ',
	restatements: 'Restatement of Aaa Bbb Ccc ',
	periodicals: '1 Harv. L. ',
	records: 'ECF No. ',
	dockets: ', No. 12',
	'zero width': '\u200b1',
	surrogates: '\ud83d\ude00',
	'open notes': '[^',
	'open inline notes': '^[',
	attributes: '[a]{.b',
	'double hyphens': '9--',
	'open emphasis': 'a_ _',
	'inline notes': 'a^[[Id.](b) `c`] ',
	'open comments': '<!--',
	'open links': '[a](',
	quotations: '“a” Id. ',
	lists: '- ',
	'nested parentheticals': '5 F.3d 7 (9th Cir. 1999) (quoting ',
	'open citations': '5 F.3d 7 (',
	'blank lines': '\n',
};

/** Words that a pattern can read in more than one way: where each doubles the ways, sixty of them take longer than there is time. */
const ambiguous: Record<string, (words: number) => string> = {
	'a court in capitals': (n) => `Doe v. Roe, 5 F.3d 7 (${'A'.repeat(n)}%), aff'd, 6 F.3d 8 (1999).`,
	'a name with underscores': (n) => `See Elm Bank ${'A_'.repeat(n)}/ in Doe v. Roe, 5 F.3d 7 (1999).`,
	'an institution with underscores': (n) => `See Elm Bank ${'A_'.repeat(n)}/ at Doe v. Roe, 5 F.3d 7 (1999).`,
	'spaces before a docket number': (n) => `No.${'\u00a0'.repeat(n)}a5 slip op. Id. at 3.`,
};

/** Drafts of one paragraph, or of one thing inside another, many times: what is kept on the stack must not grow with them. */
const vast: Record<string, () => string> = {
	'citations in one paragraph': () => 'Id. '.repeat(140_000),
	'a string cite': () => 'Doe v. Roe, 5 F.3d 7 (1999); '.repeat(12_000),
	'parallel citations': () => '5 F.3d 7, '.repeat(12_000),
	'footnotes in one paragraph': () => '[^1] Id. '.repeat(12_000),
	'inline notes in one paragraph': () => 'a^[[Id.](b) `c`] '.repeat(12_000),
	'notes in notes': () => `${'^['.repeat(100_000)}Id.${']'.repeat(100_000)}`,
	'lines of footnotes': () => '[^1]: Id. at 3.\n'.repeat(12_000),
	'pages that interrupt a paragraph': () => 'and the words\n\n- 7 -\n\n'.repeat(12_000),
	'quotes in quotes': () => '> '.repeat(100_000),
	'items in items': () => '- '.repeat(100_000),
	'brackets in brackets': () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
	'links in links': () => `${'['.repeat(100_000)}a${'](b)'.repeat(100_000)}`,
	'parentheses in parentheses': () => `5 F.3d 7 ${'('.repeat(200_000)}${')'.repeat(200_000)}`,
	emphasis: () => '*'.repeat(400_000),
	'a line of words': () => 'word '.repeat(400_000),
	'a line without spaces': () => '“'.repeat(4_000_000),
	'blank lines': () => '\n'.repeat(1_000_000),
};

/** Drafts that make resolution quadratic when it looks through all that was cited before; `i` counts the repetitions. */
const repetitive: Record<string, (i: number) => string> = {
	'one footnote label': () =>
		'Text.[^1] Doe v. Roe, 5 F.3d 7 (1999).\n\n[^1]: Coe v. Poe, 6 F.3d 8 (1999); id. at 9.\n\n',
	'footnotes that refer to footnotes': (i) => `[^${i}]: Doe v. Roe, 5 F.3d 7 (1999).[^${i + 1}] Id.[^${i + 2}]\n\n`,
	'decisions on one page': (i) => `Aa${i} v. Bb${i}, 5 F.3d 7 (1999). Bb${i}, 5 F.3d at 7.\n\n`,
	'decisions in one volume': (i) => `Aa${i} v. Bb, 5 F.3d ${i} (1999). 5 F.3d at ${i + 299}.\n\n`,
	namesakes: (i) => `Smith v. Jones${i}, 5 F.3d ${i} (1999). Smith, *supra*, at 9.\n\n`,
	'segments without an anchor': () => 'plain words stand here\n\n',
};

function repeated(unit: (i: number) => string, length: number): string {
	let text = '';
	for (let i = 0; text.length < length; i++) text += unit(i);
	return text;
}

describe('recognition on any input', () => {
	for (const [name, unit] of Object.entries(hostile)) {
		it(`is linear in ${name}`, function () {
			this.timeout(60_000);
			const small = unit.repeat(Math.ceil(8_000 / unit.length));
			const large = unit.repeat(Math.ceil(64_000 / unit.length));
			// Eight times the text; a quadratic step would take sixty-four times as long.
			assertGrowth(
				name,
				() => findCitations(small, 'plaintext'),
				() => findCitations(large, 'plaintext'),
				30,
			);
		});
	}

	for (const [name, unit] of Object.entries({ spaces: ' ', 'spaces of other scripts': '\u00a0', 'form feeds': '\f' })) {
		it(`splits a line of millions in time in proportion to it: ${name}`, function () {
			this.timeout(60_000);
			const [small, large] = [unit.repeat(500_000), unit.repeat(4_000_000)];
			assertGrowth(
				name,
				() => splitSegments(small),
				() => splitSegments(large),
				20,
			);
		});
	}

	for (const [name, write] of Object.entries(ambiguous)) {
		it(`reads only once: ${name}`, () => {
			for (const words of [10, 24, 60]) findCitations(write(words), 'markdown');
		});
	}

	for (const [name, write] of Object.entries(vast)) {
		it(`reads, and reads again as a document: ${name}`, function () {
			this.timeout(60_000);
			const text = write();
			const found = findCitations(text, 'markdown');
			const index = DocumentIndex.create(text, 'markdown');
			while (!index.settle(8, systemClock));
			assert.equal(index.all().length, found.length);
			index.applyChanges([{ start: 7, end: 7, text: 'x' }]);
			assert.equal(index.length, text.length + 1);
		});
	}

	for (const [name, unit] of Object.entries(repetitive)) {
		it(`is linear in ${name}`, function () {
			this.timeout(60_000);
			const small = repeated(unit, 12_500);
			const large = repeated(unit, 100_000);
			assertGrowth(
				name,
				() => findCitations(small, 'markdown'),
				() => findCitations(large, 'markdown'),
				30,
			);
		});
	}

	it('takes no more citations for parallel than one decision can have', () => {
		const sizes = new Map<number, number>();
		const found = findCitations(`Doe v. Roe, ${'5 F.3d 7, '.repeat(2_000)}(1999).`, 'plaintext');
		for (const { group = -1 } of found) sizes.set(group, (sizes.get(group) ?? 0) + 1);
		assert.equal(found.length, 2_000);
		assert.ok(Math.max(...sizes.values()) <= 30);
	});

	const piece = fc.oneof(
		fc.constantFrom(...Object.values(hostile)),
		fc.constantFrom(
			'347 U.S. 483',
			'Brown v. Board, ',
			'(1954)',
			'(9th Cir. 2003)',
			' at 12',
			'; see ',
			'\n',
			'\n\n',
			'\r\n',
			'`',
			'> ',
			'§ ',
			', ',
		),
		fc.string({ maxLength: 6 }),
		fc.string({ unit: anyCharacter, maxLength: 4 }),
	);
	const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

	it('gives spans that are slices of the text, in order and without overlap', () => {
		fc.assert(
			fc.property(text, fc.constantFrom('markdown' as const, 'plaintext' as const), (source, language) => {
				let reached = 0;
				for (const citation of findCitations(source, language)) {
					assert.equal(source.slice(citation.start, citation.end), citation.text);
					assert.ok(citation.start >= reached && citation.end > citation.start);
					reached = citation.end;
					for (const part of [
						citation.caseName,
						citation.court,
						citation.year,
						citation.pin,
						citation.signal,
						citation.history,
						citation.shortName,
					]) {
						if (!part) continue;
						assert.ok(part.span.start >= 0 && part.span.end <= source.length && part.span.start < part.span.end);
						assert.ok(part.text.length > 0 && !/[\r\n]/.test(part.text), JSON.stringify(part));
					}
					if (citation.group !== undefined) assert.ok(citation.group <= citation.start);
					if (citation.caseName) assert.ok(citation.caseName.span.end <= citation.start);
				}
			}),
			{ numRuns: 500 },
		);
	});

	it('does not depend on what is beyond a blank line after a sentence', () => {
		fc.assert(
			fc.property(text, text, (before, after) => {
				const body = 'See Roe v. Wade, 410 U.S. 113, 114 (1973) (en banc).';
				const alone = findCitations(body, 'plaintext');
				const head = `${before} that ended here.\n\n`;
				const within = findCitations(`${head}${body}\n\n${after}`, 'plaintext').filter(
					({ start }) => start >= head.length && start < head.length + body.length,
				);
				const strip = ({ text, pin, caseName, court, year, parentheticals }: (typeof alone)[number]) => [
					text,
					pin?.text,
					caseName?.text,
					court?.text,
					year?.value,
					parentheticals?.length,
				];
				assert.deepEqual(within.map(strip), alone.map(strip));
			}),
			{ numRuns: 200 },
		);
	});

	it('survives the end of the text anywhere', () => {
		const whole =
			'See *Roe v. Wade*, 410 U.S. (1 Cranch) 113, 114 n.5 (9th Cir. Mar. 3, 1973) (en banc); Id. at 5; Cal. Penal Code § 187(a); 42 U.S.C. §§ 1, 2';
		for (let end = 0; end <= whole.length; end++) {
			const cut = whole.slice(0, end);
			for (const citation of findCitations(cut, 'plaintext')) assert.ok(citation.end <= end);
		}
	});
});
