// Makes what "Tests in VS Code" of .vscode/launch.json starts with: the bundle of suites and a session.
import { join } from 'node:path';
import { buildSuites, suiteNames } from './buildSuites';
import { root, workFolder } from './folders';
import { prepareWindow } from './runWindows';

async function main(): Promise<void> {
	await buildSuites();
	const window = { name: 'debug', suites: suiteNames() };
	prepareWindow(join(workFolder, 'debug'), root, window, window.suites, { verbose: true }).setRun(1);
}

main().catch((error) => {
	console.error(error);
	process.exitCode = 1;
});
