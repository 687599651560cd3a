import * as vscode from 'vscode';
import { systemClock } from './core/clock';
import { register as registerAccount } from './features/account';
import { register as registerAgents } from './features/agents';
import { register as registerCitations } from './features/citations';
import { register as registerCompute } from './features/compute';
import { register as registerTemplates } from './features/templates';
import { register as registerVault } from './features/vault';
import { AgentList } from './host/agentList';
import { Connections } from './host/connection';
import { Consents } from './host/consent';
import type { Services } from './host/services';
import { Tracked } from './host/tracked';

const features = [
	registerAccount,
	registerCitations,
	registerVault,
	registerAgents,
	registerCompute,
	registerTemplates,
];

export function activate(context: vscode.ExtensionContext): void {
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
	context.subscriptions.push(log, connections, agents, tracked, ...features.map((register) => register(services)));
}
