import type { InstalledServer } from './installServer';
import type { PackagedExtension } from './packageExtension';

export interface StageOptions {
	/** No other stage runs. */
	isOnly: boolean;
	/** Runs only test files whose path has one of these texts, with "," between. */
	file?: string;
	/** Runs only tests whose full title holds this text. */
	grep?: string;
	/** Tests the development build in this folder, which has source maps, where the package would be tested. */
	folder: boolean;
	/** Prints each test as it ends. */
	verbose: boolean;
	/** Uses a desktop VS Code also where the server would run. */
	desktop: boolean;
	/** The package of this run; undefined when no stage needs one. While it is made, nothing else may use dist/. */
	packaged: Promise<PackagedExtension> | undefined;
	/** VS Code's server and a browser, installed once in a run. */
	server: () => Promise<InstalledServer>;
	/** Runs a job that takes so many seconds, roughly, when one of the places is free that all stages share. */
	share: <T>(seconds: number, job: () => Promise<T>) => Promise<T>;
	/** Runs a job when no other one runs or waits. */
	alone: <T>(job: () => Promise<T>) => Promise<T>;
}
