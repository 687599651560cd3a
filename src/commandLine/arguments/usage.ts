/** Why the program can't do what was asked: one line for the person who typed the command. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}
