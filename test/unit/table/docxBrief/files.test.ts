import { strict as assert } from 'node:assert';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, it } from 'mocha';
import { cleanTree } from '../../../../src/core/table/docxBrief/documentTree';
import { fenceFor } from '../../../../src/core/table/docxBrief/insertMarks';
import { readLinkPages } from '../../../../src/core/table/docxBrief/pdfLinks';

const bytesOf = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));

const annotation = (uri: string) => `<</Type/Annot/Subtype/Link/Rect[1 2 3 4]/A<</Type/Action/S/URI/URI(${uri})>>>>`;

/** Two pages, of which the second has two links, one of them to a place within the document. */
const objects = {
	1: '<</Type/Catalog/Pages 2 0 R>>',
	2: '<</Type/Pages/Kids[ 4 0 R 3 0 R ]/Count 2>>',
	3: '<</Type/Page/Parent 2 0 R/Annots[ 6 0 R 7 0 R ]>>',
	4: '<</Type/Page/Parent 2 0 R/Annots 8 0 R>>',
	6: annotation('https://toa.invalid/0/\\(1\\)'),
	7: '<</Type/Annot/Subtype/Link/Dest[3 0 R/XYZ 1 2 0]>>',
	8: '[5 0 R]',
	5: annotation('https://toa.invalid/0/0'),
};

const expected = new Map([
	['https://toa.invalid/0/0', [1]],
	['https://toa.invalid/0/(1)', [2]],
]);

describe('readLinkPages', () => {
	it('finds the pages of links in the order of the page tree', () => {
		const text = Object.entries(objects).map(([number, object]) => `${number} 0 obj\n${object}\nendobj\n`);
		assert.deepEqual(readLinkPages(bytesOf(`%PDF-1.6\n%\u00e4\n${text.join('')}`), inflateSync), expected);
	});

	it('reads objects in compressed streams', () => {
		const entries = Object.entries(objects);
		let offset = 0;
		const index = entries.map(([number, object]) => {
			const at = offset;
			offset += object.length + 1;
			return `${number} ${at}`;
		});
		const head = `${index.join(' ')} `;
		const packed = deflateSync(Buffer.from(head + entries.map(([, object]) => object).join(' ')));
		const stream = String.fromCharCode(...packed);
		const text = `%PDF-1.7\n9 0 obj\n<</Type/ObjStm/N ${entries.length}/First ${head.length}/Filter/FlateDecode>>\nstream\n${stream}\nendstream\nendobj\n`;
		assert.deepEqual(readLinkPages(bytesOf(text), inflateSync), expected);
	});

	it('has nothing to say of what is no PDF', () => {
		assert.equal(readLinkPages(bytesOf('nothing'), inflateSync), undefined);
	});
});

