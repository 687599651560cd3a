import { openTextCommand } from '../../../host/editor';

/** Known before the commands are loaded, which is when the first of them is run. */
export const authorityCommands = [
	openTextCommand,
	'benchbook.authorities.useText',
	'benchbook.authorities.chooseText',
	'benchbook.authorities.useSuggested',
	'benchbook.authorities.forgetChoice',
	'benchbook.citations.ignoreQuotation',
	'benchbook.citations.unignoreQuotation',
] as const;

export type AuthorityCommand = (typeof authorityCommands)[number];
