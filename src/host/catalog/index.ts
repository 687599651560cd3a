import type commands from './commands.json';
import type settings from './settings.json';

export { type PreflightCheckId, preflightChecks } from './preflightChecks';

// Every command and every setting is listed once, in commands.json and settings.json; the manifest, its texts, what the palette offers, and the
// tables in docs are generated from there (`npm run generate`, which says what an entry has).

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
