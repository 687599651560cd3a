import type * as vscode from 'vscode';
import { plainLine } from '../../../core/base/display/plainLine';
import { nameWithCitation, sayDifferences } from '../../../core/reporting/wording/verdictTexts';
import { type Headline, headlineOf } from '../../../core/verification/verdict/headline';
import { joinParallels, leadOf } from '../../../core/verification/verdict/parallels';
import { moveToPlace, type PlacedVerdict } from '../../../core/verification/verdict/verdict';
import { type ReadDocument, toRange } from './edits';

/** One citation to review in a file that isn't shown: what a list says about it, and nothing else from the text. */
export interface FileReview {
	readonly name: string;
	readonly headline: Headline;
	/** What differs, in words. */
	readonly differing?: string;
	readonly range: vscode.Range;
}

export interface FileToReview {
	readonly uri: vscode.Uri;
	readonly toReview: number;
	/** At most `mostReviews`. */
	readonly reviews: readonly FileReview[];
}

/** How many citations of a file are kept for the list: more than anyone reads in one. */
const mostReviews = 200;

/** The most UTF-16 units of a name. */
const longestName = 200;

/** In the order of the text. */
export function listReviews(placed: readonly PlacedVerdict[], document: ReadDocument): FileReview[] {
	return joinParallels(placed, ({ verdict }) => verdict)
		.flatMap((own) => {
			const lead = leadOf(own.map(({ verdict }) => verdict));
			const one = own.find(({ verdict }) => verdict === lead);
			return one && lead.isToReview && !lead.isUnplaced ? one : [];
		})
		.slice(0, mostReviews)
		.map((one) => {
			const verdict = moveToPlace(one);
			return {
				name: plainLine(nameWithCitation(verdict), { maxLength: longestName }),
				headline: headlineOf(verdict),
				...(headlineOf(verdict) === 'differs' && { differing: sayDifferences(verdict.findings) }),
				range: toRange(document, verdict.citation),
			};
		});
}
