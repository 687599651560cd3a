import { type Finding, type FindingCode, findingCatalog } from '../findings/finding';
import type { Verdict } from '../verification/verdict/verdict';

/** One finding in one sentence. */
export function wordFinding({ citation }: Verdict, finding: Finding, isSample: boolean): string {
	const { code, written, recorded, choice, listedAs, isOfUsCode } = finding;
	const sides = { written, recorded, choice, listedAs, isOfUsCode };
	return findingCatalog[code].problem({ citation: citation.text, ...sides, isSample });
}

/** A code as a reader knows it. */
export function nameCode(code: FindingCode): string {
	return findingCatalog[code].name();
}

/** What a code means and what to do about it. */
export function explainFinding(code: FindingCode): string {
	return findingCatalog[code].explanation();
}
