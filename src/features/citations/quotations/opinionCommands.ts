import * as vscode from 'vscode';
import type { FoundRecord } from '../../../core/lookup/answers/answer';
import { composeOpinionFile, opinionFileName } from '../../../core/lookup/providers/opinionFile';
import type { LookUpOptions } from '../../../core/lookup/providers/provider';
import { authoritiesFolder } from '../../../core/quotations/texts/textFile';
import { type LegalDatabase, textHolderOf } from '../../../host/connections';
import { uriField } from '../../../host/editor';
import { chooseTarget, makeFolder, saving, writeTarget } from '../../../host/files';
import { Canceled, offer, sayWaiting, showSaveDialog, UserError, withProgress } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { draftFile } from '../../../host/settings';
import { docketIdOf } from '../marks';
import type { CitationServices } from '../session';
import { findByArgument } from '../session';

/** `{uri, start}`, as for all commands on a citation: adds court and docket number to the kept answer, so that they are compared and kept. */
export async function fetchCourt(
	services: CitationServices,
	argument: unknown,
): Promise<{ readonly court?: string; readonly docketNumber?: string }> {
	const { books, sessions } = services;
	const { verdict } = findByArgument(sessions, argument);
	const { citationString, entry } = verdict.full ?? verdict;
	const verifier = await services.verifiers.require();
	const { answer } = entry;
	const docketId = docketIdOf(answer?.record);
	const fetchDocket = verifier.provider.fetchDocket?.bind(verifier.provider);
	if (!fetchDocket || docketId === undefined || citationString === undefined || !answer?.record) {
		throw new UserError(vscode.l10n.t("The database doesn't say where to find the court of this case."));
	}
	const found = await withRequest(services, verifier, vscode.l10n.t('Getting the court'), (options) =>
		fetchDocket(docketId, options),
	);
	const book = books.of(verifier.origin);
	const now = book.get(citationString).answer ?? answer;
	// What arrived in the meantime may be a different record.
	if ((now.record as FoundRecord | undefined)?.docketId === docketId) {
		const answers = new Map([[citationString, { ...now, record: { ...now.record, ...found } }]]);
		book.settle([citationString], { answers, failures: new Map() });
		await sessions.show();
	}
	return found;
}

/** Saves the text of the case's opinions into the folder's `authorities`, where quotations are compared with it. Returns the file. */
export async function saveOpinion(services: CitationServices, argument: unknown): Promise<string> {
	const { session, verdict } = findByArgument(services.sessions, argument);
	const { record, citationString = '' } = verdict.full ?? verdict;
	const verifier = await services.verifiers.require();
	const holder = record && textHolderOf(verifier, record);
	const { texts } = holder?.provider ?? {};
	if (!holder || !texts) {
		const hasTexts = (verifier.parts ?? [verifier]).some(({ provider }) => provider.texts);
		throw new UserError(
			hasTexts
				? vscode.l10n.t('No case was found for this citation, so there is no text to save.')
				: vscode.l10n.t(
						"{0} doesn't provide the text of opinions. CourtListener and the Caselaw Access Project do.",
						verifier.label,
					),
		);
	}
	// Asked first, so that someone who changes their mind has spent no request.
	const ask = () => askTarget(session.document.uri, opinionFileName(record, citationString));
	const target = await chooseTarget(uriField(argument, 'target'), ask);
	const text = await withRequest(
		services,
		verifier,
		vscode.l10n.t('Getting the text of the opinion'),
		(options) => texts.fetch(record, options),
		holder,
	);
	if (text === '') {
		throw new UserError(vscode.l10n.t('{0} has the case, but not the text of its opinions.', holder.label));
	}
	const content = composeOpinionFile(record, citationString, holder.label, text);
	await writeTarget(target, new TextEncoder().encode(content));
	const { fsPath } = target.uri;
	offer(vscode.l10n.t('Saved the text to {0}.', fsPath), vscode.l10n.t('Open'), () =>
		vscode.commands.executeCommand('vscode.open', target.uri),
	);
	return fsPath;
}

/**
 * One request, with progress that says what it waits for, after consent and only as long as consent and connection hold.
 * @param recipient who gets it, if two verify together
 */
async function withRequest<T>(
	services: Services,
	verifier: LegalDatabase,
	title: string,
	send: (options: LookUpOptions) => Promise<T>,
	recipient = verifier,
): Promise<T> {
	const kind = recipient.kind === 'archive' ? 'cases' : 'citations';
	if (!(await services.consents.ask(kind, recipient))) throw new Canceled();
	return withProgress(title, (signal, report) =>
		send({
			signal,
			onWait: (waiting) => report(sayWaiting(recipient.label, waiting)),
			beforeSend: async () => {
				if ((await services.verifiers.get()) !== verifier) throw new Canceled();
				if (!(await services.consents.has(kind, recipient))) throw new Canceled();
			},
		}),
	);
}

async function askTarget(document: vscode.Uri, name: string): Promise<vscode.Uri> {
	const folder =
		vscode.workspace.getWorkspaceFolder(draftFile(document))?.uri ?? vscode.workspace.workspaceFolders?.[0]?.uri;
	if (folder?.scheme !== 'file') {
		throw new UserError(
			vscode.l10n.t('Open a folder on this machine first: the text is saved in its folder "{0}".', authoritiesFolder),
		);
	}
	const place = vscode.Uri.joinPath(folder, authoritiesFolder);
	// A dialog doesn't open in a folder that doesn't exist.
	await saving(place, () => makeFolder(folder, place));
	return showSaveDialog({
		title: vscode.l10n.t("Save the Opinion's Text"),
		defaultUri: vscode.Uri.joinPath(place, name),
		filters: { [vscode.l10n.t('Text')]: ['txt'] },
	});
}
