import assert from 'node:assert/strict';
import type { DocumentLanguage } from '../../../src/core/base/text/documentLanguage';
import { findCitations } from '../../../src/core/citations/recognition';
import { assertGrowth } from '../growth';

/** The names of the cases cited by volume, in order; "?" after one that is inferred. */
function names(text: string, language: DocumentLanguage = 'markdown'): (string | undefined)[] {
	return findCitations(text, language)
		.filter(({ kind }) => kind === 'full')
		.map(({ caseName, inferredName }) => caseName?.text ?? (inferredName && `${inferredName.text}?`));
}

const cite = '44 A.3d 9 (Del. 2012)';

describe('the lines of a draft', () => {
	it('have letters and numbers that count headings, items, and paragraphs, and belong to no name', () => {
		for (const opening of ['### B. ', '## 3.2 ', '- **C. ', '1. A. ', '> D. ', '## Issue B. ', ''])
			assert.deepEqual(names(`${opening}Wren v. Ives, ${cite}\n`), ['Wren v. Ives'], opening);
		assert.deepEqual(names(`C. In re Opal, ${cite}.\n\nD. Wren v. Ives, ${cite}.\n`, 'plaintext'), [
			'In re Opal',
			'Wren v. Ives',
		]);
	});

	it('can be notes at the bottom of a page, whose citations break where another note could begin', () => {
		const text = `The agency set the rate that it defends in the present\n\n\n\n1\nWren v. Ives, 127 F.3d\n22, 24 (1st Cir. 1997).\n\n                    12\n\faction, which it filed.\n`;
		assert.deepEqual(names(text, 'plaintext'), ['Wren v. Ives']);
	});

	it('can begin with an initial, of a name of initials, a region, or a company', () => {
		for (const name of ['J. B. Elm Co. v. Ives', 'N. River Ins. v. Ives', 'J. Elm Grp., Inc. v. Ives'])
			for (const marks of ['', '- ']) assert.deepEqual(names(`${marks}${name}, ${cite}.\n`), [name]);
		assert.deepEqual(names(`See A. Wren v. Ives, ${cite}.\n`), ['A. Wren v. Ives']);
	});

	it('are a name alone, before its citation', () => {
		for (const name of [
			'**Wren v. Ives**',
			'## Wren v. Ives',
			'### 4. Wren v. Ives (2012)',
			'- *Wren v. Ives*',
			'WREN v. IVES:',
		])
			assert.match(names(`${name}\n\n${cite}\n`)[0] ?? '', /^Wren v. Ives$/i, name);
		assert.deepEqual(names(`Wren v. Ives\n${cite}\n`, 'plaintext'), ['Wren v. Ives']);
		assert.deepEqual(names(`The court relied on the rule of Wren v. Ives in this.\n\n${cite}\n`), [undefined]);
	});

	it('are fields, of which one has the name and another the citation', () => {
		const expected = ['Wren v. Ives'];
		assert.deepEqual(names(`**Case:** Wren v. Ives\n**Citation:** ${cite}\n`), expected);
		assert.deepEqual(names(`Case: Wren v. Ives\n\nCourt: Delaware\n\nCite: ${cite}\n`), expected);
		assert.deepEqual(names(`### 2. Wren v. Ives\n\n- **Court**: Delaware\n- **Citation**: ${cite}\n`), expected);
		assert.deepEqual(names(`Name: Wren v. Ives\nDate: May 3\nReported at: ${cite}\n`, 'plaintext'), expected);
		assert.deepEqual(names(`**Wren v. Ives**: ${cite}\n- Holt v. Pine - ${cite}\n`), ['Wren v. Ives', 'Holt v. Pine']);
		assert.deepEqual(names(`### A. Wren v. Ives, ${cite}\n\n**Citation:** ${cite}\n`), [
			'Wren v. Ives',
			'Wren v. Ives?',
		]);
	});

	it('are fields of one line, or say where the case is reported', () => {
		for (const line of [
			'Title: Wren v. Ives | Citation: ',
			'Name: Wren v. Ives; Cite: ',
			'**Case** – Wren v. Ives | **Cite** – ',
			'Case: Wren v. Ives; Court: Sup. Ct.; Year: 2012; Citation: ',
			'Authority: Wren v. Ives / ',
			'Wren v. Ives\tCITE: ',
			'Wren v. Ives ......... ',
			'Wren v. Ives (cite: ',
			'Wren v. Ives, reported at ',
			'Wren v. Ives is a 2012 decision reported in ',
		])
			assert.deepEqual(names(`${line}${cite}\n`), ['Wren v. Ives'], line);
		assert.deepEqual(names(`Wren and/or Ives lost it. Court: Delaware / ${cite}\n`), [undefined]);
	});

	it('are the court or the year between name and citation', () => {
		for (const court of [
			'Michigan Supreme Court, 1887',
			'Supreme Court of the United States',
			'*Court of Exchequer*',
			'United States District Court, S.D. New York',
			'Second Circuit (1947)',
			'1985',
		])
			for (const gap of ['\n', '\n\n'])
				assert.deepEqual(names(['Wren v. Ives', court, cite].join(gap)), ['Wren v. Ives'], court);
		assert.deepEqual(names(`They rely on Wren v. Supreme\nCourt of Elm, ${cite}.`), ['Wren v. Supreme Court of Elm']);
		assert.deepEqual(names(`A. Wren v. Ives, ${cite}, Is Retroactive\n\nB. Holt v. Pine, ${cite}\n`, 'plaintext'), [
			'Wren v. Ives',
			'Holt v. Pine',
		]);
	});

	it('are rows, of which one cell has the name', () => {
		assert.deepEqual(names(`| **Wren v. Ives** | Delaware | 2012 | ${cite} |\n`), ['Wren v. Ives']);
		assert.deepEqual(names(`| ${cite} | Wren v. Ives |\n| ${cite} | Holt v. Pine |\n`), [
			'Wren v. Ives',
			'Holt v. Pine',
		]);
		assert.deepEqual(names(`#### 5. Wren v. Ives (Leases, 2012)\n\n| | |\n|---|---|\n| **Citation** | ${cite} |\n`), [
			'Wren v. Ives',
		]);
		assert.deepEqual(names(`| Case | Wren v. Ives |\n| Court | Delaware |\n| Citation | ${cite} |\n`), [
			'Wren v. Ives',
		]);
	});

	it('that are titles begin no name on the next line', () => {
		const lines = `Breach of Duty\nWren v. Ives, ${cite}\nEquitable Estoppel\nHolt v. Pine, ${cite}\n`;
		assert.deepEqual(names(lines, 'plaintext'), ['Wren v. Ives', 'Holt v. Pine']);
		const paragraphs = `The test differs from that of the Model Penal Code\n\nUnited States v. Wren, ${cite}\n`;
		assert.deepEqual(names(paragraphs), ['United States v. Wren']);
		assert.deepEqual(names(`See also Friends of the\nBarn v. Ives, ${cite}.\n`, 'plaintext'), [
			'Friends of the Barn v. Ives',
		]);
	});

	it('are read in time in proportion to their number, however many fields they have', () => {
		const read = (count: number) => () =>
			findCitations('**Court:** Delaware\n'.repeat(count) + `**Citation:** ${cite}\n`.repeat(count / 10), 'markdown');
		assertGrowth('fields', read(2_000), read(20_000), 30);
	});
});

