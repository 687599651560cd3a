import type * as vscode from 'vscode';
import type { Clock } from '../core/clock';
import type { AgentList } from './agentList';
import type { Connections } from './connection';
import type { Consents } from './consent';
import type { CourtListener } from './courtListener';
import type { IdStores } from './idStores';
import type { Verifiers } from './verifiers';

/** What every feature gets: built once in extension.ts and passed on as an argument. */
export interface Services {
	readonly context: vscode.ExtensionContext;
	readonly log: vscode.LogOutputChannel;
	readonly clock: Clock;
	readonly connections: Connections;
	readonly courtListener: CourtListener;
	/** Who verifies citations: the service, or CourtListener. */
	readonly verifiers: Verifiers;
	readonly consents: Consents;
	/** Agents fetched so far; two views show them. */
	readonly agents: AgentList;
	/** IDs that users added: vaults, objects, runs, instances. */
	readonly idStores: IdStores;
	/** `end` is called when the window closes, which waits a few seconds for it; nothing waits for what is disposed of later. */
	readonly beforeEnd: (end: () => Promise<void>) => void;
}
