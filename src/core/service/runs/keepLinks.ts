const close = '</a>';

/**
 * A rendered document in which only links that run one command are kept; of any other, only the text is. The Markdown renderer of older versions of VS Code (1.100)
 * turns addresses into links, however they are escaped.
 */
export function keepLinksOf(command: string, html: string): string {
	const ended = html.split(close);
	const rest = ended.pop() ?? '';
	const kept = ended.map((part) => {
		const start = part.search(/<a\s/);
		const end = start < 0 ? -1 : part.indexOf('>', start);
		if (end < 0 || part.startsWith(`<a href="command:${command}?`, start)) return part + close;
		return part.slice(0, start) + part.slice(end + 1);
	});
	return kept.join('') + rest;
}
