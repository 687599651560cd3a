import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/citation';
import { shownCitation } from '../../../core/citations/citationString';
import { askAmong, showInputBox } from '../../../host/messages';

/** A note given as an argument, which may be empty: then nothing is asked. */
export function noteField(argument: unknown): string | undefined {
	const { note } = (argument ?? {}) as { note?: unknown };
	return typeof note === 'string' ? note : undefined;
}

export async function askHow(citation: Citation): Promise<string> {
	return showInputBox({
		title: vscode.l10n.t('Confirm {0}', shownCitation(citation)),
		prompt: vscode.l10n.t(
			'How did you check it? Optional: the note is kept with your name and the date, and the report shows it.',
		),
		placeHolder: vscode.l10n.t('For example: read on Westlaw, p. 656'),
		ignoreFocusOut: true,
	});
}

/** Why a citation is ignored: one of the usual reasons, or one's own. */
export async function askWhy(citation: Citation): Promise<string> {
	const title = vscode.l10n.t('Ignore {0}', shownCitation(citation));
	const prompt = vscode.l10n.t('The reason is kept with your name and the date, and the report shows it');
	return askAmong(title, prompt, vscode.l10n.t('Another reason…'), [
		vscode.l10n.t("It isn't a citation"),
		vscode.l10n.t("It's quoted as someone else cited it"),
		vscode.l10n.t("It's cited as an example of a wrong citation"),
		vscode.l10n.t('It will be removed from the draft'),
	]);
}
