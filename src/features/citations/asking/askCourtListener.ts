import * as vscode from 'vscode';
import type { LookUpOptions, Provider } from '../../../core/lookup/providers/provider';
import { Canceled, confirm, sayUsage, sayWaiting, UserError, withProgress } from '../../../host/messages';
import { requireMayLeave } from '../../../host/settings';
import type { CitationServices } from '../session';

/** What a command asks CourtListener about cases. */
interface Questions {
	/** The consent that it needs. */
	readonly kind: 'history' | 'dockets';
	/** The drafts that the questions say something about: nothing is asked if one is confidential. */
	readonly uris: readonly vscode.Uri[];
	readonly cases: number;
	/** Requests; no more are sent. */
	readonly several: (provider: Provider) => number;
	/** Confirmed before anything is sent; absent for a request or two. */
	readonly message?: string;
	/** Cases that were asked about within a week. */
	readonly known?: number;
}

/**
 * Asks after consent, within the account's limits, with the number of requests said before.
 *
 * @param run calls its last argument for each case that becomes known
 * @returns what ended it early
 * @throws UserError if there is no account, or a draft is confidential; Canceled
 */
export async function askCourtListener(
	services: CitationServices,
	{ kind, uris, cases, several: count, message, known = 0 }: Questions,
	run: (provider: Provider, options: LookUpOptions & { readonly most: number }, onFound: () => void) => Promise<void>,
): Promise<unknown> {
	for (const uri of uris) await requireMayLeave(uri);
	const account = await services.courtListener.get();
	if (!account)
		throw new UserError(vscode.l10n.t('Only CourtListener can be asked about this: run “Benchbook: Connect…” first.'));
	const { origin, provider } = account;
	const recipient = { kind: 'courtlistener', origin, label: 'CourtListener' } as const;
	if (!(await services.consents.ask(kind, recipient))) throw new Canceled();
	await provider.requests?.refresh();
	const several = count(provider);
	const { usage } = provider.requests ?? {};
	if (message !== undefined) await confirmBudget(message, known, several, usage ? sayUsage(usage) : '');
	const title =
		kind === 'history'
			? vscode.l10n.t('Later decisions: up to {0} requests to CourtListener', several)
			: vscode.l10n.t('Dockets: up to {0} requests to CourtListener', several);
	let failure: unknown;
	let found = 0;
	await withProgress(title, async (signal, report) => {
		const onFound = (): void => {
			found += 1;
			report(vscode.l10n.t('{0} of {1}', found, cases), found / cases);
		};
		const options = {
			signal,
			most: several,
			onWait: (waiting: Parameters<typeof sayWaiting>[1]) => report(sayWaiting('CourtListener', waiting)),
			beforeSend: async () => {
				if ((await services.courtListener.get()) !== account) throw new Canceled();
				if (!(await services.consents.has(kind, recipient))) throw new Canceled();
				for (const uri of uris) await requireMayLeave(uri);
			},
		};
		try {
			await run(provider, options, onFound);
		} catch (error) {
			failure = error;
		}
	});
	return failure;
}

async function confirmBudget(message: string, known: number, several: number, budget: string): Promise<void> {
	const detail = [
		vscode.l10n.t('It takes up to {0} requests, at most 5 a minute for a free account.', several),
		budget,
		...(known > 0 ? [vscode.l10n.t('{0} were asked about before.', known)] : []),
	].join('\n\n');
	await confirm(message, detail, vscode.l10n.t('Ask CourtListener'));
}
