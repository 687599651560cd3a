import type { Citation } from '../../citations/citation';
import { citationString } from '../../citations/citationString';
import { isCovered } from '../../citations/coverage';
import { findCitations } from '../../citations/recognition';
import type { ServiceError } from '../../service/serviceError';
import type { Today } from '../judgement/judgeCitation';
import { type CheckedCitation, checkCitations } from '../verdict/checkedCitation';
import type { CheckOptions } from './fetchAnswers';
import { checkStrings } from './fetchByStrings';

export interface CheckedByStrings {
	/** Every citation of the text, with what is known of it now. */
	readonly checked: readonly CheckedCitation[];
	/** The first failure: what it concerns is in state `failed`. */
	readonly failure?: ServiceError;
}

/** Citation strings of a text that a case database can hold, each once: all that leaves when the text itself may not. */
export function askableStrings(citations: readonly Citation[]): string[] {
	return [
		...new Set(citations.filter((citation) => citation.kind === 'full' && isCovered(citation)).map(citationString)),
	];
}

/** The citation string of a text that is one citation and nothing else; undefined for any other. */
export function readOnlyCitation(text: string): string | undefined {
	const trimmed = text.trim();
	const [citation, ...others] = findCitations(trimmed, 'plaintext');
	const isAll = citation && others.length === 0 && citation.start === 0 && citation.end === trimmed.length;
	return isAll && citation.kind === 'full' ? citationString(citation) : undefined;
}

/**
 * Checks the citations of a plain text by sending their strings alone; names, courts and years are compared here. A string without an
 * answer is asked once more by itself: databases drop what they do not hold, and joined texts confuse them. Rejects only when cancelled.
 */
export async function checkByStrings(
	text: string,
	citations: readonly Citation[],
	options: CheckOptions & { readonly today: Today },
): Promise<CheckedByStrings> {
	const { answers, failures, failure } = await checkStrings(askableStrings(citations), options);
	const checked = checkCitations(citations, {
		lookUp: (key) => {
			const answer = answers.get(key);
			const error = failures.get(key);
			return { ...(answer && { answer }), ...(!answer && error && { failure: error }) };
		},
		decisionOn: () => undefined,
		getText: () => text,
		today: options.today,
	});
	return { checked, ...(failure && { failure }) };
}
