import * as vscode from 'vscode';
import { isCovered } from '../../core/citations/coverage';
import type { ServiceError } from '../../core/service/serviceError';
import type { CandidateText } from '../../core/sources/candidateText';
import { verifyByStrings } from '../../core/verification/verifyByStrings';
import { today } from '../../host/calendar';
import type { Connection } from '../../host/connection';
import { describeError } from '../../host/errors';
import type { Services } from '../../host/services';

/** The outcome of checking a candidate; the user is told of every one but `verified`. */
export type Verification =
	| { readonly kind: 'verified' }
	| { readonly kind: 'differs' | 'notFound' | 'unverified'; readonly message: string }
	| { readonly kind: 'failed'; readonly message: string; readonly error: ServiceError };

/** Looks up the citations of a candidate as strings, and compares its case name with that of the record. */
export async function checkCandidate(
	{ clock, consents }: Services,
	connection: Connection,
	{ citations, checkedText }: CandidateText,
	signal: AbortSignal,
): Promise<Verification> {
	if (!citations.some(isCovered)) {
		const message = vscode.l10n.t("It couldn't be checked: it has no citation that case databases cover.");
		return { kind: 'unverified', message };
	}
	if (!(await consents.ask('citations', connection))) {
		return {
			kind: 'unverified',
			message: vscode.l10n.t("It wasn't checked because you didn't allow citations to be sent."),
		};
	}
	const { verdicts, failure } = await verifyByStrings(checkedText, citations, {
		verify: async (text, aborted) =>
			(await connection.client.call('verify', { text }, { signal: aborted })).citations ?? [],
		signal,
		now: () => clock.now(),
		today: today(),
	});
	if (failure) {
		const message = vscode.l10n.t("It couldn't be checked. {0}", describeError(failure));
		return { kind: 'failed', message, error: failure };
	}
	const covered = verdicts.filter(({ citation }) => isCovered(citation));
	const differing = covered.find(({ state }) => state === 'differs');
	if (differing) {
		const { citation, record } = differing;
		const message =
			record?.name === undefined
				? vscode.l10n.t('{0} was found, but its details differ.', citation.text)
				: vscode.l10n.t('{0} was found, but its details differ: it is "{1}".', citation.text, record.name);
		return { kind: 'differs', message };
	}
	const missing = covered.find(({ state }) => state === 'notFound');
	if (missing) {
		const message = vscode.l10n.t(
			'No case found at {0}. Check it yourself before relying on it.',
			missing.citation.text,
		);
		return { kind: 'notFound', message };
	}
	const open = covered.find(({ isToReview }) => isToReview);
	if (!open) return { kind: 'verified' };
	const message =
		open.state === 'nameNotCompared'
			? vscode.l10n.t(
					"{0} was found, but its name couldn't be compared. Check it yourself before relying on it.",
					open.citation.text,
				)
			: vscode.l10n.t("{0} couldn't be checked. Check it yourself before relying on it.", open.citation.text);
	return { kind: 'unverified', message };
}
