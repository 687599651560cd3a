import * as vscode from 'vscode';
import { plainLine } from '../../core/plainLine';
import { offer, showInformationMessage, showWarningMessage } from './messages';

/** Characters of what the service said that fit into a notification. */
const maxLine = 300;
/** Characters that fit into a dialog. */
const maxDetail = 4_000;

/**
 * Says what was done and what the service said of it, which comes without secrets and may be empty. A long text is shortened, and shown
 * by a button.
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
