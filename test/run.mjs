// npm test: installs what is missing, then runs everything. Node's own modules only until that is done.
//   npm test -- --only unit,lint    some stages    npm test -- --grep Varghese    some tests    --verbose    each test
import { createRequire } from 'node:module';
import { ensureModules } from './ensure.mjs';

const require = createRequire(import.meta.url);

await ensureModules((line) => console.log(`${line} …`));
require('tsx/cjs/api').register();
process.exitCode = await require('./vscode/harness/runTests.ts').runTests(process.argv.slice(2));
