import { fold } from '../text/characters';

const dropped =
	/[\\~\u00ad\u200b-\u200f\u2060\ufeff]|&(?:shy|zwnj|zwj|NoBreak|#173|#xad|#8203|#x200b);|<\/?[a-z][^<>\n]{0,80}>/gi;
const spaces =
	/\n[ \t]*>[ \t>]*|&(?:nbsp|thinsp|ensp|emsp|hairsp|numsp|#160|#xa0|#8194|#8195|#8201|#8239|#x2009|#x202f);/gi;

/** How a part of a document reads by itself, in one line; it is short, and no reading is made of it. */
export function foldSource(source: string): string {
	return fold(source.replace(dropped, '').replace(spaces, ' ').replaceAll('&amp;', '&'));
}
