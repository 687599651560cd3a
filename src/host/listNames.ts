/** Names or IDs in one message; more than these would not fit a notification. */
const maxListed = 10;

/** Names or IDs separated by commas; where there are too many, the first ones and an ellipsis. */
export function listNames(names: readonly string[]): string {
	return [...names.slice(0, maxListed), ...(names.length > maxListed ? ['…'] : [])].join(', ');
}
