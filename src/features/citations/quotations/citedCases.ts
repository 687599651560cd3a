import type { CitedOpinion } from '../../../core/quotations/opinion/citedOpinion';
import { readCited } from '../../../core/quotations/texts/matchTexts';
import { listAuthorities } from '../../../core/table/tableOfAuthorities';
import type { DocumentSession } from '../session';

export interface CitedCase {
	/** Empty if there is no name. */
	readonly name: string;
	/** As in a table of authorities. */
	readonly citation: string;
	readonly cited: CitedOpinion;
}

/**
 * Those of a draft.
 *
 * @param text of the draft
 */
export function listCitedCases({ citations, mayBeOneCase }: DocumentSession, text: string): CitedCase[] {
	const cases = listAuthorities(text, citations, mayBeOneCase).get('cases') ?? [];
	return cases.map(({ name, citation, citations }) => {
		// Later history belongs to the authority, but is a different opinion.
		const own = citations.filter(({ history }) => history === undefined);
		const [first] = own.length > 0 ? own : citations;
		const group = own.filter(
			(one) => one.start === first?.start || (one.group !== undefined && one.group === first?.group),
		);
		return { name, citation, cited: readCited(group.length > 0 ? group : citations.slice(0, 1), text) };
	});
}
