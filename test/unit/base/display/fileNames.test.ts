import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { freeFileName, safeFileName, splitExtension } from '../../../../src/core/base/display/fileNames';
import { anyCharacter } from '../../../fuzz/characters';

describe('file names from the service', () => {
	const cases: [string, string][] = [
		['brief.md', 'brief.md'],
		['Motion to Dismiss (final).docx', 'Motion to Dismiss (final).docx'],
		['../../etc/passwd', '___.._etc_passwd'],
		['..\\..\\autoexec.bat', '___.._autoexec.bat'],
		['C:\\temp\\a.txt', 'C__temp_a.txt'],
		['a/b/c.txt', 'a_b_c.txt'],
		['file.txt:stream', 'file.txt_stream'],
		['what?*"<>|.md', 'what______.md'],
		['CON', '_CON'],
		['con.txt', '_con.txt'],
		['LPT¹.md', '_LPT¹.md'],
		['console.txt', 'console.txt'],
		['name. . .', 'name'],
		['.bashrc', '_bashrc'],
		['exe\u202Etxt.md', 'exetxt.md'],
		['a\u0000b\nc.md', 'abc.md'],
		['  spaced \u00A0 name.md ', 'spaced name.md'],
		['Cafe\u0301.md', 'Café.md'],
		['..', 'obj_1'],
		['.', 'obj_1'],
		['', 'obj_1'],
		['///', 'obj_1'],
	];
	for (const [given, expected] of cases) {
		it(`makes ${JSON.stringify(given)} ${JSON.stringify(expected)}`, () => {
			assert.equal(safeFileName(given, 'obj_1'), expected);
		});
	}

	it('keeps the extension of a name that is too long, and no half character', () => {
		const name = safeFileName(`${'é'.repeat(300)}😀.docx`, 'x');
		assert.ok(Buffer.byteLength(name) <= 200);
		assert.match(name, /^é+\.docx$/);
		assert.ok(Buffer.byteLength(name) > 190);
	});

	it('never gives anything but one plain file name', () => {
		fc.assert(
			fc.property(
				fc.string({ unit: anyCharacter, maxLength: 300 }),
				fc.string({ unit: anyCharacter }),
				(name, fallback) => {
					const safe = safeFileName(name, fallback);
					assert.doesNotMatch(safe, /[/\\:*?"<>|\p{Cc}\p{Cf}]/u);
					assert.doesNotMatch(safe, /^[. ]|[. ]$/);
					assert.doesNotMatch(safe, /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
					assert.ok(safe.length > 0 && Buffer.byteLength(safe) <= 204);
					assert.equal(safeFileName(safe, 'x'), safe);
				},
			),
		);
	});

	it('numbers a name before its extension until one is free', () => {
		const taken = new Set(['a.md', 'a (2).md']);
		assert.equal(
			freeFileName('a.md', (name) => taken.has(name)),
			'a (3).md',
		);
		assert.deepEqual(splitExtension('.profile'), { stem: '.profile', extension: '' });
	});
});
