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
import type { Held } from './host/held';
import type { Services } from './host/services';
import { Tracked } from './host/tracked';

/** What reads citations, in a chunk of its own: it is most of the code. */
const readers = () =>
	Promise.all([import('./features/citations'), import('./features/sources'), import('./features/assistant')]);

/** Builds the services and registers every feature with VS Code. */
export async function start(context: vscode.ExtensionContext, held: Held): Promise<void> {
	const log = vscode.window.createOutputChannel('Benchbook', { log: true });
	const connections = new Connections(context, log);
	const agentList = new AgentList();
	const tracked = new Tracked(context);
	const services: Services = {
		context,
		log,
		clock: systemClock,
		connections,
		consents: new Consents(context),
		agents: agentList,
		tracked,
		held,
	};
	context.subscriptions.push(log, connections, agentList, tracked);
	const features = [...(await readers()), account, vault, agents, compute, templates, applications, transcription];
	held.releaseCommands();
	for (const { register } of features) context.subscriptions.push(register(services));
}
