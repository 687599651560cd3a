import * as vscode from 'vscode';
import { inertText } from '../../core/base/display/inertText';
import { plainLine } from '../../core/base/display/plainLine';
import { describeAcknowledgement, saidBy } from '../../core/service/acknowledgementText';
import type { Acknowledgement } from '../../core/service/operations';

// The functions of `vscode.window` that show text, under their own names. Texts quote the service, files, and documents, so none of them
// reaches VS Code except through here. A rule forbids calling VS Code's own (test/lint/rules.ts). Those that ask for something throw Canceled
// if the user gives nothing.

/** Thrown when the user cancels; silent everywhere. */
export class Canceled extends Error {
	override readonly name = 'Canceled';
}

function given<T>(answer: T | undefined): T {
	if (answer === undefined) throw new Canceled();
	return answer;
}

/** Shows a message, and resolves to the button that the user chooses. */
export async function showInformationMessage(message: string, ...rest: MessageRest): Promise<string | undefined> {
	return show(vscode.window.showInformationMessage, message, rest);
}

/** Shows a warning, and resolves to the button that the user chooses. */
export async function showWarningMessage(message: string, ...rest: MessageRest): Promise<string | undefined> {
	return show(vscode.window.showWarningMessage, message, rest);
}

/** Shows an error, and resolves to the button that the user chooses. */
export async function showErrorMessage(message: string, ...rest: MessageRest): Promise<string | undefined> {
	return show(vscode.window.showErrorMessage, message, rest);
}

/** Shows a message with a button for what can be done next, or without one. Not awaited, because it may stay for hours. */
export function offer(
	message: string,
	button: string | undefined,
	act: () => unknown,
	show = showInformationMessage,
): void {
	void show(message, ...(button === undefined ? [] : [button])).then((picked) => picked !== undefined && act());
}

type MessageRest = string[] | [options: vscode.MessageOptions, ...buttons: string[]];

async function show(
	showBare: (message: string, options: vscode.MessageOptions, ...buttons: string[]) => Thenable<string | undefined>,
	message: string,
	rest: readonly (string | vscode.MessageOptions)[],
): Promise<string | undefined> {
	const [first] = rest;
	const options = typeof first === 'object' ? { ...first, ...inertFields(first, 'detail') } : {};
	const buttons = rest.filter((each): each is string => typeof each === 'string');
	const texts = buttons.map(inertText);
	const picked = await showBare(inertText(message), options, ...texts);
	return picked === undefined ? undefined : buttons[texts.indexOf(picked)];
}

/** Shows a text in the status bar for `forMs` milliseconds. */
export function setStatusBarMessage(text: string, forMs: number): void {
	vscode.window.setStatusBarMessage(inertText(text), forMs);
}

/**
 * Asks for confirmation in a dialog whose button names the action.
 * @throws Canceled unless the user chooses it
 */
export async function confirm(message: string, detail: string, action: string): Promise<void> {
	given(await showWarningMessage(message, { modal: true, detail }, action));
}

export async function showInputBox(options: vscode.InputBoxOptions): Promise<string> {
	const { validateInput } = options;
	const text = await vscode.window.showInputBox({
		...options,
		...inertFields(options, 'title', 'prompt', 'placeHolder'),
		...(validateInput && {
			validateInput: async (value: string) => {
				const problem = await validateInput(value);
				if (typeof problem === 'string') return inertText(problem);
				return problem ? { ...problem, message: inertText(problem.message) } : problem;
			},
		}),
	});
	return given(text);
}

/** Resolves to the item itself, not to the copy that was shown. */
export async function showQuickPick<T extends vscode.QuickPickItem>(
	items: readonly T[],
	options: vscode.QuickPickOptions,
): Promise<T> {
	const shown = items.map(inertItem);
	const picked = given(await vscode.window.showQuickPick(shown, inertOptions(options)));
	return given(items[shown.indexOf(picked)]);
}

/** Asks for one of the usual texts, or for one that the user types after choosing `other`. */
export async function askAmong(
	title: string,
	prompt: string,
	other: string,
	usual: readonly string[],
): Promise<string> {
	const items = [...usual, other].map((label) => ({ label }));
	const { label } = await showQuickPick(items, { title, placeHolder: prompt });
	return label === other ? showInputBox({ title, prompt, ignoreFocusOut: true }) : label;
}

