import * as vscode from 'vscode';
import { systemClock } from './core/clock';
import * as account from './features/account';
import * as agents from './features/agents';
import * as applications from './features/applications';
import * as compute from './features/compute';
import * as templates from './features/templates';
import * as transcription from './features/transcription';
import * as vault from './features/vault';
import { AgentList } from './host/agentList';
import { Connections } from './host/connection';
import { Consents } from './host/consent';
import { notifyError } from './host/errors';
import type { Held } from './host/held';
import { IdStores } from './host/idStores';
import type { Services } from './host/services';

/** What reads citations, in a chunk of its own: it is most of the code. */
const readers = () =>
	Promise.all([import('./features/citations'), import('./features/sources'), import('./features/assistant')]);

/** Builds the services and registers every feature with VS Code. Answers what to call, and wait for, when the window closes. */
export async function start(context: vscode.ExtensionContext, held: Held): Promise<() => Promise<void>> {
	const log = vscode.window.createOutputChannel('Benchbook', { log: true });
	const connections = new Connections(context, log);
	const agentList = new AgentList();
	const idStores = new IdStores(context);
	const endings: (() => Promise<void>)[] = [() => connections.end()];
	const services: Services = {
		context,
		log,
		clock: systemClock,
		connections,
		consents: new Consents(context),
		agents: agentList,
		idStores,
		held,
		beforeEnd: (end) => endings.push(end),
	};
	context.subscriptions.push(log, connections, agentList, idStores);
	const features = [account, ...(await readers()), vault, agents, compute, templates, applications, transcription];
	held.releaseCommands();
	for (const { register } of features) {
		try {
			context.subscriptions.push(register(services));
		} catch (error) {
			// The other features are of use all the same.
			log.error(error instanceof Error ? error : String(error));
			notifyError(log, error);
		}
	}
	return async () => {
		await Promise.allSettled(endings.map((end) => end()));
	};
}
