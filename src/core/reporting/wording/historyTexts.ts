import { oneLine } from '../../base/text/oneLine';
import type { Citation } from '../../citations/parts/citation';

/** What citations abbreviate. */
const spelled: readonly (readonly [RegExp, string])[] = [
	[/\baff['’]?d\b/gi, 'affirmed'],
	[/\baff['’]?g\b/gi, 'affirming'],
	[/\brev['’]?d\b/gi, 'reversed'],
	[/\brev['’]?g\b/gi, 'reversing'],
	[/\bmod['’]d\b/gi, 'modified'],
	[/\breh['’]?g\b/gi, 'rehearing'],
	[/\bcert\.?(?=\s|$)/gi, 'certiorari'],
	[/\bpet\.(?=\s|$)/gi, 'petition'],
	[/\bden\.(?=\s|$)/gi, 'denied'],
];

/** "reversed on other grounds, 2019", "overruled by Lawrence v. Texas, 2003", in the language of citations. */
export function sayHistory({ history, caseName, year }: Citation): string {
	const act = spelled.reduce((said, [short, long]) => said.replace(short, long), oneLine(history?.text ?? ''));
	const name = caseName ? ` ${oneLine(caseName.text)}` : '';
	return `${act.replace(/[*_]/g, '')}${name}${year ? `, ${oneLine(year.text)}` : ''}`;
}
