import type * as vscode from 'vscode';
import type { Clock } from '../core/base/time/clock';
import type { AgentList, Archive, Connections, Consents, CourtListener, SentLedger, Verifiers } from './connections';
import type { IdStores } from './storage';

/** What every feature gets: built once in extension.ts and passed on as an argument. */
export interface Services {
	readonly context: vscode.ExtensionContext;
	readonly log: vscode.LogOutputChannel;
	readonly clock: Clock;
	readonly connections: Connections;
	readonly courtListener: CourtListener;
	readonly archive: Archive;
	/** Who verifies citations: the archive, the service, CourtListener, or two of them. */
	readonly verifiers: Verifiers;
	readonly consents: Consents;
	/** What was sent today, to whom: all that is said about it comes from here. */
	readonly sent: SentLedger;
	/** Agents fetched so far; two views show them. */
	readonly agents: AgentList;
	/** IDs that users added: vaults, objects, runs, instances. */
	readonly idStores: IdStores;
	/** `end` is called when the window closes, which waits a few seconds for it; nothing waits for what is disposed of later. */
	readonly beforeEnd: (end: () => Promise<void>) => void;
	/** Activation waits for `work`, and so does a command that activated the extension. It never fails. */
	readonly beforeReady: (work: Promise<void>) => void;
	/** What the commands of a feature wait for before they run. */
	readonly beforeCommand?: () => Promise<void>;
}
