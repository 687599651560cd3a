import { access, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { findProgram } from '../../host/editor';

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
			provider: { provideMcpServerDefinitions(): Promise<readonly ServerDefinition[]> },
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
	const server = new Definition('Benchbook', command, ['mcp']);
	server.cwd = vscode.Uri.file(homedir());
	return [server];
}

async function hasServer(command: string): Promise<boolean> {
	try {
		await access(join(dirname(await realpath(command)), 'mcp.js'));
		return true;
	} catch {
		return false;
	}
}
