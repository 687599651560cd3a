import { plainLine } from '../base/display/plainLine';
import type { Template } from './schemas';

/**
 * A template as a snippet in VS Code's syntax: its name, then each variable with a tab stop that contains the variable's own name until it
 * is filled in. The interface gives no more of a template than its variables, so there is nothing else to insert.
 * @param markdown whether the document is Markdown; otherwise plain text
 */
export function templateSnippet({ id, name, variables = [] }: Partial<Template>, markdown: boolean): string {
	const title = plainLine(name ?? id ?? '');
	const heading = title === '' ? [] : [`${markdown ? '# ' : ''}${escapeText(title)}`, ''];
	const lines = variables.map((variable, i) => {
		const label = escapeText(labelOf(variable));
		return `${markdown ? `**${label}:**` : `${label}:`} \${${i + 1}:${escapeText(plainLine(variable))}}`;
	});
	// Markdown joins lines that follow one another.
	return [...heading, lines.join(markdown ? '\n\n' : '\n'), '$0'].join('\n');
}

/** "client_name" and "clientName" as "Client name". */
function labelOf(variable: string): string {
	const words = plainLine(variable)
		.replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
		.replace(/[_\s]+/g, ' ')
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function escapeText(text: string): string {
	return text.replace(/[\\$}]/g, '\\$&');
}
