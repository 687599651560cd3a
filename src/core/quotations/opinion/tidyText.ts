import { FILLER, NOTE_SIGN } from '../words';

/** The number of a footnote in the text: it would become part of the word before it. */
const noteMark = new RegExp(`${NOTE_SIGN}\\s*[[(]?(?:\\d{1,3}|[*†‡]{1,3})?[\\])]?`, 'g');

/** A text without blanks at the ends of lines, and with no more than one blank line in a row. */
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
