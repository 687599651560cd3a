import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SampleOptions, SampleSsh } from '../src/sample/options';
import { startSample } from '../src/sample/server';
import { readAddedCases, SampleDataError } from './support/addedCases';

const usage =
	'Usage: npm run -s sample -- [--port N] [--key KEY] [--latency MS] [--data DIR] [--ssh-host HOST] [--ssh-port N] [--ssh-user USER] [--ssh-key FILE]';

/** An invalid command line; the message is for the person who typed it. */
class UsageError extends Error {
	override readonly name = 'UsageError';
}

/**
 * Runs until a signal or the end of the npm script that runs it. Prints one line of JSON, `{"baseUrl", "apiKey"}`, on standard output once it listens;
 * an invalid command line or data folder is explained on standard error, with exit code 2.
 */
async function runCommandLine(args: readonly string[]): Promise<void> {
	try {
		const { baseUrl, apiKey, close } = await startSample(readOptions(args));
		const end = () => void close().then(() => process.exit(0));
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
		if (process.env.npm_lifecycle_event !== undefined) endWithParent(end);
		process.stdout.write(`${JSON.stringify({ baseUrl, apiKey })}\n`);
	} catch (error) {
		process.stderr.write(`${explain(error)}\n`);
		process.exitCode = 2;
	}
}

/** Ending `npm run` ends npm and its shell, which don't forward the signal: without this, the service would run forever. */
function endWithParent(end: () => void): void {
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		end();
	}, 250);
}

function readOptions(args: readonly string[]): SampleOptions {
	const values = parse(args);
	const ssh: SampleSsh = {
		...(values['ssh-host'] === undefined ? {} : { host: values['ssh-host'] }),
		...(values['ssh-port'] === undefined ? {} : { port: readNumber('ssh-port', values['ssh-port'], 1, 65_535) }),
		...(values['ssh-user'] === undefined ? {} : { user: values['ssh-user'] }),
		...(values['ssh-key'] === undefined ? {} : { privateKey: readKeyFile(values['ssh-key']) }),
	};
	return {
		port: readNumber('port', values.port ?? '0', 0, 65_535),
		...(values.key === undefined ? {} : { key: readKey(values.key) }),
		latencyMs: readNumber('latency', values.latency ?? '0', 0, 600_000),
		...(values.data === undefined ? {} : withData(values.data)),
		ssh,
	};
}

function parse(args: readonly string[]) {
	const string = { type: 'string' } as const;
	const options = {
		port: string,
		key: string,
		latency: string,
		data: string,
		'ssh-host': string,
		'ssh-port': string,
		'ssh-user': string,
		'ssh-key': string,
	};
	try {
		return parseArgs({ args: [...args], options }).values;
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

function readNumber(name: string, text: string, min: number, max: number): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < min || value > max) {
		throw new UsageError(`--${name} must be a whole number from ${min} to ${max}.`);
	}
	return value;
}

function readKey(key: string): string {
	if (!/^[\x21-\x7e]+$/.test(key))
		throw new UsageError('--key must have letters, digits and signs only, without spaces.');
	return key;
}

/** The folder, created if it is missing, and the cases in it. */
function withData(path: string): Pick<SampleOptions, 'dataDir' | 'cases'> {
	try {
		mkdirSync(path, { recursive: true });
	} catch {
		throw new UsageError(`--data: ${path} is no folder and cannot be made one.`);
	}
	return { dataDir: path, cases: readAddedCases(path) };
}

function readKeyFile(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		throw new UsageError(`--ssh-key: ${path} cannot be read.`);
	}
}

function explain(error: unknown): string {
	if (error instanceof UsageError) return `${error.message}\n${usage}`;
	if (error instanceof SampleDataError) return error.message;
	const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
	if (code === 'EADDRINUSE') return '--port: this port is taken.';
	if (code === 'EACCES') return '--port: this port may not be opened.';
	return `The sample service could not start${typeof code === 'string' ? ` (${code})` : ''}.`;
}

void runCommandLine(process.argv.slice(2));
