import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as vscode from 'vscode';
import type { HeapGrowth } from '../../bench/heapGrowth';
import { writeTypingTrace } from '../../bench/typingTrace';
import { giveConsent } from './consent';
import { closeAllEditors, openFile, problemsOf } from './documents';
import { connectTo, startSampleProcess } from './services';
import { changeSettings } from './settings';
import { replace, typeTrace } from './typing';
import { until } from './until';

/**
 * Writes a trace of so many edits so many times into a brief that is checked, and says how the heap of the extension host grew. Of two rounds
 * before, the first loads and compiles what typing needs, and the second lets go of what that took: megabytes, by which it would hide what is left.
 */
export async function measureHeapGrowth(rounds: number, edits: number): Promise<HeapGrowth> {
	const { brief, steps } = writeTypingTrace(11, edits);
	const restore = await changeSettings({
		'benchbook.verify.trigger': 'type',
		'benchbook.verify.delay': 20,
	});
	const service = await startSampleProcess();
	try {
		await giveConsent(service, ['citations']);
		await connectTo(service);
		const editor = await openFile({ content: brief.text });
		const round = async (): Promise<void> => {
			await typeTrace(editor, steps, () => Promise.resolve());
			await replace(editor, 0, editor.document.getText().length, brief.text);
			await until('the marks of the brief', () => problemsOf(editor.document).length >= 150);
		};
		await round();
		await round();
		const sizes = [await heapInUse()];
		for (let i = 0; i < rounds; i++) {
			await round();
			sizes.push(await heapInUse());
		}
		const grown = sizes.slice(1).map((size, at) => size - (sizes[at] ?? 0));
		return { editsPerRound: steps.length, rounds: grown };
	} finally {
		await closeAllEditors();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	}
}

/** Bytes in use after garbage collection, the median of five. */
async function heapInUse(): Promise<number> {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	const sizes: number[] = [];
	for (let i = 0; i < 5; i++) {
		// What is held until a timer or a promise has run its course is let go in between.
		await new Promise((resolve) => setImmediate(resolve));
		collect();
		sizes.push(process.memoryUsage().heapUsed);
	}
	return sizes.sort((a, b) => a - b)[2] ?? 0;
}
