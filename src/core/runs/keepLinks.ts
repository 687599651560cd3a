/**
 * A rendered document in which only links that run one command are left; of any other its text is. The Markdown renderer of an older VS Code (1.100)
 * makes links of addresses, however they are escaped.
 */
export function keepLinksOf(command: string, html: string): string {
	return html.replace(/<a\s[^>]*>([\s\S]*?)<\/a>/g, (link, text: string) =>
		link.startsWith(`<a href="command:${command}?`) ? link : text,
	);
}
