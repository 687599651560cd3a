import { strict as assert } from 'node:assert';
import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { describe, it } from 'mocha';
import { cleanTree } from '../../../../src/core/authorities/word/documentTree';
import { readLinkPages } from '../../../../src/core/authorities/word/pdfLinks';
import { readZipEntry } from '../../../../src/core/authorities/word/zipEntry';

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

describe('readZipEntry', () => {
	it('reads a file of an archive, packed or not, and none that is not there', async () => {
		const zip = new JSZip().file('a.txt', 'one').file('word/b.xml', 'two '.repeat(100), { compression: 'DEFLATE' });
		const archive = await zip.generateAsync({ type: 'uint8array' });
		const read = (name: string) => {
			const bytes = readZipEntry(archive, name, inflateRawSync);
			return bytes && new TextDecoder().decode(bytes);
		};
		assert.equal(read('a.txt'), 'one');
		assert.equal(read('word/b.xml'), 'two '.repeat(100));
		assert.equal(read('c'), undefined);
		assert.equal(readZipEntry(bytesOf('no archive at all, not even an end'), 'a.txt', inflateRawSync), undefined);
	});
});

describe('cleanTree', () => {
	it('leaves of an image its description, and of a field in code nothing', () => {
		const str = (text: string) => ({ t: 'Str', c: text });
		const attributes = ['', [], []];
		const tree = {
			blocks: [
				{ t: 'Para', c: [{ t: 'Image', c: [attributes, [str('alt')], ['/etc/passwd', '']] }] },
				{ t: 'CodeBlock', c: [attributes, '301 U.S. 10```<w:r></w:r>```{=openxml} (1937)'] },
				{ t: 'RawInline', c: ['openxml', '<w:r></w:r>'] },
			],
		};
		assert.deepEqual(cleanTree(tree, '```'), { images: 1 });
		assert.deepEqual(tree.blocks, [
			{ t: 'Para', c: [{ t: 'Span', c: [attributes, [str('alt')]] }] },
			{ t: 'CodeBlock', c: [attributes, '301 U.S. 10 (1937)'] },
			{ t: 'RawInline', c: ['openxml', '<w:r></w:r>'] },
		]);
	});
});
