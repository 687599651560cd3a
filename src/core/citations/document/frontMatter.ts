import { FRONT_MATTER_LIMIT } from '../../draft/markdown/blockState';

/** As much of the text as front matter can reach; nothing if the text doesn't begin with any. */
export function headOf(segments: Iterable<{ readonly text: string }>): string {
	let head = '';
	for (const { text } of segments) {
		if (head === '' && !/^\ufeff?(?:---|\+\+\+)/.test(text)) break;
		head += text;
		if (head.length > FRONT_MATTER_LIMIT) break;
	}
	return head;
}
