import * as vscode from 'vscode';
import { type Decision, isCopied } from '../../core/verification/decisions';
import type { Finding, FindingCode } from '../../core/verification/judgement/finding';
import type { VerificationCounts } from '../../core/verification/verdict/summary';
import { type CitationState, isShortForm, type NextStep, type Verdict } from '../../core/verification/verdict/verdict';

/** A state in words, as a heading for all citations that are in it. `isSample`: the small set of the sample service was searched. */
export function wordState(state: CitationState, isSample: boolean): string {
	switch (state) {
		case 'unchecked':
			return vscode.l10n.t('Not checked');
		case 'notCovered':
			return vscode.l10n.t('Not in case databases (statutes, rules, journals …)');
		case 'checking':
			return vscode.l10n.t('Checking…');
		case 'verified':
			return vscode.l10n.t('Found, details match');
		case 'nameNotCompared':
			return vscode.l10n.t('Found, name not compared');
		case 'differs':
			return vscode.l10n.t('Found, details differ');
		case 'possibleMatch':
			return vscode.l10n.t('Possible match');
		case 'notFound':
			return isSample ? vscode.l10n.t('Not in the sample') : vscode.l10n.t('Not found');
		case 'multipleMatches':
			return vscode.l10n.t('Several matches');
		case 'unknownStatus':
			return vscode.l10n.t('Unknown status');
		case 'failed':
			return vscode.l10n.t('Request failed');
	}
}

/** The state of one citation in words. */
export function wordVerdict({ citation, state, full }: Verdict, isSample: boolean): string {
	if (isShortForm(citation) && !full) return vscode.l10n.t('Full citation unknown');
	if (state === 'notCovered') return vscode.l10n.t('Not in case databases');
	return wordState(state, isSample);
}

/** What a person should do about a citation; empty where that is nothing. */
export function wordNextStep(step: NextStep): string {
	switch (step) {
		case 'nothing':
		case 'wait':
			return '';
		case 'check':
			return vscode.l10n.t('Run “Verify Document” to check it.');
		case 'tryAgain':
			return vscode.l10n.t('Check it again.');
		case 'lookUp':
			return vscode.l10n.t('Look it up yourself before relying on it.');
		case 'lookUpElsewhere':
			return vscode.l10n.t("Look it up where it's published, then confirm it.");
		case 'choose':
			return vscode.l10n.t('Choose the case you mean.');
		case 'readCase':
			return vscode.l10n.t('Open and read the case: it may not be the one you mean.');
		case 'correct':
			return vscode.l10n.t("Correct the draft, or confirm that it's right.");
		case 'confirm':
			return vscode.l10n.t('Compare it with the case yourself, then confirm it.');
		case 'nameSource':
			return vscode.l10n.t("It isn't clear which citation this refers to. Cite it in full, or confirm it.");
	}
}

/** What a reader should know of the comparison besides the state and the findings. */
export function wordRemarks({ state, compared, taken, findings, full }: Verdict): string[] {
	const remarks: string[] = [];
	if (taken === 'byName')
		remarks.push(vscode.l10n.t('Several cases are at this place; the one with the same name and year was taken.'));
	if (compared?.name === 'caption') remarks.push(vscode.l10n.t('The record styles the same case differently.'));
	if (compared?.name === 'notCompared' && state !== 'nameNotCompared')
		remarks.push(vscode.l10n.t("The case name wasn't compared."));
	if (state === 'differs' && findings.length === 0)
		remarks.push(
			full
				? vscode.l10n.t('The full citation differs from the record.')
				: vscode.l10n.t('It differs in the same way as the parallel citation before it.'),
		);
	return remarks;
}

/** The entry that stays when the question whether citations may be checked was not answered. */
export function wordAllow(): string {
	return vscode.l10n.t('Citations are not checked yet. Allow…');
}

/** How many citations are left to look at; plain when there are none. */
export function wordToReview(toReview: number): string {
	return toReview === 0 ? vscode.l10n.t('Nothing to review') : vscode.l10n.t('{0} to review', toReview);
}

/** Counts in one line; what is zero is left out. */
export function wordCounts(counts: VerificationCounts): string {
	const parts = [
		counts.verified > 0 && vscode.l10n.t('{0} found, details match', counts.verified),
		counts.differs > 0 && vscode.l10n.t('{0} found, details differ', counts.differs),
		counts.notFound > 0 && vscode.l10n.t('{0} not found', counts.notFound),
		counts.multipleMatches > 0 && vscode.l10n.t('{0} with several matches', counts.multipleMatches),
		counts.other > 0 && vscode.l10n.t('{0} uncertain', counts.other),
		counts.notCovered > 0 && vscode.l10n.t('{0} not in case databases', counts.notCovered),
		counts.unchecked > 0 && vscode.l10n.t('{0} not checked', counts.unchecked),
		counts.failed > 0 && vscode.l10n.t('{0} failed', counts.failed),
	].filter((part) => part !== false);
	if (counts.total === 0) return vscode.l10n.t('No citations');
	const total = counts.total === 1 ? vscode.l10n.t('1 citation') : vscode.l10n.t('{0} citations', counts.total);
	return `${total}: ${parts.join(', ')}`;
}

