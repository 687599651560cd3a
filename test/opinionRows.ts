import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LARGEST_TEXT } from '../src/core/quotations/limits';
import { indexOpinion, type OpinionIndex } from '../src/core/quotations/opinion/opinionIndex';
import { formatOf } from '../src/core/quotations/plainText';
import { readSourceText } from '../src/core/quotations/sourceText';
import { fail } from './jsonLines';

/** Why there is no text. */
export interface Unread {
	readonly unread: string;
}

function reader(folder: string): (file: string) => OpinionIndex | Unread {
	const known = new Map<string, OpinionIndex | Unread>();
	return (file) => {
		let index = known.get(file);
		if (index === undefined) {
			const path = [resolve(folder, file), resolve(file)].find((one) => existsSync(one));
			index = path === undefined ? { unread: 'noText' } : readIndex(path);
			known.set(file, index);
		}
		return index;
	};
}

function readIndex(path: string): OpinionIndex | Unread {
	try {
		// Not even opened: a file of 200 MB must not fill the memory.
		if (statSync(path).size > LARGEST_TEXT) return { unread: 'tooLarge' };
		const source = readSourceText(readFileSync(path));
		return source.kind === 'text' ? indexOpinion(source.text, formatOf(path)) : { unread: source.kind };
	} catch {
		return { unread: 'unreadable' };
	}
}

/** A row, with what reads the opinion's file; a file named in several rows is read once. */
export interface OpinionRow {
	readonly passage: string;
	readonly opinion: string;
	readonly read: (file: string) => OpinionIndex | Unread;
}

/** The columns are the draft's passage (`\\n`, `\\t`, and `\\\\` written as such) and the opinion's file, in the folder of the table or the current one. */
export function readOpinionRows(table: string, file: string): OpinionRow[] {
	const read = reader(dirname(resolve(file)));
	return table
		.replace(/^\ufeff/, '')
		.split(/\r?\n/)
		.map((line, i) => ({ cells: line.split('\t'), number: i + 1 }))
		.filter(({ cells }, i) => !(cells.length === 1 && cells[0]?.trim() === '') && !(i === 0 && isHeader(cells[0])))
		.map(({ cells: [passage = '', opinion = ''], number }) => {
			if (passage.trim() === '' || opinion.trim() === '') {
				fail(
					`${file}:${number}: a row needs two columns, the draft's passage and the opinion's file, separated by a tab.`,
				);
			}
			return { passage: unescaped(passage), opinion: opinion.trim(), read };
		});
}

function isHeader(cell: string | undefined): boolean {
	return /^(?:passage|draft)$/i.test(cell?.trim() ?? '');
}

function unescaped(cell: string): string {
	return cell.replace(/\\([nt\\])/g, (_, character: string) => ({ n: '\n', t: '\t' })[character] ?? '\\');
}
