/** A value of a field that may have any shape, as text: text as it is, the rest as JSON; nothing for what is empty. */
export function openText(value: unknown): string {
	if (value === undefined || value === null) return '';
	if (typeof value === 'string') return value;
	if (typeof value === 'object' && Object.keys(value).length === 0) return '';
	return JSON.stringify(value) ?? '';
}
