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
export const windows: TestWindow[] = [{ name: 'shared', suites: 'rest' }];
