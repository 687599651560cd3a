import * as vscode from 'vscode';
import { compact } from '../../core/compact';
import {
	defaultTargets,
	isVariableName,
	knownTargets,
	knownTypes,
	parseEnvironmentFile,
	planVariables,
} from '../../core/environment/variables';
import type { EnvironmentVariable } from '../../core/service/operations';
import { wordRefusal } from '../../core/wording/fileTexts';
import { findFiles, readFile, readWorkspaceFile } from '../../host/files';
import { showInputBox, showOpenDialog, showQuickPick, showQuickPicks, UserError } from '../../host/messages';
import { isConfidential, isConfidentialPlace, requireMayLeave } from '../../host/settings';

/** Bytes; a `.env` file is far smaller. */
const maxFileSize = 1024 * 1024;
const maxFiles = 50;

type Source =
	| { readonly kind: 'file'; readonly uri: vscode.Uri }
	| { readonly kind: 'browse' | 'typed' | 'none' }
	| { readonly kind: 'editor'; readonly document: vscode.TextDocument };

/** Asks where the variables come from, which of them to send, and for which targets. Values are read but never shown. */
export async function askVariables(title: string): Promise<readonly Required<EnvironmentVariable>[]> {
	const source = await pickSource(title);
	if (source.kind === 'none') return [];
	const entries =
		source.kind === 'typed' ? await typeVariables(title) : await chooseFrom(title, await readSource(source));
	if (entries.length === 0) return [];
	const outcome = planVariables(entries, await askTargets());
	if (outcome.kind === 'ok') return outcome.variables;
	const name = entries[outcome.index]?.key ?? '';
	throw new UserError(vscode.l10n.t('"{0}" isn\'t a valid variable name.', name));
}

async function pickSource(title: string): Promise<Source> {
	const found = await findFiles('**/{.env,.env.*,*.env}', { exclude: '**/node_modules/**', most: maxFiles });
	const active = vscode.window.activeTextEditor;
	// What may not be sent isn't offered.
	const files = await keepThoseThatMayLeave(found);
	const [editor] = active && (await mayLeave(active.document.uri)) ? [active] : [];
	const isHidden = files.length < found.length || editor !== active;
	const item = (icon: string, label: string, source: Source, description?: string) => ({
		label,
		iconPath: new vscode.ThemeIcon(icon),
		source,
		...(description !== undefined && { description }),
	});
	const nameOf = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri);
	const items = compact([
		item('circle-slash', vscode.l10n.t('No variables'), { kind: 'none' }),
		item('keyboard', vscode.l10n.t('Type them…'), { kind: 'typed' }),
		...files
			.sort((a, b) => a.path.localeCompare(b.path))
			.map((uri) => item('file', nameOf(uri), { kind: 'file', uri })),
		editor &&
			item(
				'edit',
				vscode.l10n.t('Active editor'),
				{ kind: 'editor', document: editor.document },
				nameOf(editor.document.uri),
			),
		!isConfidential(undefined) && item('folder-opened', vscode.l10n.t('Another file…'), { kind: 'browse' }),
	]);
	const picked = await showQuickPick(items, {
		title,
		placeHolder: isHidden
			? vscode.l10n.t("Where to get the environment variables from; files of confidential folders can't be sent")
			: vscode.l10n.t('Where to get the environment variables from'),
		ignoreFocusOut: true,
	});
	return picked.source;
}

async function mayLeave(uri: vscode.Uri): Promise<boolean> {
	return !(await isConfidentialPlace(uri));
}

async function keepThoseThatMayLeave(uris: readonly vscode.Uri[]): Promise<vscode.Uri[]> {
	const may = await Promise.all(uris.map(mayLeave));
	return uris.filter((_, at) => may[at]);
}

async function readSource(source: Source): Promise<EnvironmentVariable[]> {
	if (source.kind === 'editor') {
		await requireMayLeave(source.document.uri);
		return parseEnvironmentFile(source.document.getText());
	}
	const uri =
		source.kind === 'file' ? source.uri : await showOpenDialog({ openLabel: vscode.l10n.t('Read Variables') });
	await requireMayLeave(uri);
	const bounds = { limit: maxFileSize };
	const read = await (source.kind === 'file' ? readWorkspaceFile(uri, bounds) : readFile(uri, undefined, bounds));
	if (read.kind === 'tooLarge') throw new UserError(vscode.l10n.t('This file is too large to be an .env file.'));
	if (read.kind !== 'read') {
		const name = vscode.workspace.asRelativePath(uri);
		throw new UserError(vscode.l10n.t('"{0}" can\'t be read ({1}).', name, wordRefusal(read)));
	}
	return parseEnvironmentFile(new TextDecoder().decode(read.bytes));
}

/** The variables of a file that the user selects by name. */
async function chooseFrom(title: string, entries: readonly EnvironmentVariable[]): Promise<EnvironmentVariable[]> {
	if (entries.length === 0) throw new UserError(vscode.l10n.t('No variables found in the file.'));
	const picked = await showQuickPicks(
		entries.map((entry) => ({ label: entry.key, picked: true, entry })),
		{ title, placeHolder: vscode.l10n.t('Choose the variables to send'), ignoreFocusOut: true },
	);
	return picked.map(({ entry }) => entry);
}

/** Asks for names and, hidden, values, until a name is left empty. */
async function typeVariables(title: string): Promise<EnvironmentVariable[]> {
	const entries: EnvironmentVariable[] = [];
	for (;;) {
		const key = await showInputBox({
			title,
			prompt:
				entries.length === 0
					? vscode.l10n.t('Name of the first variable. Leave empty for none.')
					: vscode.l10n.t("Name of the next variable. Leave empty when you're done."),
			ignoreFocusOut: true,
			validateInput: (value) =>
				value.trim() === '' || isVariableName(value.trim())
					? undefined
					: vscode.l10n.t(
							'Use letters, digits, periods, hyphens, and underscores. Start with a letter or an underscore.',
						),
		});
		if (key.trim() === '') return entries;
		const value = await showInputBox({
			title,
			prompt: vscode.l10n.t('Value of {0}', key.trim()),
			password: true,
			ignoreFocusOut: true,
		});
		entries.push({ key: key.trim(), value });
	}
}

/** Asks which deployments the variables are for, and how their values are stored. */
async function askTargets(): Promise<{ target: readonly string[]; type: string }> {
	let targets: readonly vscode.QuickPickItem[] | undefined;
	do {
		targets = await showQuickPicks(
			knownTargets.map((label) => ({ label, picked: defaultTargets.includes(label) })),
			{
				title: vscode.l10n.t('Deployment Targets'),
				placeHolder: vscode.l10n.t('The targets the variables apply to, at least one'),
				ignoreFocusOut: true,
			},
		);
	} while (targets.length === 0);
	const type = await showQuickPick(
		knownTypes.map((label) => ({ label })),
		{ title: vscode.l10n.t('How the Values Are Stored'), ignoreFocusOut: true },
	);
	return { target: targets.map(({ label }) => label), type: type.label };
}