describe('text broken by conversion', () => {
	const pins = (text: string) => findCitations(text, 'plaintext').map(({ page, pin }) => pin?.text ?? page);

	it('has calls of notes, volumes, and pages of other editions that are no pinpoints', () => {
		assert.deepEqual(pins('Wren, 79 F.3d, at 816-817, 20 Washington said.'), ['816-817']);
		assert.deepEqual(pins('Wren v. Ives, 336 U.S. 106, 6 § .Ct. 463 (1949).'), ['106']);
		assert.deepEqual(pins('Wren v. Ives, 336 U.S. 106, 12 (1949).'), ['12']);
		assert.deepEqual(pins('Wren v. Ives, 25 Sup. Ct. Rep. 358, 49 L. ed.——. It ends.'), ['358', '___']);
		assert.deepEqual(pins('Wren v. Ives, 416 U. S., [343] at 169 (1974).'), ['169']);
	});

	it('has numbers joined to the words of a name', () => {
		assert.deepEqual(names(`It is so, at 1113); 8Wren v. Ives, ${cite}.`), ['Wren v. Ives']);
		assert.deepEqual(names(`It is so; 3Elm Corp. v. Ives, ${cite}.`), ['3Elm Corp. v. Ives']);
		assert.deepEqual(names(`See Wren*10 v. Ives, ${cite}.`, 'plaintext'), ['Wren v. Ives']);
		assert.deepEqual(names(`See Wren Stores of Ohio,*9 Inc. v. Ives, ${cite}.`, 'plaintext'), [
			'Wren Stores of Ohio, Inc. v. Ives',
		]);
		assert.deepEqual(names(`He relied before this Court on Wren v. Ives, ${cite}.`), ['Wren v. Ives']);
	});
});

