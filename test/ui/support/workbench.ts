import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { screenshotsFolder, screenshotsVariable } from '../../vscode/harness/folders';
import type { RunningServer } from '../../vscode/harness/server';
import { until } from '../../vscode/support/until';

/** Milliseconds in which VS Code shows at most three notifications, progress included; the rest go to its notification center alone. */
const notificationsInterval = 800;

/** What a person does in a VS Code window, by what they see: names and texts, no ids. */
export class Workbench {
	/** When one was last seen, on the clock of `performance`. */
	private lastNotification = Number.NEGATIVE_INFINITY;

	constructor(
		readonly page: Page,
		private readonly browser: Browser,
		private readonly server: RunningServer,
		/** The folder that is open. */
		readonly workspace: string,
		/** All that VS Code writes on the machine. */
		readonly userData: string,
	) {}

	async close(): Promise<void> {
		await this.browser.close();
		await this.server.end();
	}

	/** Runs a command by its title in the Command Palette, category included: `Benchbook: Verify Document`. */
	async runCommand(title: string): Promise<void> {
		// A palette never shows commands that became available after it was opened: it is opened again.
		await this.takeFromList('F1', `>${title}`, title);
	}

	/** Runs a command that offers a list, and takes an entry of it. It is run again where the list closed by itself, as in `takeFromList`. */
	async runAndPick(title: string, label: string): Promise<void> {
		for (let attempt = 1; ; attempt++) {
			await this.runCommand(title);
			try {
				return await this.quickRow(label).click({ timeout: 10_000 });
			} catch (error) {
				if (attempt === 3) throw error;
				await this.page.keyboard.press('Escape');
			}
		}
	}

	/**
	 * Opens a list by a key and takes a row of it. It is opened again where it closed by itself: what takes the focus late closes it. It has longer each
	 * time, since a busy machine may take seconds for what it shows.
	 */
	private async takeFromList(key: string, text: string, label: string): Promise<void> {
		for (let attempt = 1; ; attempt++) {
			await this.page.keyboard.press(key);
			const timeout = 2_000 * attempt;
			try {
				await this.quickInput.fill(text, { timeout });
				return await this.quickRow(label).click({ timeout });
			} catch (error) {
				if (attempt === 5) throw error;
				await this.page.keyboard.press('Escape');
			}
		}
	}

	/** Those of the commands that the Command Palette offers just now. */
	async offeredCommands(titles: readonly string[]): Promise<string[]> {
		await this.page.keyboard.press('F1');
		// Where nothing matches, a row says so.
		const rows = this.page.locator('.quick-input-widget:visible .quick-input-list .monaco-list-row');
		const offered: string[] = [];
		for (const title of titles) {
			await this.quickInput.fill(`>${title}`);
			await rows.first().waitFor();
			// The list is drawn again shortly after the input.
			await this.page.waitForTimeout(300);
			const labels = (await rows.locator('.label-name').allInnerTexts()).map(withPlainSpaces);
			if (labels.some((label) => label.trim() === title)) offered.push(title);
		}
		await this.page.keyboard.press('Escape');
		return offered;
	}

	/** Opens a file of the workspace by its name. */
	async openFile(name: string): Promise<void> {
		const tab = this.page.locator('.tab.active', { hasText: basename(name) });
		// A list that is drawn again just then takes the click and opens nothing.
		await until(`${name} to be open`, async () => {
			await this.takeFromList('Control+P', name, basename(name));
			return tab.waitFor({ timeout: 10_000 }).then(
				() => true,
				() => false,
			);
		});
		await this.page.locator('.editor-instance .view-line').first().waitFor();
	}

	/**
	 * Types into the input that is asking, and accepts it.
	 * @param prompt part of what it shows: needed where one input follows on another
	 */
	async answerInput(text: string, prompt = ''): Promise<void> {
		await this.page.locator('.quick-input-widget:visible', { hasText: prompt }).waitFor();
		await until(`the input to keep "${text}"`, async () => {
			await this.quickInput.fill(text);
			// A busy window may draw the input once more, as it begins.
			await this.page.waitForTimeout(100);
			// The ends of lines become spaces.
			return (await this.quickInput.inputValue()).replace(/\s/g, '') === text.replace(/\s/g, '');
		});
		await this.page.keyboard.press('Enter');
	}

	/** Takes an entry of the list that is offered now. */
	async pick(label: string): Promise<void> {
		await this.quickRow(label).click();
	}

