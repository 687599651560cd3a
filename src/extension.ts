import * as vscode from 'vscode';
import { systemClock } from './core/clock';
import { AgentList } from './host/agentList';
import { Connections } from './host/connection';
import { Consents } from './host/consent';
import type { Services } from './host/services';
import { Tracked } from './host/tracked';

/** Each feature is a chunk of its own, so that no bundle holds everything. */
const features = [
	() => import('./features/account'),
	() => import('./features/citations'),
	() => import('./features/vault'),
	() => import('./features/agents'),
	() => import('./features/compute'),
	() => import('./features/templates'),
	() => import('./features/sources'),
	() => import('./features/applications'),
	() => import('./features/transcription'),
	() => import('./features/assistant'),
];

export async function activate(context: vscode.ExtensionContext): Promise<void> {
	const log = vscode.window.createOutputChannel('Benchbook', { log: true });
	const connections = new Connections(context, log);
	const agents = new AgentList();
	const tracked = new Tracked(context);
	const services: Services = {
		context,
		log,
		clock: systemClock,
		connections,
		consents: new Consents(context),
		agents,
		tracked,
	};
	context.subscriptions.push(log, connections, agents, tracked);
	for (const { register } of await Promise.all(features.map((load) => load()))) {
		context.subscriptions.push(register(services));
	}
}
