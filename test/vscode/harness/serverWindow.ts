import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, startBrowser } from './browser';
import type { InstalledServer } from './installServer';
import type { PreparedWindow, WindowRunner } from './runWindows';
import { startServer } from './server';

/** No one looks at it: as few pixels as can be, for drawing them costs at every edit. */
const screen = { viewport: { width: 800, height: 500 }, deviceScaleFactor: 0.25 };

/** What VS Code itself draws and computes at every edit, which no one looks at here: the tests in the browser have it. */
const unseen = {
	'editor.bracketPairColorization.enabled': false,
	'editor.colorDecorators': false,
	'editor.cursorBlinking': 'solid',
	'editor.folding': false,
	'editor.guides.indentation': false,
	'editor.lightbulb.enabled': 'off',
	'editor.links': false,
	'editor.matchBrackets': 'never',
	'editor.maxTokenizationLineLength': 1,
	'editor.occurrencesHighlight': 'off',
	'editor.overviewRulerBorder': false,
	'editor.renderLineHighlight': 'none',
	'editor.renderValidationDecorations': 'off',
	'editor.selectionHighlight': false,
	'editor.semanticHighlighting.enabled': false,
	'editor.stickyScroll.enabled': false,
	'editor.wordBasedSuggestions': 'off',
	'problems.decorations.enabled': false,
	'problems.visibility': false,
	'[markdown]': { 'editor.wordWrap': 'off' },
};

/** Milliseconds between what VS Code does for two frames, none of which is drawn; a screen would have 17. */
const frame = 100;
/** The other half: a message of the extension host comes as what it is, and not as a blob, which only another process can read. */
const lessWork = `
	window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), ${frame});
	window.cancelAnimationFrame = (id) => clearTimeout(id);
	window.WebSocket = class extends WebSocket {
		constructor(...parts) {
			super(...parts);
			this.binaryType = 'arraybuffer';
		}
	};
	const { readAsArrayBuffer } = FileReader.prototype;
	FileReader.prototype.readAsArrayBuffer = function (data) {
		if (data instanceof ArrayBuffer) queueMicrotask(() => this.onload({ target: { result: data } }));
		else readAsArrayBuffer.call(this, data);
	};
`;

/** In a browser VS Code saves by itself a second after an edit: before a test has done so, or has looked, where the machine is busy. */
const asOnDesktop = { 'files.autoSave': 'off' };

/** Runs the suites in VS Code's server, with the workbench in a headless browser. */
export function serverRunner(install: InstalledServer): WindowRunner {
	// One browser for all windows, each of which has a context of its own. One that crashed is replaced.
	let browser: Promise<Browser> | undefined;
	const getBrowser = async (draws: boolean): Promise<Browser> => {
		browser ??= startBrowser(install, { draws });
		const running = browser;
		if ((await running).isConnected()) return running;
		if (browser === running) browser = startBrowser(install, { draws });
		return browser;
	};
	return {
		manyWindows: true,
		run: async (prepared) => runOnServer(install, await getBrowser(prepared.window.asForUser === true), prepared),
		end: async () => (await browser)?.close(),
	};
}

async function runOnServer(install: InstalledServer, browser: Browser, prepared: PreparedWindow): Promise<string> {
	const { window, folder, userData, workspaces, env } = prepared;
	const server = await startServer(install, {
		userData,
		extensions: join(folder, 'extensions'),
		env,
		trust: window.restricted === true,
		testing: true,
		fewBuiltIn: !window.asForUser,
		settings: { ...(window.asForUser ? {} : unseen), ...asOnDesktop, ...window.settings },
	});
	const contexts: BrowserContext[] = [];
	let output = '';
	const print = (text: string) => {
		output += `${text}\n`;
		if (prepared.verbose && /^\w+ +(passed|skipped|FAILED)/.test(text)) console.log(text.replace(/^\w+/, ''));
	};
	try {
		// One context for all runs of a window: what a browser keeps for VS Code outlives it. Of two pages in one context the browser
		// would hold back the one that is not in front.
		for (const _ of workspaces) contexts.push(await browser.newContext(screen));
		for (let run = 1; run <= (window.runs ?? 1); run++) {
			prepared.setRun(run);
			const pages = workspaces.map(async (workspace, at) => {
				const context = contexts[at];
				if (context) await runPage(context, server.port, workspace, prepared, print);
			});
			await Promise.all(pages);
		}
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		throw new Error(`${message}\n${output}\n${server.output()}`);
	} finally {
		for (const context of contexts) await context.close();
		await server.end();
	}
	return output;
}

/** Opens one window on a folder and resolves when its tests have ended. */
async function runPage(
	context: BrowserContext,
	port: number,
	workspace: string,
	{ window, extension, tests, folder, timeout }: PreparedWindow,
	print: (text: string) => void,
): Promise<void> {
	const page = await context.newPage();
	if (!window.asForUser) await page.addInitScript(lessWork);
	const ended = new Promise<void>((resolve, reject) => {
		const alarm = setTimeout(() => reject(new Error(`The tests did not end within ${timeout} ms`)), timeout);
		const settle = () => {
			clearTimeout(alarm);
			resolve();
		};
		page.exposeFunction('codeAutomationExit', settle);
		page.once('crash', () => reject(new Error('The page crashed')));
	});
	await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => print(`${type} ${args.join(' ')}`));
	// The host's name must be this one in all three places: VS Code compares them.
	const authority = `localhost:${port}`;
	const remote = (path: string) => `vscode-remote://${authority}${encodeURI(path)}`;
	const payload = JSON.stringify([
		['extensionDevelopmentPath', remote(extension)],
		['extensionTestsPath', remote(tests)],
		['skipWelcome', 'true'],
	]);
	const kind = workspace.endsWith('.code-workspace') ? 'workspace' : 'folder';
	const query = new URLSearchParams({ [kind]: workspace, payload });
	await page.goto(`http://${authority}/?${query}`);
	try {
		await ended;
	} catch (error) {
		await keepPicture(page, join(folder, 'window.png'), window.asForUser === true);
		throw error;
	}
	await page.close();
}

async function keepPicture(page: Page, path: string, draws: boolean): Promise<void> {
	if (draws) return void (await page.screenshot({ path }));
	const session = await page.context().newCDPSession(page);
	const { screenshotData = '' } = await session.send('HeadlessExperimental.beginFrame', { screenshot: {} });
	await writeFile(path, screenshotData, 'base64');
}
