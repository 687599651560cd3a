export type { CommandId, CommandsOf } from './commands';
export { type PreflightCheckId, preflightChecks } from './preflightChecks';
export type { FolderSetting, MachineSetting } from './settings';
