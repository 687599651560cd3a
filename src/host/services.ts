import type * as vscode from 'vscode';
import type { Clock } from '../core/clock';
import type { AgentList } from './agentList';
import type { Connections } from './connection';
import type { Consents } from './consent';
import type { IdStores } from './idStores';

/** What every feature gets: built once in extension.ts and passed on as an argument. */
export interface Services {
	readonly context: vscode.ExtensionContext;
	readonly log: vscode.LogOutputChannel;
	readonly clock: Clock;
	readonly connections: Connections;
	readonly consents: Consents;
	/** Agents fetched so far; two views show them. */
	readonly agents: AgentList;
	/** IDs that users added: vaults, objects, runs, instances. */
	readonly idStores: IdStores;
	/** `end` is called when the window closes, which waits a few seconds for it; nothing waits for what is disposed of later. */
	readonly beforeEnd: (end: () => Promise<void>) => void;
}
