import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import JSZip from 'jszip';
import { before, describe, it } from 'mocha';

/** Everything that may reach a user's machine, as names in the package. */
const allowed = [
	/^extension\/dist\/(extension\.mjs|(sample|worker)\.js|pdf\.mjs|THIRD-PARTY-LICENSES\.txt)$/,
	/^extension\/dist\/chunks\/\w+-[A-Z\d]{8}\.mjs$/,
	/^extension\/media\/(icon\.png|activity\.svg|[\w-]+\.schema\.json)$/,
	/^extension\/media\/walkthrough\/[\w-]+\.png$/,
	/^extension\/media\/sample\/brief\.md$/,
	/^extension\/package(\.nls(\.[\w-]+)?)?\.json$/,
	/^extension\/(readme\.md|changelog\.md|LICENSE(\.txt)?)$/i,
	/^extension\.vsixmanifest$/,
	/^\[Content_Types\]\.xml$/,
];

/** What VS Code loads to activate the extension. */
const entry = 'extension/dist/extension.mjs';

/** What the thread loads for the first PDF. */
const pdfs = 'extension/dist/pdf.mjs';

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

	it('holds the bundles, the texts and the license', () => {
		const needed = ['dist/extension.mjs', 'dist/sample.js', 'dist/worker.js', 'package.json', 'package.nls.json'];
		for (const name of needed) assert.ok(names.includes(`extension/${name}`), name);
		for (const name of [/readme\.md$/i, /changelog\.md$/i, /LICENSE/])
			assert.ok(
				names.some((n) => name.test(n)),
				`${name}`,
			);
	});

	// 598 KB before footnotes, columns, links to laws, the eCFR, evidence for texts and the checks of placeholders came, 635 KB with them; titles of
	// the U.S. Code, compared with sections and their words, are 11 KB, Word documents, mostly on the thread, 14 KB; works that are no cases, tables of
	// Word documents, the view before filing, cite-checks, lists of other files, and codes as each state writes them are 32 KB. The English texts for
	// translators (23 KB), which VS Code reads for no language, are not in it. 682 KB before the list of overruled decisions (10 KB), what later decisions
	// say, passages of opinions (10 KB), decisions that answer what they were made on, complete Word documents, and lines of drafts came, 733 KB with
	// them. 769 KB since PDFs are asked for (their library's license is 4 KB), the form of citations is hinted at, requests are counted in a ledger, and
	// runs fold (5 KB). 786 KB since cases are looked up by docket, the case meant is looked for everywhere, each source's answer is said, exported citations
	// link to what they cite, and bare sections are read.
	it('is smaller than 790 KB without pictures and what reads PDFs', () => {
		const bytes = names.reduce(
			(sum, name) => sum + (picture.test(name) || name === pdfs ? 0 : (packedSizes.get(name) ?? 0)),
			0,
		);
		assert.ok(bytes > 0 && bytes < 790_000, `${bytes} bytes`);
	});

	// A library, which is loaded for the first PDF: 434 KB.
	it('has what reads PDFs in a file of its own, smaller than 450 KB', () => {
		const bytes = packedSizes.get(pdfs) ?? 0;
		assert.ok(bytes > 0 && bytes < 450_000, `${bytes} bytes`);
	});

	it('loads less than 397 KB when it is activated', async () => {
		const bytes = (await loadedAtOnce(zip, entry)).reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
		assert.ok(bytes > 100_000 && bytes < 397_000, `${bytes} bytes`);
	});

	// 1,170 KB before cases cited by their docket, notes at an opinion's end, the texts of opinions whatever pages they are set on, "Cite in full here" and
	// the comparison of a Word document's own table before filing; 1,126 KB before what made the whole package larger (above); 1,332 KB before works cited in
	// sentences of their own and the provisions of constitutions were listed.
	it('has all else in at most 15 files, smaller than 1,340 KB with the first', async () => {
		const modules = names.filter((name) => name.endsWith('.mjs') && name !== pdfs);
		const texts = await Promise.all(modules.map((name) => zip.file(name)?.async('nodebuffer')));
		const bytes = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
		assert.ok(modules.length > 5 && modules.length <= 16, `${modules.length} files`);
		assert.ok(bytes < 1_340_000, `${bytes} bytes`);
	});

	it('recognizes and judges nothing before there is a document', async () => {
		const modules = names.filter((name) => name.endsWith('.mjs'));
		const atOnce = await loadedAtOnce(zip, entry);
		// A reporter of the tables, and a word list of the judgement of names.
		const later = await Promise.all(modules.map((name) => zip.file(name)?.async('string')));
		for (const word of ['Mass. App. Ct.', 'gonzales']) {
			assert.ok(!atOnce.some(({ text }) => text.includes(word)), word);
			assert.ok(
				later.some((text) => text?.includes(word)),
				word,
			);
		}
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
		// A case that the list of overruled decisions doesn't have.
		assert.ok((await zip.file('extension/dist/sample.js')?.async('string'))?.includes('Carroll Towing'));
		const modules = names.filter((name) => name.endsWith('.mjs'));
		assert.ok(modules.length > 0);
		for (const name of modules) assert.ok(!(await zip.file(name)?.async('string'))?.includes('Carroll Towing'), name);
	});
});

/** What is loaded before a module's first line runs: the module, and what it and they import at once. */
async function loadedAtOnce(zip: JSZip, name: string, seen = new Map<string, string>()) {
	const text = (await zip.file(name)?.async('string')) ?? assert.fail(`${name} is missing`);
	seen.set(name, text);
	for (const [, path] of text.matchAll(/\b(?:from|import)\s*["'](\.[^"']+\.mjs)["']/g)) {
		const imported = posix.join(posix.dirname(name), path ?? '');
		if (!seen.has(imported)) await loadedAtOnce(zip, imported, seen);
	}
	return [...seen].map(([path, text]) => ({ path, text }));
}

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
