import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'mocha';
import { startSample } from '../../src/sample/server';
import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { openWorkbench, type Workbench } from './support/workbench';

describe('a user with a service', () => {
	let sample: Awaited<ReturnType<typeof startSample>>;
	let service: FaultServer;
	let workbench: Workbench;

	before(async () => {
		sample = await startSample({});
		service = await startFaultServer(sample.baseUrl);
		workbench = await openWorkbench({ name: 'consent', settings: { 'benchbook.verify.trigger': 'manual' } });
	});

	after(async () => {
		await workbench?.close();
		await service?.close();
		await sample?.close();
	});

	afterEach(async function () {
		if (this.currentTest?.state === 'failed')
			await workbench?.screenshot(`failed-${this.currentTest.title.slice(0, 40)}`);
	});

	const texts = () => service.seen.filter(({ operation }) => operation === 'verify');

	it('connects by answering for the address and the key', async () => {
		await workbench.runCommand('Benchbook: Connect');
		await workbench.answerInput(service.baseUrl, 'Base URL of the service');
		await workbench.answerInput(sample.apiKey, 'API key for 127.0.0.1');
		await workbench.notification('Benchbook is connected');
	});

	it('is told who gets what before any text leaves, and nothing leaves when the answer is no', async () => {
		await workbench.openFile('brief.md');
		await workbench.runCommand('Benchbook: Verify Document');
		const dialog = await workbench.readDialog();
		assert.match(dialog, /127\.0\.0\.1/);
		await workbench.screenshot('consent');
		await workbench.clickDialogButton('Cancel');
		assert.deepEqual(texts(), []);
	});

	it('sees the document checked after saying yes', async () => {
		await workbench.runCommand('Benchbook: Verify Document');
		await workbench.clickDialogButton('Allow');
		await workbench.waitForSquiggle('884 F.3d 1377', 'warning');
		assert.equal(texts().length, 1);
	});
});
