import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../src/core/verification/verdict/summary';
import { citePlaces } from '../faults/missingCases';
import { giveConsent } from '../vscode/support/consent';
import { openFile } from '../vscode/support/documents';
import { connectTo } from '../vscode/support/services';
import { readSession } from '../vscode/support/session';
import { changeSettings } from '../vscode/support/settings';
import { type Blocks, watchBlocks } from './blocks';
import { repeatBrief, writeBrief } from './brief';
import { watchMemory } from './memory';

/** What a command costs in the extension host, the service in a process of its own. */
export interface CommandFigures {
	readonly counts: VerificationCounts;
	readonly milliseconds: number;
	/** How long the host was kept at a time. */
	readonly block: Blocks;
	/** Resident memory at its most, with what no one holds any longer, less what it was before; megabytes. */
	readonly grownMegabytes: number;
	/** What is held more than before, after garbage collection; megabytes. */
	readonly heldMegabytes: number;
}

export type VerifyBench = Readonly<Record<string, CommandFigures>>;

/** Run in the extension host of a fresh window, instead of tests. */
export async function run(): Promise<void> {
	const session = readSession();
	await vscode.extensions.getExtension('benchbook.benchbook')?.activate();
	const server = fork(join(__dirname, 'workspaceServer.js'), { execArgv: [] });
	const baseUrl = await new Promise<string>((resolve) => server.once('message', (url) => resolve(String(url))));
	const service = { baseUrl, apiKey: 'k', close: async () => void server.kill() };
	await changeSettings({ 'benchbook.verify.trigger': 'manual', 'files.autoSave': 'off' });
	await giveConsent(service, ['citations', 'text']);
	await connectTo(service);
	const figures: Record<string, CommandFigures> = {};
	const note = async (what: string, run: () => Thenable<VerificationCounts>): Promise<void> => {
		figures[what] = await measure(run);
		// As far as it has come, should the rest fail.
		writeFileSync(join(session.results, `${session.run}.json`), JSON.stringify(figures));
	};
	// The first one compiles and connects.
	await openFile({ content: citePlaces(400) });
	await verifyDocument();
	const folder = join(session.workspace, 'thousand');
	mkdirSync(folder);
	for (let at = 0; at < 1_000; at++) writeFileSync(join(folder, `${at}.md`), citePlaces(20, (at * 20) % 2_000));
	await untilQuiet();
	await note('workspace of 1,000 files', () =>
		vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyWorkspace', {
			include: 'thousand/*',
		}),
	);
	for (const [size, copies] of Object.entries({ 'document of 640 KB': 6, 'document of 5 MB': 50 })) {
		await openFile({ content: repeatBrief(writeBrief(), copies) });
		await untilQuiet();
		await note(size, verifyDocument);
		await vscode.commands.executeCommand('workbench.action.closeAllEditors');
	}
	await service.close();
}

/** Other extensions of the host deal with new files and documents, too: none of that is the command's. */
async function untilQuiet(): Promise<void> {
	const deadline = performance.now() + 60_000;
	let busy: number;
	do {
		const before = performance.eventLoopUtilization();
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		busy = performance.eventLoopUtilization(before).utilization;
	} while (busy > 0.03 && performance.now() < deadline);
}

function verifyDocument(): Thenable<VerificationCounts> {
	return vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
}

async function measure(run: () => Thenable<VerificationCounts>): Promise<CommandFigures> {
	const held = heapInUse();
	const stopMemory = watchMemory();
	const stop = watchBlocks();
	const begun = performance.now();
	const counts = await run();
	const milliseconds = Math.round(performance.now() - begun);
	const block = stop();
	return {
		counts,
		milliseconds,
		block,
		grownMegabytes: Math.round(stopMemory()),
		heldMegabytes: Math.round((heapInUse() - held) / 1e6),
	};
}

/** Bytes after garbage collection, which the extension host offers to no one by itself. */
function heapInUse(): number {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	for (let i = 0; i < 3; i++) collect();
	return process.memoryUsage().heapUsed;
}
