import { placeOf, type SourceFile } from '../unit/source/sourceTrees';
import { apart, isAgainstOrder } from './rooms';
import { listUses } from './uses';

interface Rule {
	/** The files that it is for: their paths. */
	in: RegExp;
	/** What they have none of, as `usesOf` names it. */
	not: RegExp;
	/** Where it is needed, with the reason. */
	except?: Readonly<Record<string, string>>;
	why: string;
}

const inHost = /^src\/host\/([^/]+)\/[^/]+\.ts$/;
const inFeature = /^src\/features\/([^/]+)\//;
const inCitations = /^src\/features\/citations\/([^/]+)\/[^/]+\.ts$/;
const changesFiles =
	/^node:fs(?:\/promises)? (?:\*|default|promises|(?:writeFile|appendFile|rename|rm|rmdir|unlink|copyFile|cp|link|symlink|truncate|createWriteStream|writev?|open|mkdtemp)(?:Sync)?)$/;

const rules: readonly Rule[] = [
	// Layers: core <- host <- features <- extension.ts; the core, and what is a bundle of its own, know no VS Code.
	{
		in: /^src\/core\//,
		not: /^(?:vscode|node:\S*|src\/(?!core\/)\S*) /,
		why: 'The core imports only the core: no VS Code, no Node.',
	},
	{ in: /^src\/core\//, not: /^\S+ import\(\)$/, why: 'What is needed later is loaded by whoever needs it.' },
	{
		in: /^src\/core\//,
		not: /^global /,
		except: { 'src/core/base/time/clock.ts': 'is the clock' },
		why: 'The core gets its clock passed in (src/core/base/time/clock.ts), and knows no Node.',
	},
	{ in: /^src\/host\//, not: /^src\/(?:features|sample|extension)\b/, why: 'The host knows no feature and no sample.' },
	{ in: inFeature, not: /^src\/(?:sample|extension)\b/, why: 'The sample service is loaded when it is asked for.' },
	{ in: inFeature, not: /^src\/host\/[^/ ]+\/\S+ /, why: 'A room of the host is entered by its index.' },
	{
		in: /^src\/(?:sample|worker)\//,
		not: /^(?:vscode|src\/(?:host|features|extension)\b\S*) /,
		why: 'It is a bundle of its own.',
	},
	{
		in: /^src\/commandLine\//,
		not: /^(?:vscode|src\/(?:host|features|sample|extension)\b\S*) /,
		why: 'The command line imports only core, node, and Node.',
	},
	{
		in: /^src\/node\//,
		not: /^(?:vscode|src\/(?!node\/)\S*) /,
		why: 'This is Node alone, for the host and the command line.',
	},
	{ in: /^src\//, not: /^\S+ type\(\)$/, why: 'Types are imported at the top of the file, too.' },
	// Rooms of the core whose rule is narrower than their order.
	{
		in: /^src\/core\/verification\/(?:judgement|verdict)\//,
		not: /^src\/core\/lookup\/asking\//,
		why: 'A judge asks no one.',
	},
	{
		in: /^src\/core\/citations\/resolve\//,
		not: /^src\/core\/(?:citations\/(?:scan|names|assembly|works|recognizer|reporters)|law\/courts|draft\/(?:reading|docx|pdf))\//,
		why: 'What a short form refers to follows from citations that were read.',
	},
	{
		in: /^src\/core\/quotations\/comparison\//,
		not: /^src\/core\/quotations\/inDraft\//,
		why: 'It compares, and finds nothing.',
	},
	{
		in: /^src\/core\/base\/text\//,
		not: /^src\/core\/base\/(?:data\/(?!lazily )|time|display|globs)/,
		why: 'What a character, a line, and a span are needs nothing else.',
	},
	{
		in: /^src\/core\/draft\/(?:markdown|reading)\//,
		not: /^src\/core\/draft\/(?:docx|pdf)\//,
		why: "Whatever a file's format is, a draft is read as Markdown or plain text.",
	},
	{
		in: /^src\/core\/citations\/(?:reporters|names|scan|assembly)\//,
		not: /^src\/core\/draft\/(?!reading\/(?:signalWords|lineKinds) )/,
		why: 'Citations are read from a run of text in which nothing of a page or of Markdown is left.',
	},
	{
		in: /^src\/core\/citations\/(?:scan|document)\//,
		not: /^src\/core\/law\/courts\//,
		why: 'Courts are read after scanning.',
	},
	{
		in: /^src\/core\/citations\/document\//,
		not: /^src\/core\/citations\/(?:reporters|names|scan|assembly|works)\//,
		why: 'A document is read by the recognizer, not by a part of it.',
	},
	{
		in: /^src\/core\/quotations\/(?:[^/]*\.ts|(?:opinion|inDraft|comparison)\/)/,
		not: /^src\/core\/citations\/(?!parts\/citation )/,
		why: 'What an opinion and a quotation say is read without finding citations.',
	},
	{
		in: /^src\/core\/quotations\/(?:inDraft|comparison)\//,
		not: /^src\/core\/law\/courts\//,
		why: 'Words have no court.',
	},
	{
		in: /^src\/core\/table\//,
		not: /^src\/core\/(?:law\/courts|draft\/reading)\//,
		why: 'A table lists what was read.',
	},
	{
		in: /^src\/core\/verification\/findings\//,
		not: /^src\/core\/(?:law\/courts|draft|citations|quotations|table|service|lookup)\//,
		why: 'What can be wrong is a list: who finds it, and in what, is none of its business.',
	},
	{
		in: /^src\/core\/preflight\//,
		not: /^src\/core\/(?:law\/courts|draft\/(?:reading|docx|pdf)|lookup\/(?:providers|answers))\//,
		why: 'A check before filing looks at verdicts that were made, and asks no one.',
	},
	{
		in: /^src\/core\/lookup\/(?:answers|providers)\//,
		not: /^src\/core\/draft\/(?:markdown|docx|pdf)\//,
		why: 'A source of cases reads opinions, and no draft.',
	},
	// What only one place does.
	{
		in: /^src\//,
		not: /^vscode\.(?:window|FileSystemError)\.(?:show(?:Information|Warning|Error)Message|showInputBox|showQuickPick|create(?:InputBox|QuickPick|StatusBarItem)|setStatusBarMessage|withProgress|Unavailable|NoPermissions)$/,
		except: {
			'src/host/messages/messages.ts': 'shows foreign text without links',
			'src/host/messages/progress.ts': 'shows foreign text without links',
			'src/features/citations/view/statusBar.ts':
				'shows figures and words of ours; its tooltip is escaped Markdown, not trusted with commands',
		},
		why: 'Text from the service and from files must not become a link that runs a command: use host/messages.',
	},
	{
		in: /^src\/commandLine\//,
		not: /^(?:\.write\([12]\)|console\.\w+\(1\))$/,
		except: { 'src/commandLine/terminal/output.ts': 'prints foreign text as plain lines' },
		why: 'Foreign text must not reach a terminal, or the runner of a workflow, as it is: use terminal/output.',
	},
	{
		in: /^src\//,
		not: /^["'`](?:node:)?(?:child_process|cluster)["'`]$/,
		except: { 'src/node/programs.ts': 'has runProgram' },
		why: 'Programs are started by runProgram of src/node/programs.ts.',
	},
	{
		in: /^src\//,
		not: /^(?:\.createTerminal|vscode\.(?:Shell|Process)Execution)$/,
		except: { 'src/features/compute/terminals.ts': 'opens every terminal' },
		why: 'A terminal is opened in one place.',
	},
	{
		in: /^src\/(?!core\/|sample\/)/,
		not: /^(?:vscode\.workspace\.fs\.readFile|node:fs(?:\/promises)? (?:\*|default|promises|import\(\)|readFile(?:Sync)?|createReadStream|ReadStream|open(?:Sync)?|openAsBlob))$/,
		except: {
			'src/node/readInside.ts': 'is how files are read',
			'src/host/files/readFile.ts': 'is how files are read in the editor',
			'src/host/files/leftovers.ts': 'reads our own storage, which no folder brings along',
			'src/node/processOwner.ts': "reads this program's own entry in /proc",
			'src/node/wholeFile.ts': 'opens a new file to write it, or a folder to have its names on the disk',
			'src/node/fileLock.ts': 'opens a new file to write it',
			'src/commandLine/terminal/outputFile.ts':
				'opens what the user named to write to: a device, a pipe, a file that a process has open',
			'src/host/files/transfer.ts':
				'reads bytes as they go to an upload, and compares its size before the last of them',
			'src/features/vault/uploads.ts':
				'reads bytes as they go to an upload, and compares its size before the last of them',
			'src/features/compute/accessFiles.ts': 'reads files that are made here, in a folder of their own',
			'src/features/compute/terminals.ts': 'reads files that are made here, in a folder of their own',
			'src/features/citations/table/convertBrief.ts': 'reads files that are made here, in a folder of their own',
			'src/features/welcome/index.ts': 'reads the sample brief of the extension',
		},
		why: 'A folder may bring links, pipes, and endless files: read by src/node/readInside.ts or src/host/files/readFile.ts.',
	},
	{
		in: /^src\/(?!node\/|sample\/)/,
		not: changesFiles,
		except: {
			'src/host/files/leftovers.ts':
				'writes notes, each with a name that is never used twice, and removes what a note names',
			'src/features/compute/accessFiles.ts':
				'writes keys for ssh in a folder that only the user can open; a closing window waits for nothing else',
			'src/features/citations/table/convertBrief.ts': "has a folder of its own among the system's temporary ones",
			'src/features/citations/session/answerBooks.ts':
				'forgets the answers that are kept in our storage, with their folder',
			'src/commandLine/terminal/outputFile.ts':
				'opens what has no other way to be written: a device, a pipe, a file that a process has open',
		},
		why: 'Write through src/node (updateSharedFile, writeWholeFile), in the editor through host/writeFiles: no links are followed, nothing is lost.',
	},
	{
		in: /^src\/(?!sample\/)/,
		not: /^node:fs(?:\/promises)? (?:import|require)\(\)$/,
		why: 'What is needed of it is imported at the top of the file.',
	},
	{
		in: /^src\//,
		not: /^vscode\.workspace\.fs\.(?:writeFile|delete|rename|copy|createDirectory)$/,
		except: { 'src/host/files/writeFiles.ts': 'follows no link out of a folder, and writes whole files' },
		why: 'Write through host/writeFiles.',
	},
];

/** What of a file is against a rule: the place, what it uses, and why not. Exceptions that were needed are added to `needed`. */
export function findRefused(file: SourceFile, needed = new Set<string>()): readonly string[] {
	const { path } = file;
	const own = rules.filter((rule) => rule.in.test(path));
	return listUses(file).flatMap(({ node, use }) => {
		const reasons = own
			.filter(({ not }) => not.test(use))
			.flatMap(({ except, why }) => {
				const exception = except?.[path];
				if (exception === undefined) return why;
				needed.add(`${path} ${exception}`);
				return [];
			});
		const ofRoom = refusalOfRoom(path, use.split(' ')[0] ?? '');
		return [...reasons, ...(ofRoom === undefined ? [] : [ofRoom])].map(
			(why) => `${placeOf(file, node)} ${use}: ${why}`,
		);
	});
}

/** Every exception of a rule, as `findRefused` names those that are needed. */
export const exceptions = rules.flatMap(({ except = {} }) => Object.entries(except).map((one) => one.join(' ')));

const throughIndex = 'A room is entered by its index: what others may use of it is exported there.';

function refusalOfRoom(from: string, to: string): string | undefined {
	const [, top, own = '', room] = from.split('/');
	const [, otherTop, other = '', otherRoom, file] = to.split('/');
	if (!to.startsWith('src/') || top !== otherTop) return undefined;
	if (top === 'core') {
		const isApart = apart[own as keyof typeof apart]?.includes(other) === true;
		return isApart || isAgainstOrder(from, to)
			? 'This room does not import from there: src/core/README.md.'
			: undefined;
	}
	if (inHost.test(from)) return own !== other && otherRoom !== undefined ? throughIndex : undefined;
	if (!inFeature.test(from)) return undefined;
	if (own !== other) return 'Features never import features: what two need moves down to host or core.';
	return inCitations.test(from) && room !== otherRoom && file !== undefined ? throughIndex : undefined;
}
