import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { findAgentServers, type ServerApi } from '../../../src/features/assistant/agentServer';

const api = vscode as unknown as ServerApi;

describe("the command line's server for agents", () => {
	const path = process.env.PATH;
	let folder: string;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-agents-'));
		for (const name of ['bin', 'package']) mkdirSync(join(folder, name));
		writeFileSync(join(folder, 'package', 'benchbook.js'), '#!/usr/bin/env node\n');
		chmodSync(join(folder, 'package', 'benchbook.js'), 0o755);
		writeFileSync(join(folder, 'package', 'mcp.js'), '');
		process.env.PATH = join(folder, 'bin');
	});

	afterEach(() => {
		process.env.PATH = path;
		rmSync(folder, { recursive: true, force: true });
	});

	const install = () => symlinkSync(join(folder, 'package', 'benchbook.js'), join(folder, 'bin', 'benchbook'));

	it('is found where the command line is installed, and started in no open folder and with no source', async function () {
		if (process.platform === 'win32' || !api.McpStdioServerDefinition) this.skip();
		assert.ok(api.lm.registerMcpServerDefinitionProvider);
		install();
		const [server, more] = await findAgentServers(api);
		assert.equal(more, undefined);
		assert.equal(server?.command, join(folder, 'bin', 'benchbook'));
		assert.deepEqual(server?.args, ['mcp']);
		assert.equal(server?.cwd?.fsPath, homedir());
	});

	it('is told what the settings of the user and the window close to agents', async function () {
		if (process.platform === 'win32' || !api.McpStdioServerDefinition) this.skip();
		install();
		const open = vscode.workspace.workspaceFolders?.[0]?.uri;
		assert.ok(open);
		const { Global, Workspace } = vscode.ConfigurationTarget;
		const settings = vscode.workspace.getConfiguration('benchbook', open);
		const argsWith = async (key: string, value: unknown, target: vscode.ConfigurationTarget) => {
			await settings.update(key, value, target);
			try {
				const [server] = await findAgentServers(api);
				return server?.args;
			} finally {
				await settings.update(key, undefined, target);
			}
		};
		assert.deepEqual(await argsWith('confidential', true, Global), ['mcp', '--closed=/']);
		assert.deepEqual(await argsWith('confidential', true, Workspace), ['mcp', '--closed=/']);
		assert.deepEqual(await argsWith('enable', false, Global), ['mcp', `--closed=${open.fsPath}`]);
		assert.deepEqual(await argsWith('verify.exclude', ['-a/**', '*.old.md'], Global), [
			'mcp',
			'--exclude=-a/**',
			'--exclude=*.old.md',
		]);
		assert.deepEqual((await findAgentServers(api))[0]?.args, ['mcp']);
	});

	it('is none where nothing is installed, the server is missing, or the API is', async () => {
		assert.deepEqual(await findAgentServers(api), []);
		install();
		assert.deepEqual(await findAgentServers({}), []);
		rmSync(join(folder, 'package', 'mcp.js'));
		assert.deepEqual(await findAgentServers(api), []);
	});

	it('is no program of an open folder', async () => {
		const open = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
		assert.ok(open);
		const bin = join(open, 'bin-of-the-folder');
		mkdirSync(bin);
		try {
			for (const name of ['benchbook', 'mcp.js']) writeFileSync(join(bin, name), '', { mode: 0o755 });
			process.env.PATH = bin;
			assert.deepEqual(await findAgentServers(api), []);
		} finally {
			rmSync(bin, { recursive: true });
		}
	});
});
