import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile } from '../support/documents';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';

describe('a base URL and a key in the environment', () => {
	let service: FaultyService;
	const verify = () =>
		vscode.commands.executeCommand<VerificationCounts | undefined>('benchbook.citations.verifyDocument');

	before(async () => {
		service = await startFaultyService();
	});

	after(async () => {
		await closeAllEditors();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
	});

	it('serve while no connection is stored, and give way to one that is', async () => {
		const baseUrl = process.env.BENCHBOOK_BASE_URL ?? '';
		await giveConsent({ ...service, baseUrl }, ['text']);
		await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954).\n' });
		assert.equal((await verify())?.failed, 1, 'no one listens where the environment says, but that is where it asks');

		await giveConsent(service, ['text']);
		await connectTo(service);
		assert.equal((await verify())?.verified, 1);
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await giveConsent({ ...service, baseUrl }, ['text']);
		assert.equal((await verify())?.failed, 1);
	});
});
