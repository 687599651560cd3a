import * as vscode from 'vscode';
import { findCitations } from '../../core/citations/recognition';
import { askableStrings } from '../../core/lookup/asking/askable';
import { fitLines, renderVerification } from '../../core/reporting/formats/toolAnswers';
import { verifyByStrings } from '../../core/verification/verifyByStrings';
import type { LegalDatabase } from '../../host/connections';
import { today } from '../../host/editor';
import type { Services } from '../../host/services';
import { quoted, type ReadingTool, requireConsent } from './readingTool';
import { ToolError } from './toolErrors';
import { readToolText, type VerifyInput } from './toolText';

/** Verifies the citations of a text, a file of the workspace or the selection, by their strings alone. */
export function verifyTool(services: Services): ReadingTool<VerifyInput, LegalDatabase> {
	return {
		findRecipient: () => services.verifiers.get(),
		prepare: async (input, host) => {
			const isOwnText = input.file !== undefined || input.selection === true;
			// Whoever is asked sees what would leave; a text that can't be read is refused when the tool runs.
			const read = await readToolText(input).catch(() => undefined);
			const strings = read ? askableStrings(findCitations(read.text, read.language)) : [];
			const listed = quoted(strings.join('; '));
			const sends =
				strings.length === 1
					? vscode.l10n.t('Sends 1 citation, without case name or other text, to {0}: {1}', host, listed)
					: vscode.l10n.t(
							'Sends {0} citations, without case names or other text, to {1}: {2}',
							strings.length,
							host,
							listed,
						);
			const shows = vscode.l10n.t(
				'The model receives the citations in {0}, with their case names.',
				quoted(read?.name ?? ''),
			);
			return {
				doing:
					strings.length === 1
						? vscode.l10n.t('Looking up 1 citation')
						: vscode.l10n.t('Looking up {0} citations', strings.length),
				title: vscode.l10n.t('Verify citations'),
				message: isOwnText ? `${shows}\n\n${sends}` : sends,
				...(!isOwnText && { consent: 'citations' as const }),
			};
		},
		run: async (input, { recipient: verifier, signal, budget }) => {
			const { text, language, lineAt } = await readToolText(input);
			const citations = findCitations(text, language);
			if (citations.length === 0) {
				throw new ToolError(
					'No citation was found in it. Give citations with volume, reporter and page, such as "Brown v. Board of Education, 347 U.S. 483 (1954)".',
				);
			}
			if (askableStrings(citations).length > 0) await requireConsent(services, 'citations', verifier);
			const { verdicts, failure } = await verifyByStrings(text, citations, {
				provider: verifier.provider,
				signal,
				today: today(),
			});
			// Nothing was looked up at all: the model gets the reason instead of a list of failures.
			if (failure && verdicts.every(({ entry }) => entry.answer === undefined)) throw failure;
			const { head, lines } = renderVerification(
				verdicts,
				verifier.label,
				lineAt && (({ citation }) => lineAt(citation.start)),
			);
			return fitLines(head, lines, budget.tokens, budget.count);
		},
	};
}
