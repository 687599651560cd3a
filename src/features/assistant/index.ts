import * as vscode from 'vscode';
import { renderSearch, renderVerification, shorten } from '../../core/assistant/toolAnswers';
import { findCitations } from '../../core/citations/recognition';
import { escapeInline } from '../../core/markdown/escaping';
import { plainLine } from '../../core/plainLine';
import { renderRun, runLabels } from '../../core/runs/runDocument';
import { limits } from '../../core/service/limits';
import { askableStrings, readSoleCitation } from '../../core/verification/asking/askable';
import { verifyByStrings } from '../../core/verification/verifyByStrings';
import { today } from '../../host/calendar';
import { mayBeConfidential } from '../../host/confidential';
import type { Connection } from '../../host/connection';
import { abortSignal } from '../../host/progress';
import type { Services } from '../../host/services';
import { getVerifySend } from '../../host/settings';
import { ToolError, toolErrorOf } from './toolErrors';

/** UTF-16 units; more than any model sends. */
const maxTextLength = 1_000_000;
/** UTF-16 units of a run that a model gets. */
const maxRunLength = 40_000;
/** UTF-16 units that a confirmation quotes. */
const maxQuoted = 300;

/** Too short and narrow for text: a model's jurisdiction is sent even where only citations may be. Empty is none. */
const jurisdictionId = /^[\w.:-]{0,64}$/;

/** A read-only tool. `prepare` says what will be sent and where; VS Code asks the user before every use. */
interface ReadingTool<I> {
	prepare(
		input: Partial<I>,
		host: string,
	): { readonly doing: string; readonly title: string; readonly message: string };
	run(input: Partial<I>, connection: Connection, signal: AbortSignal): Promise<string>;
}

export function register(services: Services): vscode.Disposable {
	return vscode.Disposable.from(
		registerTool(services, 'benchbook_verify_citations', verifyTool(services)),
		registerTool(services, 'benchbook_find_sources', findTool(services)),
		registerTool(services, 'benchbook_get_run', runTool()),
	);
}

function registerTool<I extends object>(services: Services, name: string, tool: ReadingTool<I>): vscode.Disposable {
	return vscode.lm.registerTool<Partial<I>>(name, {
		async prepareInvocation({ input }) {
			const connection = await services.connections.get();
			const host = connection?.label ?? vscode.l10n.t("a service that isn't connected yet");
			const { doing, title, message } = tool.prepare(input ?? {}, escapeInline(host));
			return { invocationMessage: doing, confirmationMessages: { title, message: new vscode.MarkdownString(message) } };
		},
		async invoke({ input }, token) {
			try {
				const connection = await services.connections.get();
				if (!connection) {
					throw new ToolError(
						'Benchbook is not connected to a service. Ask the user to run the command "Benchbook: Connect…" or "Benchbook: Use Sample Service", then try again.',
					);
				}
				const text = await tool.run(input ?? {}, connection, abortSignal(token));
				return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
			} catch (error) {
				services.log.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
				throw toolErrorOf(error);
			}
		},
	});
}

function verifyTool(services: Services): ReadingTool<{ text: string }> {
	return {
		prepare: ({ text }, host) => {
			const strings = typeof text === 'string' ? askableStrings(findCitations(text, 'plaintext')) : [];
			return {
				doing: vscode.l10n.t('Looking up {0} citations', strings.length),
				title: vscode.l10n.t('Verify citations'),
				message: vscode.l10n.t(
					'Sends {0} citations, without case names or other text, to {1}: {2}',
					strings.length,
					host,
					quoted(strings.join('; ')),
				),
			};
		},
		run: async ({ text }, connection, signal) => {
			if (typeof text !== 'string' || text.trim() === '' || text.length > maxTextLength) {
				throw new ToolError(`"text" must be a text of 1 to ${maxTextLength} characters that contains citations.`);
			}
			const citations = findCitations(text, 'plaintext');
			if (citations.length === 0) {
				throw new ToolError(
					'No citation was found in "text". Give citations with volume, reporter and page, such as "Brown v. Board of Education, 347 U.S. 483 (1954)".',
				);
			}
			if (askableStrings(citations).length > 0) await requireConsent(services, 'citations', connection);
			const { verdicts, failure } = await verifyByStrings(text, citations, {
				verify: async (part, aborted) =>
					(await connection.client.call('verify', { text: part }, { signal: aborted })).citations ?? [],
				signal,
				now: () => services.clock.now(),
				today: today(),
			});
			// Nothing was looked up at all: the model gets the reason instead of a list of failures.
			if (failure && verdicts.every(({ entry }) => entry.answer === undefined)) throw failure;
			return JSON.stringify(renderVerification(verdicts, connection.label));
		},
	};
}

function findTool(services: Services): ReadingTool<{ query: string; jurisdiction: string; numResults: number }> {
	return {
		prepare: ({ query, jurisdiction }, host) => {
			const search = vscode.l10n.t('Sends this search to {0}: {1}', host, quoted(String(query ?? '')));
			const place = jurisdiction && vscode.l10n.t('Only in jurisdiction {0}.', quoted(String(jurisdiction)));
			return {
				doing: vscode.l10n.t('Searching for sources'),
				title: vscode.l10n.t('Find sources'),
				message: place ? `${search}\n\n${place}` : search,
			};
		},
		run: async ({ query, jurisdiction, numResults }, connection, signal) => {
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
				{
					query: citation ?? query.trim(),
					...(jurisdiction && { jurisdiction }),
					...(numResults !== undefined && { numResults }),
				},
				{ signal },
			);
			return JSON.stringify(renderSearch(answer, connection.label));
		},
	};
}

function runTool(): ReadingTool<{ runId: string }> {
	return {
		prepare: ({ runId }, host) => ({
			doing: vscode.l10n.t('Reading an agent run'),
			title: vscode.l10n.t('Read agent run'),
			message: vscode.l10n.t('Reads run {0} from {1} and shows it to the model.', quoted(String(runId ?? '')), host),
		}),
		run: async ({ runId }, connection, signal) => {
			if (typeof runId !== 'string' || runId.trim() === '' || runId.trim().length > maxQuoted) {
				throw new ToolError('"runId" must be the ID of a run. Runs cannot be listed: ask the user for the ID.');
			}
			const run = await connection.client.call('fetchRun', { runId: runId.trim() }, { signal });
			return shorten(renderRun(run, { labels: runLabels, locale: 'en' }), maxRunLength);
		},
	};
}

async function requireConsent(services: Services, kind: 'citations' | 'text', connection: Connection): Promise<void> {
	if (await services.consents.ask(kind, connection)) return;
	throw new ToolError(
		`The user did not allow ${kind === 'text' ? 'text' : 'citations'} to be sent to ${connection.label}. Do not try again unless the user asks for it.`,
	);
}

/** A model's text as one quoted line of a confirmation, so that it can't pass for part of it. */
function quoted(text: string): string {
	return escapeInline(`"${plainLine(text, { maxLength: maxQuoted })}"`);
}
