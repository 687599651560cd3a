import * as vscode from 'vscode';
import { isServiceError, type ServiceError } from '../../core/service/serviceError';
import { describeError, UserError, withProgress } from '../../host/messages';

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
