import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { writeCommandHelp, writeHelp, writeManual } from '../../../src/commandLine/arguments/help';
import { commands, optionNames, optionsOf, readCommandLine } from '../../../src/commandLine/arguments/options';

describe('benchbook help', () => {
	const named = optionNames.filter((name) => name !== 'help' && name !== 'version');

	it('has every command and option, and so has the manual page', () => {
		for (const text of [writeHelp(), writeManual('1.2.3').replaceAll('\\-', '-')]) {
			for (const name of commands) assert.match(text, new RegExp(`benchbook ${name}\\s`));
			for (const name of named) assert.match(text, new RegExp(`--${name}\\b`));
		}
	});

	it('has for a command what it takes, and nothing else', () => {
		for (const name of commands) {
			const text = writeCommandHelp(name);
			assert.ok(text.startsWith(`Usage: benchbook ${name} `), name);
			const listed = [...text.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, option]) => option);
			const taken = optionsOf[name].filter((option) => named.includes(option));
			assert.deepEqual(listed.sort(), [...taken].sort(), name);
		}
	});

	it('has lines of at most 160 characters, and no line of markup in the manual page but ours', () => {
		for (const line of writeHelp().split('\n')) assert.ok(line.length <= 160, line);
		for (const line of writeManual('1.2.3').trimEnd().split('\n'))
			assert.match(line, /^(?:\.(?:TH|SH|B|TP|PP|br)\b|[^.'])/, line);
	});

	it('is asked for by a command or an option', () => {
		assert.deepEqual(readCommandLine(['help']), { kind: 'help' });
		assert.deepEqual(readCommandLine(['help', 'table']), { kind: 'help', command: 'table' });
		assert.deepEqual(readCommandLine(['table', '--help']), { kind: 'help', command: 'table' });
		assert.throws(() => readCommandLine(['help', 'tabel']), /Did you mean table\?/);
	});
});
