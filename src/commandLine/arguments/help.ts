import { type CommandName, optionsOf } from './options';

/** Something that can be typed, with what it takes, and what it does, a line each. */
interface Entry {
	readonly written: string;
	readonly does: readonly string[];
}

const commands = readEntries(`
check [files, folders, or globs] [options]
	checks the legal citations in Markdown, plain text, Word documents, and PDFs. Without files: every .md, .markdown, .txt, .docx, and .pdf file below this folder.
recognize FILES [-o FILE]
	prints the citations in a draft, a line of JSON each.
table FILES [--layout federal|california] [--laws sections|as-cited] [--format text|json] [-o FILE]
	prints the table of authorities of a brief, of one file or several, without pages.
texts FILES [--use FILE=CITE] [--format text|json] [-o FILE]
	prints which case each text in the folder authorities is taken for, or may be of, and the cases of a brief that have none.
completion bash|zsh|fish
	prints a script that completes commands and options in a shell.
mcp [FOLDERS] [--closed FOLDER] [--exclude GLOB] [--source NAMES] [--statutes FOLDER] [--offline] [--max N]
	serves agents by the Model Context Protocol; files below FOLDERS, or the client's roots, may be read.
help [COMMAND]
	prints this, or what a command does and takes; help man prints a manual page.
`).map(({ written, does: [does = ''] }) => {
	const [name = '', ...takes] = written.split(' ');
	return { name, takes: takes.join(' '), does };
});

const options = readEntries(`
--source NAMES
	ask "archive", "service", "courtlistener", or "ecfr" about citations without a kept answer; nothing is sent without this option
	"ecfr" has the C.F.R.; the others have cases
	several, as in archive,courtlistener: volumes are asked for first, then citations, and each only about what is still missing
--fetch-texts
	with --source archive: compare quotations with the texts of their cases, fetched from the archive
--more-volumes
	with --source archive: look for cases that weren't found in up to four more volumes of the year cited, of about 1 MB each; which ones is said first
--history
	with --source courtlistener: say which later decisions use "overruled" or the like near a case's name; kept for a week
--dockets
	with --source courtlistener: look up WL, LEXIS, and docket citations by docket number, court, name, and date; answers are kept
--use FILE=CITE
	compare quotations of CITE with FILE, as in --use "authorities/roe.txt=410 U.S. 113"; may be repeated
--statutes FOLDER
	check sections of the U.S. Code, and quoted words of it, with the XML titles in FOLDER (usc42.xml); nothing is sent
--offline
	send nothing; use the kept answers and volumes of the sources
--strict
	with --offline: exit with 2 if a citation has no kept answer
--stdin-filename F
	what standard input is taken for (default stdin.md)
--exclude GLOB
	leave out files, as the folder's settings do; may be repeated
--types NAMES
	only these types of files in folders, as in md,txt (default md,txt,docx,pdf)
--closed FOLDER
	for mcp: never read files below FOLDER; may be repeated
--format NAME
	text (default), json, csv, sarif, markdown, github, or junit
--layout NAME
	for table: federal (default) or california
--laws NAME
	for table: list laws by sections (default) or as-cited
-o, --output FILE
	write to FILE instead of standard output
--force
	let --output and --comments replace a file that isn't an earlier result; never one that is read
--comments FILE
	write a copy of the one Word document that is checked, with a comment at each citation to review; never over the document
-q, --quiet
	print findings and what couldn't be checked, and nothing else
--baseline FILE
	fail only for what isn't in FILE
--update-baseline
	write what is to review now to the baseline, and remove what no longer is
--fix
	make all safe fixes in the drafts: usual forms of reporters ("807 F. 3rd 10" becomes "807 F.3d 10") if the source has the case, and what --form lists; then check them again
--form
	list hints about the form of citations ("§227", "2nd Cir."), too; they never change the exit code
-w, --watch
	check again whenever a draft, a decision, or a setting changes
--max N
	send at most N requests
--max-warnings N
	don't fail for up to N findings that are less than errors (default 0)
`);

const environment = readEntries(`
BENCHBOOK_CONSENT=citations
	allows citations, and no other text, to be sent to the sources
BENCHBOOK_CONSENT=volumes
	allows the archive alone to be asked for volumes ("F.3d, volume 925")
BENCHBOOK_CONSENT=titles
	allows the eCFR alone to be asked for titles of the C.F.R.
BENCHBOOK_CONSENT=volumes,cases
	allows --fetch-texts, too: the archive learns which cases you quote
BENCHBOOK_CONSENT=citations,history
	allows --history, too: CourtListener learns which cases you cite
BENCHBOOK_CONSENT=citations,dockets
	allows --dockets, too: CourtListener learns docket numbers, names, and dates
BENCHBOOK_CONSENT=citations,names
	allows agents to find cases by name, too
BENCHBOOK_BASE_URL, BENCHBOOK_API_KEY
	the service and its key
COURTLISTENER_TOKEN
	a token for CourtListener
BENCHBOOK_CACHE
	folder for kept answers and volumes
`);