/** Like `showQuickPick`, with buttons in the items; the list stays open when one is pressed. */
export async function showQuickPickWithButtons<T extends vscode.QuickPickItem>(
	items: readonly T[],
	options: vscode.QuickPickOptions,
	press: (item: T) => void,
): Promise<T> {
	const shown = items.map(inertItem);
	const { title, placeHolder, matchOnDescription = false, matchOnDetail = false, ignoreFocusOut = false } = options;
	const pick = vscode.window.createQuickPick<T>();
	pick.title = title && inertText(title);
	pick.placeholder = placeHolder && inertText(placeHolder);
	Object.assign(pick, { items: shown, matchOnDescription, matchOnDetail, ignoreFocusOut });
	try {
		const picked = await new Promise<T | undefined>((resolve) => {
			pick.onDidAccept(() => resolve(pick.selectedItems[0]));
			pick.onDidHide(() => resolve(undefined));
			pick.onDidTriggerItemButton(({ item }) => {
				const original = items[shown.indexOf(item)];
				if (original) press(original);
			});
			pick.show();
		});
		return given(items[shown.indexOf(given(picked))]);
	} finally {
		pick.dispose();
	}
}

export async function showQuickPicks<T extends vscode.QuickPickItem>(
	items: readonly T[],
	options: vscode.QuickPickOptions,
): Promise<T[]> {
	const shown = items.map(inertItem);
	const picked = given(await vscode.window.showQuickPick(shown, { ...inertOptions(options), canPickMany: true }));
	return items.filter((_, index) => shown[index] !== undefined && picked.includes(shown[index]));
}

export async function showOpenDialog(options: vscode.OpenDialogOptions): Promise<vscode.Uri> {
	return given((await vscode.window.showOpenDialog(options))?.[0]);
}

export async function showSaveDialog(options: vscode.SaveDialogOptions): Promise<vscode.Uri> {
	return given(await vscode.window.showSaveDialog(options));
}

/** A file system error, whose message VS Code shows in a notification if a save fails. */
export function unavailable(message: string): vscode.FileSystemError {
	return vscode.FileSystemError.Unavailable(inertText(message));
}

/** Like `unavailable`, for what isn't allowed. */
export function noPermissions(message: string): vscode.FileSystemError {
	return vscode.FileSystemError.NoPermissions(inertText(message));
}

function inertItem<T extends vscode.QuickPickItem>(item: T): T {
	return { ...item, ...inertFields(item, 'label', 'description', 'detail') };
}

function inertOptions(options: vscode.QuickPickOptions): vscode.QuickPickOptions {
	return { ...options, ...inertFields(options, 'title', 'placeHolder') };
}

/** Those of the fields that have a text. */
function inertFields<Name extends string>(
	from: { readonly [N in Name]?: string | undefined },
	...names: readonly Name[]
): { [N in Name]?: string } {
	const inert: { [N in Name]?: string } = {};
	for (const name of names) {
		const text = from[name];
		if (text !== undefined) inert[name] = inertText(text);
	}
	return inert;
}

/** How many characters of what the service said fit into a notification. */
const maxLine = 300;
/** How many characters fit into a dialog. */
const maxDetail = 4_000;

/**
 * Says what was done and what the service said about it, which comes without secrets and may be empty. A long text is shortened, with a button
 * that shows all of it.
 */
export function showDone(kind: 'information' | 'warning', done: string, said: string): void {
	const show = kind === 'warning' ? showWarningMessage : showInformationMessage;
	const line = plainLine(said, { maxLength: maxLine });
	const isWhole = line === plainLine(said.slice(0, 2 * maxLine));
	const message = line === '' ? done : `${done} ${vscode.l10n.t('The service says: {0}', line)}`;
	const detail = said.length <= maxDetail ? said : `${said.slice(0, maxDetail)}…`;
	const showAll = () => show(done, { modal: true, detail });
	offer(message, isWhole ? undefined : vscode.l10n.t('Details'), showAll, show);
}

/** Like `showDone`, for a service's answer. Returns what it said, as a field of a command's result. */
export function showAnswered(done: string, answer: Acknowledgement): { readonly answer?: unknown } {
	showDone('information', done, describeAcknowledgement(answer));
	const said = saidBy(answer);
	return said === undefined ? {} : { answer: said };
}

/** Names or IDs in one message; more wouldn't fit into a notification. */
const mostInMessage = 10;

/** Names or IDs separated by commas; if there are more than `most`, the first ones and how many more. */
export function listNames(names: readonly string[], most = mostInMessage): string {
	const shown = names.slice(0, most).join(', ');
	return names.length > most ? vscode.l10n.t('{0} and {1} more', shown, names.length - most) : shown;
}
