/**
 * The ids in what a person pastes: one a line, separated by commas, as JSON, or quoted from a chat. Each once, in order.
 * Ids are opaque, so anything between separators counts.
 */
export function splitIds(text: string): string[] {
	return [...new Set(text.split(/[\s,;"'`<>[\](){}|]+/).filter((id) => id !== '' && id.length <= 256))];
}

/** Whether a clipboard seems to hold ids and nothing else: every part is one word of a length ids have, with a digit or an underscore. */
export function looksLikeIds(text: string): boolean {
	if (text.length > 200_000) return false;
	const ids = splitIds(text);
	return (
		ids.length > 0 && ids.every((id) => /^[\w.:-]{6,128}$/.test(id) && /[\d_]/.test(id) && !/^\d+\.?\d*$/.test(id))
	);
}
