import * as l10n from '@vscode/l10n';
import { openText } from '../../base/display/openText';
import type { PresignedUrlRecord } from '../schemas';

/** What a service says about a URL that it signed, one fact on each line, without the URL itself. */
export function describeRecord({ metadata, instructions, presignedUrl }: PresignedUrlRecord): string {
	const facts = [
		[l10n.t('Type'), metadata?.contentType],
		[l10n.t('Size in bytes'), metadata?.sizeBytes],
		[l10n.t('Bucket'), metadata?.bucket],
		[l10n.t('Region'), metadata?.region],
		[l10n.t('Instructions'), openText(instructions)],
	] as const;
	const text = facts
		.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]))
		.join('\n');
	return presignedUrl ? text.replaceAll(presignedUrl, '…') : text;
}
