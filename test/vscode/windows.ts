/** A VS Code window that runs some of the suites, with user data of its own. */
export interface TestWindow {
	name: string;
	/** Suites as paths below test/vscode/suites without `.test.ts`; `rest` is every one that no other window names. */
	suites: string[] | 'rest';
	/** Settings of the machine (the remote ones), over those that every window has. */
	settings?: Record<string, unknown>;
	/** Added to the environment of the extension host. */
	env?: NodeJS.ProcessEnv;
	/** Starts in Restricted Mode: the folder is not trusted. */
	restricted?: boolean;
	/** Several windows at once on the same user data, one for each name of a folder; each runs the suites. */
	folders?: string[];
	/** Opens the window again this many times in all, on the same user data: what must survive a restart. */
	runs?: number;
}

/** Suites that cannot share a window with the others. */
export const windows: TestWindow[] = [
	{ name: 'shared', suites: 'rest' },
	{
		name: 'environment',
		suites: ['environment'],
		env: { BENCHBOOK_BASE_URL: 'http://127.0.0.1:9', BENCHBOOK_API_KEY: 'key-of-the-environment-2y8r' },
	},
	{ name: 'restricted', suites: ['restricted'], restricted: true },
	{ name: 'restart', suites: ['restart'], runs: 2 },
	// A key in the environment must not reach ssh; key files are swept when the window starts again.
	{
		name: 'compute',
		suites: ['compute'],
		env: { BENCHBOOK_API_KEY: 'key-of-the-environment-1x7q' },
		runs: 2,
	},
	// That one ends with a terminal left open.
	{ name: 'computeSshd', suites: ['computeSshd'], env: { BENCHBOOK_API_KEY: 'key-of-the-environment-1x7q' } },
	// Long traces of typing, and the heap of a host that has done nothing else.
	{ name: 'typing', suites: ['typing'] },
	{
		name: 'typingWindows',
		suites: ['typingWindows'],
		folders: ['one', 'two'],
		settings: { 'benchbook.verify.trigger': 'type', 'benchbook.verify.delay': 20 },
	},
	{ name: 'typingRestart', suites: ['typingRestart'], runs: 2 },
];
