import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import JSZip from 'jszip';
import { before, describe, it } from 'mocha';

/** Everything that may reach a user's machine, as names in the package. */
const allowed = [
	/^extension\/dist\/((extension|sample|worker)\.js|THIRD-PARTY-LICENSES\.txt)$/,
	/^extension\/l10n\/bundle\.l10n(\.[\w-]+)?\.json$/,
	/^extension\/media\/(icon\.png|activity\.svg|[\w-]+\.schema\.json|reference\.docx)$/,
	/^extension\/media\/walkthrough\/[\w-]+\.png$/,
	/^extension\/media\/sample\/brief\.md$/,
	/^extension\/package(\.nls(\.[\w-]+)?)?\.json$/,
	/^extension\/(readme\.md|changelog\.md|LICENSE(\.txt)?)$/i,
	/^extension\.vsixmanifest$/,
	/^\[Content_Types\]\.xml$/,
];

const picture = /\.(png|svg)$/;

describe('the package', () => {
	let zip: JSZip;
	let names: string[];
	let packedSizes: Map<string, number>;

	before(async () => {
		const bytes = readFileSync(process.env.BENCHBOOK_TEST_VSIX ?? resolve(__dirname, '../../dist/benchbook.vsix'));
		zip = await JSZip.loadAsync(bytes);
		names = Object.values(zip.files).flatMap(({ dir, name }) => (dir ? [] : [name]));
		packedSizes = compressedSizes(bytes);
	});

	it('holds only what a user needs', () => {
		const others = names.filter((name) => !allowed.some((pattern) => pattern.test(name)));
		assert.deepEqual(others, []);
	});

	it('is allowed nothing that it does not hold', () => {
		const named = readFileSync(resolve(__dirname, '../../.vscodeignore'), 'utf8').match(/(?<=^!).+/gm) ?? [];
		const patterns = named.map(
			(line) => new RegExp(`^extension/${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}`, 'i'),
		);
		const unused = [...patterns, ...allowed].filter((pattern) => !names.some((name) => pattern.test(name)));
		assert.deepEqual(unused, []);
		assert.ok(patterns.length > 0);
	});

	it('holds the bundles, the texts and the licence', () => {
		const needed = [
			'dist/extension.js',
			'dist/sample.js',
			'dist/worker.js',
			'package.json',
			'package.nls.json',
			'l10n/bundle.l10n.json',
		];
		for (const name of needed) assert.ok(names.includes(`extension/${name}`), name);
		for (const name of [/readme\.md$/i, /changelog\.md$/i, /LICENSE/])
			assert.ok(
				names.some((n) => name.test(n)),
				`${name}`,
			);
	});

	it('is smaller than 600 KB without pictures', () => {
		const bytes = names.reduce((sum, name) => sum + (picture.test(name) ? 0 : (packedSizes.get(name) ?? 0)), 0);
		assert.ok(bytes > 0 && bytes < 600_000, `${bytes} bytes`);
	});

	it('has an extension bundle smaller than 900 KB', async () => {
		const bundle = await zip.file('extension/dist/extension.js')?.async('nodebuffer');
		assert.ok(bundle && bundle.length < 900_000, `${bundle?.length} bytes`);
	});

	it('has styles for Word that their script still writes', async () => {
		const packed = await zip.file('extension/media/reference.docx')?.async('nodebuffer');
		const { makeReference } = (await import(pathToFileURL(resolve(__dirname, '../../media/reference.mjs')).href)) as {
			makeReference: () => Promise<Buffer>;
		};
		assert.ok(packed?.equals(await makeReference()), 'run npm run reference');
	});

	it('has the license text of every library that is in a bundle', async () => {
		const licenses = (await zip.file('extension/dist/THIRD-PARTY-LICENSES.txt')?.async('string')) ?? '';
		const manifest = JSON.parse(readFileSync(resolve(__dirname, '../../package.json'), 'utf8')) as {
			dependencies: Record<string, string>;
		};
		for (const [name, version] of Object.entries(manifest.dependencies)) {
			assert.ok(licenses.includes(`${name} ${version} (`), name);
		}
		// A heading for each, and the sentence that each of their licenses asks to be kept.
		const headings = licenses.match(/^\S+ \d\S* \(.+\)\n=+$/gm) ?? [];
		assert.ok(headings.length >= Object.keys(manifest.dependencies).length);
		assert.ok((licenses.match(/copyright/gi) ?? []).length >= headings.length);
	});

	it('names nothing of the machine that made it', async () => {
		const folder = resolve(__dirname, '../..');
		for (const name of names.filter((one) => !picture.test(one))) {
			assert.ok(!(await zip.file(name)?.async('string'))?.includes(folder), name);
		}
	});

	it('leaves the sample service out of the extension bundle', async () => {
		const bundle = (name: string) => zip.file(`extension/dist/${name}.js`)?.async('string');
		assert.ok((await bundle('sample'))?.includes('Plessy'));
		assert.ok(!(await bundle('extension'))?.includes('Plessy'));
	});
});

/** Sizes as they stand in the archive's central directory, by name; JSZip tells only those of unpacked content. */
function compressedSizes(archive: Buffer): Map<string, number> {
	const sizes = new Map<string, number>();
	const signature = Buffer.from('PK\x01\x02', 'latin1');
	for (let at = archive.indexOf(signature); at >= 0; at = archive.indexOf(signature, at + 4)) {
		const nameLength = archive.readUInt16LE(at + 28);
		sizes.set(archive.toString('utf8', at + 46, at + 46 + nameLength), archive.readUInt32LE(at + 20));
	}
	return sizes;
}
