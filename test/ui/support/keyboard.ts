import type { Page } from 'playwright-core';
import { until } from '../../vscode/support/until';

/** What has the focus, as a screen reader names it; in a list, the row that is chosen. */
const focusedName = `(() => {
	const focused = document.activeElement;
	const chosen = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '') ?? focused;
	return chosen?.getAttribute('aria-label') ?? chosen?.innerText ?? '';
})()`;

/** VS Code as someone uses it who has no mouse. */
export class Keyboard {
	constructor(private readonly page: Page) {}

	async press(...keys: readonly string[]): Promise<void> {
		for (const key of keys) {
			// What a key does may end in a later turn of the window (closing the find widget gives the focus back): no person is quicker.
			await this.page.waitForTimeout(40);
			await this.page.keyboard.press(key);
		}
	}

	/** The accessible name of what has the focus. */
	async focused(): Promise<string> {
		return String(await this.page.evaluate(focusedName)).replaceAll('\u00a0', ' ');
	}

	/** Waits until what has the focus is called so. */
	async waitFor(name: RegExp): Promise<string> {
		return until(`the focus to be on ${name}`, async () => {
			const focused = await this.focused();
			return name.test(focused) && focused;
		});
	}

	/** Presses a key until what has the focus is called so. */
	async moveTo(key: string, name: RegExp): Promise<string> {
		const seen: string[] = [];
		for (let pressed = 0; pressed < 60; pressed++) {
			const focused = await this.focused();
			if (name.test(focused)) return focused;
			seen.push(focused);
			await this.press(key);
			// What the key does is drawn in the next frame or two.
			await this.page.waitForTimeout(50);
		}
		throw new Error(`${key} doesn't lead to ${name}, but to ${[...new Set(seen)].join(' | ')}`);
	}

	/** Runs a command by its title in the Command Palette, category included. */
	async run(title: string): Promise<void> {
		// A palette never shows commands that became available after it was opened: it is opened again.
		await until(`the command "${title}"`, async () => {
			await this.press('F1');
			await this.page.keyboard.insertText(title);
			const found = await until('the first row', () => this.startsWith(title), 3_000).catch(() => false);
			await this.press(found ? 'Enter' : 'Escape');
			return found;
		});
	}

	/** Moves the focus into a view of the side bar, at its first row. One that is shown for the first time has rows a moment later. */
	async focusView(title: string): Promise<void> {
		await this.run(`Benchbook: Focus on ${title} View`);
		const pane = this.page.locator('.sidebar .pane', { has: this.page.locator('h3.title', { hasText: title }) });
		await pane.locator('.monaco-list-row').first().waitFor();
		await this.run(`Benchbook: Focus on ${title} View`);
		await this.press('Home');
	}

	/** Opens a file of the workspace by its name. */
	async openFile(name: string): Promise<void> {
		await this.press('Control+P');
		await this.page.locator('.quick-input-widget:visible').getByPlaceholder('Search files').waitFor();
		await this.page.keyboard.type(name);
		await until(`the file "${name}"`, () => this.startsWith(name));
		await this.press('Enter');
		await this.page.locator('.tab.active', { hasText: name }).waitFor();
	}

	/** Takes the entry of the list that is offered now, by typing its label. */
	async pick(label: string): Promise<void> {
		await this.page.locator('.quick-input-widget:visible .monaco-list-row', { hasText: label }).first().waitFor();
		await this.page.keyboard.type(label);
		await until(`the entry "${label}"`, () => this.startsWith(label));
		await this.press('Enter');
	}

	/**
	 * Types into the input that is asking, and accepts it.
	 * @param prompt part of what it shows
	 */
	async answer(text: string, prompt: string): Promise<void> {
		await this.page.locator('.quick-input-widget:visible', { hasText: prompt }).waitFor();
		await this.press('Control+A');
		await this.page.keyboard.type(text);
		await this.press('Enter');
	}

	private async startsWith(label: string): Promise<boolean> {
		const row = this.page.locator('.quick-input-widget:visible .monaco-list-row.focused .label-name').first();
		const text = await row.innerText({ timeout: 1_000 }).catch(() => '');
		return text.replaceAll('\u00a0', ' ').startsWith(label);
	}
}
