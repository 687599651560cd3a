import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { systemClock } from './core/base/time/clock';
import * as account from './features/account';
import * as agents from './features/agents';
import * as applications from './features/applications';
import * as assistant from './features/assistant';
import * as citations from './features/citations';
import * as compute from './features/compute';
import * as sources from './features/sources';
import * as templates from './features/templates';
import * as transcription from './features/transcription';
import * as vault from './features/vault';
import * as welcome from './features/welcome';
import { AgentList, Archive, Connections, Consents, CourtListener, SentLedger, Verifiers } from './host/connections';
import { sweepTemporaryFiles } from './host/files';
import { notifyError } from './host/messages';
import type { Services } from './host/services';
import { IdStores } from './host/storage';

const features = [
	account,
	citations,
	sources,
	assistant,
	vault,
	agents,
	compute,
	templates,
	applications,
	transcription,
	welcome,
];

/** VS Code calls two functions of one module: what the first has started, the second ends. */
let end: (() => Promise<void>) | undefined;

/** Builds the services and registers every feature with VS Code. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
	// The core's texts, which the command line has too, are looked up by a library instead of VS Code.
	if (vscode.l10n.bundle) l10n.config({ contents: vscode.l10n.bundle });
	const log = vscode.window.createOutputChannel('Benchbook', { log: true });
	const sent = new SentLedger(context, log);
	const connections = new Connections(context, log, sent.fetch);
	const courtListener = new CourtListener(context, log, sent.fetch);
	const agentList = new AgentList();
	const idStores = new IdStores(context);
	const consents = new Consents(context, sent);
	const archive = new Archive(context, log, sent.fetch);
	const verifiers = new Verifiers({ connections, courtListener, archive, consents });
	const endings: (() => Promise<void>)[] = [() => connections.end()];
	const works: Promise<void>[] = [];
	const services: Services = {
		context,
		log,
		clock: systemClock,
		connections,
		courtListener,
		archive,
		verifiers,
		consents,
		sent,
		agents: agentList,
		idStores,
		beforeEnd: (end) => endings.push(end),
		beforeReady: (work) => works.push(work),
	};
	context.subscriptions.push(log, sent, connections, courtListener, archive, verifiers, agentList, idStores, consents);
	void sweepTemporaryFiles(context.globalStorageUri.fsPath, systemClock.now());
	for (const { register } of features) {
		try {
			context.subscriptions.push(register(services));
		} catch (error) {
			// The other features are of use all the same.
			log.error(error instanceof Error ? error : String(error));
			notifyError(log, error);
		}
	}
	end = async () => {
		await Promise.allSettled(endings.map((ending) => ending()));
	};
	await Promise.all(works);
}

/** VS Code waits for this for some seconds when the window closes. */
export async function deactivate(): Promise<void> {
	await end?.();
}
