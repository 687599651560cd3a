import * as l10n from '@vscode/l10n';
import { describeMoment } from '../figures';
import type { ServiceError } from '../service/serviceError';

/**
 * Why the Caselaw Access Project couldn't be asked for a volume, and what to do. It has neither a key nor a base URL that a user sets.
 *
 * @param now milliseconds since the epoch
 * @param language BCP 47, for times
 */
export function wordArchiveError({ kind, data }: ServiceError, now: number, language: string): string {
	switch (kind) {
		case 'rateLimited':
			return data.retryAt === undefined
				? l10n.t('The Caselaw Access Project is receiving too many requests. Try again in a few minutes.')
				: l10n.t(
						'The Caselaw Access Project is receiving too many requests. Try again after {0}.',
						describeMoment(data.retryAt, now, language),
					);
		case 'timeout':
			return l10n.t("The Caselaw Access Project didn't respond in time. Nothing was lost. Try again.");
		case 'network':
			return data.code === undefined
				? l10n.t("Can't reach the Caselaw Access Project. Check your network.")
				: l10n.t("Can't reach the Caselaw Access Project ({0}). Check your network.", data.code);
		case 'protocol':
			return wordProtocol(data);
		case 'canceled':
			return l10n.t('Canceled.');
		default:
			return l10n.t('The Caselaw Access Project had an error ({0}). Try again later.', String(data.status ?? kind));
	}
}

function wordProtocol({ problem, redirectTarget }: ServiceError['data']): string {
	switch (problem) {
		case 'redirect':
			return l10n.t(
				"The Caselaw Access Project redirects to {0}. Benchbook asks no other host, so it didn't follow.",
				redirectTarget ?? '?',
			);
		case 'html':
			return l10n.t(
				'The response was a web page, not a volume of the Caselaw Access Project. Sign in to your network, and try again.',
			);
		case 'tooLarge':
			return l10n.t('A volume of the Caselaw Access Project is too large to read.');
		default:
			return l10n.t("A volume of the Caselaw Access Project can't be read. Try again later.");
	}
}
