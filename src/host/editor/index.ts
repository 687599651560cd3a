export { Changing } from './changing';
export * from './commands';
export { readGitState } from './gitState';
export * from './machine';
export { Owner } from './owner';
export { Timer } from './timer';
