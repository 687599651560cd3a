import * as l10n from '@vscode/l10n';
import { httpsLink } from '../../base/display/httpsLink';
import { oneLine } from '../../base/text/oneLine';
import { present } from '../../base/text/present';
import type { Answer } from '../../lookup/answers/answer';
import { type Finding, type FindingCode, findingCatalog, findingCodes } from '../../verification/findings/finding';
import type { Verdict } from '../../verification/verdict/verdict';
import { type LinkedText, sayMeant } from './suggestionTexts';

/** A finding in a sentence and, if no case is at the place cited, the one whose page it is. */
export function sayFinding({ citation, entry }: Verdict, finding: Finding, isSample: boolean): string {
	const [cited = '', written, recorded] = [citation.text, finding.written, finding.recorded].map(
		(text) => text && oneLine(text),
	);
	const said = findingCatalog[finding.code].problem({ ...finding, citation: cited, written, recorded, isSample });
	return [said, ...(isMissing(finding.code) && entry.answer ? sayCovering(entry.answer) : [])].join(' ');
}

/** The same with its link, then what may be meant, each with its own. */
export function sayFindingInFull(verdict: Verdict, finding: Finding, isSample: boolean): LinkedText[] {
	const said = { text: sayFinding(verdict, finding, isSample), url: linkOfFinding(verdict, finding) };
	return [present(said), ...(leadsElsewhere(finding.code) ? sayMeant(verdict) : [])];
}

/** The page of the case that a finding names because its citation's page is in it: https. */
export function linkOfFinding({ entry }: Verdict, { code }: Pick<Finding, 'code'>): string | undefined {
	return isMissing(code) ? httpsLink(entry.answer?.covering?.url) : undefined;
}

/** Whether a code is followed by where the case meant may be. */
export function leadsElsewhere(code: string): boolean {
	return code === 'name-differs' || isMissing(code);
}

/** Whether a code says that there is no case, or no citation of it. */
function isMissing(code: string): boolean {
	const entry = findingCodes.find((one) => one === code);
	const leadsTo = entry && findingCatalog[entry].leadsTo;
	return leadsTo === 'notFound' || leadsTo === 'noCitation';
}

/** The case that the page cited is in. */
export function sayCovering({ covering }: Pick<Answer, 'covering'>): string[] {
	if (covering?.name === undefined) return [];
	const name = oneLine(covering.name);
	const { first, last } = covering.pages ?? {};
	return [
		first === undefined || last === undefined
			? l10n.t('This page is inside another case, “{0}”.', name)
			: l10n.t('This page is inside another case, “{0}”, on pages {1} to {2}.', name, first, last),
	];
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
