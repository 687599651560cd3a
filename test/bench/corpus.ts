import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DocumentLanguage } from '../../src/core/base/text/documentLanguage';
import type { CitationKind } from '../../src/core/citations/parts/citation';

/** What a label says about one part: the accepted readings (`null` is "absent"), or undefined where the label says nothing. */
export type Expected = readonly (string | null)[] | undefined;

/** One citation a person expects in a passage; `start`/`end` are UTF-16 offsets into the passage. */
export interface Label {
	readonly line: number;
	readonly kind: CitationKind;
	/** Neither its presence nor its absence counts: practice is divided. */
	readonly optional: boolean;
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly volume: Expected;
	readonly reporter: Expected;
	readonly page: Expected;
	readonly pin: Expected;
	readonly name: Expected;
	readonly court: Expected;
	readonly year: Expected;
	readonly nested: boolean;
	/** Index of the first label of the parallel group, or undefined when it stands alone. */
	readonly group: number | undefined;
	/** Indices of the full citations that may be meant, null for "cannot be told", undefined on kinds that point nowhere. */
	readonly resolvesTo: readonly (number | null)[] | undefined;
}

export interface Passage {
	readonly file: string;
	readonly id: string;
	readonly language: DocumentLanguage;
	readonly text: string;
	readonly labels: readonly Label[];
}

const kinds: readonly string[] = [
	'full',
	'short',
	'id',
	'supra',
	'statute',
	'regulation',
	'constitution',
	'rule',
	'journal',
	'other',
	'record',
];
const keys = ['vol', 'rep', 'page', 'pin', 'name', 'court', 'year', 'nested', 'group', 'to', 'nth'];

export const corpusFolder = resolve(__dirname, '../fixtures/corpus');

/** Reads every passage of the corpus; the format is described in the folder's README. A slip in a label is an error naming its line. */
export function readCorpus(folder: string = corpusFolder): Passage[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.txt'))
		.sort()
		.flatMap((name) => readPassages(name, readFileSync(join(folder, name), 'utf8')));
}

export function readPassages(file: string, source: string): Passage[] {
	const passages: Passage[] = [];
	const lines = source.split('\n');
	let at = 0;
	while (at < lines.length) {
		const header = lines[at] ?? '';
		if (!header.startsWith('%%% ')) {
			if (header.trim() !== '' && !header.startsWith('# '))
				throw new Error(`${file}:${at + 1}: no passage begins here`);
			at++;
			continue;
		}
		const [id = '', ...flags] = header
			.slice(4)
			.split(';')
			.map((part) => part.trim());
		const crlf = flags.includes('crlf');
		for (const flag of flags) {
			if (!['crlf', 'plaintext', 'markdown'].includes(flag))
				throw new Error(`${file}:${at + 1}: unknown flag "${flag}"`);
		}
		const body: string[] = [];
		for (at++; lines[at] !== '=>'; at++) {
			const line = lines[at];
			if (line === undefined || line.startsWith('%%% ')) throw new Error(`${file}:${at + 1}: "=>" is missing`);
			body.push(line);
		}
		const text = decode(body.join('\\n'), crlf);
		const labels: Label[] = [];
		for (at++; at < lines.length && !(lines[at] ?? '').startsWith('%%% '); at++) {
			const line = lines[at] ?? '';
			if (line.trim() === '' || line.startsWith('# ')) continue;
			labels.push(readLabel(`${file}:${at + 1}`, at + 1, line, text, crlf, labels));
		}
		const heads = new Set(labels.map((label) => label.group));
		passages.push({
			file,
			id,
			language: flags.includes('plaintext') ? 'plaintext' : 'markdown',
			text,
			labels: labels.map((label, index) => (heads.has(index) ? { ...label, group: index } : label)),
		});
	}
	return passages;
}

