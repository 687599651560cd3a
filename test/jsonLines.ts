import { readFileSync } from 'node:fs';

/** Ends with code 2, and says why. */
export function fail(message: string): never {
	process.stderr.write(`${message}\n`);
	process.exit(2);
}

/**
 * A program that reads the one file of its arguments and prints one JSON line for each row, once it has all of them. A file that can't be read ends it
 * with code 2 and a line that says why.
 *
 * @param readRows of the file's text (UTF-8); what it throws is said of the file
 */
export function printJsonLines<Row>(
	usage: string,
	readRows: (text: string, file: string) => readonly Row[],
	resultOf: (row: Row) => object,
): void {
	const [file, ...more] = process.argv.slice(2);
	if (file === '--help' || file === '-h') {
		process.stdout.write(`${usage}\n`);
		return;
	}
	if (file === undefined || more.length > 0 || file.startsWith('--')) fail(usage);
	let rows: readonly Row[];
	try {
		rows = readRows(readFileSync(file, 'utf8'), file);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		fail(code === 'ENOENT' ? `No such file: ${file}` : `Cannot read ${file}: ${message}`);
	}
	process.stdout.write(rows.map((row) => `${JSON.stringify(resultOf(row))}\n`).join(''));
}
