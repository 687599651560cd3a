import * as vscode from 'vscode';
import { loopbackUrl } from '../../core/service/baseUrl';
import { stringField } from '../../host/editor';
import { Canceled, type ErrorAction, showQuickPick, UserError } from '../../host/messages';
import type { Services } from '../../host/services';
import { connectCourtListener } from './connectCourtListener';
import { connectService, type TypedConnection } from './connectService';
import { tellWhoVerifies } from './tellWhoVerifies';

const sources = ['archive', 'service', 'courtlistener', 'sample'] as const;

type Source = (typeof sources)[number];

/**
 * Asks for whatever the argument `{source, baseUrl, apiKey}` leaves out, tries the pair with the cheapest request and stores it only if it is
 * accepted. A base URL or a key without a source are those of the service. Returns true.
 *
 * @param typed what the inputs for a service begin with
 * @throws UserError that says what is wrong, and offers to try again
 */
export async function connect(
	services: Services,
	typed: TypedConnection,
	argument: unknown,
): Promise<boolean | undefined> {
	const source = await chooseSource(argument);
	try {
		switch (source) {
			case 'archive':
				return await connectArchive(services, argument);
			case 'courtlistener':
				return await connectCourtListener(services, argument);
			case 'sample':
				return await vscode.commands.executeCommand<boolean | undefined>('benchbook.account.useSample', {
					asks: stringField(argument, 'source') === undefined,
				});
			case 'service':
				return await connectService(services, typed, argument);
		}
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const tryAgain: ErrorAction = {
			title: vscode.l10n.t('Try Again'),
			command: 'benchbook.account.connect',
			argument: { source },
		};
		throw new UserError(error.message, [tryAgain, ...error.actions]);
	}
}

async function chooseSource(argument: unknown): Promise<Source> {
	const given = stringField(argument, 'source');
	const known = sources.find((source) => source === given?.toLowerCase());
	if (known) return known;
	if (given !== undefined) {
		throw new UserError(
			vscode.l10n.t('"{0}" isn\'t a source. Use "archive", "service", "courtlistener", or "sample".', given),
		);
	}
	if (stringField(argument, 'baseUrl') !== undefined || stringField(argument, 'apiKey') !== undefined) return 'service';
	const items: readonly (vscode.QuickPickItem & { readonly source: Source })[] = [
		{
			source: 'archive',
			label: vscode.l10n.t('Caselaw Access Project'),
			detail: vscode.l10n.t(
				"Verification only: Harvard's scans of 40,000 volumes of US case law, to 2018–2020. No account; only volumes are asked for.",
			),
		},
		{
			source: 'service',
			label: vscode.l10n.t('Your Legal Service'),
			detail: vscode.l10n.t('Verification, search, vaults, agents, and more, with the API key of your service.'),
		},
		{
			source: 'courtlistener',
			label: vscode.l10n.t('CourtListener'),
			detail: vscode.l10n.t(
				"Verification only: the Free Law Project's public database of US case law. A free account is enough.",
			),
		},
		{
			source: 'sample',
			label: vscode.l10n.t('Sample Service'),
			detail: vscode.l10n.t('A small set of landmark cases on this machine, to look around. Nothing is sent.'),
		},
	];
	const picked = await showQuickPick(items, {
		title: vscode.l10n.t('Connect Benchbook'),
		placeHolder: vscode.l10n.t('What to connect Benchbook to'),
	});
	return picked.source;
}

/**
 * Asks for the archive's own consent, and has it verify from now on. `{baseUrl}` only on this machine, for tests.
 * @throws Canceled when the user declines
 */
export async function connectArchive(services: Services, argument: unknown): Promise<true> {
	const { archive, consents } = services;
	const baseUrl = loopbackUrl(stringField(argument, 'baseUrl')) ?? archive.baseUrl;
	const { host, origin } = new URL(baseUrl);
	if (!(await consents.ask('background', { kind: 'archive', origin, label: host }))) throw new Canceled();
	await archive.connect(baseUrl);
	void tellWhoVerifies(services, 'Caselaw Access Project');
	return true;
}
