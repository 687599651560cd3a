import { type Finding, type FindingCode, findingCatalog } from '../findings/finding';
import { oneLine } from '../text/oneLine';
import type { Verdict } from '../verification/verdict/verdict';

export function wordFinding({ citation }: Verdict, finding: Finding, isSample: boolean): string {
	const { code, choice, listedAs, isOfUsCode } = finding;
	const [cited = '', written, recorded] = [citation.text, finding.written, finding.recorded].map(
		(text) => text && oneLine(text),
	);
	return findingCatalog[code].problem({ citation: cited, written, recorded, choice, listedAs, isOfUsCode, isSample });
}

/** A code as a reader knows it. */
export function nameCode(code: FindingCode): string {
	return findingCatalog[code].name();
}

/** What a code means and what to do about it. */
export function explainFinding(code: FindingCode): string {
	return findingCatalog[code].explanation();
}
