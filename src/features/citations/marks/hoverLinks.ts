import { escapeInline } from '../../../core/markdown/escaping';
import type { CommandId } from '../../../host/catalog';

/** Foreign text as text: no markup, no icons. */
export function asText(text: string): string {
	return escapeInline(text).replaceAll('$(', '\\$(');
}

/** A link in Markdown that runs one of our commands. @param title ours, may begin with an icon */
export function commandLink(title: string, command: CommandId, argument?: object): string {
	// Such characters would end the link.
	const encoded = encodeURIComponent(JSON.stringify(argument ?? {})).replace(
		/[()'*!]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `[${title}](command:${command}${argument ? `?${encoded}` : ''})`;
}
