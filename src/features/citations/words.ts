import * as vscode from 'vscode';
import type { CheckedCitation } from '../../core/verification/checkedCitation';
import type { VerificationCounts } from '../../core/verification/counts';
import type { Finding } from '../../core/verification/finding';
import type { CitationState } from '../../core/verification/state';

/** A state in words, as the hover and the view say it. `sample` names the small set that the sample service answers from. */
export function describeState(state: CitationState, isSample: boolean): string {
	switch (state) {
		case 'unchecked':
			return vscode.l10n.t('Not checked');
		case 'notCovered':
			return vscode.l10n.t('Not covered by case databases');
		case 'checking':
			return vscode.l10n.t('Checking…');
		case 'verified':
			return vscode.l10n.t('Located and matching');
		case 'differs':
			return vscode.l10n.t('Located, and differing');
		case 'possibleMatch':
			return vscode.l10n.t('Possible match (heuristic)');
		case 'notFound':
			return isSample ? vscode.l10n.t('Not in the sample') : vscode.l10n.t('Not located');
		case 'multipleMatches':
			return vscode.l10n.t('Several matches');
		case 'other':
			return vscode.l10n.t('Answered with a status of the service’s own');
		case 'failed':
			return vscode.l10n.t('The request failed');
	}
}

/** Counts in one line; what is zero is left out. */
export function describeCounts(counts: VerificationCounts): string {
	const parts = [
		counts.verified > 0 && vscode.l10n.t('{0} located and matching', counts.verified),
		counts.differs > 0 && vscode.l10n.t('{0} differing', counts.differs),
		counts.notFound > 0 && vscode.l10n.t('{0} not located', counts.notFound),
		counts.multipleMatches > 0 && vscode.l10n.t('{0} with several matches', counts.multipleMatches),
		counts.other > 0 && vscode.l10n.t('{0} unsure', counts.other),
		counts.notCovered > 0 && vscode.l10n.t('{0} not covered', counts.notCovered),
		counts.unchecked > 0 && vscode.l10n.t('{0} not checked', counts.unchecked),
		counts.failed > 0 && vscode.l10n.t('{0} failed', counts.failed),
	].filter((part) => part !== false);
	return counts.total === 0
		? vscode.l10n.t('No citations')
		: vscode.l10n.t('{0} citations: {1}', counts.total, parts.join(', '));
}

/** One finding in one sentence: both sides where there are two, never a word stronger than "differs" or "not located". */
export function describeFinding({ citation }: CheckedCitation, finding: Finding, isSample: boolean): string {
	const { written = citation.text, recorded = '' } = finding;
	switch (finding.code) {
		case 'not-found':
			return isSample
				? vscode.l10n.t('“{0}” is not in the sample, which holds a few landmark cases only.', fold(citation.text))
				: vscode.l10n.t('“{0}” was not located. Confirm it by hand.', fold(citation.text));
		case 'multiple-matches':
			return vscode.l10n.t('Several records stand at “{0}”. Choose the one that is meant.', fold(citation.text));
		case 'possible-match':
			return recorded === ''
				? vscode.l10n.t('A possible match only: it was guessed, not looked up. Confirm it by hand.')
				: vscode.l10n.t('A possible match only, “{0}”: it was guessed, not looked up. Confirm it by hand.', fold(recorded));
		case 'name-differs':
			return vscode.l10n.t('The record bears the name “{0}”; the draft has “{1}”.', fold(recorded), fold(written));
		case 'first-page-differs':
			return vscode.l10n.t('The page lies inside another case: the record begins at “{0}”.', fold(recorded));
		case 'year-differs':
			return vscode.l10n.t('The record bears the year {0}; the draft has {1}.', fold(recorded), fold(written));
		case 'court-differs':
			return vscode.l10n.t('The record names the court “{0}”; the draft has “{1}”.', fold(recorded), fold(written));
		case 'parallel-differs':
			return vscode.l10n.t('The parallel citations belong to different cases: here “{0}”.', fold(recorded));
		case 'pin-before-first-page':
			return vscode.l10n.t('The pinpoint {0} lies before the first page, {1}.', fold(written), fold(recorded));
		case 'not-normalized':
			return vscode.l10n.t('The usual form is “{0}”.', fold(recorded));
		case 'unknown-status':
			return vscode.l10n.t('The service answered “{0}”.', fold(recorded));
	}
}

/** Foreign or wrapped text in one line of bounded length, without characters that would steer how it is shown. */
export function fold(text: string): string {
	const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
	return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
