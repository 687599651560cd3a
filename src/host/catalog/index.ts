export type { CommandId, CommandsOf } from './commands';
export type { FolderSetting, MachineSetting } from './settings';
