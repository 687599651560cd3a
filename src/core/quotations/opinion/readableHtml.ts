import { plainHtml } from './plainHtml';
import { tidyText } from './tidyText';

/** What is before a page's text: `<pre>` is among its first tags, or isn't there. */
const opening = 2_000;

/** The text of a page with the lines that a reader sees, without the marks of footnotes. */
export function readableHtml(html: string): string {
	// What is set as preformatted has its lines from the printed page; everywhere else they mean nothing.
	const isPreformatted = /^\s*(?:<[^<>]*>\s*)*<pre\b/i.test(html.slice(0, opening));
	return tidyText(plainHtml(isPreformatted ? html.replace(/\r?\n/g, '<br>') : html));
}
