import { findingCodes } from '../../../../src/core/verification/findings/finding';

const states = ['not-checked', 'not-covered', 'request-failed', 'name-not-compared', 'unresolved', 'to-review'];

/** What a decision needs that settles whatever is found about a case, for tests of what follows from one. */
export const aWord = {
	note: 'Read in print',
	answers: Object.fromEntries([...findingCodes, ...states].map((code) => [code, ''])),
};
