import * as vscode from 'vscode';
import { confirm } from '../messages';
import { getVerifyLanguages } from '../settings';

/** How the sample brief begins (media/sample/brief.md). @internal a test compares it */
export const sampleBriefStart = '---\ncase: Okafor v. City of Larkspur\n';

function isSampleBrief(document: vscode.TextDocument): boolean {
	return document.getText(new vscode.Range(0, 0, 2, 0)).replace(/\r\n?/g, '\n') === sampleBriefStart;
}

export function isSampleBriefOpen(): boolean {
	return vscode.workspace.textDocuments.some((document) => !document.isClosed && isSampleBrief(document));
}

/**
 * Asks before the sample judges a draft of the user's own: once it is used, nearly every citation there is said to be not in the sample.
 * @throws Canceled when the user declines
 */
export async function confirmSample(): Promise<void> {
	const languages = getVerifyLanguages();
	const isOwnDraft = (document: vscode.TextDocument): boolean =>
		languages.includes(document.languageId) && document.getText().trim() !== '' && !isSampleBrief(document);
	if (!vscode.window.visibleTextEditors.some(({ document }) => isOwnDraft(document))) return;
	await confirm(
		vscode.l10n.t('Compare your open drafts with the sample?'),
		vscode.l10n.t(
			'The sample has a few landmark cases. Until you disconnect it, this window compares every draft with them, and shows nearly every citation as not in the sample.',
		),
		vscode.l10n.t('Use Sample Service'),
	);
}
