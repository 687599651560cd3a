import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { startSample } from '../../src/sample/server';
import { FakeCourtListener } from '../courtListener/fakeCourtListener';
import { serve } from '../courtListener/server';
import { until } from '../vscode/support/until';
import { openWorkbench, pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const draft = `# Motion

We conclude that in the field of public education the doctrine of "separate but equal" has no place. *Brown v. Board of Education*,
347 U.S. 483, 495 (1954). Several cases are at one page: *Ames v. Brooke*, 300 Ill. App. 3d 12 (1990).

Nothing is at *Roe v. Nowhere*, 999 U.S. 999 (2022).
`;

describe('a user with an account at CourtListener', () => {
	const fake = new FakeCourtListener('token');
	let server: Awaited<ReturnType<typeof serve>>;
	let sample: Awaited<ReturnType<typeof startSample>>;
	let files: string;
	let workbench: Workbench;

	before(async () => {
		server = await serve(fake);
		sample = await startSample({});
		files = await mkdtemp(join(tmpdir(), 'benchbook-court-listener-'));
		await writeFile(join(files, 'motion.md'), draft);
		workbench = await openWorkbench({
			name: 'courtListener',
			files,
			settings: { 'benchbook.verify.trigger': 'manual' },
			env: { BENCHBOOK_COURTLISTENER_URL: server.baseUrl },
		});
	});

	after(async () => {
		await workbench?.close();
		await sample?.close();
		server?.close();
		await rm(files, { recursive: true, force: true });
	});

	pictureFailures(() => workbench);

	/** The status item, and not the message that a check leaves next to it for a while. */
	const reviewed = '2 to review · 1';
	const openMenu = async (says: string) => {
		await workbench.clickStatusBarItem(reviewed);
		await workbench.page.getByPlaceholder(says).waitFor();
	};

	it('chooses it among what can be connected, and gives the token', async () => {
		await workbench.runCommand('Benchbook: Connect');
		const offered = await workbench.offered('Connect Benchbook');
		assert.deepEqual(
			offered.map(
				(row) => /^(?:Caselaw Access Project|Your Legal Service|CourtListener|Sample Service)/.exec(row)?.[0],
			),
			['Caselaw Access Project', 'Your Legal Service', 'CourtListener', 'Sample Service'],
		);
		await workbench.screenshot('court-listener-sources');
		await workbench.pick('CourtListener');
		await workbench.answerInput('token with spaces', 'API token from your profile');
		await workbench.page.getByText('letters and digits, without spaces.').waitFor();
		await workbench.screenshot('court-listener-token');
		await workbench.answerInput('token', 'Connect to CourtListener');
		await workbench.notification('Benchbook is connected to CourtListener, which now verifies citations.');
	});

	it('is told that only citations go there, and nothing else does', async () => {
		await workbench.openFile('motion.md');
		await workbench.runCommand('Benchbook: Verify Document');
		const dialog = await workbench.readDialog();
		assert.match(dialog, /Send citations to 127\.0\.0\.1:\d+\?/);
		assert.match(dialog, /Case names aren't sent with them, and other text is never sent there/);
		await workbench.screenshot('court-listener-consent');
		assert.deepEqual(fake.texts, []);
		await workbench.clickDialogButton('Send Citations Only');
		await workbench.waitForSquiggle('999 U.S. 999', 'warning');
		assert.deepEqual(fake.texts, ['347 U.S. 483\n\n300 Ill. App. 3d 12\n\n999 U.S. 999']);
	});

	it('sees how many of the requests of the day are sent', async () => {
		await openMenu('Requests today: 1 of 125');
		await workbench.screenshot('court-listener-menu');
		await workbench.page.keyboard.press('Escape');
		await workbench.hoverStatusBarItem(reviewed);
		await workbench.page.getByText('Requests today: 1 of 125.').waitFor();
		await workbench.screenshot('court-listener-budget');
	});

	it("saves the opinion's text, with which the quotation is compared", async () => {
		const hover = await workbench.hover('347 U.S. 483', /CourtListener/);
		assert.match(hover, /Brown v\. Board of Education/);
		await workbench.screenshot('court-listener-hover');
		await workbench.clickText('347 U.S. 483');
		await workbench.runCommand("Benchbook: Save the Opinion's Text to authorities/…");
		await workbench.page.locator('.quick-input-titlebar:visible', { hasText: "Save the Opinion's Text" }).waitFor();
		await workbench.screenshot('court-listener-save');
		await workbench.page.keyboard.press('Enter');
		await workbench.notification('Saved the text to');
		await workbench.screenshot('court-listener-saved');
		const saved = join(workbench.workspace, 'authorities', 'Brown v. Board of Education, 347 U.S. 483.txt');
		assert.match(await readFile(saved, 'utf8'), /“separate but equal” has no place/);
	});

	it('chooses who verifies once a service is connected, too', async () => {
		await workbench.clearNotifications();
		await workbench.runAndPick('Benchbook: Connect', 'Your Legal Service');
		await workbench.answerInput(sample.baseUrl, 'Base URL of the service');
		await workbench.answerInput(sample.apiKey, 'API key for 127.0.0.1');
		const toast = await workbench.notification('which now verifies citations');
		await workbench.screenshot('court-listener-both');
		await toast.getByRole('button', { name: 'Verify with CourtListener' }).click();
		const setting = () => readFile(join(workbench.userData, 'Machine/settings.json'), 'utf8').catch(() => '');
		await until('the setting', async () => /"benchbook\.verify\.source": "courtlistener"/.test(await setting()));
		await openMenu('Connected to CourtListener');
		await workbench.screenshot('court-listener-menu-both');
		await workbench.pick('Verify with 127.0.0.1');
		await until('the setting', async () => !/"benchbook\.verify\.source": "courtlistener"/.test(await setting()));
	});
});
