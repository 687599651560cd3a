// npm test: installs what is missing, then runs everything. Node's own modules only until that is done.
//   npm test -- --only unit,lint    some stages    --file palette    some test files    --grep Varghese    some tests
//   --jobs 1    so many at once, for a machine that is slow or busy
//   --without pandoc,soffice,sshd    as on a machine where these programs aren't installed
//   --folder    the development build in this folder, not the package    --verbose    each test    --timings    the longest
//   --desktop    a desktop VS Code, also where the server would run    --oldest    the lowest VS Code that the manifest allows
//   --strict    fails for a flaky test    --soak 5    the tests in VS Code and the browser five times, beside a busy process
import { createRequire } from 'node:module';
import { ensureModules } from './ensure.mjs';

const require = createRequire(import.meta.url);

await ensureModules((line) => console.log(`${line} …`));
if (process.argv.includes('--oldest')) process.env.BENCHBOOK_TEST_OLDEST = '1';
require('tsx/cjs/api').register();
process.exitCode = await require('./vscode/harness/runTests.ts').runTests(process.argv.slice(2));
