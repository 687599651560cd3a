import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestService } from './services';
import { readSession } from './session';

/** Leaves the file that a user's earlier consent would have left: inside the tests VS Code refuses to show a dialog. */
export async function giveConsent(
	{ baseUrl }: Pick<TestService, 'baseUrl'> & Partial<TestService>,
	kinds: readonly ('citations' | 'text' | 'cases')[],
	others: readonly Pick<TestService, 'baseUrl'>[] = [],
): Promise<void> {
	const folder = join(readSession().userData, 'User', 'globalStorage', 'benchbook.benchbook');
	await mkdir(folder, { recursive: true });
	const given = Object.fromEntries(kinds.map((kind) => [kind, new Date().toISOString()]));
	const origins = [baseUrl, ...others.map((other) => other.baseUrl)].map((one) => [new URL(one).origin, given]);
	const state = { version: 1, origins: Object.fromEntries(origins) };
	await writeFile(join(folder, 'consents.json'), JSON.stringify(state));
}
