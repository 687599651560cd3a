import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { readAuthorityTexts } from '../../../../src/commandLine/asking/authorityTexts';
import { readDraftFolder } from '../../../../src/commandLine/drafts/folder';
import { readDrafts } from '../../../../src/commandLine/drafts/readDrafts';
import { findCitations } from '../../../../src/core/citations/recognition';
import { formatChoices } from '../../../../src/core/quotations/texts/textChoices';
import { decide, decisionKey, formatDecisions } from '../../../../src/core/verification/decisions/decisions';
import { asOtherUser } from '../../otherUser';
import { aWord } from '../../verification/decisions/aWord';
import { CheckFolder, textThreadProgram } from '../runCheck';

const draft =
	'“We conclude that the separate doctrine of secrets has no place.” Doe v. Roe, 300 F.3d 5 (2d Cir. 1999).\n';
const opinion = 'DOE v. ROE\n\n300 F.3d 5\n\n1999\n\nWe conclude that the hidden doctrine of secrets has no place.\n';
const link = 'a link that leads out of the folder';

describe('benchbook check in a folder of someone else', () => {
	let folder: CheckFolder;
	let outside: string;
	const inFolder = (...path: string[]) => join(folder.path, ...path);
	const pipe = (...path: string[]) => assert.equal(spawnSync('mkfifo', [inFolder(...path)]).status, 0);

	beforeEach(() => {
		folder = new CheckFolder();
		outside = mkdtempSync(join(tmpdir(), 'benchbook-outside-'));
		writeFileSync(join(outside, 'doe.txt'), opinion);
		folder.write('brief.md', draft);
		// So that nothing but what can't be read is left.
		const [citation] = findCitations(draft, 'markdown');
		assert.ok(citation);
		const decision = decide(citation, { ...aWord, kind: 'confirmed', at: '2026-11-20T00:00:00.000Z' });
		folder.write('.benchbook/decisions.json', formatDecisions({ [decisionKey(citation)]: decision }));
	});

	afterEach(() => {
		folder.remove();
		rmSync(outside, { recursive: true });
	});

	/** The texts of the folder with an opinion, and the one that the draft's citation is matched with. */
	async function readDoe() {
		folder.write('authorities/doe.txt', opinion);
		const texts = await readAuthorityTexts(
			await readDraftFolder(folder.path),
			textThreadProgram(),
			new AbortController().signal,
		);
		const source = texts.for?.(() => undefined);
		const citations = findCitations(draft, 'markdown');
		const match = citations[0] && source?.match({ citations }, citations[0]);
		assert.ok(source && match?.kind === 'text');
		return { source, text: match.text };
	}

	/** What a run says in text and SARIF, which names `unread` and no word of the file outside. */
	async function refuses(unread: string): Promise<void> {
		const { exitCode, stdout, stderr } = await folder.run([]);
		const sarif = await folder.run(['--format', 'sarif']);
		for (const said of [stdout, stderr, sarif.stdout, sarif.stderr]) assert.doesNotMatch(said, /hidden/);
		assert.ok(stdout.includes(`${unread} couldn't be read: ${link}.\n`), stdout);
		assert.deepEqual([exitCode, sarif.exitCode], [2, 2]);
	}

	it('says of a folder of texts that it cannot be listed', async function () {
		if (process.platform === 'win32') return this.skip();
		mkdirSync(inFolder('authorities'));
		chmodSync(inFolder('authorities'), 0);
		chmodSync(folder.path, 0o755);
		const read = async () =>
			readAuthorityTexts(await readDraftFolder(folder.path), textThreadProgram(), new AbortController().signal);
		const { texts, unread, waiting } = await asOtherUser(read);
		assert.deepEqual(
			{ texts, unread, waiting },
			{
				texts: [],
				unread: [{ name: 'authorities', why: "a folder that can't be listed" }],
				waiting: new Map(),
			},
		);
	});

	it('compares with a text of the folder, also one that is a link within it', async () => {
		assert.equal((await folder.run([])).exitCode, 0);
		folder.write('kept/doe.txt', opinion);
		mkdirSync(inFolder('authorities'));
		symlinkSync('../kept/doe.txt', inFolder('authorities', 'doe.txt'));
		const { exitCode, stdout } = await folder.run([]);
		assert.match(stdout, /quote-differs.*hidden/);
		assert.equal(exitCode, 1);
	});

	it('reads no text through a link out of the folder, and names the link', async () => {
		symlinkSync(outside, inFolder('authorities'));
		await refuses('authorities');
		rmSync(inFolder('authorities'));
		mkdirSync(inFolder('authorities'));
		symlinkSync(join(outside, 'doe.txt'), inFolder('authorities', 'doe.txt'));
		await refuses('authorities/doe.txt');
		rmSync(inFolder('authorities', 'doe.txt'));
		symlinkSync(outside, inFolder('authorities', 'more'));
		await refuses('authorities/more');
	});

	it('reads no text that a choice names outside of the folder', async () => {
		symlinkSync(outside, inFolder('away'));
		folder.write('authorities/other.txt', 'SMITH v. JONES\n\n77 F.3d 12\n\n1996\n');
		for (const file of [join(outside, 'doe.txt'), `../${outside.slice(tmpdir().length + 1)}/doe.txt`, 'away/doe.txt']) {
			folder.write('.benchbook/authorities.json', formatChoices({ '300 F.3d 5': { file } }));
			const { exitCode, stdout } = await folder.run([]);
			assert.doesNotMatch(stdout, /hidden|quote/, file);
			// The link beside the drafts is unread.
			assert.equal(exitCode, 2, file);
		}
		rmSync(inFolder('.benchbook', 'authorities.json'));
		writeFileSync(join(outside, 'authorities.json'), '{"version":1,"texts":{}}');
		symlinkSync(join(outside, 'authorities.json'), inFolder('.benchbook', 'authorities.json'));
		await refuses('.benchbook/authorities.json');
	});

	it('reads no text in which a link replaces a file after the texts were listed', async () => {
		const { source, text } = await readDoe();
		rmSync(inFolder('authorities', 'doe.txt'));
		symlinkSync(join(outside, 'doe.txt'), inFolder('authorities', 'doe.txt'));
		const words = 'We conclude that the hidden doctrine of secrets has no place.';
		assert.equal(await source.compare(text, { words, format: 'markdown' }), undefined);
	});

	it('compares with no text that another one has replaced since it was read', async () => {
		const { source, text } = await readDoe();
		const words = 'We conclude that the hidden doctrine of secrets has no place.';
		folder.write('authorities/doe.txt', opinion.replaceAll('DOE', 'POE'));
		assert.notEqual(opinion.replaceAll('DOE', 'POE'), opinion);
		assert.equal(await source.compare(text, { words, format: 'markdown' }), undefined);
		folder.write('authorities/doe.txt', opinion);
		assert.notEqual(await source.compare(text, { words, format: 'markdown' }), undefined);
	});

	it('reads no text of 50 MB, and says which', async () => {
		folder.write('authorities/doe.txt', `${opinion}\n`);
		truncateSync(inFolder('authorities', 'doe.txt'), 50_000_000);
		const { exitCode, stdout } = await folder.run([]);
		assert.match(stdout, /authorities\/doe\.txt.*20 MB/);
		assert.doesNotMatch(stdout, /hidden/);
		assert.equal(exitCode, 2);
	});

	it('reads no draft, decisions or settings through a link out of the folder', async () => {
		writeFileSync(join(outside, 'hidden.md'), 'See Hidden v. Secret, 999 F.3d 999 (2d Cir. 2021).\n');
		symlinkSync(join(outside, 'hidden.md'), inFolder('notes.md'));
		assert.doesNotMatch((await folder.run([])).stdout, /Hidden/);
		const { exitCode, stdout } = await folder.run(['notes.md']);
		assert.doesNotMatch(stdout, /Hidden/);
		assert.match(stdout, /^notes\.md couldn't be read: a link\.$/m);
		assert.equal(exitCode, 2);
		const elsewhere = await folder.run([join(outside, 'hidden.md')]);
		assert.match(elsewhere.stdout, /Hidden v\. Secret/, 'a file that is named elsewhere is read');
		rmSync(inFolder('.benchbook'), { recursive: true });
		writeFileSync(join(outside, 'decisions.json'), '{"version":1,"decisions":{}}');
		symlinkSync(outside, inFolder('.benchbook'));
		assert.match((await folder.run(['brief.md'])).stderr, /decisions\.json can't be read \(a link that leads out/);
		folder.write('kept/settings.json', '{}');
		symlinkSync(outside, inFolder('.vscode'));
		writeFileSync(join(outside, 'settings.json'), '{ "benchbook.verify.exclude": ["**"] }');
		// Settings say what mustn't be sent: without them nothing is.
		await assert.rejects(folder.run([]), (error: Error) => {
			assert.ok(error instanceof UsageError);
			assert.match(error.message, /^Nothing was checked: the settings .*settings\.json can't be read \(a link that/);
			return true;
		});
	});

	it('waits for no pipe and reads no device, wherever one is', async function () {
		if (process.platform === 'win32') this.skip();
		rmSync(inFolder('.benchbook', 'decisions.json'));
		pipe('.benchbook', 'decisions.json');
		pipe('.benchbook', 'authorities.json');
		mkdirSync(inFolder('authorities'));
		pipe('authorities', 'doe.txt');
		pipe('pipe.md');
		symlinkSync('/dev/zero', inFolder('authorities', 'zero.txt'));
		const { stdout, stderr } = await folder.run([]);
		assert.match(stderr, /decisions\.json can't be read \(not a regular file\), so no decision counts/);
		for (const name of ['.benchbook/authorities.json', 'authorities/doe.txt'])
			assert.ok(stdout.includes(`${name} couldn't be read: not a regular file.\n`), `${name} ${stdout}`);
		assert.ok(stdout.includes(`authorities/zero.txt couldn't be read: ${link}.\n`), stdout);
		// As where one replaces a draft that was just found.
		const files = [{ name: 'pipe.md', path: inFolder('pipe.md') }];
		const { unread } = await readDrafts(files, folder.path, new AbortController().signal);
		assert.deepEqual(unread, [{ name: 'pipe.md', why: 'not a regular file' }]);
		rmSync(inFolder('.benchbook'), { recursive: true });
		mkdirSync(inFolder('.benchbook'));
		symlinkSync('/dev/zero', inFolder('.benchbook', 'authorities.json'));
		assert.ok((await folder.run([])).stdout.includes(`.benchbook/authorities.json couldn't be read: ${link}.\n`));
		mkdirSync(inFolder('.vscode'));
		pipe('.vscode', 'settings.json');
		await assert.rejects(folder.run([]), /^UsageError: Nothing was checked: .*\(not a regular file\)\.$/);
	});

	it('reads settings and decisions within bounds', async () => {
		folder.write('.benchbook/decisions.json', ' '.repeat(8_000_001));
		assert.match((await folder.run([])).stderr, /decisions\.json can't be read \(larger than 8 MB\)/);
		folder.write('.benchbook/decisions.json', `[${'[],'.repeat(200_000)}[]]`);
		assert.match((await folder.run([])).stderr, /decisions\.json can't be read \(too many decisions\)/);
		folder.write('.benchbook/authorities.json', `[${'[],'.repeat(200_000)}[]]`);
		assert.match((await folder.run([])).stdout, /authorities\.json couldn't be read: too many choices\./);
		folder.write('.vscode/settings.json', `{}${' '.repeat(1_000_000)}`);
		await assert.rejects(folder.run([]), /settings\.json can't be read \(larger than 1 MB\)\.$/);
		folder.write('.vscode/settings.json', '['.repeat(500_000));
		await assert.rejects(folder.run([]), /settings\.json can't be read \(nested too deep\)\.$/);
	});

	it('is not decided by what another user has put above it, unless one starts there', async function () {
		// Others can't give their files away.
		if (process.getuid?.() !== 0) return this.skip();
		const own = inFolder('own', 'drafts');
		mkdirSync(own, { recursive: true });
		const above = inFolder('.benchbook');
		assert.equal((await readDraftFolder(own)).path, folder.path);
		chownSync(above, 1_234, 1_234);
		await assert.rejects(readDraftFolder(own), /^UsageError: Nothing was checked: .*\.benchbook is another user's/);
		assert.equal(Object.keys((await readDraftFolder(folder.path)).decisions).length, 1);
		// Whoever has the drafts decides about them.
		chownSync(own, 1_234, 1_234);
		assert.equal((await readDraftFolder(own)).path, folder.path);
		chownSync(own, 0, 0);
		mkdirSync(inFolder('own', '.vscode'));
		assert.equal((await readDraftFolder(own)).path, inFolder('own'));
	});

	it('takes nothing from settings that are inherited, and changes no other object', async () => {
		folder.write(
			'.vscode/settings.json',
			'{ "__proto__": { "benchbook.enable": false }, "benchbook.severity": { "__proto__": { "not-found": "off" }, "constructor": "off" } }',
		);
		const { isOff, severities } = await readDraftFolder(folder.path);
		assert.deepEqual({ isOff, severities }, { isOff: false, severities: {} });
		assert.equal(({} as Record<string, unknown>)['benchbook.enable'], undefined);
	});

	it('compares with a chosen text among too many, and says how many were left out', async function () {
		this.timeout(60_000);
		for (let at = 0; at < 2_050; at++) folder.write(`authorities/a${String(at).padStart(4, '0')}.txt`, 'Words.\n');
		folder.write('authorities/zz.txt', opinion.slice(opinion.indexOf('We')));
		folder.write('.benchbook/authorities.json', formatChoices({ '300 F.3d 5': { file: 'authorities/zz.txt' } }));
		const { exitCode, stdout } = await folder.run([]);
		assert.match(stdout, /quote-differs/);
		assert.match(stdout, /^authorities couldn't be read: more than 2000 texts, of which 51 weren't used\.$/m);
		assert.equal(exitCode, 1);
		rmSync(inFolder('brief.md'));
		folder.write('brief.md', draft.slice(draft.indexOf('Doe')));
		assert.equal((await folder.run([])).exitCode, 2);
		assert.equal(readdirSync(inFolder('authorities')).length, 2_051);
	});

	it('reads the other drafts where one fails', async () => {
		const names = ['a.md', 'bad.md', 'c.md'];
		for (const name of names) folder.write(name, name === 'bad.md' ? 'Bad.' : draft);
		const files = names.map((name) => ({ name, path: inFolder(name) }));
		const { drafts, unread } = await readDrafts(files, folder.path, new AbortController().signal, (text, language) => {
			if (text === 'Bad.') throw new RangeError('Maximum call stack size exceeded');
			return findCitations(text, language);
		});
		assert.deepEqual(
			drafts.map(({ name }) => name),
			['a.md', 'c.md'],
		);
		assert.deepEqual(unread, [{ name: 'bad.md', why: "its citations can't be read (RangeError)" }]);
	});

	it('names a draft that cites more than any treatise, and judges the others', async () => {
		const paths = ['bad.md', 'good.md'].map((name) => {
			folder.write(name, name);
			return { name, path: inFolder(name) };
		});
		const { signal } = new AbortController();
		const some = findCitations('Id.', 'markdown');
		const find = (text: string) => (text === 'bad.md' ? Array(100_001).fill(some[0]) : some);
		const { drafts, unread } = await readDrafts(paths, folder.path, signal, find);
		assert.deepEqual(
			drafts.map(({ name }) => name),
			['good.md'],
		);
		assert.deepEqual(unread, [{ name: 'bad.md', why: 'it has more than 100,000 citations' }]);
	});
});
