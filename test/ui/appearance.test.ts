import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import type { Locator } from 'playwright-core';
import { until } from '../vscode/support/until';
import { openCheckedBrief } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

interface Appearance {
	readonly name: string;
	readonly theme: string;
	/** What VS Code calls the kind of theme in the page. */
	readonly kind: string;
	/** Pixels of the page: at a zoom of 150 % a window of 1280 × 800 has room for 853 × 533. */
	readonly size: { readonly width: number; readonly height: number };
	readonly side: 'left' | 'right';
}

const window = { width: 1280, height: 800 };
const small = { width: 1000, height: 700 };
const zoomed = { width: 853, height: 533 };

const appearances: readonly Appearance[] = [
	{ name: 'light', theme: 'Default Light Modern', kind: 'vs', size: window, side: 'left' },
	{ name: 'dark-small', theme: 'Default Dark Modern', kind: 'vs-dark', size: small, side: 'right' },
	{ name: 'high-contrast', theme: 'Default High Contrast', kind: 'hc-black', size: small, side: 'left' },
	{ name: 'high-contrast-light', theme: 'Default High Contrast Light', kind: 'hc-light', size: window, side: 'left' },
	{ name: 'light-zoomed', theme: 'Default Light Modern', kind: 'vs', size: zoomed, side: 'left' },
];

describe('in every size and theme', () => {
	let workbench: Workbench;
	let explorer: ExplorerViews;

	before(async () => {
		workbench = await openCheckedBrief();
		await workbench.clearNotifications();
		explorer = new ExplorerViews(workbench.page);
		await explorer.show();
		await explorer.showOnly('Citations');
	});

	pictureFailures(() => workbench);

	for (const appearance of appearances) {
		const { name, theme, kind, size, side } = appearance;
		it(`shows a finding whole: ${theme}, ${size.width} × ${size.height}, side bar ${side}`, async () => {
			const { page } = workbench;
			await workbench.changeSettings({ 'workbench.colorTheme': theme, 'workbench.sideBar.location': side });
			await page.setViewportSize(size);
			await page.locator(`.monaco-workbench.${kind}`).waitFor();
			await page.locator(`.part.sidebar.${side}`).waitFor();
			await page.mouse.move(5, 5);
			await (await explorer.row('Citations', 'Carver v. County of Lane')).click();
			await workbench.statusBarItem('Ln 24');
			const hover = page.locator('.monaco-editor-hover:not(.hidden), .monaco-resizable-hover:visible').first();
			await workbench.hover('457 U.S. 800', /Harlow/);
			// It may scroll, but what differs must be in the window.
			await assertInside(hover, size);
			await assertInside(hover.getByText('Harlow').first(), size);
			await workbench.screenshot(`appearance-${name}`);
			await page.mouse.move(size.width / 2, 10);
			await workbench.clickText('457 U.S. 800');
			const [first] = await workbench.quickFixes();
			assert.equal(first, 'Open the case at 457 U.S. 800');
			await assertInside(page.locator('.action-widget').first(), size);
			await workbench.screenshot(`appearance-${name}-fixes`);
			await page.keyboard.press('Escape');
		});
	}
});

async function assertInside(what: Locator, { width, height }: { width: number; height: number }): Promise<void> {
	await until('it to be inside the window', async () => {
		const box = await what.boundingBox();
		const isInside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
		return isInside || undefined;
	});
}
