import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'mocha';
import { until } from '../vscode/support/until';
import { openBriefWindow } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const opinion = `Ana DOE, Plaintiff-Appellant,

v.

Ben ROE, Defendant-Appellee.

123 F.3d 200

United States Court of Appeals, Second Circuit.

1999

*200 The parties dispute whether the notice was given in time.

*201 We hold that a tenant shall not be evicted without thirty days of written notice to the household.
`;
const draft = `# Argument

It is settled that "a tenant may not be evicted without thirty days of written notice." *Doe v. Roe*, 123 F.3d 200, 201 (2d Cir. 1999).

Elsewhere, see *Poe v. Low*, 200 F.3d 1, 2 (3d Cir. 2000).
`;

const walked = `# Argument

No tenant may be evicted without thirty days of written notice. *Doe v. Roe*, 123 F.3d 200, 201 (2d Cir. 1999).

The parties dispute whether notice was given in time. *Id.* at 200.

Vessels arrested abroad under admiralty warrants require surety from foreign consignees before sailing home. *Id.* at 201.
`;

describe('a misquotation', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openBriefWindow();
		await writeFile(join(workbench.workspace, 'drafts', 'motion.md'), draft);
		await mkdir(join(workbench.workspace, 'authorities'), { recursive: true });
		await writeFile(join(workbench.workspace, 'authorities', 'doe.txt'), opinion);
		await writeFile(join(workbench.workspace, 'authorities', 'scan.pdf'), '%PDF-1.7');
	});

	pictureFailures(() => workbench);

	it('is marked at its word, and the hover shows both texts', async () => {
		await workbench.openFile('motion.md');
		await workbench.waitForSquiggle('may', 'warning');
		const hover = await workbench.hover('evicted', /Quotation differs from the opinion/);
		assert.match(hover, /shall/);
		assert.match(hover, /Open the opinion here/);
		await workbench.screenshot('quotation-hover');
	});

	it('leads to the opinion by the link', async () => {
		await workbench.page.locator('.monaco-hover a', { hasText: 'Open the opinion here' }).click();
		await workbench.page.locator('.tab.active', { hasText: 'doe.txt' }).waitFor();
		await workbench.screenshot('quotation-opinion');
	});

	it('has its authority in the side bar, with what is missing and what is no text', async () => {
		await workbench.runCommand('View: Close All Editors');
		await workbench.openFile('motion.md');
		const explorer = new ExplorerViews(workbench.page);
		await explorer.show();
		const header = explorer.pane('Authorities').locator('.pane-header');
		if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
		await explorer.row('Authorities', 'Doe v. Roe');
		for (const row of [
			/Cited with a text/,
			/Doe v\. Roe\s*doe\.txt/,
			/Cited without a text/,
			/Poe v\. Low/,
			/scan\.pdf\s*it isn't a PDF/,
		])
			await until(`a row ${row}`, async () => (await explorer.rows('Authorities')).some((text) => row.test(text)));
		await workbench.screenshot('authorities');
	});

	it('is read beside the sentence that cites it, from one unread citation to the next', async () => {
		await writeFile(join(workbench.workspace, 'drafts', 'walk.md'), walked);
		await workbench.openFile('walk.md');
		const { page } = workbench;
		const peek = page.locator('.peekview-widget');
		for (const [key, passage] of [
			['Control+F9', 'We hold that a tenant'],
			['Control+Shift+F9', 'The parties dispute'],
		] as const) {
			await page.keyboard.press(key);
			await peek.locator('.monaco-list-row.selected', { hasText: passage }).waitFor();
			await peek.locator('.reference-decoration').first().waitFor();
			await workbench.screenshot(`walk-${key.length}`);
		}
		await page.keyboard.press('Control+Shift+F9');
		await peek.waitFor();
		await workbench.statusBarItem(/1 unread citation/);
		await page.keyboard.press('Escape');
	});

	it('has a row that says that few of the words are in the opinion', async () => {
		const explorer = new ExplorerViews(workbench.page);
		await explorer.show();
		const header = explorer.pane('Citations').locator('.pane-header');
		if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
		await until('the row', async () =>
			(await explorer.rows('Citations')).some((text) => text.includes('few of your words are in this opinion')),
		);
		await workbench.screenshot('few-words');
	});
});
