import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../vscode/harness/folders';

interface UnitProcess {
	name: string;
	/** That it takes, roughly. */
	seconds: number;
	/** Paths of test files. */
	files: string[];
}

const coreFolders = readdirSync(join(root, 'src/core'));

/** Each file is in the first process of its stage that names its folder. */
const processes: Readonly<
	Record<'core' | 'unit', readonly (Omit<UnitProcess, 'files'> & { folders: string[] | 'rest' })[]>
> = {
	core: [
		{
			name: 'citations',
			folders: coreFolders.filter((name) => name !== 'lookup' && name !== 'service'),
			seconds: 15,
		},
		{ name: 'rest', folders: 'rest', seconds: 15 },
	],
	unit: [
		// Waits for the programs that it starts.
		{ name: 'commandLine', folders: ['commandLine'], seconds: 110 },
		{ name: 'citations', folders: ['citations'], seconds: 40 },
		{ name: 'core', folders: coreFolders, seconds: 60 },
		{ name: 'rest', folders: 'rest', seconds: 80 },
	],
};

/**
 * Which process runs which files of unit tests, each file in one of them.
 *
 * @param stage `core`: quick tests of what decides something from data; `unit`: everything else
 */
export function unitProcesses(stage: 'core' | 'unit', files: readonly string[]): UnitProcess[] {
	const own = files.filter((file) => isQuick(file) === (stage === 'core'));
	const processOf = (file: string) =>
		processes[stage].find(({ folders }) => folders === 'rest' || folders.includes(folderOf(file)));
	return processes[stage].map(({ folders: _, ...one }, index) => ({
		...one,
		files: own.filter((file) => processOf(file) === processes[stage][index]),
	}));
}

/** Starts programs, measures how time grows with a text, or tries hundreds of random ones, or some of many megabytes. */
const slow = /'node:child_process'|\/growth'|'fast-check'|describe\('hostile /;

/** Whether a file tests the core, and takes a moment. */
function isQuick(file: string): boolean {
	return coreFolders.includes(folderOf(file)) && !slow.test(readFileSync(file, 'utf8'));
}

/** The first folder below test/unit. */
function folderOf(file: string): string {
	return relative(join(root, 'test/unit'), file).split(sep)[0] ?? '';
}
