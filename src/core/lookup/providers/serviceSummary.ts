import type { VerifyAnswer } from '../../service/schemas';

const counted = ['total', 'verified', 'notFound', 'multipleMatches'] as const;

/** What a service counted by itself in the texts that it was sent, summed. A service counts citations as it recognizes them. */
export type ServiceSummary = { requests: number } & { [K in (typeof counted)[number]]?: number };

export function addSummary(sum: ServiceSummary, one: NonNullable<VerifyAnswer['summary']>): void {
	sum.requests += 1;
	for (const key of counted) if (one[key] !== undefined) sum[key] = (sum[key] ?? 0) + one[key];
}
