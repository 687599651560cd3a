import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CheckOptions } from '../arguments/options';
import { UsageError } from '../arguments/usage';
import { findFiles } from '../drafts/findFiles';
import { readDraftFolder } from '../drafts/folder';
import { Progress } from '../terminal/progress';
import { check } from './check';
import type { Surroundings } from './surroundings';

/** Milliseconds between two looks at the drafts. The system's own notifications differ by platform and get lost on network drives. */
const lookEveryMs = 1_000;

/** What is looked at in addition to the drafts, from their folder. */
const others = ['.vscode/settings.json', '.benchbook/decisions.json', '.benchbook/authorities.json'];

/**
 * Checks, and checks again whenever a draft, a decision, or a setting has changed, until the process is stopped. Errors in the folder are reported and
 * can be fixed in the meantime.
 */
export async function watch(options: CheckOptions, surroundings: Surroundings): Promise<number> {
	const { stderr, signal } = surroundings;
	const progress = new Progress(stderr, stderr.isTTY === true, options.isQuiet);
	for (let exitCode = 0; ; ) {
		const before = await look(options, surroundings);
		exitCode = await checkOnce(options, surroundings, progress);
		progress.say('Waiting for changes. Ctrl+C ends.');
		for (;;) {
			await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
			if (signal.aborted) return exitCode;
			const now = await look(options, surroundings);
			if (now !== undefined && now !== before) break;
		}
	}
}

async function checkOnce(options: CheckOptions, surroundings: Surroundings, progress: Progress): Promise<number> {
	// Ends the threads of this check.
	const done = new AbortController();
	const stop = (): void => done.abort();
	surroundings.signal.addEventListener('abort', stop, { once: true });
	try {
		return await check(options, { ...surroundings, signal: done.signal });
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		progress.say(error.message);
		return 0;
	} finally {
		surroundings.signal.removeEventListener('abort', stop);
		stop();
	}
}

/**
 * The drafts with their times and sizes, as one text; undefined if they can't be listed at the moment. What a check writes isn't a change, because
 * otherwise each check would cause another.
 */
async function look(options: CheckOptions, surroundings: Surroundings): Promise<string | undefined> {
	const { workingDirectory, environment, signal } = surroundings;
	try {
		const folder = await readDraftFolder(workingDirectory, options.exclude);
		const { stdinName } = options;
		const place = { environment, signal, stdinName, types: options.types };
		const { files } = await findFiles(options.patterns, workingDirectory, folder, place);
		const paths = [...files.map(({ path }) => path), ...others.map((name) => join(folder.path, name))];
		const written = [options.output, options.comments].flatMap((name) =>
			name === undefined ? [] : [identify(resolve(workingDirectory, name))],
		);
		const own = new Set((await Promise.all(written)).flatMap((file) => (file ? [file.id] : [])));
		const seen = await Promise.all(
			paths.map(async (path) => {
				const found = await identify(path);
				return found && own.has(found.id) ? [] : [`${path} ${found ? `${found.id} ${found.state}` : ''}`];
			}),
		);
		return seen.flat().join('\n');
	} catch (error) {
		if (error instanceof UsageError) return `refused: ${error.message}`;
		return undefined;
	}
}

/** Identifies a file, through any links, and its current state. */
async function identify(path: string): Promise<{ readonly id: string; readonly state: string } | undefined> {
	const found = await stat(path, { bigint: true }).catch(() => undefined);
	return found && { id: `${found.dev} ${found.ino}`, state: `${found.mtimeNs} ${found.size}` };
}
