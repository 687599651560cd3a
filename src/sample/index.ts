import { runCommandLine } from './commandLine';

export { sampleIds } from './sampleIds';
export { startSample } from './server';

if (require.main === module) void runCommandLine(process.argv.slice(2));
