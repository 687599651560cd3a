import * as vscode from 'vscode';
import { isServiceError, type ServiceError } from '../../core/service/serviceError';
import { describeError, showInformationMessage, UserError, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { setVerifySource } from '../../host/settings';

/**
 * Says what has been connected. Where a service and CourtListener are, it says who verifies, and one button changes it.
 *
 * @param connected the name of what has been connected
 */
export async function tellWhoVerifies({ consents, verifiers }: Services, connected: string): Promise<void> {
	const verifier = await verifiers.get();
	const { unasked } = verifiers;
	if (unasked && verifier) {
		const allow = vscode.l10n.t('Allow');
		const message = vscode.l10n.t(
			"Benchbook is connected to {0}. Citations are verified by {1}. Send those that it doesn't have to {2}, without case names or other text?",
			connected,
			verifier.label,
			unasked.label,
		);
		if ((await showInformationMessage(message, allow)) === allow) await consents.allowBackground(unasked);
		return;
	}
	if (verifier?.parts) {
		const message = vscode.l10n.t(
			'Benchbook is connected to {0}. Citations are verified by {1}.',
			connected,
			verifier.label,
		);
		void showInformationMessage(message);
		return;
	}
	const { alternative } = verifiers;
	const isIt = verifier?.label === connected;
	if (!verifier || (isIt && !alternative && verifier.kind !== 'courtlistener')) {
		void showInformationMessage(vscode.l10n.t('Benchbook is connected to {0}.', connected));
		return;
	}
	const message = isIt
		? vscode.l10n.t('Benchbook is connected to {0}, which now verifies citations.', connected)
		: vscode.l10n.t(
				'Benchbook is connected to {0}. Citations are still verified by {1} ("benchbook.verify.source").',
				connected,
				verifier.label,
			);
	const change = alternative && vscode.l10n.t('Verify with {0}', alternative.label);
	const picked = await showInformationMessage(message, ...(change === undefined ? [] : [change]));
	if (alternative && picked === change) await setVerifySource(alternative.source);
}

/**
 * Tries a connection that is new.
 * @param explain where more is known of a failure than that there is no connection
 * @throws UserError
 */
export function tryConnection(
	host: string,
	attempt: (signal: AbortSignal) => Promise<unknown>,
	explain: (error: ServiceError) => string | undefined,
): Promise<void> {
	return withProgress(vscode.l10n.t('Connecting to {0}', host), async (signal) => {
		try {
			await attempt(signal);
		} catch (error) {
			if (!isServiceError(error) || error.kind === 'canceled') throw error;
			throw new UserError(explain(error) ?? vscode.l10n.t('Not connected. {0}', describeError(error)));
		}
	});
}
