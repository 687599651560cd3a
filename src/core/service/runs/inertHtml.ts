/** Tags that only format; all are written without attributes. */
const kept = new Set(
	'p h1 h2 h3 h4 h5 h6 ul ol li strong em s del code pre blockquote table thead tbody tr th td br hr'.split(' '),
);
const empty = new Set(['br', 'hr']);

/**
 * Rendered foreign Markdown that can do nothing: only tags of `kept` remain, without attributes and each closed, so that the text stays where
 * it is put. Of links and images their text and address remain as text, of other tags nothing, of whatever isn't a tag all.
 * @param html of a Markdown renderer that lets HTML pass
 */
export function inertHtml(html: string): string {
	const open: string[] = [];
	const addresses: string[] = [];
	const parts: string[] = [];
	let at = 0;
	for (const { 0: tag, 1: slash, 2: given = '', 3: attributes = '', index } of html.matchAll(tagPattern)) {
		parts.push(html.slice(at, index).replaceAll('<', '&lt;'));
		at = index + tag.length;
		const name = given.toLowerCase();
		if (name === 'a') {
			const address = slash ? addresses.pop() : attributeOf(attributes, 'href');
			if (!slash) addresses.push(address ?? '');
			// A link that is its own address says it once.
			else if (address && !parts.at(-1)?.includes(address)) parts.push(` (${address})`);
		} else if (name === 'img') {
			parts.push(`[${[attributeOf(attributes, 'alt'), attributeOf(attributes, 'src')].filter(Boolean).join(': ')}]`);
		} else if (kept.has(name)) {
			if (empty.has(name)) parts.push(`<${name}>`);
			else if (!slash) {
				open.push(name);
				parts.push(`<${name}>`);
			} else if (open.at(-1) === name) {
				open.pop();
				parts.push(`</${name}>`);
			}
		}
	}
	parts.push(html.slice(at).replaceAll('<', '&lt;'));
	return (
		parts.join('') +
		open
			.reverse()
			.map((name) => `</${name}>`)
			.join('')
	);
}

const tagPattern = /<(\/?)([a-z][a-z0-9]{0,15})((?:\s[^<>]*)?)\/?>/gi;

/** As it is written, HTML's escapes included. */
function attributeOf(attributes: string, name: 'href' | 'alt' | 'src'): string | undefined {
	const at = attributes.indexOf(` ${name}="`);
	if (at < 0) return undefined;
	const start = at + name.length + 3;
	const end = attributes.indexOf('"', start);
	return end < 0 ? undefined : attributes.slice(start, end);
}