/** One finding in one sentence: both sides where there are two, never a word stronger than "differs" or "not found". */
export function wordFinding({ citation }: Verdict, finding: Finding, isSample: boolean): string {
	const { written = citation.text, recorded = '' } = finding;
	switch (finding.code) {
		case 'not-found':
			return isSample
				? vscode.l10n.t('“{0}” is not in the sample, which has only a few landmark cases.', oneLine(citation.text))
				: vscode.l10n.t('No case found at “{0}”. Check it yourself before relying on it.', oneLine(citation.text));
		case 'multiple-matches':
			return vscode.l10n.t('Several cases match “{0}”. Choose the one you mean.', oneLine(citation.text));
		case 'possible-match':
			return recorded === ''
				? vscode.l10n.t('Possible match only: it was guessed, not looked up. Check it yourself.')
				: vscode.l10n.t(
						'Possible match only: “{0}”. It was guessed, not looked up. Check it yourself.',
						oneLine(recorded),
					);
		case 'name-differs':
			return vscode.l10n.t(
				'Case name differs: this citation is “{0}”; your draft says “{1}”.',
				oneLine(recorded),
				oneLine(written),
			);
		case 'first-page-differs':
			return vscode.l10n.t('This page is inside another case, which begins at “{0}”.', oneLine(recorded));
		case 'year-differs':
			return vscode.l10n.t(
				'Year differs: the record says {0}; your draft says {1}.',
				oneLine(recorded),
				oneLine(written),
			);
		case 'court-differs':
			return vscode.l10n.t(
				'Court differs: the record says “{0}”; your draft says “{1}”.',
				oneLine(recorded),
				oneLine(written),
			);
		case 'parallel-differs':
			return recorded === ''
				? vscode.l10n.t('Parallel citations belong to different cases.')
				: vscode.l10n.t('Parallel citations belong to different cases: the record says “{0}”.', oneLine(recorded));
		case 'pin-before-first-page':
			return vscode.l10n.t(
				"Pinpoint {0} comes before the case's first page ({1}).",
				oneLine(written),
				oneLine(recorded),
			);
		case 'not-normalized':
			return vscode.l10n.t('The usual form is “{0}”.', oneLine(recorded));
		case 'unknown-status':
			return vscode.l10n.t('The service returned the status “{0}”. Check the citation yourself.', oneLine(recorded));
	}
}

/** What a code means and what to do about it. */
export function explainFinding(code: FindingCode): string {
	switch (code) {
		case 'not-found':
			return vscode.l10n.t(
				'The service found no decision at this volume, reporter and page. Databases have gaps: look it up yourself before you rely on it, or remove it.',
			);
		case 'multiple-matches':
			return vscode.l10n.t(
				"Several decisions match this citation, and its name and year don't show which one you mean. Choose one of them.",
			);
		case 'possible-match':
			return vscode.l10n.t(
				"The service guessed this match and didn't look it up. It doesn't count as found: check it yourself.",
			);
		case 'name-differs':
			return vscode.l10n.t(
				'There is a decision at this citation, but under another name than your draft gives. Invented citations often look like this: read the case.',
			);
		case 'first-page-differs':
			return vscode.l10n.t(
				'This page is inside another decision, which begins on an earlier page. Cite the first page, and this one as a pinpoint.',
			);
		case 'year-differs':
			return vscode.l10n.t('The decision at this citation is from another year than your draft says.');
		case 'court-differs':
			return vscode.l10n.t('The decision at this citation is by another court than your draft says.');
		case 'parallel-differs':
			return vscode.l10n.t(
				'Parallel citations are one decision in several reporters. These lead to different decisions.',
			);
		case 'pin-before-first-page':
			return vscode.l10n.t("A pinpoint can't come before the first page of its case.");
		case 'not-normalized':
			return vscode.l10n.t(
				'No citation style uses this spelling of the reporter. The fix changes its characters and nothing else.',
			);
		case 'unknown-status':
			return vscode.l10n.t(
				"The service returned a status that Benchbook doesn't know. It says neither found nor not found: check the citation yourself.",
			);
	}
}

/** A decision with who made it and when. */
export function wordDecision(decision: Decision): string {
	const { kind, by, at, candidate, note } = decision;
	const when = Number.isNaN(Date.parse(at)) ? at : new Date(at).toLocaleDateString();
	const who = by === undefined ? '' : oneLine(by);
	const what = {
		confirmed: vscode.l10n.t('Confirmed'),
		ignored: vscode.l10n.t('Ignored'),
		candidate: isCopied(decision)
			? vscode.l10n.t('Corrected from one of several matches, {0}, not confirmed yet', oneLine(candidate ?? ''))
			: vscode.l10n.t('Chosen from several matches: {0}', oneLine(candidate ?? '')),
		fromRecord: vscode.l10n.t('Corrected from the record, not confirmed yet'),
	}[kind];
	const facts = [who && vscode.l10n.t('by {0}', who), vscode.l10n.t('on {0}', oneLine(when))].filter((fact) => fact);
	const checked = note ? `: “${oneLine(note)}”` : '';
	return `${what} (${facts.join(', ')})${checked}`;
}

/** A citation with its name, as a reader would look for it. */
export function nameWithCitation({ citation }: Pick<Verdict, 'citation'>): string {
	const text = citation.text.replace(/\s+/g, ' ');
	return citation.caseName ? `${citation.caseName.text}, ${text}` : text;
}

/** Foreign or wrapped text in one line of bounded length, without characters that would change how it is shown. */
export function oneLine(text: string): string {
	const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
	return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
