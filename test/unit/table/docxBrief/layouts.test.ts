import { strict as assert } from 'node:assert';
import { unzipSync } from 'fflate';
import { describe, it } from 'mocha';
import { checkPackage } from '../../../../src/core/table/docxBrief/docxPackage';
import { docxLayouts, layoutOf, textWidth } from '../../../../src/core/table/docxBrief/layouts';
import { writeReference } from '../../../../src/core/table/docxBrief/reference';

function partsOf(name: (typeof docxLayouts)[number]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(unzipSync(writeReference(layoutOf(name)))).map(([part, bytes]) => [
			part,
			new TextDecoder().decode(bytes),
		]),
	);
}

/** The style's XML. */
function styleOf(parts: Record<string, string>, id: string): string {
	return new RegExp(`<w:style [^>]*w:styleId="${id}">.*?</w:style>`).exec(parts['word/styles.xml'] ?? '')?.[0] ?? '';
}

describe('The layouts of an exported brief', () => {
	it('are inert documents, the same bytes each time', () => {
		for (const name of docxLayouts) {
			const bytes = writeReference(layoutOf(name));
			assert.deepEqual(bytes, writeReference(layoutOf(name)));
			const checked = checkPackage(bytes);
			assert.equal(checked.kind === 'inert' && checked.parts.size, 9);
		}
	});

	// Fed. R. App. P. 32(a)(4) and (5): letter paper, an inch on all sides, double-spaced, 14-point.
	it('are for a federal brief as Rule 32(a) asks', () => {
		const parts = partsOf('federal');
		assert.match(
			parts['word/document.xml'] ?? '',
			/w:pgSz w:w="12240" w:h="15840".*w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/,
		);
		assert.match(styleOf(parts, 'BodyText'), /w:line="480" w:lineRule="auto"/);
		assert.match(
			parts['word/styles.xml'] ?? '',
			/<w:rPrDefault>.*Times New Roman.*<w:sz w:val="28"\/>.*<\/w:rPrDefault>/,
		);
		assert.match(styleOf(parts, 'FootnoteText'), /<w:sz w:val="28"\/>/);
	});

	// Sup. Ct. R. 33.1(a) to (c): 6⅛ by 9¼ inches, the text at most 4⅛ by 7⅛, Century, 12-point on 14, footnotes 10 on 12.
	it('are for the Supreme Court a booklet as Rule 33.1 asks', () => {
		const parts = partsOf('supreme-court');
		const document = parts['word/document.xml'] ?? '';
		assert.match(document, /w:pgSz w:w="8820" w:h="13320"/);
		const margin = (side: string): number => Number(new RegExp(`w:${side}="(\\d+)"`).exec(document)?.[1]);
		assert.ok(['top', 'bottom', 'left', 'right'].every((side) => margin(side) >= 0.75 * 1440));
		assert.ok(8820 - margin('left') - margin('right') <= 4.125 * 1440);
		assert.ok(13320 - margin('top') - margin('bottom') <= 7.125 * 1440);
		assert.equal(textWidth(layoutOf('supreme-court')), 5940);
		assert.match(styleOf(parts, 'BodyText'), /w:line="280" w:lineRule="exact"/);
		assert.match(styleOf(parts, 'FootnoteText'), /w:line="240" w:lineRule="exact".*<w:sz w:val="20"\/>/);
		assert.match(
			parts['word/styles.xml'] ?? '',
			/<w:rPrDefault>.*Century Schoolbook.*<w:sz w:val="24"\/>.*<\/w:rPrDefault>/,
		);
	});

	// Cal. Rules of Court, rule 8.204(b)(4) to (7): 13-point with footnotes, one-and-a-half-spaced, margins 1½ and 1 inch, Arabic numbers throughout.
	it('are for California as rule 8.204(b) asks', () => {
		const parts = partsOf('california');
		assert.match(
			parts['word/document.xml'] ?? '',
			/w:pgSz w:w="12240" w:h="15840".*w:top="1440" w:right="2160" w:bottom="1440" w:left="2160".*<w:pgNumType w:fmt="decimal"\/>/,
		);
		assert.match(styleOf(parts, 'BodyText'), /w:line="360" w:lineRule="auto"/);
		assert.match(styleOf(parts, 'FootnoteText'), /<w:sz w:val="26"\/>/);
	});

	it('keep room for pages at the right, which have their tab at the margin', () => {
		for (const name of docxLayouts) {
			const parts = partsOf(name);
			const width = textWidth(layoutOf(name));
			for (const id of ['TableofAuthorities', 'TOC1', 'TOC6']) {
				const style = styleOf(parts, id);
				assert.match(style, new RegExp(`w:leader="dot" w:pos="${width}"`), `${name} ${id}`);
				assert.ok(Number(/w:right="(\d+)"/.exec(style)?.[1]) > 500, `${name} ${id}`);
			}
			assert.match(styleOf(parts, 'Table'), /<w:insideH w:val="single"/);
		}
	});
});
