import assert from 'node:assert/strict';
import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { makeDocx, paragraph, run } from '../../draft/docx/makeDocx';
import { readCommented, readComments } from '../../draft/docx/wordMarks';
import { CheckFolder } from '../runCheck';

const noted = makeDocx({
	body: `${paragraph('Nothing.')}<w:p>${run('Brown v. Board, 347 U.S. 483 (1954).')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
	footnotes: { '2': paragraph('But Roe, 410 U.S. at 152.') },
});

describe('benchbook check of a Word document', () => {
	let folder: CheckFolder;

	beforeEach(() => {
		folder = new CheckFolder();
		writeFileSync(join(folder.path, 'brief.docx'), noted);
	});

	afterEach(() => folder.remove());

	it('lists findings with places that need no pages, in every format, and changes nothing', async () => {
		const run = async (format: string) => (await folder.run(['brief.docx', '--format', format])).stdout;
		const text = await run('text');
		assert.match(text, /^brief\.docx:¶ 2 information not-checked Brown v\. Board, 347 U\.S\. 483: /m);
		assert.match(text, /^brief\.docx:¶ 2, n\. 1 information short-before-full Roe, 410 U\.S\. at 152: /m);
		const { findings } = JSON.parse(await run('json'));
		assert.deepEqual(
			findings.map(({ place, line, column }: { place: string; line: number; column: number }) => [place, line, column]),
			[
				['¶ 2', 2, 17],
				['¶ 2, n. 1', 2, 10],
			],
		);
		const [result] = JSON.parse(await run('sarif')).runs[0].results;
		assert.deepEqual(result.locations[0].logicalLocations, [{ fullyQualifiedName: '¶ 2, n. 1' }]);
		assert.match(await run('csv'), /,"?¶ 2, n\. 1"?,/);
		assert.match(await run('markdown'), /\| ¶ 2, n\. 1 \|/);
		assert.match(await run('junit'), /name="¶ 2, n\. 1 Roe, 410 U\.S\. at 152"><failure /);
		assert.match(
			await run('github'),
			/^::notice file=brief\.docx,title=Benchbook%3A short-before-full::¶ 2, n\. 1: Roe, /m,
		);
		assert.ok(Buffer.from(noted).equals(readFileSync(join(folder.path, 'brief.docx'))));
	});

	it('reads those of a folder, those that a glob names, and also from standard input', async () => {
		folder.write('draft.md', 'Nothing.');
		assert.match((await folder.run([])).stdout, /^brief\.docx:¶ 2, n\. 1 /m);
		assert.doesNotMatch((await folder.run(['--types', 'md'])).stdout, /brief\.docx/);
		assert.match((await folder.run(['*.docx'])).stdout, /^brief\.docx:¶ 2, n\. 1 /m);
		const given = await folder.run(['-', '--stdin-filename', 'other.docx'], { stdin: noted });
		assert.match(given.stdout, /^other\.docx:¶ 2, n\. 1 /m);
		const listed = await folder.list(['recognize', 'brief.docx']);
		const [first, second] = listed.stdout.trimEnd().split('\n');
		assert.deepEqual([JSON.parse(first ?? '').place, JSON.parse(second ?? '').place], ['¶ 2', '¶ 2, n. 1']);
		assert.match((await folder.list(['table', 'brief.docx'])).stdout, /^Brown v\. Board, 347 U\.S\. 483 \(1954\) — /m);
	});

	it('names what it does not read, and goes on', async () => {
		writeFileSync(join(folder.path, 'bad.docx'), 'Brown v. Board, 347 U.S. 483 (1954).');
		writeFileSync(join(folder.path, 'old.docx'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]));
		const { stdout, exitCode } = await folder.run(['*.docx']);
		assert.match(stdout, /^bad\.docx couldn't be read: it isn't a Word document \(.docx\), or it's damaged\.$/m);
		assert.match(
			stdout,
			/^old\.docx couldn't be read: it's protected with a password, or it's in the older \.doc format\.$/m,
		);
		assert.match(stdout, /^brief\.docx:¶ 2 /m);
		assert.equal(exitCode, 1);
	});

	it('says what of a document it does not read, which leaves the check undone', async () => {
		const header = (text: string): Uint8Array =>
			makeDocx({
				body: `<w:p>${run('Nothing.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
				others: {
					'word/header1.xml': `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(text)}</w:hdr>`,
					'word/_rels/document.xml.rels':
						'<Relationships><Relationship Type="x/header" Target="./header1.xml"/></Relationships>',
				},
			});
		writeFileSync(join(folder.path, 'brief.docx'), header('Brown v. Board, 347 U.S. 483 (1954)'));
		const why = 'footnotes without a text in the file (1), a header with a citation';
		const { stdout, exitCode } = await folder.run(['brief.docx']);
		assert.match(stdout, new RegExp(`^Not read in brief\\.docx: ${why.replace(/[()]/g, '\\$&')}\\.$`, 'm'));
		assert.equal(exitCode, 2);
		const formatted = async (format: string) => (await folder.run(['brief.docx', '--format', format])).stdout;
		assert.deepEqual(JSON.parse(await formatted('json')).unread, [{ name: 'brief.docx', why, isPartly: true }]);
		assert.ok((await formatted('junit')).includes(`Not read: ${why}.`));
		assert.ok((await formatted('github')).includes(`::warning file=brief.docx,title=Benchbook::Not read: ${why}.`));
		for (const command of ['recognize', 'table']) {
			const listed = await folder.list([command, 'brief.docx']);
			assert.deepEqual([listed.stderr, listed.exitCode], [`Not read in brief.docx: ${why}.\n`, 2]);
		}
		// The record's stamp is on every page of a filed brief.
		writeFileSync(join(folder.path, 'brief.docx'), header('Case 1:20-cv-00001, ECF No. 12'));
		assert.match((await folder.run(['brief.docx'])).stdout, /: footnotes without a text in the file \(1\)\.$/m);
	});

	it("compares the document's table of authorities with what it cites", async () => {
		const styles = '<w:style w:styleId="x"><w:name w:val="table of authorities"/></w:style>';
		const listed = `<w:p><w:pPr><w:pStyle w:val="x"/></w:pPr>${run('Roe v. Wade, 410 U.S. 113 (1973)')}<w:r><w:tab/></w:r>${run('3')}</w:p>`;
		const body = `${listed}${paragraph('See Brown v. Board, 347 U.S. 483 (1954).')}`;
		writeFileSync(join(folder.path, 'table.docx'), makeDocx({ body, styles }));
		const { stdout } = await folder.run(['table.docx']);
		assert.match(
			stdout,
			/^table\.docx: Cited, but not in the table of authorities: Brown v\. Board, 347 U\.S\. 483 \(1954\)\.$/m,
		);
		assert.match(
			stdout,
			/^table\.docx: In the table of authorities, but not cited: Roe v\. Wade, 410 U\.S\. 113 \(1973\)\.$/m,
		);
		const { tables } = JSON.parse((await folder.run(['table.docx', '--format', 'json'])).stdout);
		assert.deepEqual(
			tables.map(({ file, listed: count }: { file: string; listed: number }) => [file, count]),
			[['table.docx', 1]],
		);
	});

	it('writes a copy with a comment at each citation to review, and nothing over a document', async () => {
		const copy = join(folder.path, 'out/copy.docx');
		mkdirSync(join(folder.path, 'out'));
		const { exitCode, stderr, stdout } = await folder.run(['brief.docx', '--comments', 'out/copy.docx']);
		assert.deepEqual([exitCode, /^Comments written to out\/copy\.docx: 2\.$/m.test(stderr)], [1, true], stderr);
		assert.match(stdout, /^brief\.docx:¶ 2 /m);
		const comments = [...readComments(readFileSync(copy)).values()];
		assert.deepEqual(comments[0], [
			'Not checked: there is no answer for this citation.',
			'In the document: Brown v. Board, 347 U.S. 483 (1954)',
		]);
		assert.deepEqual(comments[1]?.slice(1), [
			'No earlier full citation for “410 U.S. at 152”. Cite it in full first.',
			'In the document: Roe, 410 U.S. at 152',
			'Cite it in full first, or confirm it.',
		]);
		assert.deepEqual([...readCommented(readFileSync(copy)).values()], ['Brown v. Board, 347 U.S. 483 (1954)', '']);
		// What is in the baseline isn't new; what no one was asked about is never in it.
		await folder.run(['brief.docx', '--baseline', 'known.json', '--update-baseline']);
		const { stderr: known } = await folder.run([
			'brief.docx',
			'--baseline',
			'known.json',
			'--comments',
			'out/copy.docx',
		]);
		assert.match(known, /^Comments written to out\/copy\.docx: 1\.$/m);
		assert.deepEqual([...readCommented(readFileSync(copy)).values()], ['Brown v. Board, 347 U.S. 483 (1954)']);
		const piped = await folder.run(['-', '--stdin-filename', 'given.docx', '--comments', 'out/piped.docx', '--quiet'], {
			stdin: noted,
		});
		assert.doesNotMatch(piped.stderr, /Comments/);
		assert.equal(readComments(readFileSync(join(folder.path, 'out/piped.docx'))).size, 2);
	});

	it('writes a copy whatever the clock says', async () => {
		for (const now of [0, Date.UTC(1979, 11, 31), Date.UTC(2200, 0, 1), 8.64e15, 9e15]) {
			folder.now = now;
			const { stderr } = await folder.run(['brief.docx', '--comments', 'dated.docx', '--force']);
			assert.match(stderr, /^Comments written to dated\.docx: 2\.$/m, String(now));
			assert.equal(readComments(readFileSync(join(folder.path, 'dated.docx'))).size, 2);
		}
	});

	it('names what may be drafts in other formats as unread in a folder that has nothing else', async () => {
		for (const name of ['only/a.odt', 'only/deep/b.RTF', 'only/c.doc', 'mixed/d.doc']) folder.write(name, '');
		folder.write('mixed/e.md', 'Nothing.');
		const { exitCode, stdout } = await folder.run(['only']);
		assert.equal(exitCode, 2);
		for (const name of ['a.odt', 'deep/b.RTF', 'c.doc'])
			assert.ok(stdout.includes(`only/${name} couldn't be read: this format is not read. Save it as a Word document`));
		assert.equal((await folder.run(['mixed'])).exitCode, 0);
		assert.equal((await folder.run(['only', '--exclude', 'only/**'])).exitCode, 0);
	});

	it('reads no file that is no text, with and without a source', async () => {
		const text = 'Roe, 410 U.S. at 152.\n';
		writeFileSync(join(folder.path, 'a.txt'), `%PDF-1.4\n${text}`);
		writeFileSync(join(folder.path, 'b.txt'), Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]));
		writeFileSync(join(folder.path, 'c.md'), `{\\rtf1 ${text}}`);
		for (const name of ['a.txt', 'b.txt', 'c.md']) {
			for (const more of [[], ['--offline']]) {
				const { exitCode, stdout } = await folder.run([name, ...more]);
				assert.equal(exitCode, 2);
				assert.ok(stdout.includes(`${name} couldn't be read: not a text.`), stdout);
			}
			await assert.rejects(folder.list(['table', name]), /can't be read: not a text/);
		}
	});

	it('refuses a copy that would be the document, by any name, and one that can not be written', async () => {
		writeFileSync(join(folder.path, 'other.docx'), noted);
		linkSync(join(folder.path, 'brief.docx'), join(folder.path, 'hard.docx'));
		symlinkSync('brief.docx', join(folder.path, 'soft.docx'));
		const refuses = (args: readonly string[], message: RegExp): Promise<void> =>
			assert.rejects(folder.run(args), (error) => error instanceof UsageError && message.test(error.message));
		for (const name of ['brief.docx', './brief.docx', 'hard.docx', 'soft.docx'])
			await refuses(['brief.docx', '--comments', name], /is checked itself, and never written over/);
		await refuses(['brief.docx', 'other.docx', '--comments', 'copy.docx'], /exactly one Word document/);
		await refuses(['--comments', 'brief.docx'], /exactly one Word document/);
		await refuses(['brief.docx', '--comments', 'copy.pdf'], /needs the name of a \.docx file/);
		await refuses(['brief.docx', '--comments', 'a.docx', '-o', 'a.docx'], /the same file/);
		await refuses(['brief.docx', '--comments', 'missing/copy.docx'], /can't be written \(ENOENT\)/);
		await refuses(['-', '--stdin-filename', 'brief.docx', '--comments', 'brief.docx'], /never written over/);
		assert.deepEqual(readdirSync(folder.path).sort(), ['.git', 'brief.docx', 'hard.docx', 'other.docx', 'soft.docx']);
		assert.ok(Buffer.from(noted).equals(readFileSync(join(folder.path, 'brief.docx'))));
		const unread = await folder
			.run(['other.docx', '--comments', 'copy.docx', '--exclude', 'other.docx'])
			.catch((error) => error);
		assert.match(unread.message, /exactly one Word document/);
	});
});
