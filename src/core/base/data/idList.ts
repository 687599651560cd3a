/**
 * The IDs in a text that a person pastes: one per line, separated by commas, as JSON, or quoted from a chat. Each once, in order.
 * IDs are opaque, so anything between separators counts.
 */
export function splitIds(text: string): string[] {
	return [...new Set(text.split(/[\s,;"'`<>[\](){}|]+/).filter((id) => id !== '' && id.length <= 256))];
}

/** Whether a text seems to contain only IDs: every part is one word as long as an ID, with a digit or an underscore. */
export function looksLikeIds(text: string): boolean {
	if (text.length > 200_000) return false;
	const ids = splitIds(text);
	return (
		ids.length > 0 && ids.every((id) => /^[\w.:-]{6,128}$/.test(id) && /[\d_]/.test(id) && !/^\d+(?:\.\d*)?$/.test(id))
	);
}
