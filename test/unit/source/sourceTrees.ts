import { readdirSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = resolve(__dirname, '../../..');

/** A node of the syntax tree (ESTree), with where it is in the file (UTF-16 offsets). */
export interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

export interface SourceFile {
	/** From the project's folder, with slashes. */
	readonly path: string;
	readonly text: string;
	readonly nodes: readonly Node[];
}

let read: readonly SourceFile[] | undefined;

/** Every file of src with all nodes of its syntax tree, in the order of the text. */
export function readSources(): readonly SourceFile[] {
	read ??= readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.ts'))
		.map((path) => `src/${path.split(sep).join('/')}`)
		.sort()
		.map((path) => parse(path, readFileSync(resolve(root, path), 'utf8')));
	return read;
}

export function parse(path: string, text: string): SourceFile {
	const { program, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	const nodes: Node[] = [];
	const left: unknown[] = [program];
	while (left.length > 0) {
		const next = left.pop();
		if (typeof next !== 'object' || next === null) continue;
		if ('type' in next) nodes.push(next as Node);
		for (const value of Object.values(next).reverse()) left.push(value);
	}
	return { path, text, nodes };
}

/** "src/core/base/data/csv.ts:7", as an editor opens it. */
export function placeOf({ path, text }: SourceFile, { start }: Node): string {
	return `${path}:${text.slice(0, start).split('\n').length}`;
}

/** The code of a node on one line. */
export function codeOf({ text }: SourceFile, { start, end }: Node): string {
	return text.slice(start, end).replace(/\s+/g, ' ');
}
