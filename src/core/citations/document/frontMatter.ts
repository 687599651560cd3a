import { FRONT_MATTER_LIMIT } from '../../markdown/blockState';

/** The text up to the segment in which its front matter ends, as far as front matter can go; nothing of a text that doesn't begin with any. */
export function headOf(segments: Iterable<{ readonly text: string }>): string {
	let head = '';
	let end: RegExp | undefined;
	for (const { text } of segments) {
		const [opening = '', mark] = end ? [] : (/^\ufeff?(---|\+\+\+)/.exec(text) ?? []);
		if (mark !== undefined)
			end = mark === '---' ? /(?:^|[\r\n])---[ \t]*(?:[\r\n]|$)/ : /(?:^|[\r\n])\+\+\+[ \t]*(?:[\r\n]|$)/;
		if (!end) break;
		head += text;
		if (head.length > FRONT_MATTER_LIMIT || end.test(text.slice(opening.length))) break;
	}
	return head;
}
