import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach } from 'mocha';
import { startBrowser } from '../../vscode/harness/browser';
import { root, runsFolder } from '../../vscode/harness/folders';
import { installServer } from '../../vscode/harness/installServer';
import { startServer } from '../../vscode/harness/server';
import { Workbench } from './workbench';

export interface WorkbenchOptions {
	/** Names the folder of this window's user data and logs, and of nothing else. */
	name: string;
	/** Copied into the folder `drafts` of the workspace; by default the sample brief. */
	files?: string;
	/** Settings of the machine. */
	settings?: Record<string, unknown>;
	/** Added to the environment of the extension host. */
	env?: NodeJS.ProcessEnv;
	/** The folder of installed extensions; by default the one in which the harness has installed the package. */
	extensions?: string;
	/** Asks whether the folder is trusted, as VS Code does on a user's machine; otherwise it is. */
	restricted?: boolean;
	/** With every extension that comes with VS Code, as on a user's machine; otherwise with those that a test depends on. */
	allBuiltIn?: boolean;
}

/**
 * Opens a VS Code window in a browser, with the packaged extension installed as a user would (`npm test`), or the one in this
 * folder (mocha alone). No tests run inside: dialogs and consent work as for a person.
 */
export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
	const folder = join(runsFolder, 'ui', options.name);
	await rm(folder, { recursive: true, force: true });
	const workspace = join(folder, 'sample');
	await cp(options.files ?? join(root, 'media/sample'), join(workspace, 'drafts'), { recursive: true });
	const install = await installServer(console.log);
	const installed = options.extensions ?? process.env.BENCHBOOK_TEST_EXTENSIONS;
	const extensions = installed ?? join(folder, 'extensions');
	if (installed === undefined) {
		await mkdir(extensions, { recursive: true });
		await symlink(root, join(extensions, 'benchbook.benchbook-0.1.0'));
	}
	const server = await startServer(install, {
		userData: join(folder, 'user'),
		extensions,
		folder: workspace,
		trust: options.restricted === true,
		fewBuiltIn: !options.allBuiltIn,
		...(options.settings === undefined ? {} : { settings: options.settings }),
		...(options.env === undefined ? {} : { env: options.env }),
	});
	const browser = await startBrowser(install, { draws: true });
	const context = await browser.newContext({
		viewport: { width: 1280, height: 800 },
		deviceScaleFactor: 1,
		reducedMotion: 'reduce',
	});
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const page = await context.newPage();
	// For failures alone, as in `until`.
	page.setDefaultTimeout(60_000);
	await page.goto(`http://localhost:${server.port}/`);
	await page.locator('.monaco-workbench .part.statusbar').waitFor();
	// Once this shows, the palette knows the extension's commands.
	await page.locator('.activitybar a[aria-label^="Benchbook"]').waitFor({ state: 'attached' });
	return new Workbench(page, browser, server, workspace, join(folder, 'user'));
}

/** Keeps a picture of the window after each test of a suite that fails. */
export function pictureFailures(getWorkbench: () => Workbench | undefined): void {
	afterEach(async function () {
		if (this.currentTest?.state !== 'failed') return;
		await getWorkbench()?.keepPicture(`failed-${this.currentTest.title.slice(0, 40)}`);
	});
}
