import * as vscode from 'vscode';
import type { ServiceError } from '../../core/service/serviceError';
import { wordServiceError } from '../../core/wording/serviceErrors';

/** What happened and what to do, in the user's language. The service's own words are quoted as text. */
export function describeServiceError(error: ServiceError): string {
	return wordServiceError(error, vscode.env.language);
}

/** Says that a response had more results than the request can have asked for. */
export function wordLeftOut(results: number): string {
	return results === 1
		? vscode.l10n.t('The service returned one more result than it was asked for. It was left out.')
		: vscode.l10n.t('The service returned {0} more results than it was asked for. They were left out.', results);
}
