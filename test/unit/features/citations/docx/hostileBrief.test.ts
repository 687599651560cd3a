import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import JSZip from 'jszip';
import { after, before, beforeEach, describe, it } from 'mocha';
import { checkPackage } from '../../../../../src/core/table/docxBrief/docxPackage';
import { convertBrief } from '../../../../../src/features/citations/table/convertBrief';
import { officeProfile } from '../../../../../src/features/citations/table/officeProfile';
import { PrivateFolder } from '../../../../../src/node/privateFolder';
import { findProgram, runProgram } from '../../../../../src/node/programs';
import { planBrief, words } from './briefs';

const namespaces =
	'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const field = (instruction: string) =>
	`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>result</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const raw = (xml: string) => `\`\`\`{=openxml}\n${xml}\n\`\`\``;

/** A picture by the relationship of one of the document's links, which LibreOffice fetches: pandoc numbers them from about 20. */
const linkedPictures = Array.from(
	{ length: 60 },
	(_, i) =>
		`<w:p ${namespaces}><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="914400" cy="914400"/><wp:docPr id="${i + 1}" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${i + 1}" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId${i + 1}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
).join('');

/** Everything by which a draft has tried to have Word, LibreOffice or pandoc open something else; `url` counts requests, `file` is a picture elsewhere. */
const hostile = (url: string, file: string) =>
	[
		[
			'---',
			'title: "T `<w:r><w:object/></w:r>`{=openxml}"',
			`reference-doc: ${file}`,
			`template: ${file}`,
			`css: ${url}/a.css`,
			`bibliography: ${url}/a.bib`,
			`header-includes: |\n  \`${field('INCLUDETEXT "c:\\\\secret.txt"')}\`{=openxml}`,
			'client: secret-client-4k2',
			'---',
		].join('\n'),
		'*Ash v. Oak*, 301 U.S. 10 (1937).[^1] *Id.* at 12.',
		raw(
			`<w:p><w:r><w:pict ${namespaces}><v:shape style="width:100pt;height:100pt"><v:imagedata src="${url}/vml.png"/></v:shape></w:pict></w:r></w:p>`,
		),
		raw(`<w:p>${field(`INCLUDEPICTURE "${url}/field.png" \\d`)}</w:p>`),
		raw(`<w:p>${field(`INCLUDETEXT "${url}/text.docx"`)}${field('LINK Excel.Sheet.8 "c:\\\\a.xls" R1C1')}</w:p>`),
		`An inline field \`${field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"')}\`{=openxml} in text.`,
		`<div>\n\n${raw(`<w:p>${field('DDE c:\\\\cmd x')}</w:p>`)}\n\n</div>`,
		`> - in a list \`${field('DDEAUTO c:\\\\x')}\`{=openxml}`,
		`| a |\n| - |\n| \`${field('DDEAUTO c:\\\\y')}\`{=openxml} |`,
		`![remote](${url}/image.png) ![elsewhere](${file}) ![](file://${file}) <img src="${url}/html.png">`,
		`[a picture](${url}/linked.png)`,
		raw(linkedPictures),
		`[web](https://x.example/) [file](file://${file}) [share](\\\\\\\\host\\\\share) [script](javascript:alert) [top](#t)`,
		'```{=openxml}\n<w:p><w:r><w:br w:type="page"/></w:r></w:p>\n```',
		`[^1]: A note \`${field('DDEAUTO c:\\\\z')}\`{=openxml} with 42 U.S.C. § 1983.`,
	].join('\n\n');

