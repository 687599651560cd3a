import type { Span } from '../../../core/text/span';
import type { JudgedQuotation, Verdict } from '../../../core/verification/verdict/verdict';
import type { DocumentSession } from './documentSession';

export interface QuotationInSession {
	readonly session: DocumentSession;
	readonly verdict: Verdict;
	readonly quotation: JudgedQuotation;
}

/** The quotations that touch a stretch of the document, each with the verdict on its citation. */
export function quotationsAt(session: DocumentSession, { start, end }: Span): QuotationInSession[] {
	return session.quotations
		.filter((one) => one.start <= end && start <= one.end)
		.flatMap((one) => {
			const near = session.verdictsNear({ start: one.citedAt, end: one.citedAt });
			return near.flatMap((verdict) =>
				(verdict.quotations ?? [])
					.filter((quotation) => quotation.start === one.start && quotation.end === one.end)
					.map((quotation) => ({ session, verdict, quotation })),
			);
		});
}