const standardInput = 'With - as a file: standard input.';
const exitCodes =
	"Exit codes: 0 nothing to review, 1 something to review, 2 something couldn't be checked, 3 incorrect usage, or a result that can't be written.";

/** UTF-16 units of a line. */
const width = 150;

/** Everything. */
export function writeHelp(): string {
	const synopses = commands.map(
		({ name, takes }, at) => `${at === 0 ? 'Usage:' : '      '} benchbook ${name} ${takes}`,
	);
	return lines([
		...synopses,
		'',
		...commands.flatMap(({ name, does }) => entry(name, [does], 10, '')),
		standardInput,
		'',
		...options.flatMap(({ written, does }) => entry(written, does, 19)),
		'  -h, --help, -v, --version',
		'',
		...writeEnvironment(),
		'',
		exitCodes,
	]);
}

export function writeCommandHelp(command: CommandName): string {
	const own = commands.filter(({ name }) => name === command);
	const taken = options.filter(({ written }) => optionsOf[command].includes(/--([\w-]+)/.exec(written)?.[1] ?? ''));
	return lines([
		...own.map(({ takes }) => `Usage: benchbook ${command} ${takes}`),
		'',
		...own.flatMap(({ does }) => wrap(`${does.charAt(0).toUpperCase()}${does.slice(1)}`, width)),
		...(taken.length > 0 ? ['', ...taken.flatMap(({ written, does }) => entry(written, does, 19))] : []),
		...(command === 'check' || command === 'mcp' ? ['', ...writeEnvironment()] : []),
		...(command === 'check' ? ['', exitCodes] : []),
	]);
}

/** A manual page, as `man` reads it. */
export function writeManual(version: string): string {
	const describe = ({ written, does }: Entry): string[] => ['.TP', `.B ${roff(written)}`, ...does.map(roff)];
	return lines([
		`.TH BENCHBOOK 1 "" "benchbook ${version}" "User Commands"`,
		'.SH NAME',
		'benchbook \\- checks legal citations',
		'.SH SYNOPSIS',
		...commands.flatMap(({ name, takes }) => [`.B benchbook ${name}`, roff(takes), '.br']),
		'.SH COMMANDS',
		...commands.flatMap(({ name, does }) => ['.TP', `.B ${name}`, roff(does)]),
		'.PP',
		roff(standardInput),
		'.SH OPTIONS',
		...options.flatMap(describe),
		'.SH ENVIRONMENT',
		...environment.flatMap(describe),
		'.SH EXIT STATUS',
		roff(exitCodes.replace('Exit codes: ', '')),
	]);
}

function writeEnvironment(): string[] {
	return ['Environment:', ...environment.flatMap(({ written, does }) => entry(written, does, 41))];
}

/** Reads what is written below: what is indented belongs to the line before. */
function readEntries(text: string): Entry[] {
	return text
		.trim()
		.split(/\n(?!\t)/)
		.map((entry) => {
			const [written = '', ...does] = entry.split('\n\t');
			return { written, does };
		});
}

/** A name, and from a column on what it does. */
function entry(name: string, does: readonly string[], column: number, before = '  '): string[] {
	const [first = '', ...rest] = does.flatMap((line) => wrap(line, width - column));
	const indent = ' '.repeat(column + before.length);
	return [`${before}${name.padEnd(column - 1)} ${first}`, ...rest.map((line) => indent + line)];
}

function wrap(text: string, most: number): string[] {
	const wrapped: string[] = [];
	for (const word of text.split(' ')) {
		const last = wrapped.at(-1);
		if (last !== undefined && last.length + word.length < most) wrapped[wrapped.length - 1] = `${last} ${word}`;
		else wrapped.push(word);
	}
	return wrapped;
}

/** A line of text for `man`, in which a backslash, a dash, and a period or quote at its beginning would be markup. */
function roff(text: string): string {
	return text
		.replaceAll('\\', '\\e')
		.replaceAll('-', '\\-')
		.replace(/^(?=[.'])/, '\\&');
}

function lines(all: readonly string[]): string {
	return `${all.join('\n')}\n`;
}
