import type commands from './commands.json';
import type settings from './settings.json';

export { type PreflightCheckId, preflightChecks } from './preflightChecks';

// Every command and every setting, once, is in commands.json and settings.json: the manifest, its texts, what the palette offers and the README's
// table are generated from there (`npm run generate`).

export interface CommandEntry {
	/** In title case. */
	readonly title: string;
	/** A product icon of VS Code, for views and menus. */
	readonly icon?: string;
	/** Where the citation that the caret is in can have that done (paletteContext.ts). */
	readonly at?: string;
	/** When the palette offers it: a `when` clause, or `never` for what needs an argument; absent: always. */
	readonly palette?: string;
}

/**
 * The scope is the member of that name. `machine`: what decides what leaves and where, or which program is started. A folder's settings never count
 * for these.
 */
export interface SettingEntry extends Partial<Record<'machine' | 'window' | 'resource', boolean>> {
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
	/** A cell of the README's table. */
	readonly summary: string;
}

type CommandName = keyof typeof commands;

export type CommandId = `benchbook.${CommandName}`;

/** The names of an area's commands: "trackRun" of "agents". */
export type CommandsOf<Area extends string> = CommandName extends infer Name
	? Name extends `${Area}.${infer Rest}`
		? Rest
		: never
	: never;

type AllSettings = (typeof settings)[keyof typeof settings]['settings'];
type KeysWith<S, Scope extends string> = S extends unknown
	? { [Key in keyof S]: S[Key] extends { readonly [N in Scope]: unknown } ? Key : never }[keyof S]
	: never;

/** The keys, without the section, that count only where the user sets them. */
export type MachineSetting = KeysWith<AllSettings, 'machine'>;

/** The keys that a window or a folder can set. */
export type FolderSetting = KeysWith<AllSettings, 'window'> | KeysWith<AllSettings, 'resource'>;
