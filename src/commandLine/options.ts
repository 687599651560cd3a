import { parseArgs } from 'node:util';
import { UsageError } from './usage';

export const checkFormats = ['text', 'json', 'csv', 'sarif', 'markdown'] as const;

export type CheckFormat = (typeof checkFormats)[number];

export const sources = ['archive', 'service', 'courtlistener', 'ecfr'] as const;

export type SourceName = (typeof sources)[number];

export interface CheckOptions {
	readonly kind: 'check';
	/** Files, folders and globs; none: the working directory. */
	readonly patterns: readonly string[];
	/** In the order in which they are asked; none: nothing is looked up. */
	readonly sources: readonly SourceName[];
	readonly isOffline: boolean;
	/** Fails offline for what has not been asked, too. */
	readonly isStrict: boolean;
	/** Texts of quoted cases, from the archive. */
	readonly fetchesTexts: boolean;
	readonly format: CheckFormat;
	readonly output?: string;
	readonly baseline?: string;
	readonly updatesBaseline: boolean;
	/** Requests. */
	readonly max?: number;
}

export type CommandLine = CheckOptions | { readonly kind: 'help' | 'version' };

/** @throws UsageError */
export function readCommandLine(args: readonly string[]): CommandLine {
	const { values, positionals } = parse(args);
	if (values.help) return { kind: 'help' };
	if (values.version) return { kind: 'version' };
	const [command, ...patterns] = positionals;
	if (command === undefined) throw new UsageError('Enter a command: benchbook check. See benchbook --help.');
	if (command !== 'check') throw new UsageError(`There is no command "${command}". See benchbook --help.`);
	const { source, output, baseline, max } = values;
	const updatesBaseline = values['update-baseline'] ?? false;
	if (updatesBaseline && baseline === undefined) {
		throw new UsageError('--update-baseline needs --baseline with the file to write.');
	}
	const asked = source === undefined ? [] : listOf('--source', source, sources);
	const fetchesTexts = values['fetch-texts'] ?? false;
	if (fetchesTexts && !asked.includes('archive')) throw new UsageError('--fetch-texts needs --source archive.');
	const isOffline = values.offline ?? false;
	const isStrict = values.strict ?? false;
	if (isStrict && !isOffline) throw new UsageError('--strict needs --offline: everything is asked about otherwise.');
	return {
		kind: 'check',
		patterns,
		sources: asked,
		isOffline,
		isStrict,
		fetchesTexts,
		format: oneOf('--format', values.format ?? 'text', checkFormats),
		...(output !== undefined && { output: path('--output', output) }),
		...(baseline !== undefined && { baseline: path('--baseline', baseline) }),
		updatesBaseline,
		...(max !== undefined && { max: count(max) }),
	};
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				source: { type: 'string' },
				offline: { type: 'boolean' },
				strict: { type: 'boolean' },
				'fetch-texts': { type: 'boolean' },
				format: { type: 'string' },
				output: { type: 'string' },
				baseline: { type: 'string' },
				'update-baseline': { type: 'boolean' },
				max: { type: 'string' },
				help: { type: 'boolean', short: 'h' },
				version: { type: 'boolean' },
			},
		});
	} catch (error) {
		const [first] = (error as Error).message.split(/(?<=\.)\s|\n/);
		throw new UsageError(`${first?.replace(/\.$/, '')}. See benchbook --help.`);
	}
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
	const found = allowed.find((each) => each === value);
	if (found === undefined) throw new UsageError(`${option} must be one of ${allowed.join(', ')}, not "${value}".`);
	return found;
}

/** Names with commas between them, each once. */
function listOf<T extends string>(option: string, value: string, allowed: readonly T[]): readonly T[] {
	const names = value.split(',').map((name) => oneOf(option, name.trim(), allowed));
	if (new Set(names).size < names.length) throw new UsageError(`${option} names a source twice: "${value}".`);
	return names;
}

function path(option: string, value: string): string {
	if (value.trim() === '') throw new UsageError(`${option} needs the name of a file.`);
	return value;
}

function count(value: string): number {
	if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--max must be a whole number, not "${value}".`);
	return Number(value);
}
