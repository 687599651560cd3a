import { basename } from 'node:path';

interface BrowserRun {
	name: string;
	/** That it takes, roughly. */
	seconds: number;
	/** Test files, run by one process in this order. */
	files: string[];
}

/** These share one window (`openBriefWindow`); the first needs it as it was installed, the last changes its size. */
const inBriefWindow = ['firstHour', 'sampleBrief', 'preflight', 'spoken', 'quotations', 'appearance'];

/** What takes longer than half a minute. */
const longFiles: Readonly<Record<string, number>> = { palette: 70, reading: 60, explorer: 55, consent: 50 };

/** Which process runs which test files of the browser: a window takes seconds of a processor to open, so that what can shares one. */
export function browserRuns(files: readonly string[]): BrowserRun[] {
	const nameOf = (file: string) => basename(file, '.test.ts');
	const together = files
		.filter((file) => inBriefWindow.includes(nameOf(file)))
		.sort((a, b) => inBriefWindow.indexOf(nameOf(a)) - inBriefWindow.indexOf(nameOf(b)));
	const apart = files.filter((file) => !together.includes(file));
	return [
		...(together.length > 0 ? [{ name: 'brief', seconds: 90, files: together }] : []),
		...apart.map((file) => ({ name: nameOf(file), seconds: longFiles[nameOf(file)] ?? 30, files: [file] })),
	];
}
