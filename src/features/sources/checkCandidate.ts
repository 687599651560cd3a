import * as vscode from 'vscode';
import { isCovered } from '../../core/citations/coverage';
import type { ServiceError } from '../../core/service/serviceError';
import type { CandidateText } from '../../core/sources/candidateText';
import { checkByStrings } from '../../core/verification/asking/verifyStrings';
import { today } from '../../host/calendar';
import type { Connection } from '../../host/connection';
import { describeError } from '../../host/errors';
import type { Services } from '../../host/services';

/** What a check of a candidate came to; anything but `verified` is said. */
export type Verification =
	| { readonly kind: 'verified' }
	| { readonly kind: 'differs' | 'notFound' | 'unverified'; readonly message: string }
	| { readonly kind: 'failed'; readonly message: string; readonly error: ServiceError };

/** Checks the citations of a candidate by their strings, and compares its name with that of the record. */
export async function checkCandidate(
	{ clock, consents }: Services,
	connection: Connection,
	{ citations, checkedText }: CandidateText,
	signal: AbortSignal,
): Promise<Verification> {
	if (!citations.some(isCovered)) {
		const message = vscode.l10n.t('It could not be verified: it has no citation that a case database holds.');
		return { kind: 'unverified', message };
	}
	if (!(await consents.ask('citations', connection))) {
		return {
			kind: 'unverified',
			message: vscode.l10n.t('It was not verified: you did not allow citations to be sent.'),
		};
	}
	const { checked, failure } = await checkByStrings(checkedText, citations, {
		verify: async (text, aborted) =>
			(await connection.client.call('verify', { text }, { signal: aborted })).citations ?? [],
		signal,
		now: () => clock.now(),
		today: today(),
	});
	if (failure) {
		const message = vscode.l10n.t('It could not be verified. {0}', describeError(failure));
		return { kind: 'failed', message, error: failure };
	}
	const askable = checked.filter(({ citation }) => isCovered(citation));
	const differing = askable.find(({ state }) => state === 'differs');
	if (differing) {
		const name = differing.entry.answer?.record?.name;
		const message =
			name === undefined
				? vscode.l10n.t('{0} was located, but something differs.', differing.citation.text)
				: vscode.l10n.t('{0} was located, but its record differs: "{1}".', differing.citation.text, name);
		return { kind: 'differs', message };
	}
	const missing = askable.find(({ state }) => state === 'notFound');
	if (missing) {
		return {
			kind: 'notFound',
			message: vscode.l10n.t('{0} was not located; confirm it by hand.', missing.citation.text),
		};
	}
	const open = askable.find(({ state }) => state !== 'verified');
	if (!open) return { kind: 'verified' };
	return {
		kind: 'unverified',
		message: vscode.l10n.t('{0} could not be verified; confirm it by hand.', open.citation.text),
	};
}
