import { type ListedAs, listings } from '../../../law/lexicon/listings';
import { sectionName } from './citedStatute';

/** Whether a name can be a section's: "1983", "2000e-5", "45q". */
export function isSection(name: string): boolean {
	return /^\d{1,5}[a-z]{0,6}(?:-\d{1,5}[a-z]{0,6}){0,4}$/.test(name);
}

/** The runs of digits and of letters in a section's name, in order. */
export type SectionNumbers = readonly string[];

export function numbersOf(name: string): SectionNumbers {
	return name.match(/\d+|[a-z]+/g) ?? [];
}

/** Compares in the order of sections: 2000e, 2000e-1, 2000e-10, 2000aa. */
export function compareSections(a: SectionNumbers, b: SectionNumbers): number {
	for (let at = 0; at < Math.max(a.length, b.length); at++) {
		const [left, right] = [a[at], b[at]];
		if (left === undefined || right === undefined) return a.length - b.length;
		if (left === right) continue;
		const areNumbers = /^\d/.test(left) && /^\d/.test(right);
		if (areNumbers && Number(left) !== Number(right)) return Number(left) - Number(right);
		// After z comes aa.
		if (left.length !== right.length) return left.length - right.length;
		return left < right ? -1 : 1;
	}
	return 0;
}

const section = /\d{1,5}[a-z]{0,6}(?:[-\u2010-\u2013]\d{1,5}[a-z]{0,6}){0,4}/gi;
const mostNames = 40;

/**
 * The sections that a section's number names: "§ 2000e–5." is one; "[§§ 11 to 13, 15." is a range ("11..13") and another section.
 *
 * @param identifier "/us/usc/t42/s2000e–5": used if the number names none
 */
export function sectionsIn(number: string, identifier: string): string[] {
	const names: string[] = [];
	let end = 0;
	for (const { 0: written, index } of number.matchAll(section)) {
		const name = sectionName(written);
		const before = names.at(-1);
		const isRange = /^\s?(?:to|through)\s?$/.test(number.slice(end, index));
		end = index + written.length;
		if (!isSection(name)) continue;
		const [, from, to] = /^(\d+)-(\d+)$/.exec(name) ?? [];
		if (isRange && before !== undefined && !before.includes('..')) names[names.length - 1] = `${before}..${name}`;
		else if (number.includes('§§') && Number(from) < Number(to)) names.push(`${from}..${to}`);
		else names.push(name);
		if (names.length >= mostNames) break;
	}
	if (names.length > 0) return names;
	const [, last = ''] = /\/s([^/]{1,60})$/.exec(identifier) ?? [];
	const [from = '', to] = sectionName(last).split('...');
	if (!isSection(from)) return [];
	return [to !== undefined && isSection(to) ? `${from}..${to}` : from];
}

/**
 * The labels of a subdivision, in lowercase: one for "(c)", three for "(c) to (e)".
 *
 * @param value the label by itself, as the file has it next to the number
 */
export function labelsIn(number: string, value: string): string[] {
	const labels: string[] = [];
	let end = 0;
	for (const { 0: written, 1: label = '', index } of number.matchAll(/\(([0-9a-z]{1,6})\)/gi)) {
		const name = label.toLowerCase();
		const isRange = /^[\s,]*(?:to|through|[-\u2013])\s?$/.test(number.slice(end, index));
		for (const one of isRange ? labelsUpTo(labels.at(-1) ?? '', name) : [name]) labels.push(one);
		end = index + written.length;
		if (labels.length >= mostNames) break;
	}
	if (labels.length === 0 && /^[0-9a-z]{1,6}$/i.test(value)) labels.push(value.toLowerCase());
	return labels;
}

/** Those after `from` through `to`, if that is clear. */
function labelsUpTo(from: string, to: string): string[] {
	const isNumber = /^\d{1,3}$/.test(from) && /^\d{1,3}$/.test(to);
	const isLetter = /^[a-z]$/.test(from) && /^[a-z]$/.test(to);
	const [first, last] = isNumber ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)];
	if (!(isNumber || isLetter) || last <= first || last - first > mostNames) return [to];
	return Array.from({ length: last - first }, (_, at) =>
		isNumber ? String(first + at + 1) : String.fromCharCode(first + at + 1),
	);
}

/** What a file calls a section without a text: its status, or the first word of its heading. */
export function statusOf(word: string | undefined): ListedAs | undefined {
	const name = word?.toLowerCase();
	return name === 'vacant' ? 'reserved' : listings.find((one) => one === name);
}
