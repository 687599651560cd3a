import * as vscode from 'vscode';
import { plainLine } from '../../../core/plainLine';
import { type Headline, headlineOf, listingOf } from '../../../core/verification/verdict/headline';
import { moveToPlace, type PlacedVerdict } from '../../../core/verification/verdict/placedVerdict';
import { nameWithCitation, wordDifferences } from '../../../core/wording/verdictTexts';
import type { ReadDocument } from './edits';

/** One citation to review of a file that isn't shown: as much as a list says of it, and nothing else of the text. */
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

/** So many citations of a file are kept for the list: more than anyone reads in one. */
const mostReviews = 200;

/** UTF-16 units of a name. */
const longestName = 200;

/** In the order of the text. */
export function listReviews(placed: readonly PlacedVerdict[], document: ReadDocument): FileReview[] {
	return placed
		.filter(({ verdict }) => listingOf(verdict) === 'toReview' && !verdict.isUnplaced)
		.slice(0, mostReviews)
		.map((one) => {
			const verdict = moveToPlace(one);
			const { start, end } = verdict.citation;
			return {
				name: plainLine(nameWithCitation(verdict), { maxLength: longestName }),
				headline: headlineOf(verdict),
				...(headlineOf(verdict) === 'differs' && { differing: wordDifferences(verdict.findings) }),
				range: new vscode.Range(document.positionAt(start), document.positionAt(end)),
			};
		});
}
