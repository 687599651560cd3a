import { parseArgs } from 'node:util';
import { readGlobs } from '../../core/base/globs/globs';
import { present } from '../../core/base/text/present';
import type { TextChoices } from '../../core/quotations/texts/textChoices';
import { type LawListing, lawListings } from '../../core/table/lawListing';
import { type TableLayout, tableLayouts } from '../../core/table/tableLayout';
import { count, listOf, oneOf, path, readUses, suggest } from './optionValues';
import { UsageError } from './usage';

export const checkFormats = ['text', 'json', 'csv', 'sarif', 'markdown', 'github', 'junit'] as const;

export type CheckFormat = (typeof checkFormats)[number];

export const sources = ['archive', 'service', 'courtlistener', 'ecfr'] as const;

export type SourceName = (typeof sources)[number];

export const draftTypes = ['md', 'txt', 'docx', 'pdf'] as const;

export type DraftType = (typeof draftTypes)[number];

export interface CheckOptions {
	readonly kind: 'check';
	/** Files, folders, globs, and `-` for standard input; none means the working directory. */
	readonly patterns: readonly string[];
	/** The path, from the working directory, as which standard input counts. */
	readonly stdinName: string;
	/** Globs in addition to those of the folder's settings. */
	readonly exclude: readonly string[];
	/** Which files of a folder are drafts. */
	readonly types: readonly DraftType[];
	/** In the order in which they are asked; if there is none, nothing is looked up. */
	readonly sources: readonly SourceName[];
	readonly isOffline: boolean;
	/** Offline, what has not been asked fails the check, too. */
	readonly isStrict: boolean;
	/** Texts of quoted cases, from the archive. */
	readonly fetchesTexts: boolean;
	readonly asksHistory: boolean;
	/** Of the archive, for cases that were not found. */
	readonly asksMoreVolumes: boolean;
	/** Cases that no reporter has, by docket number, of CourtListener. */
	readonly asksDockets: boolean;
	/** Which text is whose, in addition to the folder's choices. */
	readonly textChoices: TextChoices;
	/** The folder with titles of the U.S. Code. */
	readonly statutes?: string;
	readonly format: CheckFormat;
	readonly output?: string;
	/** Where a copy of the Word document goes, with comments. */
	readonly comments?: string;
	readonly baseline?: string;
	readonly updatesBaseline: boolean;
	/** Writes the usual forms of reporters into the drafts. */
	readonly fixes: boolean;
	readonly listsForm: boolean;
	/** Checks again whenever something changes. */
	readonly watches: boolean;
	/** Requests. */
	readonly max?: number;
	/** This many findings below `error` don't fail the check. */
	readonly maxWarnings: number;
	/** Only findings and what couldn't be checked are printed. */
	readonly isQuiet: boolean;
	/** What is written replaces any file that isn't read. */
	readonly isForced: boolean;
}

/** Options of the commands that only read drafts and print what is in them. */
export interface ListOptions {
	readonly kind: 'recognize' | 'table' | 'texts';
	/** Paths, or `-` for standard input. */
	readonly files: readonly string[];
	readonly stdinName: string;
	readonly isJson: boolean;
	readonly layout: TableLayout;
	readonly statutes: LawListing;
	readonly exclude: readonly string[];
	readonly textChoices: TextChoices;
	readonly output?: string;
	readonly isForced: boolean;
}

/** Who is asked, and how often. */
type Asking = Pick<CheckOptions, 'sources' | 'statutes' | 'isOffline' | 'max' | 'asksDockets'>;

/** Options of the server for the Model Context Protocol. */
export interface McpOptions extends Asking {
	readonly kind: 'mcp';
	/** Paths of the folders that may be read; if there are none, the client's roots. */
	readonly folders: readonly string[];
	/** Paths of folders that are not read even if they may be. */
	readonly closed: readonly string[];
	/** Globs of files that aren't read, in addition to those of the folders' settings. */
	readonly exclude: readonly string[];
}

export type CommandLine =
	| CheckOptions
	| ListOptions
	| McpOptions
	| { readonly kind: 'completion'; readonly shell: Shell }
	/** Of a command; of all without one. */
	| { readonly kind: 'help'; readonly command?: CommandName | 'man' }
	| { readonly kind: 'version' };

