import type * as vscode from 'vscode';
import type { Clock } from '../core/clock';
import type { AgentList } from './agentList';
import type { Connections } from './connection';
import type { Consents } from './consent';
import type { Held } from './held';
import type { IdStores } from './idStores';

/** What every feature is handed: built once in extension.ts, never reached for. */
export interface Services {
	readonly context: vscode.ExtensionContext;
	readonly log: vscode.LogOutputChannel;
	readonly clock: Clock;
	readonly connections: Connections;
	readonly consents: Consents;
	/** Agents fetched so far, which two views show. */
	readonly agents: AgentList;
	/** Ids that users added: vaults, objects, runs, instances. */
	readonly idStores: IdStores;
	/** What VS Code has asked for since activation, for the features to serve. */
	readonly held: Held;
	/** `end` is called when the window closes, which waits for it some seconds; what is disposed of afterwards is not waited for. */
	readonly beforeEnd: (end: () => Promise<void>) => void;
}
