import * as vscode from 'vscode';
import { createSizeFormat } from '../../core/base/display/figures';
import { offer, showInformationMessage } from '../../host/messages';
import type { Services } from '../../host/services';

/** Says how much of the archive is kept on this machine, and offers to remove it. Returns that. */
export async function showVolumes({
	archive,
}: Services): Promise<{ readonly volumes: number; readonly bytes: number }> {
	const usage = await archive.usage();
	const { volumes, bytes } = usage;
	if (bytes === 0) {
		void showInformationMessage(vscode.l10n.t('No volumes of the Caselaw Access Project are kept on this machine.'));
		return usage;
	}
	const size = createSizeFormat(vscode.env.language)(bytes);
	const message =
		volumes === 1
			? vscode.l10n.t('1 volume of the Caselaw Access Project is kept on this machine ({0}).', size)
			: vscode.l10n.t('{0} volumes of the Caselaw Access Project are kept on this machine ({1}).', volumes, size);
	offer(message, vscode.l10n.t('Remove'), async () => {
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
		// Someone else may verify in this window, whose answers these are not.
		await archive.forgetVolumes();
	});
	return usage;
}
