import { type Browser, chromium } from 'playwright-core';
import type { InstalledServer } from './installServer';

export type { Browser, BrowserContext, Page } from 'playwright-core';

/** Starts a headless browser that fetches nothing by itself. */
export function startBrowser(install: InstalledServer): Promise<Browser> {
	return chromium.launch({
		executablePath: install.browser,
		env: install.browserEnvironment as Record<string, string>,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
}
