import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { until } from '../vscode/support/until';
import { openCheckedBrief } from './support/briefWindow';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

describe('someone about to file', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openCheckedBrief();
	});

	pictureFailures(() => workbench);

	/** The lines on the screen, from the top; a wrapped line is several. */
	const visibleLines = async (): Promise<string[]> => {
		const lines = await workbench.page.locator('.editor-instance .view-line').all();
		const placed = await Promise.all(
			lines.map(async (line) => ({ top: (await line.boundingBox())?.y ?? 0, text: await line.innerText() })),
		);
		return placed.sort((one, other) => one.top - other.top).map(({ text }) => text.replaceAll('\u00a0', ' '));
	};

	it('sees on one page that the brief is not ready, and why', async () => {
		await workbench.runCommand('Benchbook: Check Before Filing');
		await workbench.page.locator('.tab.active', { hasText: 'Before filing' }).waitFor();
		const lines = await until('the page', async () => {
			const shown = await visibleLines();
			return shown.some((line) => line === 'Not ready') && shown;
		});
		assert.ok(
			lines.some((line) => line.includes('To do: Citations to review')),
			lines.join('\n'),
		);
		await workbench.page.mouse.move(640, 10);
		await workbench.screenshot('preflight');
	});

	it('opens what a line is about with the keyboard alone', async () => {
		const { page } = workbench;
		await page.keyboard.press('Control+Home');
		const line = (await visibleLines()).findIndex((text) => text.includes('884 F.3d 1377'));
		for (let down = 0; down < line; down++) await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await page.locator('.tab.active', { hasText: /^brief\.md/ }).waitFor();
		assert.match(await workbench.statusBarItem(/13 selected/), /selected/);
		await workbench.screenshot('preflight-opened');
	});
});
