import * as vscode from 'vscode';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { sayRefusal } from '../../core/reporting/wording/fileTexts';
import type { EnvironmentVariable } from '../../core/service/operations';
import {
	defaultTargets,
	isVariableName,
	knownTargets,
	knownTypes,
	parseEnvironmentFile,
	planVariables,
} from '../../core/service/variables';
import { findFiles, readFile, readWorkspaceFile } from '../../host/files';
import { showInputBox, showOpenDialog, showQuickPick, showQuickPicks, UserError } from '../../host/messages';
import { isConfidential, isConfidentialPlace, requireMayLeave } from '../../host/settings';

/** Bytes; a `.env` file is far smaller. */
const maxFileSize = 1024 * 1024;
const maxFiles = 50;

/** Asks where the variables come from, which of them to send, and for which targets. Values are read but never shown. */
export async function askVariables(title: string): Promise<readonly Required<EnvironmentVariable>[]> {
	const ask = await pickSource(title);
	const entries = await ask();
	if (entries.length === 0) return [];
	const outcome = planVariables(entries, await askTargets());
	if (outcome.kind === 'ok') return outcome.variables;
	const name = entries[outcome.index]?.key ?? '';
	throw new UserError(vscode.l10n.t('"{0}" isn\'t a valid variable name.', name));
}

/** Returns what asks for the variables of the source that the user picks. */
async function pickSource(title: string): Promise<() => Promise<EnvironmentVariable[]>> {
	const found = await findFiles('**/{.env,.env.*,*.env}', { exclude: '**/node_modules/**', most: maxFiles });
	const active = vscode.window.activeTextEditor?.document;
	// What may not be sent isn't offered.
	const may = await Promise.all(found.map(mayLeave));
	const files = found.filter((_, at) => may[at]).sort((a, b) => a.path.localeCompare(b.path));
	const document = active && (await mayLeave(active.uri)) ? active : undefined;
	const isHidden = files.length < found.length || document !== active;
	const nameOf = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri);
	const item = (icon: string, label: string, ask: () => Promise<EnvironmentVariable[]>, description = '') => ({
		...{ label, description, ask },
		iconPath: new vscode.ThemeIcon(icon),
	});
	const choose = async (text: Promise<string>) => chooseFrom(title, parseEnvironmentFile(await text));
	const items = onlyPresent([
		item('circle-slash', vscode.l10n.t('No variables'), async () => []),
		item('keyboard', vscode.l10n.t('Type them…'), () => typeVariables(title)),
		...files.map((uri) => item('file', nameOf(uri), () => choose(read(uri, readWorkspaceFile)))),
		document && item('edit', vscode.l10n.t('Active editor'), () => choose(readOpen(document)), nameOf(document.uri)),
		!isConfidential(undefined) && item('folder-opened', vscode.l10n.t('Another file…'), () => choose(readAnother())),
	]);
	const picked = await showQuickPick(items, {
		title,
		placeHolder: isHidden
			? vscode.l10n.t("Where to get the environment variables from; files of confidential folders can't be sent")
			: vscode.l10n.t('Where to get the environment variables from'),
		ignoreFocusOut: true,
	});
	return picked.ask;
}

async function mayLeave(uri: vscode.Uri): Promise<boolean> {
	return !(await isConfidentialPlace(uri));
}

async function readOpen(document: vscode.TextDocument): Promise<string> {
	await requireMayLeave(document.uri);
	return document.getText();
}

async function readAnother(): Promise<string> {
	const uri = await showOpenDialog({ openLabel: vscode.l10n.t('Read Variables') });
	return read(uri, (file, bounds) => readFile(file, undefined, bounds));
}

async function read(uri: vscode.Uri, readIt: typeof readWorkspaceFile): Promise<string> {
	await requireMayLeave(uri);
	const outcome = await readIt(uri, { limit: maxFileSize });
	if (outcome.kind === 'read') return new TextDecoder().decode(outcome.bytes);
	if (outcome.kind === 'tooLarge') throw new UserError(vscode.l10n.t('This file is too large to be an .env file.'));
	const name = vscode.workspace.asRelativePath(uri);
	throw new UserError(vscode.l10n.t('"{0}" can\'t be read ({1}).', name, sayRefusal(outcome)));
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
