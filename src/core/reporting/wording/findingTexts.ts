import { oneLine } from '../../base/text/oneLine';
import { type Finding, type FindingCode, findingCatalog } from '../../verification/findings/finding';
import type { Verdict } from '../../verification/verdict/verdict';

export function sayFinding({ citation }: Verdict, finding: Finding, isSample: boolean): string {
	const [cited = '', written, recorded] = [citation.text, finding.written, finding.recorded].map(
		(text) => text && oneLine(text),
	);
	return findingCatalog[finding.code].problem({ ...finding, citation: cited, written, recorded, isSample });
}

/** A code as a reader knows it. */
export function nameCode(code: FindingCode): string {
	return findingCatalog[code].name();
}

/** What a code means and what to do about it. */
export function explainFinding(code: FindingCode): string {
	return findingCatalog[code].explanation();
}
