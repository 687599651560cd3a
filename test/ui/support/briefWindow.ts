import { basename } from 'node:path';
import { after } from 'mocha';
import { processVariable } from '../../vscode/harness/folders';
import { openWorkbench } from './openWorkbench';
import type { Workbench } from './workbench';

let opening: Promise<Workbench> | undefined;

after(async () => (await opening?.catch(() => undefined))?.close());

/**
 * The window of all suites of this process that need no window of their own: on the sample brief, without a connection until a suite makes one. Each
 * suite finds it without open editors and messages.
 */
export async function openBriefWindow(): Promise<Workbench> {
	if (opening === undefined) {
		// Of this process alone: another one that opens such a window beside it has a folder, and decisions, of its own.
		const ofProcess = basename(process.env[processVariable] ?? '');
		opening = openWorkbench({ name: `brief-${ofProcess}`, allBuiltIn: ofProcess === 'brief' });
		return opening;
	}
	const workbench = await opening;
	await workbench.runCommand('View: Close All Editors');
	await workbench.clearNotifications();
	return workbench;
}

/** The same with the sample brief open and checked by the sample service. */
export async function openCheckedBrief(): Promise<Workbench> {
	const workbench = await openBriefWindow();
	// Once it is in use, that isn't offered.
	for (const title of await workbench.offeredCommands(['Benchbook: Use Sample Service']))
		await workbench.runCommand(title);
	await workbench.openFile('brief.md');
	await workbench.waitForSquiggle('884 F.3d 1377', 'warning');
	return workbench;
}
