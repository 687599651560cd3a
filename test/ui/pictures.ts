// npm run pictures: makes the pictures of the README and of the walkthrough from a real run, into media/.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { startSample } from '../../src/sample/server';
import { root } from '../vscode/harness/folders';
import { ExplorerViews } from './support/explorer';
import { openWorkbench } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const media = join(root, 'media');
/** Of the walkthrough's pictures: what VS Code gives them room for. */
const walkthroughWidth = 900;
/** Of the window: what is in it can still be read where a page shows it at two thirds. */
const pictured = { width: 1120, height: 740 };

/** Files of few colors: a page of text needs no more. */
async function saveStill(name: string, picture: Buffer, width?: number): Promise<void> {
	const file = join(media, `${name}.png`);
	await mkdir(dirname(file), { recursive: true });
	const image = width === undefined ? sharp(picture) : sharp(picture).resize({ width });
	await image.png({ palette: true, colors: 128, effort: 10 }).toFile(file);
	console.log(file);
}

/** A moving picture: one frame for each thing that happens, shown for so many milliseconds. */
class Film {
	private readonly frames: Buffer[] = [];
	private readonly delays: number[] = [];

	constructor(private readonly workbench: Workbench) {}

	async take(ms: number): Promise<void> {
		this.frames.push(await this.workbench.takePicture());
		this.delays.push(ms);
	}

	async save(name: string): Promise<void> {
		const file = join(media, `${name}.webp`);
		await mkdir(dirname(file), { recursive: true });
		await sharp(this.frames, { join: { animated: true } })
			.webp({ delay: this.delays, loop: 0, lossless: true, effort: 6 })
			.toFile(file);
		console.log(file);
	}
}

async function openBrief(workbench: Workbench): Promise<ExplorerViews> {
	await workbench.runCommand('Benchbook: Use Sample Service');
	await workbench.openFile('brief.md');
	await workbench.waitForSquiggle('884 F.3d 1377', 'warning');
	const explorer = new ExplorerViews(workbench.page);
	await explorer.show();
	await explorer.row('Citations', 'Carver v. County of Lane');
	await workbench.clearNotifications();
	return explorer;
}

async function main(): Promise<void> {
	await consent();
	const workbench = await openWorkbench({ name: 'pictures' });
	const { page } = workbench;
	try {
		const explorer = await openBrief(workbench);
		await page.setViewportSize(pictured);
		await (await explorer.row('Citations', 'Carver v. County of Lane')).click();
		await workbench.statusBarItem('Ln 24');
		await page.mouse.move(5, 5);
		await saveStill('walkthrough/check', await workbench.takePicture(), walkthroughWidth);

		await workbench.hover('457 U.S. 800');
		const brief = await workbench.takePicture();
		await saveStill('pictures/brief', brief);
		await saveStill('walkthrough/sample', brief, walkthroughWidth);

		await page.mouse.move(5, 5);
		await workbench.clickText('457 U.S. 800');
		await workbench.quickFixes();
		const decide = await workbench.takePicture();
		await saveStill('pictures/decide', decide);
		await saveStill('walkthrough/decide', decide, walkthroughWidth);
		await page.keyboard.press('Escape');

		await film(workbench, explorer);
		await page.keyboard.press('Escape');
		await workbench.runCommand('Benchbook: Check Before Filing');
		await explorer.row('Before Filing', 'Not ready');
		await page.locator('.notification-toast', { hasText: 'Checking before filing' }).waitFor({ state: 'hidden' });
		await workbench.clearNotifications();
		await explorer.showOnly('Before Filing');
		await page.mouse.move(5, 5);
		await saveStill('walkthrough/file', await workbench.takePicture(), walkthroughWidth);
	} finally {
		await workbench.close();
	}
}

/** A citation is typed under an invented name, found to be another case's, and looked at. */
async function film(workbench: Workbench, explorer: ExplorerViews): Promise<void> {
	const { page } = workbench;
	const film = new Film(workbench);
	await page.keyboard.press('Control+End');
	await page.keyboard.press('Enter');
	await film.take(800);
	const written = ['The rule is settled. ', '*Harmon v. Pell County*, ', '384 U.S. 436, ', '444 (1966).'];
	for (const part of written) {
		await page.keyboard.type(part, { delay: 15 });
		await film.take(500);
	}
	await page.keyboard.press('Enter');
	await workbench.waitForSquiggle('Harmon', 'warning');
	await explorer.row('Citations', 'Harmon v. Pell County', '[aria-label*="name differs"]');
	await film.take(1_200);
	await workbench.hover('384 U.S. 436');
	await film.take(3_500);
	await page.mouse.move(5, 5);
	await workbench.clickText('384 U.S. 436');
	await workbench.quickFixes();
	await film.take(2_500);
	await film.save('pictures/while-you-write');
}

/** The question before anything is sent, as a service of one's own asks it. */
async function consent(): Promise<void> {
	const sample = await startSample({});
	const workbench = await openWorkbench({ name: 'pictures', settings: { 'benchbook.verify.trigger': 'manual' } });
	try {
		await workbench.page.setViewportSize(pictured);
		await workbench.runAndPick('Benchbook: Connect…', 'Your Legal Service');
		await workbench.answerInput(sample.baseUrl, 'Base URL');
		await workbench.answerInput(sample.apiKey, 'API key');
		await workbench.notification('Benchbook is connected');
		await workbench.openFile('brief.md');
		await workbench.clearNotifications();
		await workbench.runCommand('Benchbook: Verify Document');
		await workbench.readDialog();
		await saveStill('walkthrough/connect', await workbench.takePicture(), walkthroughWidth);
	} finally {
		await workbench.close();
		await sample.close();
	}
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
