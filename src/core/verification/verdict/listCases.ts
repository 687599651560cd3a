import type { Verdict } from './verdict';

/** The cases that verdicts are on, each once by citation string: the first of its parallel citations. Databases' own numbers aren't looked up. */
export function listCases(verdicts: readonly Verdict[]): Map<string, Verdict> {
	const cases = new Map<string, Verdict>();
	for (const verdict of verdicts) {
		const { citation, citationString } = verdict;
		const isFirst = citation.group === undefined || citation.group === citation.start;
		const isCase = citation.kind === 'full' && citation.source === 'reporter';
		if (isCase && isFirst && citationString && !cases.has(citationString)) cases.set(citationString, verdict);
	}
	return cases;
}
