import { findCitations } from '../../core/citations/recognition';
import { choiceKey, type TextChoices } from '../../core/quotations/texts/textChoices';
import { countEdits } from '../../core/verification/judgement/names/abbreviations';
import { UsageError } from './usage';

/** " Did you mean …?" if one of the names differs by a typo: one letter in three, two at most. */
export function suggest(typed: string, names: readonly string[], before = ''): string {
	const most = Math.min(2, Math.floor(typed.length / 3));
	const near = names
		.map((name) => ({ name, edits: countEdits(typed.toLowerCase(), name, most) }))
		.filter(({ edits }) => edits <= most)
		.sort((one, other) => one.edits - other.edits);
	return near[0] ? ` Did you mean ${before}${near[0].name}?` : '';
}

export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
	const found = allowed.find((each) => each === value);
	if (found === undefined)
		throw new UsageError(`${option} must be one of ${allowed.join(', ')}, not "${value}".${suggest(value, allowed)}`);
	return found;
}

/** Names separated by commas, each once. */
export function listOf<T extends string>(
	option: string,
	value: string,
	allowed: readonly T[],
	what = 'source',
): readonly T[] {
	const names = value.split(',').map((name) => oneOf(option, name.trim(), allowed));
	if (new Set(names).size < names.length) throw new UsageError(`${option} names a ${what} twice: "${value}".`);
	return names;
}

export function path(option: string, value: string | undefined, what = 'file'): string | undefined {
	if (value?.trim() === '') throw new UsageError(`${option} needs the name of a ${what}.`);
	return value;
}

export function count(option: string, value: string): number {
	if (!/^\d{1,9}$/.test(value)) throw new UsageError(`${option} must be a whole number, not "${value}".`);
	return Number(value);
}

/** @throws UsageError for what is no file with a citation */
export function readUses(uses: readonly string[] = [], option = '--use'): TextChoices {
	return Object.fromEntries(
		uses.map((use) => {
			const [, file = '', cited = ''] = /^([^=]+)=(.+)$/s.exec(use) ?? [];
			const [citation] = findCitations(cited, 'plaintext').filter(({ kind }) => kind === 'full');
			if (!citation)
				throw new UsageError(
					`${option} needs a file and a citation, as in ${option} "authorities/roe.txt=410 U.S. 113", not "${use}".`,
				);
			return [choiceKey(citation), { file: file.replaceAll('\\', '/').replace(/^\.\//, '') }];
		}),
	);
}
