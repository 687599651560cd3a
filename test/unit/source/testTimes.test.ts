import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, it } from 'mocha';
import { root, testFilesIn } from '../../vscode/harness/folders';

/** A clock that a test could hold against a limit, which a busy machine would break. */
const clocks = /\bperformance\.now\(|\.hrtime\b|\.cpuUsage\(/;

/** Tests that look at one all the same, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
	'test/unit/commandLine/commands/program.test.ts':
		'two seconds after a signal are what is promised, and bounded from below above all',
	'test/vscode/suites/explorerAgents.test.ts': 'how many requests there may be depends on the time that went by',
	'test/vscode/suites/explorerScale.test.ts': 'the best of ten rounds, in processor time, of what the editor waits for',
};

describe('tests', () => {
	it('have no time that a busy machine could break: growth is measured by `assertGrowth`, speed by the bench', () => {
		const timed = testFilesIn(join(root, 'test')).filter((file) => clocks.test(readFileSync(file, 'utf8')));
		const paths = timed.map((file) => relative(root, file).split(sep).join('/'));
		const own = 'test/unit/source/testTimes.test.ts';
		assert.deepEqual(paths.filter((path) => path !== own).sort(), Object.keys(exceptions).sort());
	});
});
