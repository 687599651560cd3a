/**
 * Text that VS Code shows as it is. In notifications, progress and inputs it turns `[label](command:…)` into a link that runs the command, and
 * in picks, the status bar and terminal names `$(name)` into an icon; both are parted by a space of no width, so that people read the same
 * text. Marks that reverse the direction of writing are dropped: they would carry over into our own words.
 */
export function inertText(text: string): string {
	return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').replace(/(?<=\]|\$)\(/g, '\u200B(');
}
