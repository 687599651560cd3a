import { matchesPath, type PathPattern, type Segment, type Unit, unitIn, wild } from './pathPattern';

/** UTF-16 units of a pattern; a longer one ignores nothing. */
const longestPattern = 1_000;

/** A line of a `.gitignore`. */
export interface IgnoreRule {
	/** It begins with `!`: what it matches is not ignored. */
	readonly isNegative: boolean;
	/** It ends with `/`. */
	readonly isForFolders: boolean;
	/** Without a `/` before its end: it is about names in any folder below. */
	readonly isForNames: boolean;
	readonly pattern: PathPattern;
}

/**
 * Reads a file of patterns as Git does: by gitignore(5), and by wildmatch.c where that is silent. A line that can't match anything isn't a rule.
 *
 * @param content one character for each byte, because Git compares bytes
 */
export function readIgnoreRules(content: string): readonly IgnoreRule[] {
	return content
		.replace(/^\u00EF\u00BB\u00BF/, '')
		.split('\n')
		.flatMap((line) => readRule(untilNul(line.replace(/\r$/, ''))) ?? []);
}

function untilNul(line: string): string {
	const end = line.indexOf('\0');
	return end === -1 ? line : line.slice(0, end);
}

/**
 * Whether the path is ignored, by the last rule that matches; undefined if none does.
 *
 * @param names the path from the folder of the rules, one character for each byte
 */
export function judgeByRules(
	rules: readonly IgnoreRule[],
	names: readonly string[],
	isFolder: boolean,
): boolean | undefined {
	const own = names.slice(-1);
	const rule = rules.findLast(
		({ isForFolders, isForNames, pattern }) =>
			(isFolder || !isForFolders) && matchesPath(pattern, isForNames ? own : names),
	);
	return rule && !rule.isNegative;
}

function readRule(line: string): IgnoreRule | undefined {
	if (line.startsWith('#')) return undefined;
	const isNegative = line.startsWith('!');
	const text = trimEnd(line).slice(isNegative ? 1 : 0);
	const isForFolders = text.endsWith('/');
	const path = isForFolders ? text.slice(0, -1) : text;
	if (path === '' || path.length > longestPattern) return undefined;
	const pattern = readPattern(path.replace(/^\//, ''));
	return pattern && { isNegative, isForFolders, isForNames: !path.includes('/'), pattern };
}

/** Without the spaces at the end, except for one after a backslash. */
function trimEnd(line: string): string {
	let end = 0;
	for (let at = 0; at < line.length; at++) {
		if (line[at] === ' ') continue;
		if (line[at] === '\\') at += 1;
		end = at + 1;
	}
	return line.slice(0, end);
}

/** Undefined for what Git never matches: a class without an end, or a backslash with nothing after it. */
function readPattern(text: string): PathPattern | undefined {
	const pattern: (Segment | typeof wild)[] = [];
	let segment: (Unit | typeof wild)[] = [];
	let isWild = true;
	const endSegment = (): void => {
		if (isWild && segment.length >= 2) pattern.push(wild);
		else pattern.push(segment);
		segment = [];
		isWild = true;
	};
	for (let at = 0; at < text.length; at++) {
		const character = text.charAt(at);
		if (character === '/') {
			endSegment();
			continue;
		}
		isWild &&= character === '*';
		if (character === '*') segment.push(wild);
		else if (character === '?') segment.push(() => true);
		else if (character === '[') {
			const read = readClass(text, at + 1);
			if (!read) return undefined;
			segment.push(read.unit);
			at = read.end;
		} else if (character === '\\') {
			at += 1;
			if (at === text.length) return undefined;
			segment.push(text.charAt(at));
		} else segment.push(character);
	}
	endSegment();
	// At the end, it matches what is in a folder, but not the folder itself.
	if (pattern.at(-1) === wild) pattern.push([wild]);
	return pattern;
}

/** The classes of wildmatch.c, which are ASCII only: the first and last character of each range. */
const classes: Readonly<Record<string, readonly string[]>> = {
	alnum: ['09', 'AZ', 'az'],
	alpha: ['AZ', 'az'],
	blank: ['  ', '\t\t'],
	cntrl: ['\0\x1F', '\x7F\x7F'],
	digit: ['09'],
	graph: ['!~'],
	lower: ['az'],
	print: [' ~'],
	punct: ['!/', ':@', '[`', '{~'],
	space: ['  ', '\t\r'],
	upper: ['AZ'],
	xdigit: ['09', 'AF', 'af'],
};

/**
 * Reads a class as wildmatch.c does.
 * @param start after its opening bracket
 * @returns the class, and where its closing bracket is
 */
function readClass(text: string, start: number): { readonly unit: Unit; readonly end: number } | undefined {
	const isNegated = /[!^]/.test(text.charAt(start));
	const first = isNegated ? start + 1 : start;
	const ranges: (readonly [string, string])[] = [];
	/** What a range could begin with. */
	let before: string | undefined;
	let at = first;
	/** The character at `at`, or the one after a backslash there. */
	const take = (): string => {
		if (text[at] === '\\') at += 1;
		return text.charAt(at);
	};
	for (; at === first || text[at] !== ']'; at++) {
		if (at >= text.length) return undefined;
		if (text[at] === '-' && before !== undefined && at + 1 < text.length && text[at + 1] !== ']') {
			at += 1;
			const last = take();
			if (last === '') return undefined;
			ranges.push([before, last]);
			before = undefined;
			continue;
		}
		const [whole, name] = /^\[:([^\]]*):\]/.exec(text.slice(at)) ?? [];
		if (whole !== undefined && name !== undefined) {
			if (!Object.hasOwn(classes, name)) return undefined;
			for (const range of classes[name] ?? []) ranges.push([range.charAt(0), range.charAt(1)]);
			at += whole.length - 1;
			before = undefined;
			continue;
		}
		before = take();
		if (before === '') return undefined;
		ranges.push([before, before]);
	}
	return { unit: unitIn(ranges, isNegated), end: at };
}
