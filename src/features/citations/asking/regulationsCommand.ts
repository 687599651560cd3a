import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Answer } from '../../../core/lookup/answers/answer';
import { regulationStrings } from '../../../core/lookup/asking/askable';
import { createEcfrProvider, ecfrLabel } from '../../../core/lookup/providers/ecfr/ecfr';
import type { Title, TitleRequest } from '../../../core/lookup/providers/ecfr/title';
import { sayArchiveError } from '../../../core/reporting/wording/archiveErrors';
import { loopbackUrl } from '../../../core/service/baseUrl';
import { isServiceError, type ServiceError } from '../../../core/service/serviceError';
import { createTurns, startThread, stringField } from '../../../host/editor';
import { Canceled, showInformationMessage, UserError, withProgress } from '../../../host/messages';
import type { Services } from '../../../host/services';
import { VolumeFolder } from '../../../node/volumeFolder';
import type { AnswerBooks, CitationServices, DocumentSession } from '../session';
import { untilCanceled } from './untilCanceled';

/** Milliseconds for a title of 64 MB, many times what it needs. */
const readingTitleMs = 60_000;

/** How many of the document's regulations exist, how many don't, and for how many that isn't known. */
export interface RegulationCounts {
	readonly found: number;
	readonly notFound: number;
	readonly unchecked: number;
}

/**
 * Checks the regulations of the shown document with the eCFR, which gets only the titles that it cites, once the user has allowed that. The results
 * join the current answers, whoever verifies cases.
 *
 * @param argument `{baseUrl}`, which is on this machine, for tests
 */
export async function checkRegulations(services: CitationServices, argument: unknown): Promise<RegulationCounts> {
	const { sessions, books, ecfr } = services;
	const session = sessions.shown;
	if (!session || session.isReport) throw new UserError(vscode.l10n.t('Open the document that you want to check.'));
	if (services.verifiers.isSample)
		throw new UserError(vscode.l10n.t('The sample service has no regulations. Disconnect it first.'));
	const url = loopbackUrl(stringField(argument, 'baseUrl')) ?? ecfr.baseUrl;
	session.endTyping();
	await session.readAll(createTurns());
	const strings = regulationStrings(session.citations);
	if (strings.length > 0 && !(await ecfr.ask(url))) throw new Canceled();
	const end = await withProgress(vscode.l10n.t('Checking regulations'), (signal) =>
		untilCanceled(() => look(services, books, url, strings, signal)),
	);
	await sessions.show();
	if (end.kind === 'failed') {
		const why = sayArchiveError(end.failure, ecfrLabel, services.clock.now(), vscode.env.language);
		throw new UserError(vscode.l10n.t('Not everything was checked. {0}', why));
	}
	const counts = count(session);
	if (end.kind === 'done') {
		const { found, notFound, unchecked } = counts;
		void showInformationMessage(
			vscode.l10n.t('Regulations found: {0}, not found: {1}, not checked: {2}.', found, notFound, unchecked),
		);
	}
	return counts;
}

function count({ verdicts }: DocumentSession): RegulationCounts {
	const states = verdicts.flatMap(({ citation, state }) => (citation.kind === 'regulation' ? [state] : []));
	const found = states.filter((state) => state === 'verified').length;
	const notFound = states.filter((state) => state === 'notFound').length;
	return { found, notFound, unchecked: states.length - found - notFound };
}

/** Resolves with the failure, if any; what was answered is kept anyway. */
async function look(
	{ context, clock, log, sent }: Services,
	books: AnswerBooks,
	baseUrl: string,
	strings: readonly string[],
	signal: AbortSignal,
): Promise<ServiceError | undefined> {
	if (strings.length === 0) return undefined;
	// Some MB of JSON would delay typing.
	const thread = startThread<TitleRequest, Title | undefined>(context);
	const { version } = context.extension.packageJSON as { readonly version: string };
	const provider = createEcfrProvider({
		baseUrl,
		fetch: sent.fetch,
		clock,
		store: new VolumeFolder(join(context.globalStorageUri.fsPath, 'titles', folderOf(baseUrl)), {
			onFailure: (code) => log.warn(`a title could not be kept: ${code}`),
		}),
		readTitle: async (number, asOf, json) => {
			const asked = await thread.ask({ kind: 'title', number, asOf, json }, readingTitleMs);
			return asked.kind === 'done' ? asked.result : undefined;
		},
		version,
		log: (line) => log.info(line),
	});
	const book = books.current;
	const answers = new Map<string, Answer>();
	try {
		for (const { original, answer } of await provider.lookUp(strings.join('\n'), { signal })) {
			if (original !== undefined && answer !== 'later') answers.set(original, answer);
		}
	} catch (error) {
		if (!isServiceError(error) || error.kind === 'canceled') throw error;
		return error;
	} finally {
		thread.dispose();
		book.settle(answers.keys(), { answers, failures: new Map() });
	}
	return undefined;
}

/** What a different host says about titles is for that host only. */
function folderOf(baseUrl: string): string {
	return new URL(baseUrl).host.replace(/[^\w.-]/g, '_');
}
