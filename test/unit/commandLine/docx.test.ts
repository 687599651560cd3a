import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { makeDocx, paragraph, run } from '../docx/makeDocx';
import { CheckFolder } from './runCheck';

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

	it('reads those that are named by a file or a glob, and also from standard input', async () => {
		folder.write('draft.md', 'Nothing.');
		assert.doesNotMatch((await folder.run([])).stdout, /brief\.docx/);
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
		assert.match(stdout, /^bad\.docx couldn't be read: not a Word document, or a damaged one\.$/m);
		assert.match(stdout, /^old\.docx couldn't be read: it is protected with a password, or of an older format\.$/m);
		assert.match(stdout, /^brief\.docx:¶ 2 /m);
		assert.equal(exitCode, 1);
	});
});