/** @throws UsageError */
export function readCommandLine(args: readonly string[]): CommandLine {
	const { values, positionals } = parse(args);
	const [command, ...patterns] = positionals;
	if (values.help) return { kind: 'help', ...present({ command: commands.find((one) => one === command) }) };
	if (values.version) return { kind: 'version' };
	if (command === undefined) throw new UsageError('Enter a command: benchbook check. See benchbook --help.');
	const known = commands.find((one) => one === command);
	if (known === undefined)
		throw new UsageError(`There is no command "${command}".${suggest(command, commands)} See benchbook --help.`);
	const other = Object.keys(values).find((name) => !optionsOf[known].includes(name));
	if (other !== undefined) throw new UsageError(`benchbook ${known} has no option --${other}. See benchbook --help.`);
	const stdinName = values['stdin-filename'];
	if (stdinName !== undefined && !patterns.includes('-'))
		throw new UsageError('--stdin-filename needs - among the files, which is standard input.');
	const named = {
		stdinName: path('--stdin-filename', stdinName) ?? 'stdin.md',
		isForced: values.force ?? false,
		...present({ output: path('--output', values.output) }),
	};
	if (known === 'help') {
		const [asked] = patterns;
		return {
			kind: 'help',
			...present({
				command: asked === undefined ? undefined : oneOf('The command', asked, [...commands, 'man'] as const),
			}),
		};
	}
	if (known === 'completion') {
		const [shell = '', ...more] = patterns;
		if (shell === '' || more.length > 0)
			throw new UsageError(`benchbook completion needs the name of a shell: ${shells.join(', ')}.`);
		return { kind: 'completion', shell: oneOf('The shell', shell, shells) };
	}
	if (known === 'mcp') {
		const closed = (values.closed ?? []).map((folder) => path('--closed', folder, 'folder') ?? '');
		return { kind: 'mcp', folders: patterns, closed, exclude: usable(values.exclude), ...askingOf(values) };
	}
	return known === 'check' ? checkOptions(patterns, values, named) : listOptions(known, patterns, values, named);
}

type Values = ReturnType<typeof parse>['values'];
type Named = Pick<CheckOptions, 'stdinName' | 'output' | 'isForced'>;

function listOptions(kind: ListOptions['kind'], files: readonly string[], values: Values, named: Named): ListOptions {
	if (files.length === 0) throw new UsageError(`benchbook ${kind} needs the name of a file, or - for standard input.`);
	const format = values.format === undefined ? undefined : oneOf('--format', values.format, ['text', 'json']);
	const layout = oneOf('--layout', values.layout ?? 'federal', tableLayouts);
	const statutes = oneOf('--laws', values.laws ?? 'sections', lawListings);
	const [exclude, textChoices] = [usable(values.exclude), readUses(values.use)];
	return { kind, files, isJson: format === 'json', layout, statutes, exclude, textChoices, ...named };
}

function askingOf({ source, offline, max, statutes, dockets = false }: Values): Asking {
	const named = source === undefined ? [] : listOf('--source', source, sources);
	if (dockets && !named.includes('courtlistener')) throw new UsageError('--dockets needs --source courtlistener.');
	return {
		sources: named,
		asksDockets: dockets,
		isOffline: offline ?? false,
		...present({
			max: max === undefined ? undefined : count('--max', max),
			statutes: path('--statutes', statutes, 'folder'),
		}),
	};
}

