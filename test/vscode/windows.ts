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
	/**
	 * One window on a workspace of several folders, one for each name; the session's workspace is the first. An address in place of a name is that of a
	 * virtual folder, whose files a suite provides.
	 */
	roots?: string[];
	/** With all that VS Code loads, draws and computes for a user: for what is measured. */
	asForUser?: boolean;
	/** That it takes, roughly; 15 where it is left out. */
	seconds?: number;
	/** Opens the window again this many times in all, on the same user data: what must survive a restart. */
	runs?: number;
}

/** Where the suites that need it have the archive. */
export const archivePort = 38_457;

/** A window costs seconds to start: each but the first is here for a reason. */
export const windows: TestWindow[] = [
	{ name: 'shared', suites: 'rest', seconds: 200 },
	// The heap of a host that has done nothing else; then what is long, so that it runs beside the others, and what is asked of the archive: where that
	// is, only the environment says. The settings, links and git repository of the last one would be the other suites' too.
	{
		name: 'typing',
		suites: ['typingMemory', 'typing', 'fetchedTexts', 'hostileFolder'],
		seconds: 120,
		env: { BENCHBOOK_ARCHIVE_URL: `http://127.0.0.1:${archivePort}` },
	},
	// What must survive a restart, and what a start has to sweep. A key in the environment must not reach ssh.
	{
		name: 'restart',
		// The last one leaves a terminal open when the window ends.
		suites: ['restart', 'typingRestart', 'computeSshd', 'compute'],
		env: { BENCHBOOK_API_KEY: 'key-of-the-environment-1x7q' },
		runs: 2,
		seconds: 50,
	},
	{
		name: 'environment',
		// The first one asks no service.
		suites: ['twoFolders', 'environment'],
		roots: ['one', 'two'],
		env: { BENCHBOOK_BASE_URL: 'http://127.0.0.1:9', BENCHBOOK_API_KEY: 'key-of-the-environment-2y8r' },
	},
	{
		name: 'typingWindows',
		suites: ['typingWindows'],
		folders: ['one', 'two'],
		settings: { 'benchbook.verify.trigger': 'type', 'benchbook.verify.delay': 20 },
	},
	{ name: 'restricted', suites: ['restricted', 'hostileFolder'], restricted: true },
	// A folder that is on no disk.
	{ name: 'virtualFolder', suites: ['virtualFolder'], roots: ['vscode-vfs://memory/brief'] },
];
