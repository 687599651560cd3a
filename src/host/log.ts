import type * as vscode from 'vscode';
import type { ServiceLogEvent } from '../core/service/client';

/** Writes what the client did into the log: operation, outcome and time, never a body, a key or a URL's query. */
export function logServiceEvent(log: vscode.LogOutputChannel, event: ServiceLogEvent): void {
	if (event.kind === 'failed') log.warn(event.message);
	else log.debug(JSON.stringify(event));
}
