import type * as vscode from 'vscode';
import type { BriefTable, Known } from './briefTable';

export { AnswerBooks } from './answerBooks';
export type { BriefTable, Known } from './briefTable';
export type { CheckedFile, UnreadFile } from './checkedFiles';
export { type CitationArgument, findByArgument, toArgument } from './citationArgument';
export { type CitationServices, createCitationServices } from './citationServices';
export { DecisionStore } from './decisionStore';
export type { DocumentSession } from './documentSession';
export { DocumentSessions } from './documentSessions';
export { caretIn, type ReadDocument, toChanges, toRange, toSpan, toWorkspaceEdit } from './edits';
export { type FileReview, type FileToReview, listReviews } from './fileReviews';
export { findCitationAt, findNamedAt, type QuotationInSession, quotationsAt } from './sessionForms';

/** @throws UserError if a file of the brief can't be read */
export async function readBriefTable(known: Known, document: vscode.Uri): Promise<BriefTable> {
	return (await import('./briefTable')).readBriefTable(known, document);
}
export type { LaterBook } from './laterBook';