describe('the words before a name', () => {
	it('are a participle, a noun made of a verb, or any word before a party that is all of a name', () => {
		for (const lead of ['Applying', 'Relying on', 'Following', 'Rejection of', 'Analysis of'])
			assert.deepEqual(
				names(`The rule is old. ${lead} Wren v. Ives, ${cite}, the court agreed.`),
				['Wren v. Ives'],
				lead,
			);
		assert.deepEqual(names(`Consider State v. Ives, ${cite}.`), ['State v. Ives']);
		assert.deepEqual(names(`It violates Hurd and Wren v. Ives, ${cite}.`), ['Wren v. Ives']);
	});

	it('are what a heading or sentence says of the case', () => {
		for (const lead of [
			'The Holding of',
			'The Rise and Fall of',
			'THE DECISION BELOW CONFLICTS WITH',
			'Defendant Will Cite',
			'Assume',
			'Key Takeaways From',
			'Two-Step Test of',
			'Prong Two of',
			'The Codification of',
			'Superseded by',
			'Damages Under',
			'Excessive Force After',
			'Defendant Cites',
			'Plaintiffs Invoke',
			'The State Relies Upon',
			'Justice Ives Misread',
			'Court Should Follow',
			'Discuss',
			'Read',
			'Issue II.',
		])
			for (const name of ['Wren v. Ives', 'Department of Elm v. Ives']) {
				assert.deepEqual(names(`## ${lead} ${name}, ${cite}\n`), [name], lead);
				assert.deepEqual(names(`The rule is old. ${lead} ${name}, ${cite}.`), [name], lead);
			}
		assert.deepEqual(names(`## Revisiting New Elm Times Co. v. Ives\n\n${cite}\n`), ['New Elm Times Co. v. Ives']);
	});

	it('are part of it if a company, a body, or a place is named so', () => {
		for (const name of [
			'Board of Review of Elm v. Ives',
			'National Association for the Advancement of Elms v. Ives',
			'Lawyers Committee for Civil Rights Under Law v. Ives',
			'Reading Co. v. Ives',
			'Capitol Square Review & Advisory Bd. v. Ives',
			'Suring State Bank v. Ives',
			'Boeing Co. v. Ives',
			'Corning Elm Works, Inc. v. Ives',
			'Housing Auth. v. Ives',
			'Ohio State v. Ives',
			'Loving v. Ives',
		])
			assert.deepEqual(names(`The rule is old. ${name}, ${cite}.`), [name]);
	});
});

