import * as vscode from 'vscode';
import type { Poller } from '../core/polling';
import { onDidChangeSettings } from './settings';

/**
 * Tells a poller whether somebody is looking: the window is focused and `isVisible` says that the view or a document of it is shown.
 * @param view its visibility is watched; editors are watched as well
 */
export function watchAttention(
	poller: Poller,
	view: Pick<vscode.TreeView<unknown>, 'onDidChangeVisibility'>,
	isVisible: () => boolean,
): vscode.Disposable {
	const update = () => poller.setLooking(vscode.window.state.focused && isVisible());
	update();
	return vscode.Disposable.from(
		view.onDidChangeVisibility(update),
		vscode.window.onDidChangeVisibleTextEditors(() => {
			update();
			// Another document may be shown that waits for something.
			poller.restart();
		}),
		vscode.window.onDidChangeWindowState(update),
		onDidChangeSettings(['explorer.pollSeconds'], () => poller.restart()),
		new vscode.Disposable(() => poller.dispose()),
	);
}
