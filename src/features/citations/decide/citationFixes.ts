import * as vscode from 'vscode';
import { oneLine } from '../../../core/base/text/oneLine';
import type { Span } from '../../../core/base/text/span';
import type { Citation } from '../../../core/citations/parts/citation';
import { shownCitation } from '../../../core/citations/parts/citationString';
import { foldSource } from '../../../core/draft/reading/reading';
import {
	planCourtFix,
	planHistoryFix,
	planNameFix,
	planYearFix,
	type Replacement,
	replaceWithin,
} from '../../../core/verification/judgement/fixes';
import { planSafeFix } from '../../../core/verification/verdict/safeFixes';
import { asNamed, type RatedFinding, type Verdict } from '../../../core/verification/verdict/verdict';

/** A change in the draft that removes one finding. */
export interface CitationFix {
	/** Names the citation and shows the result: VS Code offers the fixes of a whole line, which may cite many cases. */
	readonly title: string;
	readonly replacements: readonly Replacement[];
	/** True if it puts the record's word in place of the draft's: someone has to confirm that this is the case meant. */
	readonly isFromRecord: boolean;
}

/** The fix for one finding of a citation; undefined if nothing can be put in place safely. */
export function planFix(text: string, verdict: Verdict, finding: RatedFinding): CitationFix | undefined {
	const { code, listed, span } = finding;
	const { record } = verdict;
	const citation = asNamed(verdict);
	const place = shownCitation(citation);
	const fix = (
		planned: readonly Replacement[] | undefined,
		word: (read: (span: Span) => string) => string,
		isFromRecord = true,
	): CitationFix | undefined =>
		planned && {
			title: word((span) => oneLine(foldSource(replaceWithin(text, span, planned)))),
			replacements: planned,
			isFromRecord,
		};
	switch (code) {
		case 'name-differs':
			return fix(record?.name === undefined ? undefined : planNameFix(text, citation, record.name), (read) =>
				vscode.l10n.t('Change the name to {0}, {1}', read(citation.caseName?.span ?? citation), place),
			);
		case 'year-differs':
			return fix(
				record?.dateDecided === undefined ? undefined : planYearFix(text, citation, record.dateDecided),
				(read) => {
					const year = read(citation.year?.span ?? citation);
					return vscode.l10n.t('Change the year to {0}: {1}', year, `${place} ${readParenthesis(citation, read)}`);
				},
			);
		case 'court-differs': {
			const planned = record?.court === undefined ? undefined : planCourtFix(text, citation, record.court);
			// A court is removed with the space after it, which isn't part of it.
			const isRemoved = planned?.every(({ newText }) => newText === '');
			return fix(planned, (read) => {
				const court = read(citation.court?.span ?? citation);
				const result = `${place} ${readParenthesis(citation, read)}`;
				return isRemoved
					? vscode.l10n.t('Remove the court: {0}', result)
					: vscode.l10n.t('Change the court to {0}: {1}', court, result);
			});
		}
		case 'overruled': {
			const planned = listed && planHistoryFix(text, citation, listed);
			const added = planned?.[0]?.newText.replace(/^, |[*_]/g, '') ?? '';
			return fix(planned, () => vscode.l10n.t('Add the history to {0}: {1}', place, added), false);
		}
		case 'court-missing': {
			const planned = record?.court === undefined ? undefined : planCourtFix(text, citation, record.court);
			const title = (read: (span: Span) => string): string =>
				vscode.l10n.t('Add the court: {0}', `${place} (${read(citation.year?.span ?? citation)})`);
			return fix(planned, title);
		}
		default: {
			const isSpelling = code === 'not-normalized';
			const say = (read: (span: Span) => string): string =>
				vscode.l10n.t('Use the usual form: {0}', read(isSpelling ? citation : span));
			return fix(planSafeFix(text, finding), say, false);
		}
	}
}

function readParenthesis({ court, year }: Citation, read: (span: Span) => string): string {
	const parts = [court, year].flatMap((part) => (part ? [part.span] : []));
	const start = Math.min(...parts.map((span) => span.start));
	const end = Math.max(...parts.map((span) => span.end));
	return `(${read({ start, end })})`;
}
