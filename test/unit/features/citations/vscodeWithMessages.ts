import './vscodeWithDocuments';

/** As `vscodeWithDocuments`, with a user who has settings and answers notifications; imported before it, modules find them. */
export const user = {
	/** By key, without "benchbook." */
	settings: new Map<string, unknown>(),
	/** The texts of the notifications that were shown. */
	shown: [] as string[],
	/** The button that is chosen; undefined: none. */
	answer: undefined as string | undefined,
	/** The titles of the progress notifications that are shown just now. */
	progress: [] as string[],
	/** What progress was reported. */
	reported: [] as unknown[],
	/** Cancels what is shown last. */
	cancel: (): void => {},
};

async function withProgress({ title }: { title: string }, task: (...given: unknown[]) => Promise<void>): Promise<void> {
	user.progress.push(title);
	const onCancellationRequested = (listener: () => void): void => {
		user.cancel = listener;
	};
	await task({ report: (one: unknown) => user.reported.push(one) }, { onCancellationRequested });
	user.progress.splice(user.progress.indexOf(title), 1);
}

const show = async (message: string, _: unknown, ...buttons: readonly string[]): Promise<string | undefined> => {
	user.shown.push(message);
	return buttons.find((button) => button === user.answer);
};
const before = require('vscode').workspace.getConfiguration();
const configuration = {
	get: (key: string) => user.settings.get(key) ?? before.get(key),
	inspect: (key: string) => ({ globalValue: user.settings.get(key) }),
};
const vscode = require('vscode');
/** Other tests of the same process find the rest as it was. */
function add(name: string, members: Readonly<Record<string, unknown>>): void {
	vscode[name] = new Proxy(vscode[name], { get: (target, key) => Reflect.get(members, key) ?? target[key] });
}
add('window', { showInformationMessage: show, showWarningMessage: show, withProgress });
add('commands', { executeCommand: async () => undefined });
add('workspace', { getConfiguration: () => configuration });
add('Uri', {
	parse: (text: string) => ({ scheme: new URL(text).protocol.slice(0, -1), toString: () => text }),
	from: (parts: object) => parts,
});
