import { FILLER, NOTE_SIGN } from '../words';

/** A footnote number in the text, which would become part of the word before it. */
const noteMark = new RegExp(`${NOTE_SIGN}\\s*[[(]?(?:\\d{1,3}|[*†‡]{1,3})?[\\])]?`, 'g');

/** A text without blanks at line ends, and with at most one blank line in a row. */
export function tidyText(text: string): string {
	return text
		.replaceAll(FILLER, '')
		.replace(noteMark, '')
		.replace(/\r\n?/g, '\n')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}
