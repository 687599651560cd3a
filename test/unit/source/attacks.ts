import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

/** Characters that texts are made of; one that a class accepts stands for all of them. */
const samples = [...' a1A_*.,-/">([\n\u00a0“é'];

/** Sample words of one part of a pattern, and what is read before each of them, at most. */
const mostWords = 4;

/** UTF-16 units that a pattern is tried on, one after the other: on the shorter ones what grows faster than the square of them is seen. */
const almostLongest = 6_400;
const lengths = [25, 100, 400, 1_600, almostLongest, 4 * almostLongest];

/** Milliseconds of the processor that a text of the longest length takes at most: a hundred times what one look at each unit costs. */
const mostMs = 12;

/** How many times as long a text of twice the length takes at least where time grows with the square of it. */
const growth = 2.8;

/**
 * Why a pattern takes more than time in proportion to a text, undefined when it doesn't: by analysis for texts that repeat one character, by trying
 * for those that repeat what its own parts match. Of a global pattern all matches are looked for.
 *
 * @param kind to look only for what can keep even a short text waiting for ever
 */
export function findAttack(source: string, flags: string, kind?: 'exponential'): string | undefined {
	// Without a repeat of many, time is bounded by the pattern.
	if (!/[*+]|\{\d+,(?:\}|\d{3})/.test(source)) return undefined;
	const { reports } = analyse({ source, flags });
	const report = kind ? reports.find(({ exponential }) => exponential) : reports[0];
	if (report)
		return `${report.exponential ? 'exponential' : report.type} with ${JSON.stringify(report.character.pick)}`;
	const pattern = new RegExp(source, flags);
	const tried = kind ? lengths.slice(0, 1) : lengths;
	for (const [prefix, unit] of findUnits(source, flags)) {
		if (isSlow(pattern, prefix, unit, tried))
			return `slow with ${JSON.stringify(prefix)}, then ${JSON.stringify(unit)} again and again`;
	}
	return undefined;
}

function isSlow(pattern: RegExp, prefix: string, unit: string, tried: readonly number[]): boolean {
	const isSlowFor = (length: number): boolean => {
		const time = measure(pattern, textOf(prefix, unit, length));
		// What is slow all the same, a hundred looks at each unit, takes twice as long for twice the text.
		return time > mostMs && time > growth * measure(pattern, textOf(prefix, unit, length / 2));
	};
	for (const length of tried) {
		// A busy machine can make one comparison wrong, not the next one, too.
		if (!isQuick(pattern, textOf(prefix, unit, length))) {
			if (isSlowFor(length) && isSlowFor(length)) return true;
		} else if (length === almostLongest) return false;
	}
	return false;
}

/** Nothing accepts the last character: all ways to match are tried. */
function textOf(prefix: string, unit: string, length: number): string {
	return `${prefix}${unit.repeat(Math.ceil(length / unit.length))}\u0000`;
}

function run(pattern: RegExp, text: string): void {
	if (pattern.global) for (const _ of text.matchAll(pattern));
	else pattern.exec(text);
}

/** Whether even a text of four times the length, which takes sixteen times as long where its square counts, would take less than it may. */
function isQuick(pattern: RegExp, text: string): boolean {
	const begun = performance.now();
	run(pattern, text);
	return performance.now() - begun < mostMs / 32;
}

/** Milliseconds of the processor. Another process, a collection of garbage or a compilation can be in one round, not in all. */
function measure(pattern: RegExp, text: string): number {
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < 2 && least > mostMs; round++) {
		const start = process.cpuUsage();
		run(pattern, text);
		const { user, system } = process.cpuUsage(start);
		least = Math.min(least, (user + system) / 1_000);
	}
	return least;
}

/** What to repeat, and what to begin with: for each unbounded repeat what is read up to it, and what it repeats. */
function findUnits(source: string, flags: string): Set<readonly [string, string]> {
	const units = new Map<string, readonly [string, string]>();
	const add = (prefix: string, unit: string): void => {
		if (unit !== '') units.set(`${prefix}\n${unit}`, [prefix, unit]);
	};
	const visit = (node: AST.Element, before: readonly string[]): void => {
		if (node.type === 'Quantifier') {
			if (node.max > 1_000) {
				const words = wordsOf(node.element);
				for (const prefix of before) {
					add('', prefix);
					for (const word of words) {
						add(prefix, word);
						add('', prefix + word);
					}
				}
			}
			visit(node.element, before);
		} else if ('alternatives' in node) {
			for (const { elements } of node.alternatives) visitAll(elements, before);
		}
	};
	const visitAll = (elements: readonly AST.Element[], before: readonly string[]): void => {
		let read = before;
		for (const element of elements) {
			visit(element, read);
			read = joinAll(read, wordsOf(element));
		}
	};
	const { pattern } = parseRegExpLiteral(new RegExp(source, flags));
	for (const { elements } of pattern.alternatives) visitAll(elements, ['']);
	return new Set(units.values());
}

function joinAll(first: readonly string[], second: readonly string[]): string[] {
	return first.flatMap((one) => second.map((other) => one + other)).slice(0, mostWords);
}

/** A class by itself. What only the old syntax allows isn't in Unicode's, and the other way round. */
function alone(raw: string): RegExp {
	try {
		return new RegExp(`^(?:${raw})$`, 'u');
	} catch {
		return new RegExp(`^(?:${raw})$`);
	}
}

/** Some strings that a part of a pattern matches. What is only looked at is empty. */
function wordsOf(node: AST.Element): readonly string[] {
	switch (node.type) {
		case 'Character':
			return [String.fromCodePoint(node.value)];
		case 'CharacterClass':
		case 'CharacterSet': {
			const one = alone(node.raw);
			return samples.filter((sample) => one.test(sample)).slice(0, 2);
		}
		case 'Quantifier':
			return node.min === 0
				? ['', ...wordsOf(node.element)]
				: wordsOf(node.element).map((word) => word.repeat(node.min));
		case 'Group':
		case 'CapturingGroup':
			return node.alternatives
				.flatMap(({ elements }) => elements.map(wordsOf).reduce<readonly string[]>(joinAll, ['']).slice(0, 2))
				.slice(0, mostWords);
		default:
			return [''];
	}
}
