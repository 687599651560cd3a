import { preflightChecks } from './preflightChecks';

/**
 * Every setting, once: the manifest, its texts and the README's table are generated from here (`npm run generate`).
 *
 * Scope `machine`: what decides what leaves and where, or which program is started. A folder's settings never count for these.
 */
export interface SettingEntry {
	readonly type: 'string' | 'number' | 'boolean' | 'array' | 'object';
	readonly default: unknown;
	readonly scope: 'machine' | 'window' | 'resource';
	/** Markdown for the Settings editor. */
	readonly text: string;
	/** Of an array: what can be in it, if not anything. */
	readonly items?: readonly string[];
	/** The values that it can have, and what each means. */
	readonly values?: Readonly<Record<string, string>>;
	readonly minimum?: number;
	readonly maximum?: number;
	/** A cell of the README's table. */
	readonly summary: string;
}

interface SettingGroup {
	readonly id: string;
	readonly title: string;
	readonly settings: Readonly<Record<string, SettingEntry>>;
}

export const settingGroups = [
	{
		id: 'checking',
		title: 'Checking',
		settings: {
			'verify.trigger': {
				type: 'string',
				default: 'type',
				scope: 'machine',
				text: 'When to check citations in the background.',
				values: {
					type: 'After a pause in typing.',
					save: 'When the document is saved.',
					manual: 'Only when you run a command.',
				},
				summary: 'check in the background after a pause in typing (`type`), on `save`, or never (`manual`)',
			},
			'verify.delay': {
				type: 'number',
				default: 800,
				scope: 'window',
				text: 'Delay after typing (ms) before citations are checked in the background.',
				minimum: 0,
				maximum: 60000,
				summary: 'delay after typing (ms)',
			},
			'verify.languages': {
				type: 'array',
				default: ['markdown', 'plaintext'],
				scope: 'machine',
				text: 'Language identifiers of the documents in which citations are checked.',
				summary: 'languages in which citations are recognized',
			},
			'verify.source': {
				type: 'string',
				default: 'service',
				scope: 'machine',
				text: "Which service verifies citations when both your legal service and CourtListener are connected. When only one is connected, it verifies them. If the Caselaw Access Project is connected, too, only what it doesn't have goes to them.",
				values: {
					service: 'Your legal service.',
					courtlistener:
						"CourtListener, the Free Law Project's public database. Only citation strings are ever sent there.",
				},
				summary: 'which one verifies when both are connected: `service` or `courtlistener`',
			},
			'verify.keepDays': {
				type: 'number',
				default: 30,
				scope: 'machine',
				text: "How many days answers are kept on this machine; 0 keeps none. A citation that wasn't found is checked again after a day.",
				minimum: 0,
				maximum: 365,
				summary: 'how long answers are kept; 0 keeps none',
			},
		},
	},
	{
		id: 'privacy',
		title: 'Privacy and Scope',
		settings: {
			'verify.send': {
				type: 'string',
				default: 'text',
				scope: 'machine',
				text: 'What the commands **Verify Selection** and **Verify Document** send. In the background, and to CourtListener, only citation strings are sent.',
				values: {
					text: 'The selected text or the whole document, without comments and citations to the record.',
					citations: 'Only citation strings, such as "347 U.S. 483".',
				},
				summary: 'what Verify Document sends: `text` or `citations`',
			},
			'quotations.fetch': {
				type: 'string',
				default: 'ask',
				scope: 'machine',
				text: 'Whether the texts of quoted cases are fetched from the Caselaw Access Project, once it is connected, to compare quotations with them. It then learns which cases you quote; no words of your draft are sent. Texts in the folder `authorities` go first, and from confidential folders nothing is fetched.',
				values: {
					ask: 'Ask once, by a notification.',
					always: 'Fetch them without asking.',
					never: 'Fetch none.',
				},
				summary: 'texts of quoted cases from the Caselaw Access Project: `ask`, `always` or `never`',
			},
			'statutes.folder': {
				type: 'string',
				default: '',
				scope: 'machine',
				text: "Absolute path of a folder with titles of the U.S. Code as XML, as the [Office of the Law Revision Counsel](https://uscode.house.gov/download/download.shtml) publishes them, unzipped (`usc42.xml`). Citations to these titles, and words quoted from them, are then checked on this machine. A folder or a workspace can't set it.",
				summary: 'folder with XML titles of the U.S. Code (`usc42.xml`), to check citations and quoted words with',
			},
			'research.service': {
				type: 'string',
				default: 'byNumber',
				scope: 'machine',
				text: 'Which research service opens a case when you choose **Open** for it. It opens in your browser, where you sign in yourself; the address has the citation and nothing else of your draft.',
				values: {
					byNumber: 'WL citations open on Westlaw, LEXIS citations on Lexis, and other cases on neither.',
					westlaw: 'All cases open on Westlaw, except LEXIS citations.',
					lexis: 'All cases open on Lexis, except WL citations.',
					none: 'Neither is offered.',
				},
				summary:
					'your own service, opened in the browser by citation: `byNumber` (WL on Westlaw, LEXIS on Lexis), `westlaw`, `lexis`, or `none`',
			},
			confidential: {
				type: 'boolean',
				default: false,
				scope: 'resource',
				text: 'Send only citation strings from this folder, in every command and tool. A folder can turn this on, but not off.',
				summary: 'send only citation strings from this folder; the status bar says so',
			},
			enable: {
				type: 'boolean',
				default: true,
				scope: 'resource',
				text: 'Recognize and check citations. A folder can turn this off for its drafts, but not on.',
				summary: 'recognize and check citations; a folder can turn it off',
			},
			'verify.exclude': {
				type: 'array',
				default: [],
				scope: 'resource',
				text: 'Globs of drafts in which citations are neither recognized nor checked, relative to the workspace folder: `archive/**`, `**/*.old.md`. A folder can add globs to those of your user settings, but not remove any.',
				summary: 'globs of drafts that are neither recognized nor checked, such as `archive/**`',
			},
		},
	},
	{
		id: 'shown',
		title: 'How Findings Are Shown',
		settings: {
			severity: {
				type: 'object',
				default: {},
				scope: 'resource',
				text: 'How each finding is shown in the Problems panel; `off` hides it there only. Your choice applies to every citation.',
				summary: 'severity of each code, or `off`',
			},
			decorateVerified: {
				type: 'boolean',
				default: false,
				scope: 'window',
				text: 'Also mark citations that were found and whose details match.',
				summary: 'also mark citations that were found and whose details match',
			},
		},
	},
	{
		id: 'filing',
		title: 'Table of Authorities and Filing',
		settings: {
			'brief.files': {
				type: 'array',
				default: [],
				scope: 'resource',
				text: 'For a brief of several files: the files in order, by their paths in the folder. The table of authorities, the export for Word, and the check before filing cover all of them.',
				summary: 'the files of a brief, in order, by their paths in the folder',
			},
			'brief.rules': {
				type: 'string',
				default: 'none',
				scope: 'resource',
				text: 'Whose rules a brief follows. **Check Before Filing** counts its words and looks for the certificates that the rules ask for; **Export for Word** gives it their paper, margins, type, spacing, and page numbers.',
				values: {
					none: 'Nothing is counted or looked for. Exported briefs are on letter paper, double-spaced, in 14-point type.',
					frap: 'Fed. R. App. P. 25(d), 29(a)(5), 32(a), and 32(g).',
					'supreme-court': 'Sup. Ct. R. 33.1: booklet format.',
					california: 'Cal. Rules of Court, rule 8.204(b) and (c).',
				},
				summary:
					'whose word limits and certificates the check before filing asks for, and whose pages the export for Word has: `frap`, `supreme-court`, `california`, or `none`',
			},
			'brief.checksOff': {
				type: 'array',
				default: [],
				scope: 'resource',
				items: preflightChecks,
				text: 'Checks that **Check Before Filing** leaves out, by name. The view lists them.',
				summary: `checks that the check before filing leaves out and names: ${preflightChecks.map((name) => `\`${name}\``).join(', ')}`,
			},
			'table.layout': {
				type: 'string',
				default: 'federal',
				scope: 'resource',
				text: 'Whose rules the table of authorities follows.',
				values: {
					federal:
						'Cases, constitutional provisions, statutes, regulations, rules, other authorities: Fed. R. App. P. 28(a)(3), Sup. Ct. R. 24.1(c) and 34.2.',
					california:
						'Cases, constitutions, statutes, court rules, other authorities: Cal. Rules of Court, rule 8.204.',
				},
				summary:
					'whose rules the table of authorities follows: `federal` (Fed. R. App. P. 28(a)(3), Sup. Ct. R. 24.1(c) and 34.2) or `california` (rule 8.204)',
			},
			'table.statutes': {
				type: 'string',
				default: 'sections',
				scope: 'resource',
				text: 'How the table of authorities lists statutes and regulations.',
				values: {
					sections: 'By section: what the draft cites of a section, with all its subsections, is one entry.',
					'as-cited': 'With the subsections that the draft cites, each an entry of its own.',
				},
				summary:
					'whether the table lists statutes and regulations by section (`sections`) or with their subsections (`as-cited`)',
			},
			'table.places': {
				type: 'string',
				default: 'sections',
				scope: 'resource',
				text: 'How the table of authorities in a Markdown draft says where each authority is cited.',
				values: {
					sections: 'By section and footnote, as the draft numbers them.',
					links: 'The same, as links to the sections.',
				},
				summary: 'in Markdown, where each is cited: by section, or as `links` to the sections',
			},
			'table.passim': {
				type: 'boolean',
				default: false,
				scope: 'resource',
				text: 'Write *passim* for an authority that is cited on five or more pages or in five or more places. Some courts forbid it.',
				summary: 'write *passim* for five or more pages or places; some courts forbid it',
			},
			'pandoc.path': {
				type: 'string',
				default: '',
				scope: 'machine',
				text: 'Path of the `pandoc` program for **Export for Word**. If empty, Benchbook looks for it on the PATH.',
				summary: 'path of the program; if empty, it is looked up on the PATH',
			},
		},
	},
	{
		id: 'service',
		title: 'Your Legal Service',
		settings: {
			baseUrl: {
				type: 'string',
				default: '',
				scope: 'machine',
				text: 'Base URL of the service: `https`, or `http` on this machine. A path prefix is kept. Set it with **Benchbook: Connect…**, which asks for the key too.',
				summary: 'base URL of the service; https, or http on this machine',
			},
			'explorer.pollSeconds': {
				type: 'number',
				default: 5,
				scope: 'machine',
				text: 'Seconds between updates of unfinished runs and instances in the side bar, at least 1; 0 turns updates off.',
				minimum: 0,
				maximum: 3600,
				summary: 'seconds between updates of unfinished runs and instances, at least 1; 0 turns updates off',
			},
			'ssh.path': {
				type: 'string',
				default: '',
				scope: 'machine',
				text: 'Path of the `ssh` program. If empty, Benchbook looks for it on the PATH.',
				summary: 'path of the program; if empty, it is looked up on the PATH',
			},
		},
	},
] as const satisfies readonly SettingGroup[];

type Settings<Group> = Group extends { readonly settings: infer S } ? S : never;
type AllSettings = Settings<(typeof settingGroups)[number]>;
type KeysWith<S, Scope> = S extends unknown
	? { [Key in keyof S]: S[Key] extends { readonly scope: Scope } ? Key : never }[keyof S]
	: never;

/** The keys, without the section, that count only where the user sets them. */
export type MachineSetting = KeysWith<AllSettings, 'machine'>;

/** The keys that a window or a folder can set. */
export type FolderSetting = KeysWith<AllSettings, 'window' | 'resource'>;
