import type { Citation } from '../citations/parts/citation';
import { isRegulation } from '../citations/parts/coverage';
import { askableStrings } from '../lookup/asking/askable';
import type { FetchOptions } from '../lookup/asking/fetchAnswers';
import { fetchByStrings } from '../lookup/asking/fetchByStrings';
import type { ServiceError } from '../service/serviceError';
import type { Today } from './judgement/judgeCitation';
import { makeVerdicts } from './verdict/makeVerdicts';
import type { Verdict } from './verdict/verdict';

export interface VerifiedByStrings {
	/** One for every citation of the text. */
	readonly verdicts: readonly Verdict[];
	/** The first failure: what it concerns is in state `failed`. */
	readonly failure?: ServiceError;
}

/**
 * Verifies the citations of a plain text by sending only their strings; names, courts, and years are compared on this machine. A string without an
 * answer is sent once more by itself: databases leave out what they don't have, and joined texts confuse them. Rejects only when canceled.
 */
export async function verifyByStrings(
	text: string,
	citations: readonly Citation[],
	options: FetchOptions & { readonly today: Today },
): Promise<VerifiedByStrings> {
	const { answers, failures, failure } = await fetchByStrings(askableStrings(citations), options);
	const verdicts = makeVerdicts(citations, {
		lookUp: (citationString) => {
			const answer = answers.get(citationString);
			const error = failures.get(citationString);
			return { ...(answer && { answer }), ...(!answer && error && { failure: error }) };
		},
		getText: () => text,
		today: options.today,
		// The eCFR could be asked, but isn't here.
		covers: isRegulation,
	});
	return { verdicts, ...(failure && { failure }) };
}
