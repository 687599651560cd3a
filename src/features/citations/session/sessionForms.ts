import type * as vscode from 'vscode';
import { getOrInsertComputed } from '../../../core/base/data/getOrInsertComputed';
import type { Span } from '../../../core/base/text/span';
import type { Citation } from '../../../core/citations/parts/citation';
import { findDefinedName } from '../../../core/citations/parts/definitions';
import type { AuthorityForms } from '../../../core/table/authorityForms';
import type { JudgedQuotation, Verdict } from '../../../core/verification/verdict/verdict';
import type { DocumentSession } from './documentSession';

/** The authorities of each document with their forms, made once for each version of its text. */
export class SessionForms {
	/** By the list of a document's citations, which is a new one after each edit. */
	private readonly known = new WeakMap<readonly Citation[], readonly AuthorityForms[]>();

	/** Call the session's `readAll` first if the document may not have been read. */
	list({ citations, document, mayBeOneCase, listForms }: DocumentSession): readonly AuthorityForms[] {
		return getOrInsertComputed(this.known, citations, () => listForms(document.getText(), citations, mayBeOneCase));
	}

	find(session: DocumentSession, { start }: Citation): AuthorityForms | undefined {
		return this.list(session).find(({ forms }) => forms.some((form) => form.start === start));
	}
}

/** The citation at an offset, from its name to its closing parenthesis. */
export function findCitationAt(session: DocumentSession, offset: number): Citation | undefined {
	return session.verdictsAt(offset)[0]?.citation;
}

/** The citation whose name, as "hereinafter" defines it, is used on its own at an offset. */
export function findNamedAt(
	session: DocumentSession,
	document: vscode.TextDocument,
	position: vscode.Position,
): Citation | undefined {
	const line = document.lineAt(position.line);
	const lineStart = document.offsetAt(line.range.start);
	return findDefinedName(session.citations, line.text, lineStart, document.offsetAt(position));
}

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
