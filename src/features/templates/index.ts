import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../core/base/data/getOrInsertComputed';
import { plainLine } from '../../core/base/display/plainLine';
import type { Template } from '../../core/service/schemas';
import { templateSnippet } from '../../core/service/templateSnippet';
import type { Connection } from '../../host/connections';
import { fieldOf, registerCommand, stringField } from '../../host/editor';
import { showInputBox, showQuickPick, UserError, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { Tree, type TreeNode } from '../../host/trees';
import { templateNodes } from './templateNodes';

export function register(services: Services): vscode.Disposable {
	const shelf = new TemplateShelf();
	const view = 'benchbook.templates';
	const tree = new Tree(services, {
		view,
		commands: ['refresh', 'loadMore', 'copyId'],
		load: (connection) => shelf.load(connection),
		roots: (connection) => {
			const nodes = templateNodes(shelf.get(connection));
			// VS Code shows no welcome under a view's message, which names the type.
			return nodes.length > 0 || shelf.type === undefined ? nodes : [noneOfType(shelf.type)];
		},
	});
	return vscode.Disposable.from(
		tree,
		services.connections.onDidChange(() => {
			shelf.type = undefined;
			tree.setNote(undefined);
		}),
		registerCommand(services, `${view}.filter`, async (argument) => {
			const connection = await services.connections.require();
			const given = fieldOf(argument, 'type');
			const type = typeof given === 'string' ? given.trim() : given === null ? '' : await askType(shelf, connection);
			shelf.type = type === '' ? undefined : type;
			tree.setNote(shelf.type === undefined ? undefined : vscode.l10n.t('Type: {0}', shelf.type));
			await tree.refresh();
			return shelf.get(connection).flatMap(({ id }) => id ?? []);
		}),
		registerCommand(services, `${view}.clearFilter`, async () => {
			shelf.type = undefined;
			tree.setNote(undefined);
			await tree.refresh();
			return true;
		}),
		registerCommand(services, `${view}.insert`, (argument) => insert(services, shelf, argument)),
	);
}

function noneOfType(type: string): TreeNode {
	return {
		id: 'nothing',
		label: vscode.l10n.t('No templates of the type "{0}"', plainLine(type, { maxLength: 60 })),
		description: vscode.l10n.t('show all'),
		icon: new vscode.ThemeIcon('filter'),
		command: 'benchbook.templates.clearFilter',
	};
}

/** The templates listed last, and the types seen so far: the service has no list of types. */
class TemplateShelf {
	/** Sent to the service; undefined lists all. */
	type: string | undefined;
	private readonly listed = new WeakMap<Connection, readonly Template[]>();
	private readonly types = new WeakMap<Connection, Set<string>>();

	async load(connection: Connection): Promise<void> {
		const { type } = this;
		const { templates = [] } = await connection.client.call('listTemplates', { type });
		// The user has chosen another type in the meantime.
		if (type !== this.type) return;
		this.listed.set(connection, templates);
		const types = getOrInsertComputed(this.types, connection, () => new Set<string>());
		for (const template of templates) if (template.type !== undefined) types.add(template.type);
	}

	get(connection: Connection): readonly Template[] {
		return this.listed.get(connection) ?? [];
	}

	knownTypes(connection: Connection): string[] {
		return [...(this.types.get(connection) ?? [])].sort();
	}
}

async function askType(shelf: TemplateShelf, connection: Connection): Promise<string> {
	const all = { label: vscode.l10n.t('All types'), type: '' };
	const other = { label: vscode.l10n.t('Another type…'), type: undefined };
	const types = shelf.knownTypes(connection).map((type) => ({ label: type, type }));
	const picked = await showQuickPick([all, ...types, other], {
		title: vscode.l10n.t('Show Templates of Which Type?'),
	});
	const type =
		picked.type ??
		(await showInputBox({
			title: vscode.l10n.t('Show Templates of Which Type?'),
			prompt: vscode.l10n.t('Type, as the service writes it'),
		}));
	return type.trim();
}

/** `{templateId}`: inserts it at the caret, or into a new document. Returns the snippet. */
async function insert(services: Services, shelf: TemplateShelf, argument: unknown): Promise<string> {
	const connection = await services.connections.require();
	const template = await findTemplate(shelf, connection, stringField(argument, 'templateId'));
	const editor =
		vscode.window.activeTextEditor ??
		(await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'markdown' })));
	const snippet = templateSnippet(template, editor.document.languageId === 'markdown');
	if (!(await editor.insertSnippet(new vscode.SnippetString(snippet)))) {
		throw new UserError(vscode.l10n.t("Couldn't insert the template, because this document is read-only."));
	}
	return snippet;
}

async function findTemplate(
	shelf: TemplateShelf,
	connection: Connection,
	templateId: string | undefined,
): Promise<Template> {
	const known = shelf.get(connection).find(({ id }) => templateId !== undefined && id === templateId);
	if (known) return known;
	// All of them, whatever the view is filtered by.
	const { templates = [] } = await withProgress(vscode.l10n.t('Reading templates'), (signal) =>
		connection.client.call('listTemplates', {}, { signal }),
	);
	if (templateId === undefined) return pickTemplate(templates);
	const found = templates.find(({ id }) => id === templateId);
	if (!found) throw new UserError(vscode.l10n.t('Template not found: {0}', templateId));
	return found;
}

async function pickTemplate(templates: readonly Template[]): Promise<Template> {
	const items = templates.map((template) => ({
		label: template.name ?? template.id ?? '',
		description: template.type ?? '',
		detail: template.description ?? '',
		template,
	}));
	const picked = await showQuickPick(items, {
		title: vscode.l10n.t('Insert Which Template?'),
		matchOnDescription: true,
		matchOnDetail: true,
	});
	return picked.template;
}
