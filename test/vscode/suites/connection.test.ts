import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { faults } from '../../faults/fault';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile } from '../support/documents';
import { replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { changeSettings } from '../support/settings';
import { findTraces } from '../support/traces';
import { until } from '../support/until';

const connect = (baseUrl: string, apiKey: string) =>
	vscode.commands.executeCommand<boolean | undefined>('benchbook.account.connect', { baseUrl, apiKey });
const storedBaseUrl = () => vscode.workspace.getConfiguration('benchbook').inspect<string>('baseUrl')?.globalValue;

describe('the connection', () => {
	const key = 'key-that-must-be-nowhere-4711';
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		service = await startFaultyService({ key });
	});

	afterEach(async () => {
		service.faults.clear();
		await closeAllEditors();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
	});

	after(async () => {
		await service.close();
		await restore();
	});

	it('is stored once the service has taken the key, and forgotten on demand', async () => {
		assert.equal(await connect(`${service.baseUrl}/`, key), true);
		assert.equal(storedBaseUrl(), service.baseUrl);
		assert.equal(service.faults.seen[0]?.url, '/agent/v1/agents?limit=1');
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		assert.equal(storedBaseUrl(), undefined);
	});

	for (const [what, baseUrl, apiKey] of [
		['plain http to another host', 'http://example.com', key],
		['no URL', 'example', key],
		['credentials in the URL', 'https://user:pass@example.com', key],
		['a key with white space', 'http://127.0.0.1:9', 'a key'],
		['no one listening', 'http://127.0.0.1:9', key],
	] as const) {
		it(`is not stored: ${what}`, async () => {
			assert.equal(await connect(baseUrl, apiKey), undefined);
			assert.equal(storedBaseUrl(), undefined);
		});
	}

	it('asks for the key alone where only the key is missing', async () => {
		const titles: (string | undefined)[] = [];
		const picks: unknown[] = [];
		const restoreSettings = await changeSettings({ 'benchbook.baseUrl': service.baseUrl });
		const restoreWindow = replaceInWindow({
			showInputBox: async ({ title }: vscode.InputBoxOptions) => {
				titles.push(title);
				return key;
			},
			showQuickPick: async (items: unknown) => void picks.push(items),
			showInformationMessage: async (_: string, __: unknown, ...buttons: string[]) =>
				buttons.find((one) => one === 'Connect…'),
		});
		try {
			await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954)' });
			await vscode.commands.executeCommand('benchbook.citations.verifyDocument');
			await until('the connection', () => service.faults.seen.some(({ url }) => url === '/agent/v1/agents?limit=1'));
			assert.deepEqual([titles, picks], [['Connect Benchbook'], []]);
		} finally {
			restoreWindow();
			await restoreSettings();
		}
	});

	it('is tried again with what was typed, and gives another origin no key', async () => {
		const boxes: { readonly password: boolean; readonly value: string }[] = [];
		let typed: string[] = [];
		const restoreWindow = replaceInWindow({
			showInputBox: async ({ password = false, value = '' }: vscode.InputBoxOptions) => {
				boxes.push({ password, value });
				return typed.shift();
			},
		});
		const errors: unknown[][] = [];
		const restoreErrors = replaceInWindow({ showErrorMessage: async (...shown: unknown[]) => void errors.push(shown) });
		const ask = () => vscode.commands.executeCommand('benchbook.account.connect', { source: 'service' });
		typed = [service.baseUrl, 'a-key-with-a-typo'];
		assert.equal(await ask(), undefined);
		assert.ok(errors[0]?.includes('Try Again'), String(errors[0]));
		typed = [service.baseUrl];
		await ask();
		typed = ['http://127.0.0.1:9'];
		await ask();
		typed = [service.baseUrl, key];
		assert.equal(await ask(), true);
		typed = [service.baseUrl];
		await ask();
		restoreWindow();
		restoreErrors();
		assert.deepEqual(
			boxes.filter(({ password }) => password).map(({ value }) => value),
			['', 'a-key-with-a-typo', '', 'a-key-with-a-typo', ''],
		);
		assert.deepEqual(await findTraces('a-key-with-a-typo'), []);
	});

	for (const name of ['unauthorized', 'html', 'notFound', 'text'] as const) {
		it(`is not stored when the service answers with: ${name}`, async () => {
			service.faults.inject('listAgents', faults[name]);
			assert.equal(await connect(service.baseUrl, key), undefined);
			assert.equal(storedBaseUrl(), undefined);
		});
	}

	it('ignores a base URL that comes with the folder', async () => {
		await connectTo(service);
		const settings = vscode.workspace.getConfiguration('benchbook');
		await assert.rejects(async () =>
			settings.update('baseUrl', 'https://example.com', vscode.ConfigurationTarget.Workspace),
		);
		assert.equal(storedBaseUrl(), service.baseUrl);
	});

	it('leaves the key in no log, setting or state file, and gives it to no other origin', async () => {
		const other = await startFaultyService({ key: 'another-key-0815' });
		try {
			await giveConsent(service, ['citations', 'text']);
			await connectTo(service);
			await openFile({ content: 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n' });
			service.faults.inject('verify', faults.unauthorized);
			await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
			await changeSettings({ 'benchbook.baseUrl': other.baseUrl });
			await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
			assert.deepEqual(other.faults.seen, []);
			assert.deepEqual(await findTraces(key), []);
		} finally {
			await other.close();
		}
	});
});
