// npm run generate: what the manifest, its texts, the report's schema and the guides say of findings, settings and commands, made from the
// catalogs in src; and the tables of words, from the lists in src/core/law/lexicon. `--check` writes nothing and fails where a committed file differs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { severities } from '../src/core/verification/findings/entry';
import { findingCatalog, findingCodes } from '../src/core/verification/findings/finding';
import { preflightChecks } from '../src/host/catalog';
import commandCatalog from '../src/host/catalog/commands.json';
import settingCatalog from '../src/host/catalog/settings.json';
import { apart, coreRooms } from '../test/lint/rooms';
import { lexiconFiles } from './lexicon';

interface CommandEntry {
	/** In title case. */
	readonly title: string;
	/** A product icon of VS Code, for views and menus. */
	readonly icon?: string;
	/** Where the citation that the caret is in can have that done (paletteContext.ts). */
	readonly at?: string;
	/** When the palette offers it: a `when` clause, or `never` for what needs an argument; absent: always. */
	readonly palette?: string;
	/** Where else it is offered: a `when` clause by group ("inline@1"), by menu ("view/item/context"); "": always. */
	readonly menus?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The scope is the member of that name. `machine`: what decides what leaves and where, or which program is started. A folder's settings never count
 * for these.
 */
interface SettingEntry extends Partial<Record<'machine' | 'window' | 'resource', boolean>> {
	/** As in JSON's schemas: `string`, `number`, `boolean`, `array`, or `object`. */
	readonly type: string;
	readonly default: unknown;
	/** Markdown for the Settings editor. */
	readonly text: string;
	/** Of an array: what can be in it, if not anything. */
	readonly names?: string;
	/** The values that it can have, and what each means. */
	readonly values?: Readonly<Record<string, string>>;
	readonly minimum?: number;
	readonly maximum?: number;
	/** A cell of the table in docs/settings.md. */
	readonly summary: string;
}

const root = resolve(__dirname, '..');

const settingGroups = Object.entries(settingCatalog).map(([id, group]) => ({ id, ...group }));

type Menus = Readonly<Record<string, readonly object[]>>;

interface Manifest {
	readonly contributes: Readonly<Record<string, unknown>> & { readonly menus: Menus };
}

/** The files that are generated, in part or whole: their paths from the root, and their content made from what is there. */
export const generatedFiles: Readonly<Record<string, (content: string) => string>> = {
	'package.json': (content) => asJson(withContributions(JSON.parse(content) as Manifest)),
	'package.nls.json': (content) => asJson({ ...withoutGenerated(JSON.parse(content)), ...listTexts() }),
	'media/report-1.schema.json': (content) => {
		const schema = JSON.parse(content) as { readonly definitions: object };
		return asJson({ ...schema, definitions: { ...schema.definitions, code: { enum: findingCodes } } });
	},
	'docs/findings.md': (content) => replaceBetween(content, 'findings', tableOfFindings()),
	'docs/settings.md': (content) => replaceBetween(content, 'settings', tableOfSettings()),
	'docs/recognized.md': listRecognized,
	'src/core/README.md': (content) => replaceBetween(content, 'rooms', drawRooms()),
	...lexiconFiles,
};

function withContributions(manifest: Manifest): Manifest {
	const commands = Object.entries<CommandEntry>(commandCatalog);
	return {
		...manifest,
		contributes: {
			...manifest.contributes,
			commands: commands.map(([name, { icon }]) => ({
				command: `benchbook.${name}`,
				title: `%command.${name}%`,
				category: 'Benchbook',
				...(icon !== undefined && { icon: `$(${icon})` }),
			})),
			menus: listMenus(manifest.contributes.menus, commands),
			configuration: settingGroups.map(({ id, settings }, at) => ({
				id: `benchbook.${id}`,
				title: `%settings.${id}%`,
				order: at + 1,
				properties: Object.fromEntries(
					Object.entries<SettingEntry>(settings).map(([key, entry], place) => [
						`benchbook.${key}`,
						describeSetting(key, entry, place + 1),
					]),
				),
			})),
		},
	};
}

/** Submenus are written by hand. */
function listMenus(written: Menus, commands: readonly [string, CommandEntry][]): Menus {
	const menus: Record<string, object[]> = {};
	for (const [menu, items] of Object.entries(written)) menus[menu] = items.filter((item) => 'submenu' in item);
	for (const [name, { menus: places = {} }] of commands)
		for (const [menu, groups] of Object.entries(places))
			for (const [group, when] of Object.entries(groups)) {
				menus[menu] ??= [];
				menus[menu].push({ command: `benchbook.${name}`, ...(when !== '' && { when }), group });
			}
	const commandPalette = commands.flatMap(([name, entry]) => {
		const when = whenOffered(entry);
		return when === '' ? [] : [{ command: `benchbook.${name}`, when }];
	});
	return { ...menus, commandPalette };
}

function whenOffered({ palette, at }: CommandEntry): string {
	const clauses = [palette === 'never' ? 'false' : palette, at && `benchbook.atCitation =~ /\\b${at}\\b/`];
	return clauses.filter((clause) => clause !== undefined).join(' && ');
}

function scopeOf(entry: SettingEntry): string {
	return (['machine', 'window', 'resource'] as const).find((scope) => entry[scope]) ?? '';
}

function describeSetting(key: string, entry: SettingEntry, order: number): object {
	const { type, default: value, names, values, minimum, maximum } = entry;
	return {
		type,
		default: key === 'severity' ? mapCodes((code) => findingCatalog[code].severity) : value,
		scope: scopeOf(entry),
		markdownDescription: `%setting.${key}%`,
		...(values && {
			enum: Object.keys(values),
			enumDescriptions: Object.keys(values).map((each) => `%setting.${key}.${each}%`),
		}),
		...(type === 'array' && { items: { type: 'string', ...(names && { enum: preflightChecks }) }, uniqueItems: true }),
		...(minimum !== undefined && { minimum }),
		...(maximum !== undefined && { maximum }),
		...(key === 'severity' && { additionalProperties: false, properties: mapCodes(describeCode) }),
		order,
	};
}

function describeCode(code: (typeof findingCodes)[number]): object {
	const { severity } = findingCatalog[code];
	return { type: 'string', enum: severities, default: severity, description: `%code.${code}%` };
}

function mapCodes<T>(describe: (code: (typeof findingCodes)[number]) => T): Record<string, T> {
	return Object.fromEntries(findingCodes.map((code) => [code, describe(code)]));
}

const generatedTexts = /^(?:command|settings?|code)\./;

function withoutGenerated(texts: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(Object.entries(texts).filter(([key]) => !generatedTexts.test(key)));
}

function listTexts(): Record<string, string> {
	const codes = findingCodes.map((code) => `- \`${code}\`: ${findingCatalog[code].summary}`).join('\n');
	const settings = settingGroups.flatMap(({ settings }) => Object.entries<SettingEntry>(settings));
	return Object.fromEntries([
		...Object.entries<CommandEntry>(commandCatalog).map(([name, { title }]) => [`command.${name}`, title]),
		...settingGroups.map(({ id, title }) => [`settings.${id}`, title]),
		...settings.flatMap(([key, { text, values = {} }]) => [
			[`setting.${key}`, key === 'severity' ? `${text}\n\n${codes}` : text],
			...Object.entries(values).map(([value, meaning]) => [`setting.${key}.${value}`, meaning]),
		]),
		...findingCodes.map((code) => [`code.${code}`, findingCatalog[code].summary]),
	]);
}

function tableOfFindings(): string {
	const rows = findingCodes.map((code) => {
		const { severity, against, summary } = findingCatalog[code];
		return `| \`${code}\` | ${severity} | ${against === 'record' ? 'database' : against} | ${summary} |`;
	});
	return ['| code | shown as | compared with | what it says |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function tableOfSettings(): string {
	const rows = settingGroups.flatMap(({ settings }) =>
		Object.entries<SettingEntry>(settings).map(([key, entry]) => {
			const { default: value, names, summary } = entry;
			const listed = names ? `: ${preflightChecks.map(inCode).join(', ')}` : '';
			const usual = key === 'severity' ? "each code's own" : inCode(value);
			return `| \`benchbook.${key}\` | ${usual} | ${entry.resource ? 'yes' : 'no'} | ${summary}${listed} |`;
		}),
	);
	return ['| setting | default | per folder | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Each of the examples is recognized as what it is listed under: `test/unit/citations/recognized.test.ts`. */
function listRecognized(): string {
	const lines = readFileSync(join(root, 'test/fixtures/recognized.tsv'), 'utf8').trimEnd().split(/\r?\n/).slice(1);
	const groups = new Map<string, string[]>();
	for (const [group = '', kind = '', example = ''] of lines.map((line) => line.split('\t'))) {
		const key = `${group} | \`${kind}\``;
		groups.set(key, [...(groups.get(key) ?? []), example]);
	}
	const rows = [...groups].map(([key, examples]) => `| ${key} | ${examples.join('; ')} |`);
	const head = [
		'# What is recognized',
		'',
		'Citations in a draft, by what they cite. The second column is the kind that reports and scripts name.',
		'',
	];
	return [...head, '| what | kind | examples |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

/** The rooms of the core in the order that a test enforces, and what each may not import of those before it. */
function drawRooms(): string {
	const not = Object.entries(apart).flatMap(([room, others]) => others.map((one) => `  ${room} -. not .-x ${one}`));
	const line = coreRooms.slice(2).map((room, index) => `  ${room} --> ${coreRooms[index + 1]}`);
	return ['```mermaid', 'flowchart LR', '  base --> law', ...line, ...not, '```'].join('\n');
}

function inCode(value: unknown): string {
	const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== '');
	return values.map((each) => (typeof each === 'string' ? `\`${each}\`` : String(each))).join(', ');
}

/** Replaces what is between `<!-- generated: name -->` and the next `<!-- end -->`. */
function replaceBetween(text: string, name: string, content: string): string {
	const opening = `<!-- generated: ${name} -->\n`;
	const start = text.indexOf(opening) + opening.length;
	const end = text.indexOf('<!-- end -->', start);
	if (start < opening.length || end === -1) throw new Error(`no place for the ${name}`);
	return `${text.slice(0, start)}\n${content}\n\n${text.slice(end)}`;
}

function asJson(value: object): string {
	return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Whether a file says the same; how JSON is laid out is the formatter's business. */
function isSame(path: string, one: string, other: string): boolean {
	if (!path.endsWith('.json')) return one === other;
	return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}

/** "" of a module that wasn't made yet. */
function contentOf(path: string): string {
	const file = join(root, path);
	return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The generated files that differ from what the catalogs say. */
export function listStale(): string[] {
	return Object.entries(generatedFiles).flatMap(([path, make]) => {
		const content = contentOf(path);
		return isSame(path, content, make(content)) ? [] : [path];
	});
}

if (require.main === module) {
	const stale = listStale();
	if (process.argv.includes('--check')) {
		for (const path of stale) console.error(`${path} isn't what the catalogs say: run npm run generate.`);
		process.exitCode = stale.length > 0 ? 1 : 0;
	} else {
		for (const path of stale) {
			writeFileSync(join(root, path), generatedFiles[path]?.(contentOf(path)) ?? '');
			console.log(`${path} written.`);
		}
	}
}
