import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { writeTypingTrace } from '../../bench/typingTrace';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { connectTo, startSampleProcess } from '../support/services';
import { changeSettings } from '../support/settings';
import { replace, typeTrace } from '../support/typing';
import { until } from '../support/until';

/** Half an hour of writing: ten times this keeps five megabytes already when each edit keeps a kilobyte. */
const trace = writeTypingTrace(11, 500);
const minutes = 60_000;

describe('ten rounds of writing', () => {
	it('leave the extension host’s heap as it was, but for 5 MB', async () => {
		const restore = await changeSettings({
			'benchbook.verify.trigger': 'type',
			'benchbook.verify.delay': 20,
			'files.autoSave': 'off',
		});
		const service = await startSampleProcess();
		await giveConsent(service, ['citations']);
		await connectTo(service);
		try {
			const { brief, steps } = trace;
			const editor = await openFile({ content: brief.text });
			const round = async (): Promise<void> => {
				await typeTrace(editor, steps, () => Promise.resolve());
				await replace(editor, 0, editor.document.getText().length, brief.text);
				await until('the marks of the brief', () => problemsOf(editor.document).length >= 150);
			};
			// The first round loads and compiles what typing needs.
			await round();
			const before = await heapInUse();
			for (let i = 0; i < 10; i++) await round();
			const grown = (await heapInUse()) - before;
			console.log(`The heap of the extension host grew by ${(grown / 1e6).toFixed(2)} MB in ten rounds`);
			assert.ok(grown < 5e6, `${(grown / 1e6).toFixed(1)} MB`);
		} finally {
			await closeAllEditors();
			await vscode.commands.executeCommand('benchbook.account.disconnect');
			await service.close();
			await restore();
		}
	}).timeout(15 * minutes);
});

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
