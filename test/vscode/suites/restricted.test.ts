import assert from 'node:assert/strict';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { until } from '../support/until';

describe('Restricted Mode', () => {
	after(closeAllEditors);

	it('checks citations and ignores the decisions that came with the folder', async () => {
		assert.equal(vscode.workspace.isTrusted, false);
		const folder = join(readSession().workspace, '.benchbook');
		await mkdir(folder, { recursive: true });
		const decisions = { '999 F.3d 999|nobody v. nowhere': { kind: 'ignored', at: '2026-01-01T00:00:00Z', year: 2020 } };
		await writeFile(join(folder, 'decisions.json'), JSON.stringify({ version: 1, decisions }));
		await vscode.commands.executeCommand('benchbook.account.useSample');
		const { document } = await openFile({ content: 'Nobody v. Nowhere, 999 F.3d 999 (2020).\n' });
		await until('the mark', () => problemsOf(document).length === 1);
		const counts = await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
		assert.equal(counts.notFound, 1);
	});

	it('compares no quotation with texts that came with the folder', async () => {
		const { workspace } = readSession();
		const folder = join(workspace, 'authorities');
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, 'doe.txt'), 'Doe v. Roe\n\n123 F.3d 200\n\nThe moon is made of green cheese.\n');
		const { document } = await openFile({
			content: '"The moon is made of blue cheese." Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999).\n',
		});
		await until('the citation', () => problemsOf(document).length > 0);
		assert.deepEqual(await vscode.commands.executeCommand('benchbook.authorities.list'), []);
		const choice = { citation: '123 F.3d 200', file: 'authorities/doe.txt' };
		assert.equal(await vscode.commands.executeCommand('benchbook.authorities.chooseText', choice), undefined);
		await assert.rejects(readFile(join(workspace, '.benchbook', 'authorities.json')));
		// As long as a comparison takes where the folder is trusted.
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		assert.ok(problemsOf(document).every(({ code }) => !code.startsWith('quote-')));
	});

	it('runs no pandoc', async () => {
		await openFile({ content: 'Nobody v. Nowhere, 999 F.3d 999 (2020).\n' });
		const uri = vscode.Uri.file(join(readSession().workspace, 'restricted.docx'));
		const messages = answerMessages();
		try {
			assert.equal(await vscode.commands.executeCommand('benchbook.citations.exportForWord', { uri }), undefined);
			assert.match(messages.shown[0]?.text ?? '', /Restricted Mode/);
			await assert.rejects(access(uri.fsPath));
		} finally {
			messages.restore();
		}
	});
});
