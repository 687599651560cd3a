import { access, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import * as vscode from 'vscode';
import { findProgram } from '../../host/editor';
import { findExclusion, isConfidential, listExcludeGlobs } from '../../host/settings';

/** A server of the Model Context Protocol that VS Code starts; its API has it since 1.101, and the manifest allows 1.100. */
export interface ServerDefinition {
	readonly label: string;
	readonly command: string;
	readonly args: readonly string[];
	cwd?: vscode.Uri;
}

/** What `vscode.lm` and `vscode` have besides where the API knows servers. */
export interface ServerApi {
	readonly lm: {
		registerMcpServerDefinitionProvider?(
			id: string,
			provider: {
				readonly onDidChangeMcpServerDefinitions: vscode.Event<void>;
				provideMcpServerDefinitions(): Promise<readonly ServerDefinition[]>;
			},
		): vscode.Disposable;
	};
	readonly McpStdioServerDefinition?: new (label: string, command: string, args: string[]) => ServerDefinition;
}

/**
 * `benchbook mcp`, where the command line is installed on the PATH; otherwise none. A program of that name in an open folder, or one that
 * doesn't come with the server, is none of ours. It is started in the home folder, and asks no source: what leaves takes `--source` and a consent,
 * which a user writes into a configuration of their own.
 */
export async function findAgentServers({
	McpStdioServerDefinition: Definition,
}: Pick<ServerApi, 'McpStdioServerDefinition'>): Promise<ServerDefinition[]> {
	const command = Definition && (await findProgram('benchbook'));
	if (!command || !(await hasServer(command))) return [];
	const server = new Definition('Benchbook', command, ['mcp', ...closedByWindow()]);
	server.cwd = vscode.Uri.file(homedir());
	return [server];
}

/**
 * What the server can't read itself of what this window's settings close to agents: those of the user, and of a workspace's file, wherever it is. All of
 * the machine is closed if every folder is confidential.
 */
function closedByWindow(): string[] {
	const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
	const closed = isConfidential(undefined)
		? [parse(homedir()).root]
		: folders
				.filter(({ uri }) => isConfidential(uri) || findExclusion(uri)?.kind === 'off')
				.map(({ uri }) => uri.fsPath);
	const globs = new Set([undefined, ...folders].flatMap((folder) => listExcludeGlobs(folder?.uri)));
	return [...closed.map((path) => `--closed=${path}`), ...[...globs].map((glob) => `--exclude=${glob}`)];
}

async function hasServer(command: string): Promise<boolean> {
	try {
		await access(join(dirname(await realpath(command)), 'mcp.js'));
		return true;
	} catch {
		return false;
	}
}