	/** The rows of the list with a title, with their details. */
	async offered(title: string): Promise<string[]> {
		const rows = this.page
			.locator('.quick-input-widget:visible', { hasText: title })
			.locator('.quick-input-list .monaco-list-row');
		await rows.first().waitFor();
		return (await rows.allInnerTexts()).map((row) => withPlainSpaces(row).trim());
	}

	/** The text of the dialog that is open; waits for one. */
	async readDialog(): Promise<string> {
		return (await this.dialog.innerText()).trim();
	}

	/** Clicks a button of the dialog and waits until the dialog is gone. */
	async clickDialogButton(label: string): Promise<void> {
		await this.dialog.getByRole('button', { name: label, exact: true }).click();
		await this.dialog.waitFor({ state: 'detached' });
	}

	/** The label of the dialog's button that Enter would press. */
	async focusedButton(): Promise<string> {
		return (await this.dialog.locator('.monaco-button:focus').innerText()).trim();
	}

	/**
	 * Waits for a notification that holds the text; its buttons can be clicked on what is returned. VS Code hides one after ten seconds, and shows no
	 * more than a few at once: where a busy machine is slower than that, it is found in the notification center.
	 */
	async notification(text: string): Promise<Locator> {
		const toast = this.page.locator('.notification-toast', { hasText: text });
		const isShown = await toast.waitFor({ timeout: 20_000 }).then(
			() => true,
			() => false,
		);
		this.lastNotification = performance.now();
		if (isShown) return toast;
		await this.runCommand('Notifications: Show Notifications');
		const kept = this.page.locator('.notifications-center .notification-list-item', { hasText: text });
		await kept.waitFor();
		return kept;
	}

	/** Clears all notifications, and returns when VS Code shows the next ones whatever there was before: a person isn't quicker. */
	async clearNotifications(): Promise<void> {
		await this.runCommand('Notifications: Clear All Notifications');
		const since = performance.now() - this.lastNotification;
		await this.page.waitForTimeout(Math.max(0, notificationsInterval + 50 - since));
	}

	/** Waits for a status bar item that holds the text and returns all of its text. */
	async statusBarItem(text: string | RegExp): Promise<string> {
		const item = this.page.locator('.statusbar-item', { hasText: text });
		await item.waitFor();
		return withPlainSpaces(await item.innerText());
	}

	async clickStatusBarItem(text: string): Promise<void> {
		await this.page.locator('.statusbar-item', { hasText: text }).locator('a').first().click();
	}

	/** Shows the tooltip of a status bar item. */
	async hoverStatusBarItem(text: string): Promise<void> {
		await this.page.locator('.statusbar-item', { hasText: text }).hover();
	}

	/** Puts the caret into a text that is visible in the editor. */
	async clickText(text: string): Promise<void> {
		const { x, y } = await this.placeOf(text);
		await this.page.mouse.click(x, y);
	}

	/** Opens the list of quick fixes at the caret, and returns their titles in order. */
	async quickFixes(): Promise<string[]> {
		const rows = this.page.locator('.action-widget .monaco-list-row.action');
		// VS Code closes the list when what it offers changes while it opens.
		await until('the quick fixes', async () => {
			await this.page.keyboard.press('Control+.');
			return rows
				.first()
				.waitFor({ timeout: 3_000 })
				.then(
					() => true,
					() => false,
				);
		});
		return (await rows.allInnerTexts()).map((title) => withPlainSpaces(title).trim());
	}

	/** Takes one of the quick fixes that are listed. */
	async pickQuickFix(title: string): Promise<void> {
		const row = this.page.locator('.action-widget .monaco-list-row.action', { hasText: title });
		// Older releases take no click before the pointer has moved over the list.
		await row.hover({ force: true });
		await row.click();
	}

	/** Waits until a text that is visible in the editor bears a squiggle of a severity, under all of its middle. */
	async waitForSquiggle(text: string, severity: 'error' | 'warning' | 'info' | 'hint'): Promise<void> {
		const boxes = `[...document.querySelectorAll('.editor-instance .squiggly-${severity}')].map((mark) => mark.getBoundingClientRect())`;
		await until(`"${text}" to bear a squiggle`, async () => {
			// Found again each time: the text may move as the window fills.
			const { x, y } = await this.placeOf(text);
			return this.page.evaluate<boolean>(
				`${boxes}.some((box) => box.left < ${x} && ${x} < box.right && box.top < ${y} && ${y} < box.bottom + 4)`,
			);
		});
	}

