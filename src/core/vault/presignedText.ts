import { openText } from '../openText';
import type { PresignedUrlRecord } from '../service/schemas';

export interface PresignedLabels {
	readonly region: string;
	readonly bucket: string;
	readonly type: string;
	readonly size: string;
	readonly instructions: string;
}

/** What a service says of a URL that it signed, a line each; the URL itself is left out. */
export function describeRecord(
	{ metadata, instructions, presignedUrl }: PresignedUrlRecord,
	labels: PresignedLabels,
): string {
	const facts = [
		[labels.type, metadata?.contentType],
		[labels.size, metadata?.sizeBytes],
		[labels.bucket, metadata?.bucket],
		[labels.region, metadata?.region],
		[labels.instructions, openText(instructions)],
	] as const;
	const text = facts
		.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]))
		.join('\n');
	return presignedUrl ? text.replaceAll(presignedUrl, '…') : text;
}
