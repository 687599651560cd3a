import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestService } from './services';
import { readSession } from './session';

/** Leaves the file that a user's earlier consent would have left: inside the tests VS Code refuses to show a dialog. */
export async function giveConsent({ baseUrl }: TestService, kinds: readonly ('citations' | 'text')[]): Promise<void> {
	const folder = join(readSession().userData, 'User', 'globalStorage', 'benchbook.benchbook');
	await mkdir(folder, { recursive: true });
	const given = Object.fromEntries(kinds.map((kind) => [kind, new Date().toISOString()]));
	const state = { version: 1, origins: { [new URL(baseUrl).origin]: given } };
	await writeFile(join(folder, 'consents.json'), JSON.stringify(state));
}
