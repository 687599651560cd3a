import { strict as assert } from 'node:assert';
import JSZip from 'jszip';
import { before, describe, it } from 'mocha';
import { checkPackage } from '../../src/core/table/docxBrief/docxPackage';
import { convertBrief } from '../../src/features/citations/table/convertBrief';
import { findProgram } from '../../src/node/programs';
import { planBrief, words } from '../unit/features/citations/docx/briefs';

const pageBreak = '```{=openxml}\n<w:p><w:r><w:br w:type="page"/></w:r></w:p>\n```';

const draft = [
	'The question is whether 42 U.S.C. § 1983 applies.',
	'<!-- benchbook:authorities -->\n<!-- /benchbook:authorities -->',
	'# I. One',
	'*Ash v. Oak*, 301 U.S. 10 (1937).[^1]',
	pageBreak,
	'> *Id.* at 12. See [*Elm v. Fir*, 302 U.S. 40](https://x.example/) (1938).',
	pageBreak,
	'| a |\n| - |\n| *Ash*, 301 U.S. at 13 |',
	pageBreak,
	'## A. Two',
	'*Gum v. Yew*, 303 U.S. 50 (1939).[^2] 42 U.S.C. § 1983.',
	'[^1]: *Box v. Ivy*, 304 U.S. 60 (1940).',
	'[^2]: *Box*, 304 U.S. at 61; *Elm*, 302 U.S. at 41.',
].join('\n\n');

describe('The pages of a table of authorities', function () {
	this.timeout(300_000);
	let programs: { pandoc: string; soffice: string };

	before(async function () {
		const [pandoc, soffice] = await Promise.all([
			findProgram('pandoc', { untrusted: [] }),
			findProgram('soffice', { untrusted: [] }),
		]);
		if (pandoc === undefined || soffice === undefined) return this.skip();
		programs = { pandoc, soffice };
	});

	const lines = async (texts: readonly string[], usesPassim = false) => {
		const { docx, pages } = await convertBrief({
			brief: planBrief(texts),
			words,
			usesPassim,
			programs,
			check: async (docx) => checkPackage(docx),
			untrusted: [],
			signal: new AbortController().signal,
			report: () => undefined,
		});
		assert.equal(pages, 'libreOffice');
		const xml = await (await JSZip.loadAsync(docx)).file('word/document.xml')?.async('string');
		return Array.from(
			(xml ?? '').matchAll(/<w:p>(?:(?!<\/w:p>).)*"TableofAuthorities"(?:(?!<\/w:p>).)*<\/w:p>/gs),
			([line]) =>
				line
					.replace(/<w:instrText.*?<\/w:instrText>/gs, '')
					.replace(/<w:tab\/>/g, ' … ')
					.replace(/<[^>]+>/g, '')
					.replaceAll('\u00a0', ' '),
		);
	};

	it('are those of the body, counted from 1 after the front matter, with footnotes, links, quotes and tables', async () => {
		assert.deepEqual(await lines([draft]), [
			'Ash v. Oak, 301 U.S. 10 (1937) … 1, 2, 3',
			'Box v. Ivy, 304 U.S. 60 (1940) … 1, 4',
			'Elm v. Fir, 302 U.S. 40 (1938) … 2, 4',
			'Gum v. Yew, 303 U.S. 50 (1939) … 4',
			'42 U.S.C. § 1983 … i, 4',
		]);
	});

	it('go on through the files of a brief, whose footnotes may have the same labels', async () => {
		const second = `${pageBreak}\n\n*Ash*, 301 U.S. at 14.[^1]\n\n[^1]: *Poe v. Moe*, 305 U.S. 50 (1939).`;
		const found = await lines([draft, second]);
		assert.equal(found[0], 'Ash v. Oak, 301 U.S. 10 (1937) … 1, 2, 3, 5');
		assert.ok(found.includes('Poe v. Moe, 305 U.S. 50 (1939) … 5'));
	});

	it('are passim from five on, where that is wanted', async () => {
		const second = [14, 15].map((page) => `${pageBreak}\n\n*Ash*, 301 U.S. at ${page}.`).join('\n\n');
		const [first, ...others] = await lines([draft, second], true);
		assert.equal(first, 'Ash v. Oak, 301 U.S. 10 (1937) … passim');
		assert.equal(others.at(-1), '42 U.S.C. § 1983 … i, 4');
	});
});
