/**
 * A foreign URL, safe for a Markdown link: only https, without credentials, with every character escaped that could end the
 * link. Undefined for anything else.
 */
export function httpsLink(url: string | undefined): string | undefined {
	if (!url || !URL.canParse(url)) return undefined;
	const parsed = new URL(url);
	if (parsed.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return undefined;
	return parsed.href.replace(
		/[()<>[\]\\"'`*_|]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
