import * as vscode from 'vscode';
import { findTooLarge } from '../../../core/entriesFile';
import type { Turns } from '../../../core/turns';
import { formatDecisions, type ParsedDecisions, readDecisions } from '../../../core/verification/decisions';
import { isJson, LinkOutError } from '../../../host/files';
import { UserError, wordFileError } from '../../../host/messages';
import type { SharedFormat } from '../../../node/sharedFile';

/** What a file of decisions says; entries in another format are kept as they are. */
export type Content = Omit<Extract<ParsedDecisions, { kind: 'ok' }>, 'kind'>;

export const nothing: Content = { decisions: {}, others: {}, chief: {}, citeChecked: {} };

/** How the file is read and written whole; what isn't a file of decisions is set aside, and what a later version wrote is left alone. */
export function formatFor(name: string, mode: number, turns: Turns): SharedFormat<Content> {
	return {
		absent: () => nothing,
		parse: async (text) => {
			const parsed = await turns.run(readDecisions(text));
			if (parsed.kind === 'ok') return parsed;
			if (!parsed.isTooLarge && !isJson(text)) return undefined;
			throw new UserError(
				vscode.l10n.t("{0} isn't in a format that this version can read. It was left unchanged.", name),
			);
		},
		format: async ({ decisions, others, chief, citeChecked }) => {
			const text = formatDecisions(decisions, others, chief, citeChecked);
			if (!(await turns.run(findTooLarge(text)))) return text;
			throw new UserError(vscode.l10n.t("The decision wasn't saved: {0} would have too many entries.", name));
		},
		mode,
	};
}

export function wordUnreadable(file: vscode.Uri, why: string | undefined): string {
	return why === undefined
		? vscode.l10n.t("{0} can't be read, so its decisions don't apply. Fix the file, or delete it.", nameOf(file))
		: vscode.l10n.t(
				"{0} can't be read ({1}), so its decisions don't apply. Fix the file, or delete it.",
				nameOf(file),
				why,
			);
}

export function nameOf(file: vscode.Uri): string {
	return vscode.workspace.asRelativePath(file);
}

/** Why a decision wasn't saved, for the user. */
export function toUserError(error: unknown, name: string): UserError {
	if (error instanceof UserError) return error;
	return new UserError(
		error instanceof LinkOutError
			? vscode.l10n.t("The decision wasn't saved: {0} is a link that leads out of the folder. Remove the link.", name)
			: vscode.l10n.t("The decision wasn't saved: {0} can't be written ({1}).", name, wordFileError(error)),
	);
}
