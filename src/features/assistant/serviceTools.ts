import * as vscode from 'vscode';
import { readSoleCitation } from '../../core/lookup/asking/soleCitation';
import { fitLines, renderSearch, shorten } from '../../core/reporting/formats/toolAnswers';
import { limits } from '../../core/service/limits';
import { renderRun } from '../../core/service/runs/runDocument';
import type { Connection } from '../../host/connections';
import { createTurns } from '../../host/editor';
import type { Services } from '../../host/services';
import { getVerifySend, mayBeConfidential } from '../../host/settings';
import { maxQuoted, quoted, type ReadingTool, requireConsent } from './readingTool';
import { ToolError } from './toolErrors';

/** UTF-16 units of a run for each token of the budget: a run is mostly English and JSON. */
const unitsPerToken = 3;

/** Too short and narrow for text: a model's jurisdiction is sent even where only citations may be. Empty is none. */
const jurisdictionId = /^[\w.:-]{0,64}$/;

export function findTool(
	services: Services,
): ReadingTool<{ query: string; jurisdiction: string; numResults: number }, Connection> {
	return {
		findRecipient: () => services.connections.get(),
		prepare: ({ query, jurisdiction }, host) => {
			const search = vscode.l10n.t('Sends this search to {0}: {1}', host, quoted(String(query ?? '')));
			const place = jurisdiction && vscode.l10n.t('Only in jurisdiction {0}.', quoted(String(jurisdiction)));
			return {
				doing: vscode.l10n.t('Searching for sources'),
				title: vscode.l10n.t('Find sources'),
				message: place ? `${search}\n\n${place}` : search,
				...(readSoleCitation(String(query ?? '')) !== undefined && !jurisdiction && { consent: 'citations' as const }),
			};
		},
		run: async ({ query, jurisdiction, numResults }, { recipient: connection, signal, budget }) => {
			const { min, max } = limits.query;
			if (typeof query !== 'string' || query.trim().length < min || query.trim().length > max) {
				throw new ToolError(`"query" must have ${min} to ${max} characters.`);
			}
			const citation = readSoleCitation(query);
			if (citation === undefined && (getVerifySend() === 'citations' || (await mayBeConfidential()))) {
				throw new ToolError(
					'The user allows only citations to be sent (because of a confidential folder, or the setting "benchbook.verify.send"). Give a query that is one citation and nothing else, such as "347 U.S. 483", or ask the user to search with the command "Benchbook: Find Sources…".',
				);
			}
			if (jurisdiction !== undefined && (typeof jurisdiction !== 'string' || !jurisdictionId.test(jurisdiction))) {
				throw new ToolError('"jurisdiction" must be the ID of a jurisdiction, such as "us-ca9", or be left out.');
			}
			await requireConsent(services, citation === undefined ? 'text' : 'citations', connection);
			const answer = await connection.client.call(
				'find',
				{ query: citation ?? query.trim(), jurisdiction: jurisdiction || undefined, numResults },
				{ signal },
			);
			const { head, lines } = renderSearch(answer, connection.label);
			return fitLines(head, lines, budget.tokens, budget.count);
		},
	};
}

export function runTool(services: Services): ReadingTool<{ runId: string }, Connection> {
	return {
		findRecipient: () => services.connections.get(),
		prepare: ({ runId }, host) => ({
			doing: vscode.l10n.t('Reading an agent run'),
			title: vscode.l10n.t('Read agent run'),
			message: vscode.l10n.t('Reads run {0} from {1} and shows it to the model.', quoted(String(runId ?? '')), host),
		}),
		run: async ({ runId }, { recipient: connection, signal, budget }) => {
			if (typeof runId !== 'string' || runId.trim() === '' || runId.trim().length > maxQuoted) {
				throw new ToolError('"runId" must be the ID of a run. Runs cannot be listed: ask the user for the ID.');
			}
			const run = await connection.client.call('fetchRun', { runId: runId.trim() }, { signal });
			const text = await createTurns().run(renderRun(run, { locale: 'en' }));
			return shorten(text, budget.tokens * unitsPerToken);
		},
	};
}