function checkOptions(patterns: readonly string[], values: Values, named: Named): CheckOptions {
	const { baseline, comments } = values;
	const exclude = usable(values.exclude);
	const asking = askingOf(values);
	const updatesBaseline = values['update-baseline'] ?? false;
	if (updatesBaseline && baseline === undefined)
		throw new UsageError('--update-baseline needs --baseline with the file to write.');
	if (values['fetch-texts'] && !asking.sources.includes('archive'))
		throw new UsageError('--fetch-texts needs --source archive.');
	// What the database doesn't have would be asked for after every change.
	if (values.history && (!asking.sources.includes('courtlistener') || values.watch))
		throw new UsageError("--history needs --source courtlistener, and can't be used with --watch.");
	if (values['more-volumes'] && (!asking.sources.includes('archive') || asking.isOffline || values.watch))
		throw new UsageError("--more-volumes needs --source archive, and can't be used with --offline or --watch.");
	if (values.strict && !asking.isOffline)
		throw new UsageError('--strict needs --offline: everything is asked about otherwise.');
	for (const name of ['fix', 'watch'] as const)
		if (values[name] && patterns.includes('-')) throw new UsageError(`--${name} needs files, not standard input.`);
	return {
		kind: 'check',
		patterns,
		...named,
		exclude,
		types: values.types === undefined ? draftTypes : listOf('--types', values.types, draftTypes, 'type'),
		...asking,
		isStrict: values.strict ?? false,
		fetchesTexts: values['fetch-texts'] ?? false,
		asksHistory: values.history ?? false,
		asksMoreVolumes: values['more-volumes'] ?? false,
		textChoices: readUses(values.use),
		format: oneOf('--format', values.format ?? 'text', checkFormats),
		...present({ comments: path('--comments', comments), baseline: path('--baseline', baseline) }),
		updatesBaseline,
		fixes: values.fix ?? false,
		listsForm: values.form ?? false,
		watches: values.watch ?? false,
		maxWarnings: count('--max-warnings', values['max-warnings'] ?? '0'),
		isQuiet: values.quiet ?? false,
	};
}

/** @throws UsageError for globs that can't be used */
function usable(globs: readonly string[] = []): readonly string[] {
	if (readGlobs(globs).unusable === undefined) return globs;
	throw new UsageError('A glob of --exclude is too long or has too many alternatives.');
}

export const commands = ['check', 'recognize', 'table', 'texts', 'mcp', 'completion', 'help'] as const;

export type CommandName = (typeof commands)[number];

const options = {
	source: { type: 'string' },
	offline: { type: 'boolean' },
	strict: { type: 'boolean' },
	'fetch-texts': { type: 'boolean' },
	history: { type: 'boolean' },
	'more-volumes': { type: 'boolean' },
	dockets: { type: 'boolean' },
	use: { type: 'string', multiple: true },
	'stdin-filename': { type: 'string' },
	exclude: { type: 'string', multiple: true },
	types: { type: 'string' },
	/** Folders that agents may not read. */
	closed: { type: 'string', multiple: true },
	format: { type: 'string' },
	layout: { type: 'string' },
	/** How statutes and regulations are listed. */
	laws: { type: 'string' },
	statutes: { type: 'string' },
	output: { type: 'string', short: 'o' },
	comments: { type: 'string' },
	force: { type: 'boolean' },
	quiet: { type: 'boolean', short: 'q' },
	baseline: { type: 'string' },
	'update-baseline': { type: 'boolean' },
	fix: { type: 'boolean' },
	form: { type: 'boolean' },
	watch: { type: 'boolean', short: 'w' },
	max: { type: 'string' },
	'max-warnings': { type: 'string' },
	help: { type: 'boolean', short: 'h' },
	version: { type: 'boolean', short: 'v' },
} as const;

const ofLists = ['stdin-filename', 'output', 'force'];

export const optionNames = Object.keys(options);

/** The values that an option can have. */
export const choicesOf: Readonly<Record<string, readonly string[]>> = {
	source: sources,
	types: draftTypes,
	format: checkFormats,
	layout: tableLayouts,
	laws: lawListings,
};

export const optionsOf: Readonly<Record<CommandName, readonly string[]>> = {
	check: Object.keys(options).filter((name) => !['layout', 'laws', 'closed'].includes(name)),
	recognize: ofLists,
	mcp: ['source', 'dockets', 'statutes', 'offline', 'max', 'closed', 'exclude'],
	completion: [],
	help: [],
	table: [...ofLists, 'format', 'layout', 'laws'],
	texts: [...ofLists, 'format', 'use', 'exclude'],
};

function parse(args: readonly string[]) {
	try {
		return parseArgs({ args: [...args], allowPositionals: true, options });
	} catch (error) {
		const { message } = error as Error;
		const [first] = message.split(/(?<=\.)\s|\n/);
		const [, unknown] = /^Unknown option '--([^']*)'/.exec(message) ?? [];
		const meant = unknown === undefined ? '' : suggest(unknown, Object.keys(options), '--');
		throw new UsageError(`${first?.replace(/\.$/, '')}.${meant} See benchbook --help.`);
	}
}

/** Shells that there is a completion script for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];
