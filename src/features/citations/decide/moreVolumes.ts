import * as vscode from 'vscode';
import { chooseVolumes } from '../../../core/verification/suggestions/meantCases';
import { listMisses, mayMeanOther, missKey } from '../../../core/verification/verdict/misses';
import { Canceled, confirm, showInformationMessage, UserError, withProgress } from '../../../host/messages';
import type { AskingServices } from '../asking';
import { findByArgument } from '../session';

/**
 * `{uri, start}`: looks for the case that a citation names in volumes that aren't kept, at most four, once the user has seen which ones. Returns the
 * volumes that were asked for.
 */
export async function searchVolumes(services: AskingServices, argument: unknown): Promise<readonly string[]> {
	const { archive, books, consents, searches, sessions, verifiers } = services;
	const { verdict } = findByArgument(sessions, argument);
	const misses = listMisses([verdict], mayMeanOther);
	const verifier = await verifiers.require();
	const source = (verifier.parts ?? [verifier]).find(({ kind }) => kind === 'archive');
	if (!source?.provider.kept || misses.length === 0)
		throw new UserError(
			vscode.l10n.t('Put the cursor in a citation that was not found, with the Caselaw Access Project connected.'),
		);
	const volumes = await chooseVolumes(misses, source.provider.kept);
	if (volumes.length === 0) {
		void showInformationMessage(
			vscode.l10n.t('There is no other volume to look in: none of that year is known here, or all are kept.'),
		);
		return [];
	}
	if (!(await consents.ask('citations', source))) throw new Canceled();
	const message = vscode.l10n.t('Ask {0} for these volumes, of about 1 MB each, and look in them?', source.label);
	await confirm(message, volumes.join('\n'), vscode.l10n.t('Get Volumes'));
	const book = books.of(verifier.origin);
	await withProgress(vscode.l10n.t('Looking in more volumes'), async (signal, report) => {
		const beforeSend = async (): Promise<void> => {
			if (signal.aborted || (await archive.get())?.provider !== source.provider) throw new Canceled();
			if (!(await consents.has('citations', source))) throw new Canceled();
		};
		for (const [at, volume] of volumes.entries()) {
			report(volume, at / volumes.length);
			await source.provider.lookUp(`${volume} 1`, { signal, beforeSend });
		}
		await searches.searchKept(misses, { connection: verifier, book, signal });
	});
	await sessions.show();
	const found = book.get(verdict.citationString ?? '').suggested?.get(missKey(verdict.citation)) ?? [];
	void showInformationMessage(
		found.length > 0
			? vscode.l10n.t('A likely citation was found. Nothing was changed.')
			: vscode.l10n.t('No case of that name is in them. That proves nothing about the case.'),
	);
	return volumes;
}