describe('cleanTree', () => {
	const str = (text: string) => ({ t: 'Str', c: text });
	const attributes = ['', [], []];
	const fence = { ticks: '```', format: 'ours' };
	const clean = (blocks: unknown[], meta: Record<string, unknown> = {}) => {
		const tree = { 'pandoc-api-version': [1, 22], meta, blocks };
		const left = cleanTree(tree, fence);
		return { left, ...tree };
	};

	it('leaves of an image its description, and puts a token in code before it', () => {
		const { left, blocks } = clean([
			{ t: 'Para', c: [{ t: 'Image', c: [attributes, [str('alt')], ['/etc/passwd', '']] }] },
			{ t: 'CodeBlock', c: [attributes, '```start 0```{=ours}301 U.S. 10```end 0```{=ours} (1937)'] },
			{ t: 'Para', c: [{ t: 'Code', c: [attributes, 'a```end 1```{=ours}'] }] },
		]);
		assert.deepEqual(left, { images: 1, links: 0, raw: 0 });
		assert.deepEqual(blocks, [
			{ t: 'Para', c: [{ t: 'Span', c: [attributes, [str('alt')]] }] },
			{ t: 'RawBlock', c: ['ours', 'block 0'] },
			{ t: 'CodeBlock', c: [attributes, '301 U.S. 10 (1937)'] },
			{
				t: 'Para',
				c: [
					{ t: 'RawInline', c: ['ours', 'end 1'] },
					{ t: 'Code', c: [attributes, 'a'] },
				],
			},
		]);
	});

	it('keeps of raw markup what we have put there and page breaks, as they are', () => {
		const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
		const field = '<w:p><w:r><w:instrText> DDEAUTO c:\\\\cmd </w:instrText></w:r></w:p>';
		const { left, blocks } = clean([
			{ t: 'RawBlock', c: ['ours', '<w:p/>'] },
			{ t: 'RawBlock', c: ['openxml', field] },
			{ t: 'RawBlock', c: ['openxml', `${pageBreak}\n`] },
			{ t: 'RawBlock', c: ['openxml', pageBreak + field] },
			{ t: 'RawBlock', c: ['html', '<script>'] },
			{
				t: 'Para',
				c: [str('a'), { t: 'RawInline', c: ['openxml', field] }, { t: 'RawInline', c: ['ours', '<w:r/>'] }],
			},
			{ t: 'BulletList', c: [[{ t: 'RawBlock', c: ['openxml', field] }], [{ t: 'Plain', c: [str('b')] }]] },
		]);
		assert.deepEqual(left, { images: 0, links: 0, raw: 4 });
		assert.deepEqual(blocks, [
			{ t: 'RawBlock', c: ['ours', '<w:p/>'] },
			{ t: 'RawBlock', c: ['openxml', pageBreak] },
			{ t: 'Para', c: [str('a'), { t: 'RawInline', c: ['ours', '<w:r/>'] }] },
			{ t: 'BulletList', c: [[], [{ t: 'Plain', c: [str('b')] }]] },
		]);
	});

	it('keeps links to web pages, email addresses and places in the document; of others, their text', () => {
		const link = (address: string) => ({ t: 'Link', c: [attributes, [str(address)], [address, '']] });
		const kept = ['https://x.example/a?b', 'HTTP://x.example', 'mailto:a@x.example', '#top'].map(link);
		const others = ['file:///etc/passwd', '\\\\host\\share', 'javascript:alert()', 'ms-word:ofe|u|x', 'brief.md', ''];
		const odd = ['https:\\\\host', 'http://', ' https://x.example', 'https://x.example\n', 'http:a', 'data:,x'];
		const { left, blocks } = clean([{ t: 'Para', c: [...kept, ...[...others, ...odd].map(link)] }]);
		assert.equal(left.links, 12);
		assert.deepEqual(blocks, [
			{ t: 'Para', c: [...kept, ...[...others, ...odd].map((one) => ({ t: 'Span', c: [attributes, [str(one)]] }))] },
		]);
	});

	it('keeps of the front matter what a reader sees, cleaned as the rest', () => {
		const inlines = (...list: unknown[]) => ({ t: 'MetaInlines', c: list });
		const { meta } = clean([], {
			title: inlines(str('T'), { t: 'RawInline', c: ['openxml', '<w:object/>'] }),
			'header-includes': inlines(str('x')),
			'reference-doc': inlines(str('x')),
			bibliography: inlines(str('x')),
			client: inlines(str('x')),
		});
		assert.deepEqual(meta, { title: inlines(str('T')) });
	});

	it('changes nothing of the shape of a tree that has places for what is missing', () => {
		const table = { t: 'Table', c: [attributes, [null, []], [[{ t: 'AlignDefault' }, { t: 'ColWidthDefault' }]]] };
		assert.deepEqual(clean([structuredClone(table)]).blocks, [table]);
	});
});

describe('fenceFor', () => {
	it('reads a draft with more runs of backticks than a function takes arguments', () => {
		assert.equal(fenceFor('` '.repeat(300_000), 'ours').ticks, '```');
	});
});
