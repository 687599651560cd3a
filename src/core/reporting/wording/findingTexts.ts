import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import { type Finding, type FindingCode, findingCatalog } from '../../verification/findings/finding';
import type { Verdict } from '../../verification/verdict/verdict';

export function sayFinding({ citation }: Verdict, finding: Finding, isSample: boolean): string {
	const [cited = '', written, recorded] = [citation.text, finding.written, finding.recorded].map(
		(text) => text && oneLine(text),
	);
	return findingCatalog[finding.code].problem({ ...finding, citation: cited, written, recorded, isSample });
}

/** That a case is listed as overruled, for a table; undefined if it isn't, or if the draft says it or someone has decided about it. */
export function sayTreatment(verdict: Verdict | undefined): string | undefined {
	if (verdict?.decision?.kind === 'confirmed' || verdict?.decision?.kind === 'ignored') return undefined;
	const found = verdict?.findings.find(({ code }) => code === 'overruled');
	if (!found) return undefined;
	const by = oneLine(found.recorded ?? '');
	return found.listed?.extent === undefined
		? l10n.t('listed as overruled by {0}', by)
		: l10n.t('listed as overruled ({1}) by {0}', by, found.listed.extent);
}

/** A code as a reader knows it. */
export function nameCode(code: FindingCode): string {
	return findingCatalog[code].name();
}

/** What a code means and what to do about it. */
export function explainFinding(code: FindingCode): string {
	return findingCatalog[code].explanation();
}
