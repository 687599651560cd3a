import * as vscode from 'vscode';
import { escapeInline } from '../../core/draft/markdown/escaping';
import type { Recipient } from '../../host/connections';
import { abortSignal } from '../../host/messages';
import type { Services } from '../../host/services';
import type { ServerApi } from './agentServer';
import type { ReadingTool } from './readingTool';
import { ToolError, toolErrorOf } from './toolErrors';

export function register(services: Services): vscode.Disposable {
	return vscode.Disposable.from(
		registerTool(services, 'benchbook_verify_citations', async () =>
			(await import('./verifyTool')).verifyTool(services),
		),
		registerTool(services, 'benchbook_find_sources', async () => (await import('./serviceTools')).findTool(services)),
		registerTool(services, 'benchbook_get_run', async () => (await import('./serviceTools')).runTool(services)),
		registerServers(vscode as ServerApi),
	);
}

/** Lets agents find the server of the command line, where VS Code has the API and the command line is installed. */
function registerServers(api: ServerApi): vscode.Disposable {
	if (!api.lm.registerMcpServerDefinitionProvider) return new vscode.Disposable(() => undefined);
	const changed = new vscode.EventEmitter<void>();
	return vscode.Disposable.from(
		changed,
		// It is started with what the settings close to agents.
		vscode.workspace.onDidChangeConfiguration((event) => {
			if (event.affectsConfiguration('benchbook')) changed.fire();
		}),
		vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
		api.lm.registerMcpServerDefinitionProvider('benchbook', {
			onDidChangeMcpServerDefinitions: changed.event,
			provideMcpServerDefinitions: async () => (await import('./agentServer')).findAgentServers(api),
		}),
	);
}

function registerTool<I extends object, R extends Recipient>(
	services: Services,
	name: string,
	load: () => Promise<ReadingTool<I, R>>,
): vscode.Disposable {
	return vscode.lm.registerTool<Partial<I>>(name, {
		async prepareInvocation({ input }) {
			const tool = await load();
			const recipient = await tool.findRecipient();
			const host = recipient?.label ?? vscode.l10n.t("a service that isn't connected yet");
			const { doing, title, message, consent } = await tool.prepare(input ?? {}, escapeInline(host));
			// What only looks citations up goes ahead on the consent that the user has given to that.
			const isAgreed = consent === 'citations' && recipient && (await services.consents.has('citations', recipient));
			return {
				invocationMessage: doing,
				...(!isAgreed && { confirmationMessages: { title, message: new vscode.MarkdownString(message) } }),
			};
		},
		async invoke({ input, tokenizationOptions }, token) {
			try {
				const tool = await load();
				const recipient = await tool.findRecipient();
				if (!recipient) {
					throw new ToolError(
						'Benchbook is not connected to a service. Ask the user to run the command "Benchbook: Connect…" or "Benchbook: Use Sample Service", then try again.',
					);
				}
				const { readBudget } = await import('./readingTool');
				const budget = readBudget(tokenizationOptions);
				const text = await tool.run(input ?? {}, { recipient, signal: abortSignal(token), budget });
				return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
			} catch (error) {
				services.log.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
				throw toolErrorOf(error);
			}
		},
	});
}
