import * as vscode from 'vscode';
import { httpsLink } from '../../../core/base/display/httpsLink';
import { plainLine } from '../../../core/base/display/plainLine';
import { citationString, shownCitation } from '../../../core/citations/parts/citationString';
import type { FoundRecord } from '../../../core/lookup/answers/answer';
import { archiveLabel } from '../../../core/lookup/providers/archive/site';
import { findNamedInVolume } from '../../../core/verification/judgement/candidates';
import { createTurns } from '../../../host/editor';
import {
	type Aside,
	Canceled,
	type Report,
	sayWaiting,
	showInformationMessage,
	showQuickPick,
	UserError,
	withProgress,
} from '../../../host/messages';
import { isConfidentialPlace } from '../../../host/settings';
import { type CitationServices, findByArgument } from '../session';

interface NamedCase {
	readonly record: FoundRecord;
	readonly by: string;
}

/** What was searched, a sentence each, and what has the name. */
interface NameSearch {
	readonly searched: readonly string[];
	readonly found: readonly NamedCase[];
}

/** More than anyone looks through. */
const mostShown = 100;

/**
 * `{uri, start}`: looks for cases with the name of the citation wherever there is something to search: the archive's volumes that are kept here,
 * CourtListener, the service. Says what was searched. Returns that, and what has the name.
 *
 * @throws UserError if there is no name, or nothing to search
 */
export async function searchFor(services: CitationServices, argument: unknown): Promise<unknown> {
	const { session, verdict } = findByArgument(services.sessions, argument);
	const { citation } = verdict.full ?? verdict;
	const { archive, courtListener, connections } = services;
	const isBound = await isConfidentialPlace(session.document.uri);
	const [kept, account, service] = await Promise.all([archive.get(), courtListener.get(), connections.get()]);
	const name = citation.caseName?.text;
	const findSources = (): Thenable<unknown> =>
		vscode.commands.executeCommand('benchbook.sources.find', {
			query: (isBound ? undefined : name) ?? citationString(citation),
		});
	if ((!kept && !account) || (name === undefined && service)) return findSources();
	if (name === undefined)
		throw new UserError(vscode.l10n.t('{0} has no case name to search for.', shownCitation(citation)));
	const wanted = { name, ...(citation.year && { year: citation.year.value }) };
	const search = await withProgress(
		vscode.l10n.t('Searching for cases named {0}', plainLine(name, { maxLength: 80 })),
		async (signal, report, aside): Promise<NameSearch> => {
			const own = await searchKept(services, wanted, { signal, report });
			const theirs = await searchCourtListener(services, wanted, { signal, report, aside, isBound });
			return { searched: [...own.searched, ...theirs.searched], found: [...own.found, ...theirs.found] };
		},
	);
	await show(search, name, service && { label: service.label, findSources });
	return {
		searched: search.searched,
		found: search.found.map(({ record, by }) => ({ name: record.name, citation: citationOf(record), by })),
	};
}

interface Wanted {
	readonly name: string;
	readonly year?: number;
}

interface Running {
	readonly signal: AbortSignal;
	readonly report: Report;
}

/** Nothing is sent for this. */
async function searchKept({ archive }: CitationServices, wanted: Wanted, running: Running): Promise<NameSearch> {
	const kept = archive.current?.provider.kept;
	if (!kept) return { searched: [], found: [] };
	const turns = createTurns();
	const found: NamedCase[] = [];
	const all = await kept.list();
	let volumes = 0;
	for (const [at, { volume, reporter }] of all.entries()) {
		if (running.signal.aborted) throw new Canceled();
		const cases = await kept.open(`${volume} ${reporter} 1`);
		running.report('', (at + 1) / all.length);
		if (!cases) continue;
		volumes += 1;
		const { named } = await turns.run(findNamedInVolume(cases.sharing(wanted.name), wanted));
		for (const record of named) found.push({ record, by: archiveLabel });
	}
	const said =
		volumes === 1
			? vscode.l10n.t('1 volume of the {0} that is kept here', archiveLabel)
			: vscode.l10n.t('{0} volumes of the {1} that are kept here', volumes, archiveLabel);
	return { searched: [said], found };
}

async function searchCourtListener(
	services: CitationServices,
	wanted: Wanted,
	{ signal, report, aside, isBound }: Running & { readonly aside: Aside; readonly isBound: boolean },
): Promise<NameSearch> {
	const { consents, verifiers } = services;
	const account = verifiers.courtListener;
	if (!account?.provider.findCases) return { searched: [], found: [] };
	if (isBound) {
		const said = vscode.l10n.t("not {0}: names don't leave this confidential folder", account.label);
		return { searched: [said], found: [] };
	}
	if (!(await consents.ask('names', account, aside)))
		return { searched: [vscode.l10n.t('not {0}: names may not be sent there', account.label)], found: [] };
	const beforeSend = async (): Promise<void> => {
		if (verifiers.courtListener !== account || !(await consents.has('names', account))) throw new Canceled();
	};
	const onWait = (waiting: Parameters<typeof sayWaiting>[1]): void => report(sayWaiting(account.label, waiting));
	const records = await account.provider.findCases(wanted, { signal, beforeSend, onWait });
	const { named } = await createTurns().run(findNamedInVolume(records, wanted));
	return { searched: [account.label], found: named.map((record) => ({ record, by: account.label })) };
}

/** @param service that can be searched after that */
async function show(
	{ searched, found }: NameSearch,
	name: string,
	service: { readonly label: string; readonly findSources: () => Thenable<unknown> } | undefined,
): Promise<void> {
	const where = searched.join('; ');
	const shown = plainLine(name, { maxLength: 80 });
	if (found.length === 0 && !service) {
		const connect = vscode.l10n.t('Connect CourtListener…');
		const isAsked = searched.length > 1;
		const message = vscode.l10n.t(
			'No case named “{0}” was found. Searched: {1}. That proves nothing about the case.',
			shown,
			where,
		);
		void showInformationMessage(message, ...(isAsked ? [] : [connect])).then(
			(picked) =>
				picked === connect && vscode.commands.executeCommand('benchbook.account.connect', { source: 'courtlistener' }),
		);
		return;
	}
	const cases = found.slice(0, mostShown).map(({ record, by }) => ({
		label: plainLine(record.name ?? '', { maxLength: 120 }),
		description: plainLine(
			[citationOf(record), record.dateDecided?.slice(0, 4), record.court].filter(Boolean).join(' · '),
		),
		detail: by,
		run: (): unknown => open(record),
	}));
	const more = service
		? [{ label: vscode.l10n.t('Search {0}…', service.label), run: service.findSources, alwaysShow: true }]
		: [];
	const title = vscode.l10n.t('Cases Named {0}', shown);
	void showQuickPick<vscode.QuickPickItem & { readonly run: () => unknown }>([...cases, ...more], {
		title,
		placeHolder:
			found.length === 0
				? vscode.l10n.t('None found. Searched: {0}.', where)
				: vscode.l10n.t('Searched: {0}. Select a case to read it.', where),
	}).then(
		(picked) => picked.run(),
		() => undefined,
	);
}

function citationOf({ parallelCitations: [first] = [] }: FoundRecord): string | undefined {
	return first;
}

async function open(record: FoundRecord): Promise<void> {
	const link = httpsLink(record.url);
	if (link !== undefined) await vscode.env.openExternal(vscode.Uri.parse(link, true));
	else await vscode.env.clipboard.writeText([record.name, citationOf(record)].filter(Boolean).join(', '));
}