	/**
	 * Moves the pointer onto the first visible place of a text in the editor, waits for the hover and returns its text. An open hover isn't
	 * drawn again when its citation changes: what it has to say is waited for with another one.
	 */
	async hover(text: string, says = /./): Promise<string> {
		const hover = this.page.locator('.monaco-editor-hover:not(.hidden), .monaco-resizable-hover:visible').first();
		return until(`the hover of "${text}" to say ${says}`, async () => {
			const place = await this.placeOf(text);
			await this.page.mouse.move(place.x, place.y, { steps: 4 });
			// A window that draws itself again as the pointer moves shows none: the pointer goes away, and comes again.
			const contents = hover.locator('.hover-contents').first();
			await contents.waitFor({ timeout: 3_000 }).catch(() => undefined);
			const shown = (await contents.isVisible()) ? withPlainSpaces(await hover.innerText()).trim() : '';
			if (says.test(shown)) return shown;
			await this.page.mouse.move(place.x, 0, { steps: 4 });
			await hover.waitFor({ state: 'hidden' });
			return undefined;
		});
	}

	/** Opens the Problems panel and returns its rows, one string each, once they are all there. */
	async readProblems(areAll: (rows: readonly string[]) => boolean): Promise<string[]> {
		await this.runCommand('Problems: Focus on Problems View');
		const rows = this.page.locator('.markers-panel-container .monaco-list-row');
		return until('all problems', async () => {
			const shown = (await rows.allInnerTexts()).map(withPlainSpaces);
			return areAll(shown) && shown;
		});
	}

	/** Changes settings of the machine, as VS Code reads them from its file: it doesn't see one of a folder that is written from outside. */
	async changeSettings(changes: Readonly<Record<string, unknown>>): Promise<void> {
		const file = join(this.userData, 'Machine/settings.json');
		const settings = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
		await writeFile(file, JSON.stringify({ ...settings, ...changes }));
	}

	/** What is done for pictures alone is left out without them. */
	readonly keepsPictures = process.env[screenshotsVariable] === '1';

	/** Keeps a picture of the window in dist/screenshots, where someone wants to look at them: `npm test -- --screenshots`. */
	async screenshot(name: string): Promise<void> {
		if (this.keepsPictures) await this.keepPicture(name);
	}

	/** Keeps a picture of the window in dist/screenshots. */
	async keepPicture(name: string): Promise<void> {
		await mkdir(screenshotsFolder, { recursive: true });
		await writeFile(join(screenshotsFolder, `${name}.png`), await this.takePicture());
	}

	/** A picture of the window. What fades in or slides is shown as it ends: hovers and notifications do also with reduced motion. */
	takePicture(): Promise<Buffer> {
		return this.page.screenshot({ animations: 'disabled' });
	}

	/** The middle of the first visible occurrence of a text within one line of the (monospaced) editor, where two looks find it: lines may move. */
	private placeOf(text: string): Promise<{ x: number; y: number }> {
		const lines = this.page.locator('.editor-instance .view-line > span');
		let before = '';
		return until(`"${text}" to be visible in the editor`, async () => {
			const texts = (await lines.allTextContents()).map(withPlainSpaces);
			const index = texts.findIndex((line) => line.includes(text));
			const line = texts[index];
			const box =
				line === undefined
					? null
					: await lines
							.nth(index)
							.boundingBox({ timeout: 2_000 })
							.catch(() => null);
			if (line === undefined || box === null) return undefined;
			const place = JSON.stringify([line, box]);
			const isSame = place === before;
			before = place;
			if (!isSame) return undefined;
			const column = line.indexOf(text) + text.length / 2;
			return { x: box.x + (box.width * column) / line.length, y: box.y + box.height / 2 };
		});
	}

	private get quickInput(): Locator {
		return this.page.locator('.quick-input-widget:visible .quick-input-box input');
	}

	private get dialog(): Locator {
		return this.page.locator('.monaco-dialog-box');
	}

	private quickRow(label: string): Locator {
		const rows = this.page.locator('.quick-input-widget:visible .quick-input-list .monaco-list-row');
		return rows.filter({ has: this.page.locator('.label-name', { hasText: label }) }).first();
	}
}

/** VS Code draws spaces as non-breaking ones. */
function withPlainSpaces(text: string): string {
	return text.replaceAll('\u00a0', ' ');
}
