import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { until } from '../../vscode/support/until';

/** The trees of the activity bar's Benchbook container, as a person uses them. */
export class ExplorerViews {
	constructor(private readonly page: Page) {}

	/** Shows the container. */
	async show(): Promise<void> {
		const tab = this.page.locator('.activitybar .action-item', { has: this.page.locator('[aria-label^="Benchbook"]') });
		if ((await tab.getAttribute('class'))?.includes('checked') !== true) await tab.click();
		await this.pane('Vaults').waitFor();
	}

	/** A view by its title. */
	pane(title: string): Locator {
		return this.page.locator('.sidebar .pane', {
			has: this.page.locator('.pane-header h3.title', { hasText: new RegExp(`^${title}$`) }),
		});
	}

	/** Opens a view and closes all others of the container, so that it has all the room. */
	async showOnly(title: string): Promise<Locator> {
		const headers = this.page.locator('.sidebar .pane-header');
		for (const header of await headers.all()) {
			const wanted = (await header.locator('h3.title').innerText()).toLowerCase() === title.toLowerCase();
			// Its middle may be a title action.
			if (((await header.getAttribute('aria-expanded')) === 'true') !== wanted)
				await header.locator('h3.title').click();
		}
		// Panes slide into place, and a click would miss what still moves.
		await this.page.waitForFunction(`document.querySelectorAll('.sidebar .monaco-pane-view.animated').length === 0`);
		return this.pane(title);
	}

	/** Drags the edge of the side bar until it is `width` pixels wide. */
	async setWidth(width: number): Promise<void> {
		const box = await this.sideBarBox();
		const y = box.y + box.height / 2;
		await this.page.mouse.move(box.x + box.width, y);
		await this.page.mouse.down();
		await this.page.mouse.move(box.x + width, y, { steps: 5 });
		await this.page.mouse.up();
		assert.ok(Math.abs((await this.sideBarBox()).width - width) <= 5);
	}

	async sideBarBox(): Promise<{ x: number; y: number; width: number; height: number }> {
		const box = await this.page.locator('.part.sidebar').boundingBox();
		assert.ok(box);
		return box;
	}

	/** The row whose label, or whose last fact, is exactly this (a vault's ID); waits for it. `which` narrows it down by its element. */
	async row(view: string, label: string, which = ''): Promise<Locator> {
		const texts = this.page.locator('.monaco-icon-label :is(.label-name, .label-description)');
		const row = this.pane(view).locator(`.monaco-list-row${which}`, {
			has: texts.filter({ hasText: new RegExp(`(^| · )${escapeRegExp(label)}$`) }),
		});
		await row.first().waitFor();
		return row.first();
	}

	/** The row whose label or description contains this; waits for it. */
	async rowWith(view: string, text: string): Promise<Locator> {
		const row = this.pane(view).locator('.monaco-list-row', {
			has: this.page.locator('.monaco-icon-label', { hasText: text }),
		});
		await row.first().waitFor();
		return row.first();
	}

	/** Waits until no such row is shown. */
	async waitUntilGone(view: string, label: string): Promise<void> {
		await this.pane(view).locator('.monaco-list-row .label-name', { hasText: label }).waitFor({ state: 'detached' });
	}

	/** All visible rows: label and description. */
	async rows(view: string): Promise<string[]> {
		const rows = this.pane(view).locator('.monaco-list-row .monaco-icon-label');
		return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
	}

	/**
	 * Expands a row until it shows the child that contains `child`, and goes on showing it: VS Code collapses a row again that is expanded
	 * while it draws the tree.
	 */
	async expand(view: string, label: string, child: string): Promise<void> {
		const shown = this.pane(view).locator('.monaco-list-row', { hasText: child }).first();
		await until(`${child} in ${label}`, async () => {
			const row = await this.row(view, label, '[aria-expanded]');
			if ((await row.getAttribute('aria-expanded')) !== 'true') await row.locator('.monaco-tl-twistie').click();
			await shown.waitFor({ timeout: 3_000 }).catch(() => undefined);
			await this.page.waitForTimeout(500);
			return shown.isVisible();
		});
	}

	/** The entries of a row's context menu; leaves the menu open. */
	async openMenu(view: string, label: string): Promise<string[]> {
		await (await this.row(view, label)).click({ button: 'right' });
		const entries = this.page.locator('.monaco-menu .action-item:not(.disabled) .action-label');
		await entries.first().waitFor();
		return (await entries.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
	}

	/** Takes an entry of a row's context menu. */
	async choose(view: string, label: string, entry: string): Promise<void> {
		const entries = await this.openMenu(view, label);
		assert.ok(entries.includes(entry), `"${entry}" is not among ${entries.join(', ')}`);
		const item = this.page.locator('.monaco-menu .action-label', { hasText: new RegExp(`^${escapeRegExp(entry)}$`) });
		// A menu that has just opened ignores clicks, but no keys.
		await item.hover();
		await this.page.locator('.monaco-menu .action-item.focused', { hasText: entry }).waitFor();
		await this.page.keyboard.press('Enter');
	}

	/** Clears the filter of a view. VS Code draws the title's actions again when the view opens, and a click on one of them may be lost. */
	async clearFilter(view: string): Promise<void> {
		const note = this.pane(view).getByText('Filter: ');
		await until(`the filter of ${view} to be gone`, async () => {
			if (!(await note.isVisible())) return true;
			await this.titleAction(view, `Clear ${view} Filter`);
			return note.waitFor({ state: 'detached', timeout: 3_000 }).then(
				() => true,
				() => false,
			);
		});
	}

	/** Runs a title action of a view, such as "Refresh Vaults". */
	async titleAction(view: string, name: string): Promise<void> {
		const pane = this.pane(view);
		await pane.locator('.pane-header').hover();
		await pane.locator(`.pane-header .actions [aria-label^="${name}"]`).click();
	}
}

function escapeRegExp(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
