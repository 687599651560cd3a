import * as vscode from 'vscode';
import { oneLine } from '../../../core/text/oneLine';
import type { RatedFinding, Verdict } from '../../../core/verification/verdict/verdict';
import { wordFinding } from '../../../core/wording/findingTexts';
import { nameWithCitation, wordHeadlines, wordNextStep, wordRemarks } from '../../../core/wording/verdictTexts';
import { asSentence } from '../../../host/trees';

/** What is known of a citation and what to do next, most telling first: no codes, and nothing empty. */
export function listFacts(verdict: Verdict, isSample: boolean): string[] {
	const said = [...verdict.findings, ...quotedFindings(verdict)].map((one) => wordFinding(verdict, one, isSample));
	return [
		// "Year differs: …" says it all.
		...wordHeadlines(verdict, isSample).filter((headline) => !said.some((one) => one.startsWith(`${headline}:`))),
		...said,
		...wordRemarks(verdict),
		wordNextStep(verdict.next),
	].filter((fact) => fact !== '');
}

function quotedFindings({ quotations = [] }: Verdict): readonly RatedFinding[] {
	return quotations.filter(({ decision }) => decision?.kind !== 'ignored').flatMap(({ findings }) => findings);
}

/** A citation as a screen reader says it: name, citation, place (absent where that is unknown), then the facts as sentences. */
export function speakVerdict(verdict: Verdict, isSample: boolean, where?: string): string {
	const place = where ?? vscode.l10n.t('place in the text unknown');
	const sentences = [`${oneLine(nameWithCitation(verdict))}, ${place}`, ...listFacts(verdict, isSample)];
	return sentences.map(asSentence).join(' ');
}
