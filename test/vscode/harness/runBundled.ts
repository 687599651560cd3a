// Runs mocha in a process of its own with the test files of its bundle (buildTests.ts): node BUNDLE --output FILE … FILE...

import { tests } from 'benchbook:tests';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './folders';
import { runMochaProcess } from './mochaProcess';

// For tests that load a source by its path.
createRequire(join(root, 'package.json'))('tsx/cjs/api').register();

runMochaProcess(async (mocha, files) => {
	for (const file of files) {
		const load = tests[file];
		if (!load) throw new Error(`Not in the bundle: ${file}`);
		mocha.suite.emit('pre-require', globalThis, file, mocha);
		mocha.suite.emit('require', load(), file, mocha);
		mocha.suite.emit('post-require', globalThis, file, mocha);
	}
});
