import * as vscode from 'vscode';
import { isCovered } from '../../core/citations/parts/coverage';
import type { ServiceError } from '../../core/service/serviceError';
import type { CandidateText } from '../../core/verification/suggestions/candidateText';
import { verifyByStrings } from '../../core/verification/verifyByStrings';
import { today } from '../../host/editor';
import { type Aside, describeError, type Report, sayWaiting } from '../../host/messages';
import type { Services } from '../../host/services';

/** The outcome of checking a candidate; the user is told of every one but `verified`. */
export type Verification =
	/** `by` is who found it, as shown to the user. */
	| { readonly kind: 'verified'; readonly by: string }
	| { readonly kind: 'differs' | 'notFound' | 'unverified'; readonly message: string }
	| { readonly kind: 'failed'; readonly message: string; readonly error: ServiceError };

/** Looks up the citations of a candidate as strings, and compares its case name with that of the record. */
export async function checkCandidate(
	{ consents, verifiers }: Services,
	{ citations, checkedText }: CandidateText,
	{ signal, report, aside }: { readonly signal: AbortSignal; readonly report: Report; readonly aside: Aside },
): Promise<Verification> {
	if (!citations.some(isCovered)) {
		const message = vscode.l10n.t("It couldn't be checked: it has no citation that case databases cover.");
		return { kind: 'unverified', message };
	}
	const verifier = await verifiers.require();
	if (!(await consents.ask('citations', verifier, aside))) {
		return {
			kind: 'unverified',
			message: vscode.l10n.t("It wasn't checked because you didn't allow citations to be sent."),
		};
	}
	const { verdicts, failure } = await verifyByStrings(checkedText, citations, {
		provider: verifier.provider,
		signal,
		onWait: (waiting) => report(sayWaiting(verifier.label, waiting)),
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
	if (!open) return { kind: 'verified', by: verifier.label };
	const message =
		open.state === 'nameNotCompared'
			? vscode.l10n.t(
					"{0} was found, but its name couldn't be compared. Check it yourself before relying on it.",
					open.citation.text,
				)
			: vscode.l10n.t("{0} couldn't be checked. Check it yourself before relying on it.", open.citation.text);
	return { kind: 'unverified', message };
}
