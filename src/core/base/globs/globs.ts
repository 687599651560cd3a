import { matchesPath, mayMatchBelow, type PathPattern, type Segment, type Unit, unitIn, wild } from './pathPattern';

/** UTF-16 units of a glob as written. */
const longestGlob = 1_000;

/** UTF-16 units of all globs in a list together, with their braces expanded: matching a path of 4,000 units takes up to half a second then. */
const mostUnits = 20_000;

/** The most alternatives in one glob with its braces expanded. */
const mostAlternatives = 500;

export interface Glob {
	/** @param path relative to the glob's folder, with `/` or `\` */
	matches(path: string): boolean;
	/** Whether something below a folder could match; may be true if nothing does. */
	mayMatchBelow(folder: string): boolean;
}

/**
 * Reads a glob as VS Code does: `*`, `**`, `?`, `{a,b}`, `[a-z]`, `[!a]`, with `/` or `\` between parts. Only brackets escape a character, and
 * a `/` at the end has no effect. Unlike in VS Code, braces can be nested, an unpaired bracket or brace is literal, a
 * class never matches `/`, and a leading `/` or `./` has no effect; there, such globs match nothing, or something else.
 *
 * @returns undefined if it has more than 1,000 characters, or more than 500 alternatives or 20,000 characters with its braces expanded
 */
export function readGlob(text: string): Glob | undefined {
	return readPatterns(text, mostUnits)?.glob;
}

export interface GlobList {
	/** The first glob that matches a path. */
	find(path: string): string | undefined;
	/** The first glob that is too long by itself or with those before it: what it would match isn't known. */
	readonly unusable?: string;
}

/** Reads globs as `readGlob` does; together, they can have 20,000 characters with their braces expanded. */
export function readGlobs(texts: readonly string[]): GlobList {
	const globs: { readonly text: string; readonly glob: Glob }[] = [];
	let room = mostUnits;
	let unusable: string | undefined;
	for (const text of texts) {
		const read = readPatterns(text, room);
		if (!read) {
			unusable = text;
			break;
		}
		room -= read.units;
		globs.push({ text, glob: read.glob });
	}
	return {
		find: (path) => globs.find(({ glob }) => glob.matches(path))?.text,
		...(unusable !== undefined && { unusable }),
	};
}

function readPatterns(text: string, room: number): { readonly glob: Glob; readonly units: number } | undefined {
	if (text.length > longestGlob) return undefined;
	const written = writeOut(text.trim().replaceAll('\\', '/'));
	const units = written?.reduce((sum, { length }) => sum + length + 1, 0) ?? 0;
	if (!written || units > room) return undefined;
	const patterns = written.map(readPattern);
	return {
		units,
		glob: {
			matches: (path) => matchesAny(patterns, path, matchesPath),
			mayMatchBelow: (folder) => matchesAny(patterns, folder, mayMatchBelow),
		},
	};
}

function matchesAny(patterns: readonly PathPattern[], path: string, matches: typeof matchesPath): boolean {
	const names = path.split(/[/\\]/).filter((name) => name !== '');
	return patterns.some((pattern) => matches(pattern, names));
}

/** The alternatives of a glob with its braces expanded; undefined if they are too many. */
function writeOut(glob: string): readonly string[] | undefined {
	const braces = findBraces(glob);
	let isTooMuch = false;
	const between = (start: number, end: number): string[] => {
		let heads = [''];
		for (let at = start; at < end && !isTooMuch; ) {
			const brace = braces.get(at);
			const tails = brace ? brace.choices.flatMap(([from, to]) => between(from, to)) : [glob.charAt(at)];
			at = brace ? brace.end : at + 1;
			isTooMuch ||= heads.length * tails.length > mostAlternatives;
			if (!isTooMuch) heads = heads.flatMap((head) => tails.map((tail) => head + tail));
		}
		return heads;
	};
	const written = between(0, glob.length);
	return isTooMuch ? undefined : written;
}

interface Brace {
	/** After the closing one. */
	readonly end: number;
	readonly choices: readonly (readonly [from: number, to: number])[];
}

/** The paired braces of a glob, by where they open. */
function findBraces(glob: string): ReadonlyMap<number, Brace> {
	const found = new Map<number, Brace>();
	/** Open braces, each with where it and its choices begin. */
	const open: number[][] = [];
	for (let at = 0; at < glob.length; at++) {
		const character = glob[at];
		if (character === '[') at = Math.max(at, endOfClass(glob, at) - 1);
		else if (character === '{') open.push([at, at + 1]);
		else if (character === ',') open.at(-1)?.push(at + 1);
		else if (character === '}') {
			const [start, ...choices] = open.pop() ?? [];
			if (start === undefined) continue;
			const ends = [...choices.slice(1).map((next) => next - 1), at];
			found.set(start, { end: at + 1, choices: choices.map((from, index) => [from, ends[index] ?? at] as const) });
		}
	}
	return found;
}

/** After the bracket that closes the class that opens at `start`; 0 if none does. The first character of a class doesn't close it. */
function endOfClass(glob: string, start: number): number {
	const first = start + (/[!^]/.test(glob[start + 1] ?? '') ? 2 : 1);
	return glob.indexOf(']', first + 1) + 1;
}

function readPattern(glob: string): PathPattern {
	const text = glob.replace(/^(?:\.?\/)+/, '').replace(/\/$/, '');
	const pattern: (Segment | typeof wild)[] = [];
	let segment: (Unit | typeof wild)[] = [];
	const endSegment = (): void => {
		if (segment.length !== 2 || segment.some((unit) => unit !== wild)) pattern.push(segment);
		else if (pattern.at(-1) !== wild) pattern.push(wild);
		segment = [];
	};
	for (let at = 0; at < text.length; at++) {
		const character = text.charAt(at);
		const end = character === '[' ? endOfClass(text, at) : 0;
		if (end > 0) {
			segment.push(readClass(text.slice(at + 1, end - 1)));
			at = end - 1;
		} else if (character === '/') endSegment();
		else if (character === '*') segment.push(wild);
		else segment.push(character === '?' ? () => true : character);
	}
	endSegment();
	return pattern;
}

/** @param inside what is between the brackets */
function readClass(inside: string): Unit {
	const isNegated = /^[!^]/.test(inside);
	const ranges = Array.from(inside.slice(isNegated ? 1 : 0).matchAll(/(.)-(.)|./gs), ([one, first, last]) =>
		first !== undefined && last !== undefined ? ([first, last] as const) : ([one, one] as const),
	);
	return unitIn(ranges, isNegated);
}
