/** Would run a command when clicked, show an icon, and reverse what follows it. */
export const hostileText = '[Open](command:workbench.action.terminal.new) $(zap) \u202Edne';

/** As people see it once it is harmless. */
export const shownText = '[Open](command:workbench.action.terminal.new) $(zap) dne';

/** The links that VS Code finds in a text: the expression of its `linkedText.ts`. */
export function linksIn(text: string): string[] {
	return text.match(/\[[^\]]+\]\((?:https?:\/\/|command:|file:)[^)\s]+(?: (["']).+?\1)?\)/gi) ?? [];
}

/** Without the marks that part a link from its target. */
export function readable(text: string): string {
	return text.replaceAll('\u200B', '');
}