function readLabel(
	where: string,
	line: number,
	source: string,
	text: string,
	crlf: boolean,
	before: readonly Label[],
): Label {
	const [head = '', ...rest] = source.split(' | ');
	const [, optional, kind = '', slice = ''] = /^(\??)(\w+) (.+)$/.exec(head) ?? [];
	if (!kinds.includes(kind)) throw new Error(`${where}: unknown kind in "${head}"`);
	const written = decode(slice, crlf);
	const parts = new Map<string, string>();
	for (const part of rest) {
		const [, key = '', value = ''] = /^(\w+) ?(.*)$/s.exec(part) ?? [];
		if (!keys.includes(key)) throw new Error(`${where}: unknown part "${part}"`);
		parts.set(key, decode(value, crlf));
	}
	const start = offsetOf(where, written, text, parts.get('nth'));
	const group = parts.has('group') ? Number(parts.get('group')) : undefined;
	const first = group === undefined ? undefined : before[group];
	if (group !== undefined && first === undefined) throw new Error(`${where}: group ${group} is not above`);
	const to = parts.get('to');
	if (['short', 'id', 'supra'].includes(kind) !== (to !== undefined))
		throw new Error(`${where}: "to" belongs to short forms`);
	const split = splitCitation(written);
	const read = (key: string, otherwise: Expected): Expected =>
		parts.has(key) ? readings(parts.get(key) ?? '') : otherwise;
	const isCase = kind === 'full' || kind === 'short';
	if (kind === 'full' && split === undefined && !(parts.has('vol') && parts.has('rep') && parts.has('page'))) {
		throw new Error(`${where}: vol, rep and page must be given for "${written}"`);
	}
	return {
		line,
		kind: kind as CitationKind,
		optional: optional === '?',
		start,
		end: start + written.length,
		text: written,
		volume: read('vol', isCase && split ? [split.volume] : undefined),
		reporter: read('rep', isCase && split ? [split.reporter] : undefined),
		page: read('page', kind === 'full' && split ? [split.page] : undefined),
		pin: read('pin', kind === 'full' ? [null] : undefined),
		name: read('name', first ? first.name : kind === 'full' ? [null] : undefined),
		court: read('court', first ? first.court : kind === 'full' ? [null] : undefined),
		year: read('year', first ? first.year : kind === 'full' ? [null] : undefined),
		nested: parts.has('nested') || first?.nested === true,
		group,
		resolvesTo: to?.split(' || ').map((one) => (one === 'null' ? null : Number(one))),
	};
}

function readings(value: string): Expected {
	if (value === '*') return undefined;
	return value.split(' || ').map((one) => (one === '-' ? null : one));
}

function offsetOf(where: string, slice: string, text: string, nth: string | undefined): number {
	const found: number[] = [];
	for (let at = text.indexOf(slice); at >= 0; at = text.indexOf(slice, at + 1)) found.push(at);
	if (found.length === 0) throw new Error(`${where}: "${slice}" is not in the passage`);
	if (found.length > 1 && nth === undefined)
		throw new Error(`${where}: "${slice}" stands ${found.length} times, say which`);
	const start = found[Number(nth ?? 1) - 1];
	if (start === undefined) throw new Error(`${where}: "${slice}" stands only ${found.length} times`);
	return start;
}

/** Volume, reporter and page of a plainly written citation; the label says the parts itself where this does not fit. */
export function splitCitation(written: string): { volume: string; reporter: string; page: string } | undefined {
	const folded = written
		.replace(/&nbsp;/g, ' ')
		.replace(/\n> ?/g, ' ')
		.replace(/[*\u00ad\u200b]|(?<!_)_(?!_)/g, '')
		.replace(/\s+/g, ' ');
	const [, volume, reporter, page] = /^(\d+) (.+?),? at (\S+)$/.exec(folded) ?? /^(\d+) (.+) (\S+)$/.exec(folded) ?? [];
	return volume && reporter && page ? { volume, reporter, page } : undefined;
}

function decode(source: string, crlf: boolean): string {
	return source
		.replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
		.replaceAll('\\n', crlf ? '\r\n' : '\n')
		.replaceAll('\\t', '\t');
}
