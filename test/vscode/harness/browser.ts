import { type Browser, chromium } from 'playwright-core';
import type { InstalledServer } from './installServer';

export type { Browser, BrowserContext, Page } from 'playwright-core';

/** Draws a frame only when it is asked to: `keepFrame`. */
const withoutFrames = ['--enable-begin-frame-control', '--run-all-compositor-stages-before-draw'];

/**
 * Starts a headless browser that fetches nothing by itself.
 *
 * @param draws what it shows, as someone would see it
 */
export function startBrowser(install: InstalledServer, { draws }: { draws: boolean }): Promise<Browser> {
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
			...(draws ? [] : withoutFrames),
		],
	});
}
