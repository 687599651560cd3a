import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { readSession } from '../support/session';
import { until } from '../support/until';

const { run } = readSession();

describe('a decision', () => {
	before(() => vscode.commands.executeCommand('benchbook.account.useSample'));

	after(closeAllEditors);

	it(run === 1 ? 'is made in one window' : 'holds after a restart, in another document too', async () => {
		const { document } = await openFile({
			content: `${run === 1 ? 'See' : 'Cf.'} Nobody v. Nowhere, 999 F.3d 999 (2d Cir. 2020); Roe v. Wade, 998 F.3d 1 (2d Cir. 2020).\n`,
		});
		const marked = () => problemsOf(document).map(({ text }) => text);
		if (run === 1) {
			await until('both marks', () => marked().length === 2);
			const start = document.getText().indexOf('999');
			await vscode.commands.executeCommand('benchbook.citations.ignore', {
				uri: document.uri.toString(),
				start,
				note: 'Read in print',
			});
		}
		await until('one mark', () => marked().length === 1);
		assert.deepEqual(marked(), ['998 F.3d 1']);
	});
});
