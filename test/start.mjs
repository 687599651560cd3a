// npm start: installs what is missing, builds, and opens a VS Code with the sample brief checked.
//   npm start -- --no-open    prints the address and serves until ended    --browser    not a desktop VS Code    --port N
import { createRequire } from 'node:module';
import { ensureBuild, ensureModules } from './ensure.mjs';

const require = createRequire(import.meta.url);
const say = (line) => console.log(`${line} …`);

await ensureModules(say);
await ensureBuild(say);
require('tsx/cjs/api').register();
process.exitCode = await require('./vscode/harness/openSample.ts').openSample(process.argv.slice(2));
