import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { findCitations } from '../../../src/core/citations/recognition';
import { decide, decisionKey, formatDecisions } from '../../../src/core/verification/decisions/decisions';
import { type FindingCode, findingCodes, isOfForm } from '../../../src/core/verification/findings/finding';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { aWord } from '../../unit/verification/decisions/aWord';
import { giveConsent } from '../support/consent';
import { decisionsFile, forgetDecisions } from '../support/decisions';
import { closeAllEditors } from '../support/documents';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const severities = ['error', 'warning', 'information', 'hint'] as const;

interface Line {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly severity: string;
	readonly code: string;
	readonly message: string;
}

/** Without blocking this process, which has the service. Resolves with what it wrote, whatever it exits with. */
async function runNode(args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
	const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', ...environment };
	const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
	return text(child.stdout);
}

describe('benchbook check', () => {
	const { root, workspace } = readSession();
	const folder = `commandLine-${randomUUID()}`;
	const opinion = join(workspace, `authorities/${folder}.txt`);
	let service: FaultyService;
	let restore: () => Promise<void>;
	let cache: string;

	before(async () => {
		service = await startFaultyService();
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		await giveConsent(service, ['citations']);
		await connectTo(service);
		await runNode(['esbuild.mjs', '--cli'], root);
		cache = await mkdtemp(join(tmpdir(), 'benchbook-cache-'));
	});

	after(async () => {
		await closeAllEditors();
		for (const key of ['verify.exclude', 'severity']) await setInFolder(key, undefined);
		await forgetDecisions();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
		for (const path of [cache, opinion, join(workspace, folder)]) await rm(path, { recursive: true, force: true });
	});

	const setInFolder = (key: string, value: unknown) =>
		vscode.workspace.getConfiguration('benchbook').update(key, value, vscode.ConfigurationTarget.Workspace);

	async function runCheck(): Promise<{ findings: readonly Line[]; counts: VerificationCounts; toReview: number }> {
		const environment = {
			BENCHBOOK_BASE_URL: service.baseUrl,
			BENCHBOOK_API_KEY: service.apiKey,
			BENCHBOOK_CONSENT: 'citations',
			BENCHBOOK_CACHE: cache,
		};
		const args = [join(root, 'dist/cli/benchbook.js'), 'check', folder, '--source', 'service', '--format', 'json'];
		const output = await runNode(args, workspace, environment);
		return JSON.parse(output);
	}

	it('finds what the editor finds in the same files, in the same words, with the same settings and decisions', async () => {
		const brief = await readFile(join(root, 'media/sample/brief.md'), 'utf8');
		const confirmed = 'Noe v. Nowhere, 901 U.S. 77 (2022)';
		const files: Readonly<Record<string, string>> = {
			'brief.md': brief,
			'windows.md': brief.replaceAll('\n', '\r\n'),
			'plain.txt': `\u{feff}First line.\r\n\r\n\u{1f600} Brown v. Board of Education, 347 U.S. 483, 12 (1955).\r\nRoe v. Wade, 347 U.S. 483 (9th Cir. 1954).`,
			'confirmed.md': `${confirmed}. Poe v. Nowhere, 902 U.S. 77 (2022).`,
			'draft (old)/excluded.md': 'Doe v. Roe, 925 F.3d 1339 (11th Cir. 2019)',
			'draft/old.md': 'Doe v. Roe, 925 F.3d 1339 (11th Cir. 2019)',
			'a/b/excluded [1].md': 'Doe v. Roe, 925 F.3d 1339 (11th Cir. 2019)',
			'quotes.md':
				'“We conclude that in the field of public education the doctrine of separate and equal has no place.” Brown v. Board of Education, 347 U.S. 483, 495 (1954).',
			'table.md': '<!-- benchbook:authorities -->\n\n999 U.S. 999\n\n<!-- /benchbook:authorities -->\n\n998 U.S. 999',
		};
		for (const [name, content] of Object.entries(files)) {
			const path = join(workspace, folder, name);
			await mkdir(dirname(path), { recursive: true });
			await writeFile(path, content);
		}
		await mkdir(dirname(opinion), { recursive: true });
		await writeFile(
			opinion,
			'Brown v. Board of Education\n\n347 U.S. 483 (1954)\n\n*495 We conclude that in the field of public education the doctrine of separate but equal has no place.\n',
		);
		const decided = findCitations(confirmed, 'markdown').map((citation) => [
			decisionKey(citation),
			decide(citation, { ...aWord, kind: 'confirmed', at: '2026-11-20T00:00:00.000Z' }),
		]);
		await mkdir(dirname(decisionsFile), { recursive: true });
		await writeFile(decisionsFile, formatDecisions(Object.fromEntries(decided)));
		await setInFolder('verify.exclude', [`${folder}/draft (old)/**`, '**/excluded [[]1*.{md,txt}']);
		await setInFolder('severity', { 'year-differs': 'error', 'pin-before-first-page': 'off' });

		const counts = await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyWorkspace', {
			include: `${folder}/**`,
		});
		const shown = (): Line[] =>
			vscode.languages.getDiagnostics().flatMap(([uri, diagnostics]) => {
				const file = vscode.workspace.asRelativePath(uri, false);
				if (!file.startsWith(folder)) return [];
				return diagnostics
					.filter(({ source }) => source === 'Benchbook')
					.map(({ range, severity, code, message }) => ({
						file,
						line: range.start.line + 1,
						column: range.start.character + 1,
						severity: severities[severity] ?? '',
						code: String(typeof code === 'object' ? code.value : code),
						message,
					}))
					.filter(({ code }) => !isOfForm(code as FindingCode));
			});
		await until('the confirmed one to go', () => !shown().some(({ message }) => message.includes('901 U.S. 77')));
		await until('the quotation to be compared', () => shown().some(({ code }) => code === 'quote-differs'));
		const checked = await runCheck();
		const problems = checked.findings
			.filter(({ code }) => findingCodes.includes(code as FindingCode))
			.map(({ file, line, column, severity, code, message }) => ({ file, line, column, severity, code, message }));
		const key = (line: Line): string => JSON.stringify(line);
		assert.deepEqual(problems.map(key).sort(), shown().map(key).sort());
		assert.deepEqual(checked.counts, counts);
		assert.ok(new Set(problems.map(({ code }) => code)).size >= 4, JSON.stringify(problems));
		assert.deepEqual([...new Set(problems.map(({ file }) => file.slice(folder.length + 1)))].sort(), [
			'brief.md',
			'confirmed.md',
			'draft/old.md',
			'plain.txt',
			'quotes.md',
			'table.md',
			'windows.md',
		]);
	});
});
