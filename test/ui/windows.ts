import { basename } from 'node:path';

interface BrowserRun {
	name: string;
	/** That it takes, roughly. */
	seconds: number;
	/** Test files, run by one process in this order. */
	files: string[];
}

/** Each is a window that these share (`openBriefWindow`): it takes seconds of a processor to open. */
const shared = [
	// The first needs it as it was installed, the last changes its size.
	{
		name: 'brief',
		seconds: 90,
		files: ['firstHour', 'sampleBrief', 'preflight', 'spoken', 'quotations', 'appearance'],
	},
	// Each begins where no more is known than those before it leave.
	{ name: 'explorer', seconds: 120, files: ['keyboard', 'explorer', 'explorerActions', 'documents'] },
];

/** What takes longer than half a minute. */
const longFiles: Readonly<Record<string, number>> = { palette: 70, reading: 60, consent: 50 };

/** Which process runs which test files of the browser. */
export function browserRuns(files: readonly string[]): BrowserRun[] {
	const nameOf = (file: string) => basename(file, '.test.ts');
	const together = shared
		.map((run) => ({ ...run, files: run.files.flatMap((name) => files.filter((file) => nameOf(file) === name)) }))
		.filter((run) => run.files.length > 0);
	const apart = files.filter((file) => !together.some((run) => run.files.includes(file)));
	return [
		...together,
		...apart.map((file) => ({ name: nameOf(file), seconds: longFiles[nameOf(file)] ?? 30, files: [file] })),
	];
}
