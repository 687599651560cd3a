import * as vscode from 'vscode';
import { type InstanceWords, renderInstance } from '../../core/compute/instanceDocument';
import { safeFileName } from '../../core/fileNames';
import { escapeInline } from '../../core/markdown/escaping';
import type { Connection } from '../../host/connection';
import { describeError } from '../../host/errors';
import type { Services } from '../../host/services';
import { authorityOf } from '../../host/trackedIds';
import type { Instances } from './instances';

export const instanceScheme = 'benchbook-instance';

/** Instances as read-only documents, drawn again whenever details come. */
export class InstanceDocuments implements vscode.TextDocumentContentProvider {
	private readonly changed = new vscode.EventEmitter<vscode.Uri>();
	readonly onDidChange = this.changed.event;

	constructor(
		private readonly services: Services,
		private readonly instances: Instances,
	) {}

	/** Ids of instances whose document some editor shows. */
	visible(): string[] {
		return vscode.window.visibleTextEditors.flatMap(({ document }) => instanceIdOf(document.uri) ?? []);
	}

	/** Draws the documents of one instance again, or all when the service is another one. */
	refresh(instanceId?: string): void {
		for (const { uri } of vscode.workspace.textDocuments) {
			const shown = instanceIdOf(uri);
			if (shown !== undefined && (instanceId === undefined || shown === instanceId)) this.changed.fire(uri);
		}
	}

	async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
		const instanceId = instanceIdOf(uri);
		if (instanceId === undefined) return '';
		const connection = await this.services.connections.get();
		if (!connection || authorityOf(connection) !== uri.authority.toLowerCase()) {
			const host = escapeInline(uri.authority);
			return `${vscode.l10n.t('This instance belongs to {0}. Connect to it to read the details.', host)}\n`;
		}
		try {
			const held = this.instances.details(connection, instanceId);
			const instance = held ?? (await this.instances.fetch(connection, instanceId));
			return renderInstance(instance, translatedWords(), vscode.env.language);
		} catch (error) {
			this.services.log.error(`${instanceScheme}: ${error instanceof Error ? error.message : String(error)}`);
			return `${escapeInline(describeError(error))}\n`;
		}
	}
}

/** `benchbook-instance://<host>/<instance id, encoded>/<title>.md` */
export function instanceUri(connection: Connection, instanceId: string): vscode.Uri {
	return vscode.Uri.from({
		scheme: instanceScheme,
		authority: authorityOf(connection),
		path: `/${encodeURIComponent(instanceId)}/${safeFileName(instanceId, 'instance')}.md`,
	});
}

/** The instance that a document shows, if it is one of this service. */
export function instanceIdAt(connection: Connection, uri: vscode.Uri): string | undefined {
	return authorityOf(connection) === uri.authority.toLowerCase() ? instanceIdOf(uri) : undefined;
}

function instanceIdOf(uri: vscode.Uri): string | undefined {
	if (uri.scheme !== instanceScheme) return undefined;
	try {
		return decodeURIComponent(uri.path.split('/')[1] ?? '') || undefined;
	} catch {
		return undefined;
	}
}

function translatedWords(): InstanceWords {
	const { t } = vscode.l10n;
	return {
		instance: t('Instance'),
		status: t('Status'),
		ip: t('IP address'),
		type: t('Type'),
		gpu: t('GPU'),
		region: t('Region'),
		price: t('Price per hour'),
		cost: t('Cost so far'),
		runtime: t('Running for'),
		created: t('Created'),
		started: t('Started'),
		id: t('Id'),
		specs: t('Specifications'),
		mounts: t('Mounted vaults'),
		access: t('SSH access'),
		host: t('Host'),
		user: t('User'),
		port: t('Port'),
		command: t('Command'),
		commandNote: t('As the service gives it; Benchbook never runs it.'),
		instructions: t('Instructions'),
		withheld: t('(private key withheld)'),
	};
}
