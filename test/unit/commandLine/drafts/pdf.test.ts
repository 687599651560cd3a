import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import { compareWords } from '../../../../src/commandLine/mcp/compareWords';
import { makeDocx, paragraph } from '../../draft/docx/makeDocx';
import { lines, makePdf } from '../../draft/pdf/makePdf';
import { pdfThreadProgram } from '../../draft/pdf/pdfThread';
import { CheckFolder } from '../runCheck';

const elm = 'Elm v. Ash, 87 F.3d 1039, 1041 (9th Cir. 1996)';

describe('benchbook with PDFs', function () {
	this.timeout(60_000);
	let folder: CheckFolder;
	const all: CheckFolder[] = [];

	beforeEach(() => {
		folder = new CheckFolder();
		all.push(folder);
	});
	afterEach(() => folder.remove());
	after(() => assert.ok(all.length > 0));

	const put = (name: string, content: Uint8Array) => {
		folder.write(name, '');
		writeFileSync(join(folder.path, name), content);
	};
	const options = () => ({ textThread: pdfThreadProgram() });
	const check = (...args: string[]) => folder.run(args, options());

	it('checks one, with the pages of its citations, and never changes it', async () => {
		const bytes = makePdf([lines(['The first page.']), lines([`So held in ${elm.replace('F.3d', 'F. 3rd')}.`])]);
		put('brief.pdf', bytes);
		const { stdout, exitCode } = await check('brief.pdf', '--fix');
		assert.match(stdout, /^brief\.pdf:p\. 2 information not-checked Elm v\. Ash/m);
		assert.equal(exitCode, 2);
		assert.ok(readFileSync(join(folder.path, 'brief.pdf')).equals(bytes));
		const { stdout: json } = await check('brief.pdf', '--format', 'json');
		assert.match(json, /"place": ?"p\. 2"/);
	});

	it('lists what is in one', async () => {
		put('brief.pdf', makePdf([lines([`So held in ${elm}.`])]));
		const recognized = await folder.list(['recognize', 'brief.pdf'], options());
		assert.match(recognized.stdout, /"place":"p\. 1","kind":"full".*"caseName":"Elm v\. Ash"/);
		const table = await folder.list(['table', 'brief.pdf'], options());
		assert.match(table.stdout, /Elm v\. Ash, 87 F\.3d 1039/);
	});

	it('says what of one has no text, and why one is not read', async () => {
		put('partly.pdf', makePdf([lines(['One.']), [], [], lines(['Four.']), []]));
		const partly = await check('partly.pdf');
		assert.match(partly.stdout, /Not read in partly\.pdf: pages without text, as scanned ones are \(2–3, 5\)\./);
		assert.equal(partly.exitCode, 2);
		put('scan.pdf', makePdf([[], []]));
		put('broken.pdf', Buffer.from('%PDF-1.7 broken'));
		for (const [name, why] of [
			['scan.pdf', /scan\.pdf couldn't be read: it has no text, as a scan does\. Recognize its text first \(OCR\)\./],
			['broken.pdf', /broken\.pdf couldn't be read: it isn't a PDF, or it's damaged\./],
		] as const) {
			const { stdout, exitCode } = await check(name);
			assert.match(stdout, why);
			assert.equal(exitCode, 2);
		}
	});

	it('says what to do with files of other kinds', async () => {
		for (const name of ['old.doc', 'a.rtf', 'b.odt']) {
			folder.write(name, 'text');
			assert.match((await check(name)).stdout, /this format is not read\. Save it as a Word document \(\.docx\)/);
		}
		folder.write('page.png', 'text');
		assert.match((await check('page.png')).stdout, /it is a picture\. Recognize its text \(OCR\)/);
	});

	it('reads the documents of a folder like its other drafts, unless types are named', async () => {
		put('a.pdf', makePdf([lines([`${elm}.`])]));
		put('b.docx', makeDocx({ body: paragraph(`${elm}.`) }));
		put('b-checked.docx', makeDocx({ body: paragraph(`${elm}.`) }));
		put('~$b.docx', Buffer.from('of Word'));
		put('authorities/c.pdf', makePdf([lines([`${elm}.`])]));
		folder.write('d.md', `${elm}.`);
		folder.write('e.txt', `${elm}.`);
		const names = async (...args: string[]) => {
			const { stdout } = await check(...args);
			return [...new Set(stdout.match(/^\S+?(?=:)/gm))].sort();
		};
		assert.deepEqual(await names(), ['a.pdf', 'b.docx', 'd.md', 'e.txt']);
		assert.deepEqual(await names('--types', 'md,txt'), ['d.md', 'e.txt']);
		assert.deepEqual(await names('--types', 'md', 'a.pdf'), ['a.pdf']);
		await assert.rejects(check('--types', 'html'), /--types must be one of md, txt, docx, pdf, not "html"\./);
	});

	it('compares quotations with an opinion that is one, and its pages', async () => {
		const body = (number: number, words: string) => [
			{ text: `${number} ELM v. ASH`, x: 72, y: 40 },
			...lines(['Of this case much has been said elsewhere and will be said', words]),
		];
		const pages = [
			'it turns on a single question of fact.',
			'a party must show real and present harm.',
			'one more.',
			'end.',
		];
		const head = lines([
			'United States Court of Appeals, Ninth Circuit',
			'ELM, Plaintiff, v. ASH, Defendant.',
			'87 F.3d 1039 (9th Cir. 1996)',
		]);
		put('authorities/elm.pdf', makePdf([head, ...pages.map((words, at) => body(1040 + at, words))]));
		const quote = (words: string, page: number) => `“${words}” Elm v. Ash, 87 F.3d 1039, ${page} (9th Cir. 1996).`;
		folder.write('right.md', quote('a party must show real and present harm', 1041));
		folder.write('wrong.md', quote('a party must show real and lasting harm', 1041));
		folder.write('page.md', quote('a party must show real and present harm', 1043));
		const { stdout } = await check('--types', 'md');
		assert.match(stdout, /^wrong\.md:.*quote-differs/m);
		assert.match(stdout, /^page\.md:.*quote-page-differs/m);
		assert.doesNotMatch(stdout, /^right\.md:.*quote/m);
	});

	it('is an opinion that an agent compares a quotation with', async () => {
		const { signal } = new AbortController();
		const pdf = { bytes: makePdf([lines(['A party must show real', 'and present harm.'])]), format: 'pdf' } as const;
		const compared = (words: string) => compareWords(words, pdf, pdfThreadProgram(), signal);
		assert.equal((await compared('A party must show real and present harm.')).outcome, 'exact');
		assert.equal((await compared('A party must show real and lasting harm.')).outcome, 'differs');
		const scan = { bytes: makePdf([[]]), format: 'pdf' } as const;
		await assert.rejects(compareWords('A party', scan, pdfThreadProgram(), signal), /it has no text, as a scan does/);
	});
});
