import * as vscode from 'vscode';
import type { Decision } from '../../core/verification/decisions';
import type { Finding, FindingCode } from '../../core/verification/judgement/finding';
import type { CitationState } from '../../core/verification/verdict/citationState';
import type { VerificationCounts } from '../../core/verification/verdict/summary';
import type { Verdict } from '../../core/verification/verdict/verdict';

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
export function describeFinding({ citation }: Verdict, finding: Finding, isSample: boolean): string {
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
				: vscode.l10n.t(
						'A possible match only, “{0}”: it was guessed, not looked up. Confirm it by hand.',
						fold(recorded),
					);
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

/** What a code means and what to do about it. */
export function explainCode(code: FindingCode): string {
	switch (code) {
		case 'not-found':
			return vscode.l10n.t(
				'The service located no decision at this volume, reporter and page. Databases have gaps: look it up by hand before you rely on it, or strike it.',
			);
		case 'multiple-matches':
			return vscode.l10n.t(
				'Several decisions stand at this place, and name and year do not tell which is meant. Take one of the candidates.',
			);
		case 'possible-match':
			return vscode.l10n.t(
				'The service guessed this match and did not look it up. It is not the same as located: confirm it by hand.',
			);
		case 'name-differs':
			return vscode.l10n.t(
				'A decision stands at this place, but it bears another name than the draft gives it. This is how invented authorities pass: read the case.',
			);
		case 'first-page-differs':
			return vscode.l10n.t(
				'The page lies inside another decision, which begins on an earlier page. Cite the first page, and this one as a pinpoint.',
			);
		case 'year-differs':
			return vscode.l10n.t('The decision at this place is of another year than the draft says.');
		case 'court-differs':
			return vscode.l10n.t('The decision at this place is of another court than the draft says.');
		case 'parallel-differs':
			return vscode.l10n.t(
				'Parallel citations are one decision in several reporters. These lead to different decisions.',
			);
		case 'pin-before-first-page':
			return vscode.l10n.t('A pinpoint lies on or behind the first page of its case.');
		case 'not-normalized':
			return vscode.l10n.t(
				'No style accepts this spelling of the reporter. The fix changes its characters and nothing else.',
			);
		case 'unknown-status':
			return vscode.l10n.t(
				'The service answered with a word that is not known here. It is neither located nor not located: confirm it by hand.',
			);
	}
}

/** A decision with who made it and when. */
export function describeDecision({ kind, by, at, candidate, note }: Decision): string {
	const when = Number.isNaN(Date.parse(at)) ? at : new Date(at).toLocaleDateString();
	const who = by === undefined ? '' : fold(by);
	const what = {
		confirmed: vscode.l10n.t('Confirmed by hand'),
		ignored: vscode.l10n.t('Ignored'),
		candidate: vscode.l10n.t('Taken from several matches: {0}', fold(candidate ?? '')),
	}[kind];
	const facts = [who && vscode.l10n.t('by {0}', who), vscode.l10n.t('on {0}', fold(when)), note && fold(note)];
	return `${what} (${facts.filter((fact) => fact).join(', ')})`;
}