describe('the docket before a citation, or instead of one', () => {
	it('is no part of the name, with or without "No."', () => {
		for (const docket of [
			'19-cv-1234',
			'2:19-cv-01234-ABC',
			'CR-12-1837',
			'B243042',
			'1234 EDA 2018',
			'19 Civ. 1234 (PAE)',
			'C.A. 7144-VCG',
		])
			assert.deepEqual(names(`Wren v. Ives, ${docket}, 2020 WL 124 (2020).`), ['Wren v. Ives'], docket);
		assert.deepEqual(names(`Wren v. Elm Workers, Local 12-369, ${cite}.`), ['Wren v. Elm Workers, Local 12-369']);
	});

	it('is cited by its number, whatever it is called and whose initials follow', () => {
		for (const [docket, after] of [
			['Civil Action No. 19-1234', ' (RC)'],
			['Docket No. 19-1234', ''],
			['Index No. 650123/2019', ''],
			['No. 19 Civ. 1234', ' (PAE)'],
			['19-cv-1234', ''],
		]) {
			const [found, ...more] = findCitations(`Wren v. Ives, ${docket}${after} (S.D.N.Y. Jan. 5, 2020).`, 'markdown');
			assert.deepEqual(
				[found?.kind, found?.text, found?.caseName?.text, found?.year?.value, more.length],
				['other', docket, 'Wren v. Ives', 2020, 0],
			);
		}
	});
});

describe('the notes and pages of plain text', () => {
	it('have numbers that belong to no name', () => {
		const notes =
			'145 Wren v. Ives, 5 F.3d 7 (1993).\n146 Holt Pine v. Elm, 5 F.3d 8 (1993).\n147 572 Elm Rd., LLC v. Ives, 5 F.3d 9 (1993).\n';
		assert.deepEqual(names(notes, 'plaintext'), ['Wren v. Ives', 'Holt Pine v. Elm', '572 Elm Rd., LLC v. Ives']);
		assert.deepEqual(names('Wren10 v. Ives, 5 F.3d 7 (1993).', 'plaintext'), ['Wren v. Ives']);
		assert.deepEqual(names('The court relied on Wren v.\n29\n\nIves, 5 F.3d 7 (1993), in this.', 'plaintext'), [
			'Wren v. Ives',
		]);
		assert.deepEqual(names('303 Elm LLC v. Ives, 5 F.3d 7 (1993).', 'plaintext'), ['303 Elm LLC v. Ives']);
	});

	it('end no name in a quotation that ends before the citation', () => {
		assert.deepEqual(names('It said that "that was our ruling in Wren v. Ives Co." (220 NY 259 [1917]).'), [undefined]);
		assert.deepEqual(names('See "Wren v. Ives" (220 NY 259 [1917]).'), ['Wren v. Ives']);
	});
});

describe('laws in running text', () => {
	const laws = (text: string) =>
		findCitations(text, 'markdown')
			.filter(({ kind }) => kind === 'statute')
			.map(({ text: written }) => written);

	it('have dashes after them, lists of sections, and their title last', () => {
		assert.deepEqual(laws('Under 42 U.S.C. § 1983--the civil rights law--he sued.'), ['42 U.S.C. § 1983']);
		assert.deepEqual(laws('Under 42 U.S.C. § 1983-a statute that needs no more.'), ['42 U.S.C. § 1983']);
		assert.deepEqual(laws('Under N.Y. Civ. Rights Law § 50-a, he sued.'), ['N.Y. Civ. Rights Law § 50-a']);
		assert.deepEqual(laws('G.L. c. 186, § 11 and 12. See G.L. c. 186A, §3 and §4.'), [
			'G.L. c. 186, § 11 and 12',
			'G.L. c. 186A, §3 and §4',
		]);
		assert.deepEqual(laws('Sections 1331 and 1332 of title 28 apply.'), ['Sections 1331 and 1332 of title 28']);
		assert.deepEqual(
			findCitations('08 NCAC 04 .0302; 08 N.C. Admin. Code 4.0302', 'markdown').map(({ text }) => text),
			['08 NCAC 04 .0302', '08 N.C. Admin. Code 4.0302'],
		);
		assert.deepEqual(laws('It broke sections 8(a)(1) and (3) of the Wren Act.'), [
			'sections 8(a)(1) and (3) of the Wren Act',
		]);
	});
});