describe('A draft that would have programs open something else', function () {
	this.timeout(300_000);
	let server: Server;
	let url: string;
	let requests: string[];
	let folder: string;
	let picture: string;
	let pandoc: string | undefined;
	let soffice: string | undefined;

	before(async function () {
		[pandoc, soffice] = await Promise.all(['pandoc', 'soffice'].map((name) => findProgram(name, { untrusted: [] })));
		if (pandoc === undefined) return this.skip();
		server = createServer((request, response) => {
			requests.push(request.url ?? '');
			response.writeHead(404).end();
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		folder = await mkdtemp(join(tmpdir(), 'benchbook-hostile-'));
		picture = join(folder, 'picture.png');
		await writeFile(picture, Buffer.from(png, 'base64'));
	});
	after(async () => {
		server?.close();
		if (folder !== undefined) await rm(folder, { recursive: true, force: true });
	});
	beforeEach(() => {
		requests = [];
	});

	const convert = (text: string, office = soffice) =>
		convertBrief({
			brief: planBrief([text]),
			words,
			usesPassim: false,
			programs: { pandoc: pandoc ?? '', soffice: office || undefined },
			check: async (docx) => checkPackage(docx),
			untrusted: [],
			signal: new AbortController().signal,
			report: () => undefined,
		});

	it('is exported with its own text alone, without a request', async () => {
		const { docx, left, pages } = await convert(hostile(url, picture));
		assert.deepEqual(requests, []);
		assert.equal(pages, soffice === undefined ? 'none' : 'libreOffice');
		assert.deepEqual(left, { images: 3, links: 3, raw: 10 });
		const zip = await JSZip.loadAsync(docx);
		const texts = await Promise.all(Object.values(zip.files).map((file) => file.async('string')));
		for (const text of texts) {
			const own = text.replaceAll(`Target="${url}/linked.png" TargetMode="External"`, '');
			assert.doesNotMatch(own, /DDE|INCLUDE|LINK |imagedata|<w:object|<w:drawing>|javascript|file:|secret-client/);
			assert.ok(!own.includes(url) && !own.includes(picture), own);
		}
		const fields = texts.join('').matchAll(/"begin" ?\/>.*?<w:instrText[^>]*>\s*(\w+)/gs);
		assert.deepEqual([...new Set(Array.from(fields, ([, name]) => name))].sort(), ['PAGE', 'TA', 'TOA']);
		const document = await zip.file('word/document.xml')?.async('string');
		assert.equal(document?.match(/<w:br w:type="page" ?\/>/g)?.length, 1, 'a page break stays');
		assert.match(document ?? '', /An inline field/);
		assert.ok(!Object.keys(zip.files).some((name) => /media|embed/.test(name)));
	});

	it('has a table of contents of its words alone, whatever its headings say', async () => {
		const headings = [
			'# { INCLUDETEXT "c:\\\\secret.txt" } and { TOC \\\\f }',
			`## A \`${field('DDEAUTO c:\\\\h')}\`{=openxml} heading`,
			'## *Ash v. Oak*, 301 U.S. 10 (1937)[^1]',
			'### \u202Egnorw si siht\u2066 </w:t></w:r><w:instrText>DDE</w:instrText>',
			`## ![x](${url}/heading.png) [link](javascript:alert)`,
			'## `code` _Toc900000000 {#_Toc900000001 custom-style="Mark"}',
			'## ',
			`# ${'very '.repeat(2_000)}long`,
		];
		const { docx, pages } = await convert([...headings, '*Ash*, 301 U.S. at 12.', '[^1]: A note.'].join('\n\n'));
		assert.deepEqual(requests, []);
		assert.equal(pages, soffice === undefined ? 'none' : 'libreOffice');
		const xml = (await (await JSZip.loadAsync(docx)).file('word/document.xml')?.async('string')) ?? '';
		const instructions = Array.from(xml.matchAll(/"begin" ?\/>.*?<w:instrText[^>]*>\s*(\w+)/gs), ([, name]) => name);
		const known = soffice === undefined ? ['TA', 'TOA', 'TOC'] : ['PAGEREF', 'TA', 'TOA', 'TOC'];
		assert.deepEqual([...new Set(instructions)].sort(), known);
		const lines = xml.match(/"TOC\d" ?\/>.*?<\/w:p>/gs) ?? [];
		const entries = lines.filter((line) => line.includes('w:anchor='));
		assert.equal(entries.length, 8, 'the table of authorities and each heading with words');
		const rest = lines.filter((line) => !entries.includes(line)).join('');
		assert.equal(rest.includes(words.howToUpdate), soffice === undefined, 'how to update, where no page is known');
		assert.equal(lines.length, soffice === undefined ? 9 : 8);
		const shown = entries.map((entry) => entry.replace(/<w:instrText.*?<\/w:instrText>/g, '').replace(/<[^>]+>/g, ''));
		assert.match(shown[1] ?? '', /\{ INCLUDETEXT .*\{ TOC/);
		assert.match(shown[3] ?? '', /^"TOC2" ?\/>Ash v\.\u00a0Oak, 301 U\.S\. 10 \(1937\)\d?$/);
		assert.doesNotMatch(shown.join(''), /[\u202A-\u202E\u2066-\u2069]|A note/);
		assert.ok(shown.every((text) => text.length < 1_200));
		assert.equal(new Set(xml.match(/w:anchor="[^"]+"/g)).size, 8);
	});

	it('gets its styles from us, not from a folder', async () => {
		const before = process.cwd();
		const name = 'reference.docx';
		await writeFile(join(folder, name), 'not ours');
		for (const path of ['data', 'templates']) {
			await mkdir(join(folder, path), { recursive: true });
			await writeFile(join(folder, path, name), 'not ours');
		}
		process.chdir(folder);
		try {
			const { docx } = await convert('# One', '');
			const styles = (await (await JSZip.loadAsync(docx)).file('word/styles.xml')?.async('string')) ?? '';
			assert.match(styles, /w:styleId="TOATitle"/);
		} finally {
			process.chdir(before);
		}
	});

	it('passes nothing off as ours, though it writes what we do', async () => {
		const ours = planBrief(['x']).fence.format;
		const { docx } = await convert(
			`*Ash v. Oak*, 301 U.S. 10 (1937). \`${field('DDEAUTO c:\\\\a')}\`{=openxml}\n\n\`x\`{=${ours}0}`,
			'',
		);
		const xml = await (await JSZip.loadAsync(docx)).file('word/document.xml')?.async('string');
		assert.doesNotMatch(xml ?? '', /DDEAUTO/);
	});

	it('is laid out by a LibreOffice that reaches no network', async function () {
		if (soffice === undefined) return this.skip();
		const program = soffice;
		const page = `<html><body><p>Text</p><img src="${url}/picture.png"></body></html>`;
		const layOut = (settings: string) =>
			PrivateFolder.during('word', async (own) => {
				await writeFile(join(own.path, 'a.html'), page);
				const profile = join(own.path, 'profile');
				await mkdir(join(profile, 'user'), { recursive: true });
				await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings);
				const args = [
					`-env:UserInstallation=${pathToFileURL(profile).href}`,
					'--headless',
					'--convert-to',
					'pdf:writer_web_pdf_Export',
					'a.html',
				];
				const { code } = await runProgram(program, args, { folder: own, untrusted: [], timeout: 120_000 });
				assert.equal(code, 0);
				await readFile(join(own.path, 'a.pdf'));
			});
		const empty = officeProfile.replace(/<item .*<\/item>/gs, '');
		await layOut(empty);
		assert.deepEqual([...new Set(requests)], ['/picture.png'], 'with the usual settings it asks');
		requests = [];
		await layOut(officeProfile);
		assert.deepEqual(requests, []);
	});
});

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
