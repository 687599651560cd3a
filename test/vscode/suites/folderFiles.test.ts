import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { findCitations } from '../../../src/core/citations/recognition';
import { formatChoices } from '../../../src/core/quotations/texts/textChoices';
import { decide, decisionKey, formatDecisions } from '../../../src/core/verification/decisions/decisions';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { readSession } from '../support/session';
import { until } from '../support/until';

const nearMisses =
	'*Hawthorn v. Juniper*, 597 Wis. 2d 678 (Wis. 2010). *Hawthorn v. Juniper*, 97 Wis. 2d 678 (Wis. 2010).\n';

/** As git brings it with a branch: the folder and what is in it at once, of which the folder alone may be reported. */
describe('a .benchbook folder that comes and goes as a whole', () => {
	const { workspace } = readSession();
	const folder = join(workspace, '.benchbook');
	const authorities = join(workspace, 'authorities');

	const clear = async () => {
		for (const path of [folder, authorities]) await rm(path, { recursive: true, force: true });
	};

	beforeEach(clear);

	afterEach(async () => {
		await closeAllEditors();
		await clear();
	});

	async function bring(name: string, content: string): Promise<void> {
		const prepared = await mkdtemp(join(workspace, 'prepared-'));
		await writeFile(join(prepared, name), content);
		await rename(prepared, folder);
	}

	it('has its decisions applied, and no longer', async () => {
		const { document } = await openFile({ content: nearMisses });
		const marked = () => problemsOf(document).map(({ text }) => text);
		await until('the mark', () => marked().includes('97 Wis. 2d 678'));
		const [, second] = findCitations(nearMisses, 'markdown');
		assert.ok(second);
		const decision = decide(second, {
			kind: 'confirmed',
			note: 'Read in print',
			answers: { 'near-miss': '', 'not-found': '' },
			at: '2026-11-20T00:00:00.000Z',
		});
		await bring('decisions.json', formatDecisions({ [decisionKey(second)]: decision }));
		await until('the decision to apply', () => marked().length === 0);
		await rm(folder, { recursive: true });
		await until('the mark again', () => marked().includes('97 Wis. 2d 678'));
	});

	it('has its choices of texts applied, and no longer', async () => {
		await mkdir(authorities);
		await writeFile(join(authorities, 'text.txt'), 'The parties dispute whether the notice was given in time.\n');
		await openFile({ content: '*Doe v. Roe*, 300 F.3d 5 (2d Cir. 1999).\n' });
		const isChosen = async () => {
			const rows =
				await vscode.commands.executeCommand<{ name: string; description: string }[]>('benchbook.authorities.list');
			return rows?.some(({ name, description }) => /Doe v\. Roe/.test(name) && /text\.txt/.test(description)) === true;
		};
		await until('the authority without a text', async () => !(await isChosen()));
		await bring('authorities.json', formatChoices({ '300 F.3d 5': { file: 'authorities/text.txt' } }));
		await until('the choice to apply', isChosen);
		await rm(folder, { recursive: true });
		await until('no choice', async () => !(await isChosen()));
	});
});

/** As a file manager or git renames it: of what is in the folder, nothing is reported. */
describe('a folder that is renamed outside of VS Code', () => {
	const { workspace } = readSession();
	const at = (...names: string[]): string => join(workspace, ...names);

	const clear = async () => {
		for (const name of ['authorities', 'set aside', 'motions', 'renamed']) {
			await rm(at(name), { recursive: true, force: true });
		}
	};

	beforeEach(clear);

	afterEach(async () => {
		await closeAllEditors();
		await clear();
	});

	it('takes texts of authorities away and brings them back', async () => {
		const opinion =
			'Doe v. Roe\n\n123 F.3d 200\n\nWe hold that the tenant shall stay in the house until the end of the year.\n';
		const { document } = await openFile({
			content:
				'"the tenant may stay in the house until the end of the year." Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999).\n',
		});
		// Nothing here has Benchbook look at the folder: what it knows, VS Code's watchers have told.
		const differs = () => problemsOf(document).some(({ code }) => code === 'quote-differs');
		await mkdir(at('set aside', 'circuit'), { recursive: true });
		await writeFile(at('set aside', 'circuit', 'doe.txt'), opinion);
		for (let round = 1; round <= 2; round++) {
			await rename(at('set aside'), at('authorities'));
			await until('the difference', differs);
			await rename(at('authorities'), at('set aside'));
			await until('no difference', () => !differs());
		}
	});

	it('takes the problems of its checked files away, and those of none other', async () => {
		await mkdir(at('motions', 'draft'), { recursive: true });
		await mkdir(at('motions 2'), { recursive: true });
		const paths = [at('motions', 'draft', 'one.md'), at('motions 2', 'two.md')];
		for (const path of paths) await writeFile(path, nearMisses);
		await vscode.commands.executeCommand('benchbook.account.useSample', { asks: false });
		try {
			await vscode.commands.executeCommand('benchbook.citations.verifyWorkspace', { include: 'motions*/**/*.md' });
			const problems = () =>
				paths.map((path) => vscode.languages.getDiagnostics(vscode.Uri.file(path)).length > 0).join();
			await until('problems of both', () => problems() === 'true,true');
			await rename(at('motions'), at('renamed'));
			await until('problems of one alone', () => problems() === 'false,true');
		} finally {
			await vscode.commands.executeCommand('benchbook.account.disconnect');
			await rm(at('motions 2'), { recursive: true });
		}
	});
});
