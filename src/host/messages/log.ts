import type * as vscode from 'vscode';
import type { ServiceLogEvent } from '../../core/service/client';

/** Logs what the client did: operation, outcome and time, never a body, a key or a URL's query. */
export function logServiceEvent(log: vscode.LogOutputChannel, event: ServiceLogEvent): void {
	if (event.kind === 'failed') log.warn(event.message);
	else if (event.kind === 'dropped') {
		for (const { path, expected, count } of event.parts)
			log.info(`${event.operation}: left out ${path} (${count} × not ${expected})`);
	} else log.debug(JSON.stringify(event));
}
