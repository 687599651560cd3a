import { contractions } from './contractions.generated';

/**
 * What words are written as, of one kind: `also`, an abbreviation that also stands for the words its pattern matches; `only`, one that
 * stands for these alone; `spelling`, an older or freer spelling of a word;
 * `name`, another name of a litigant of very many cases.
 */
export function contractionsOf(
	kind: 'also' | 'only' | 'spelling' | 'name',
): readonly (readonly [short: string, pattern: string])[] {
	const [, rows = ''] = contractions.split(`#${kind}\n`);
	const [own = ''] = rows.split('\n#');
	return own.split('\n').map((row) => {
		const end = row.indexOf('|');
		return [row.slice(0, end), row.slice(end + 1)] as const;
	});
}
