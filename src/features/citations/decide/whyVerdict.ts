import * as vscode from 'vscode';
import { safeFileName } from '../../../core/base/display/fileNames';
import { formatWhy } from '../../../core/reporting/formats/whyVerdict';
import { nameWithCitation } from '../../../core/reporting/wording/verdictTexts';
import { UserError } from '../../../host/messages';
import type { CitationServices } from '../session';
import { findByArgument, toArgument } from '../session';

/** `{uri, start}`, or the citation with the caret: opens the page that says why it is judged as it is. Returns its text. */
export async function whyVerdict(services: CitationServices, argument: unknown): Promise<string> {
	const found = findByArgument(services.sessions, argument);
	const name = safeFileName(nameWithCitation(found.verdict), 'citation');
	const query = JSON.stringify(toArgument(found));
	const uri = vscode.Uri.from({ scheme: 'benchbook-why', path: `/${name}.md`, query });
	await vscode.commands.executeCommand('markdown.showPreview', uri);
	return writeWhy(services, uri);
}

/** What a page says now; that its citation is gone if the draft no longer has it. */
export async function writeWhy({ sessions, sent, verifiers }: CitationServices, uri: vscode.Uri): Promise<string> {
	const ledger = { since: 'today', entries: await sent.read() } as const;
	try {
		const { verdict } = findByArgument(sessions, JSON.parse(uri.query));
		return formatWhy(verdict, { isSample: verifiers.isSample, ledger });
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		return `${vscode.l10n.t('The draft with this citation has changed or was closed. Open the page again from the citation.')}\n`;
	}
}
