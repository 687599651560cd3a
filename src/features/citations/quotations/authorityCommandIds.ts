/** Known before the commands are loaded, which is when the first of them is run. */
export const authorityCommands = [
	'benchbook.authorities.openText',
	'benchbook.authorities.useText',
	'benchbook.authorities.chooseText',
	'benchbook.authorities.useSuggested',
	'benchbook.authorities.forgetChoice',
	'benchbook.citations.ignoreQuotation',
	'benchbook.citations.unignoreQuotation',
] as const;

export type AuthorityCommand = (typeof authorityCommands)[number];
