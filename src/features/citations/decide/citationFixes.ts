import * as vscode from 'vscode';
import type { Citation } from '../../../core/citations/citation';
import { shownCitation } from '../../../core/citations/citationString';
import type { Finding, FindingCode } from '../../../core/findings/finding';
import { foldSource } from '../../../core/reading/reading';
import { oneLine } from '../../../core/text/oneLine';
import type { Span } from '../../../core/text/span';
import {
	planCourtFix,
	planNameFix,
	planNormalizedFix,
	planYearFix,
	type Replacement,
	replaceWithin,
} from '../../../core/verification/judgement/fixes';
import { asNamed, type Verdict } from '../../../core/verification/verdict/verdict';

/** A change of the draft that removes one finding. */
export interface CitationFix {
	/** Names the citation and shows what it will say: VS Code offers the fixes of a whole line, which may cite many cases. */
	readonly title: string;
	readonly replacements: readonly Replacement[];
	/** True for what takes the record's word for the draft's: someone has to confirm that this is the case meant. */
	readonly isFromRecord: boolean;
}

/** The fix for one finding of a citation; undefined where nothing can be put in place safely. */
export function planFix(text: string, verdict: Verdict, { code }: Pick<Finding, 'code'>): CitationFix | undefined {
	const { record, entry } = verdict;
	const citation = asNamed(verdict);
	const replacements = planReplacements(text, citation, code, record, entry.answer?.normalized);
	if (!replacements) return undefined;
	const read = (span: Span): string => oneLine(foldSource(replaceWithin(text, span, replacements)));
	const place = shownCitation(citation);
	switch (code) {
		case 'name-differs': {
			const name = read(citation.caseName?.span ?? citation);
			const title = vscode.l10n.t('Change the name to {0}, {1}', name, place);
			return { title, replacements, isFromRecord: true };
		}
		case 'year-differs': {
			const year = read(citation.year?.span ?? citation);
			const title = vscode.l10n.t('Change the year to {0}: {1}', year, `${place} ${readParenthesis(citation, read)}`);
			return { title, replacements, isFromRecord: true };
		}
		case 'court-differs': {
			const court = read(citation.court?.span ?? citation);
			const result = `${place} ${readParenthesis(citation, read)}`;
			const title =
				court === ''
					? vscode.l10n.t('Remove the court: {0}', result)
					: vscode.l10n.t('Change the court to {0}: {1}', court, result);
			return { title, replacements, isFromRecord: true };
		}
		default:
			return { title: vscode.l10n.t('Use the usual form: {0}', read(citation)), replacements, isFromRecord: false };
	}
}

function planReplacements(
	text: string,
	citation: Citation,
	code: FindingCode,
	record: Verdict['record'],
	normalized = '',
): readonly Replacement[] | undefined {
	switch (code) {
		case 'name-differs':
			return record?.name === undefined ? undefined : planNameFix(text, citation, record.name);
		case 'year-differs':
			return record?.dateDecided === undefined ? undefined : planYearFix(text, citation, record.dateDecided);
		case 'court-differs':
			return record?.court === undefined ? undefined : planCourtFix(text, citation, record.court);
		case 'not-normalized':
			return planNormalizedFix(text, citation, normalized);
		default:
			return undefined;
	}
}

function readParenthesis({ court, year }: Citation, read: (span: Span) => string): string {
	const parts = [court, year].flatMap((part) => (part ? [part.span] : []));
	const start = Math.min(...parts.map((span) => span.start));
	const end = Math.max(...parts.map((span) => span.end));
	return `(${read({ start, end })})`;
}
