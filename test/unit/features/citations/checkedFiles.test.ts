import '../../vscodeForTexts';
import assert from 'node:assert/strict';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';
import { Turns } from '../../../../src/core/base/time/turns';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { type CheckedFile, CheckedFiles } from '../../../../src/features/citations/session/checkedFiles';

type Given = ConstructorParameters<typeof CheckedFiles>;

const draft = 'See Brown v. Board of Education, 347 U.S. 483 (1954).\n';

/** Knows nothing, and fails to judge the files for which `fails` says so. */
function create(fails: (name: string) => boolean, turns = new Turns(systemClock, () => setImmediate())): CheckedFiles {
	const onDidChange = () => ({ dispose: () => undefined });
	const current = new AnswerBook();
	const knowledge = {
		onDidChange,
		of: ({ path }: { path: string }) => {
			if (fails(path)) throw new RangeError('Maximum call stack size exceeded');
			return { lookUp: (one: string) => current.get(one), today: { year: 2026, month: 11, day: 26 } };
		},
	};
	const texts = { onDidChange, version: 1, mayHave: () => false };
	return new CheckedFiles(knowledge as unknown as Given[0], texts as unknown as Given[1], turns);
}

describe('files that are checked while no editor has them open', () => {
	let folder: string;
	const uriOf = (name: string) => {
		const path = join(folder, name);
		return { scheme: 'file', path, fsPath: path, toString: () => `file://${path}` } as unknown as CheckedFile['uri'];
	};

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-checked-'));
		for (const name of ['a.md', 'bad.md', 'c.md']) await writeFile(join(folder, name), draft);
	});

	afterEach(() => rm(folder, { recursive: true }));

	async function read(files: CheckedFiles, name: string): Promise<CheckedFile> {
		const file = await files.read(uriOf(name), 'markdown');
		assert.ok('citations' in file, JSON.stringify(file));
		return file;
	}

	it('are judged though one of them fails, which is dropped and named', async () => {
		const files = create((path) => path.endsWith('bad.md'));
		const all = [];
		for (const name of ['a.md', 'bad.md', 'c.md']) all.push(await read(files, name));
		const { summaries, unread } = await files.showAll(all);
		assert.equal(summaries.length, 2);
		assert.deepEqual(
			unread.map(({ uri, why }) => [uri.path, why]),
			[[join(folder, 'bad.md'), "its citations can't be read"]],
		);
		assert.deepEqual(
			files.list().map(({ path }) => path),
			[join(folder, 'a.md'), join(folder, 'c.md')],
		);
	});

	it('are unread, and nothing else, where finding their citations fails', async () => {
		class FailingTurns extends Turns {
			override run(): Promise<never> {
				return Promise.reject(new RangeError('Maximum call stack size exceeded'));
			}
		}
		const files = create(() => false, new FailingTurns(systemClock, () => setImmediate()));
		const uri = uriOf('a.md');
		assert.deepEqual(await files.read(uri, 'markdown'), { uri, why: "its citations can't be read" });
	});

	it('are unread where they are too large, no text in UTF-8 or no regular file', async () => {
		const files = create(() => false);
		const reasonOf = async (name: string) => {
			const file = await files.read(uriOf(name), 'markdown');
			return 'why' in file ? file.why : undefined;
		};
		await writeFile(join(folder, 'latin.md'), Buffer.from([0xe9, 0x20]));
		await writeFile(join(folder, 'large.md'), Buffer.alloc(20_000_001, ' '));
		await symlink('/dev/null', join(folder, 'device.md'));
		assert.deepEqual(
			[await reasonOf('a.md'), await reasonOf('latin.md'), await reasonOf('large.md'), await reasonOf('none.md')],
			[undefined, "it isn't UTF-8 text", 'larger than 20 MB', 'missing'],
		);
		if (process.platform !== 'win32') assert.equal(await reasonOf('device.md'), 'not a regular file');
	});
});
