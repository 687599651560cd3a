import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { readSession } from '../support/session';
import { until } from '../support/until';

describe('Restricted Mode', () => {
	after(closeAllEditors);

	it('checks citations and ignores the decisions that came with the folder', async () => {
		assert.equal(vscode.workspace.isTrusted, false);
		const folder = join(readSession().workspace, '.benchbook');
		await mkdir(folder, { recursive: true });
		const decisions = { '999 F.3d 999|nobody v. nowhere': { kind: 'ignored', at: '2026-01-01T00:00:00Z', year: 2015 } };
		await writeFile(join(folder, 'decisions.json'), JSON.stringify({ version: 1, decisions }));
		await vscode.commands.executeCommand('benchbook.account.useSample');
		const { document } = await openFile({ content: 'Nobody v. Nowhere, 999 F.3d 999 (2015).\n' });
		await until('the mark', () => problemsOf(document).length === 1);
		const counts = await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
		assert.equal(counts.notFound, 1);
	});
});
