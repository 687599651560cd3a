import * as l10n from '@vscode/l10n';
import { describeMoment } from '../../base/display/figures';
import type { ServiceError } from '../../service/serviceError';

/**
 * Why a public source of files couldn't be asked, and what to do. It has neither a key nor a base URL that a user sets.
 *
 * @param source its name
 * @param now milliseconds since the epoch
 * @param language BCP 47, for times
 */
export function sayArchiveError({ kind, data }: ServiceError, source: string, now: number, language: string): string {
	switch (kind) {
		case 'rateLimited':
			return data.retryAt === undefined
				? l10n.t('The {0} is receiving too many requests. Try again in a few minutes.', source)
				: l10n.t(
						'The {0} is receiving too many requests. Try again after {1}.',
						source,
						describeMoment(data.retryAt, now, language),
					);
		case 'timeout':
			return l10n.t("The {0} didn't respond in time. Nothing was lost. Try again.", source);
		case 'network':
			return data.code === undefined
				? l10n.t("Can't reach the {0}. Check your network.", source)
				: l10n.t("Can't reach the {0} ({1}). Check your network.", source, data.code);
		case 'protocol':
			return sayProtocol(data, source);
		case 'canceled':
			return l10n.t('Canceled.');
		default:
			return l10n.t('The {0} had an error ({1}). Try again later.', source, String(data.status ?? kind));
	}
}

function sayProtocol({ problem, redirectTarget }: ServiceError['data'], source: string): string {
	switch (problem) {
		case 'redirect':
			return l10n.t(
				"The {0} redirects to {1}. Benchbook asks no other host, so it didn't follow.",
				source,
				redirectTarget ?? '?',
			);
		case 'html':
			return l10n.t(
				'The response was a web page, not data of the {0}. Sign in to your network, and try again.',
				source,
			);
		case 'tooLarge':
			return l10n.t('A file of the {0} is too large to read.', source);
		default:
			return l10n.t("A file of the {0} can't be read. Try again later.", source);
	}
}
