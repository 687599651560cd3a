import { judgeName } from './judgeNames';

/** Several short decisions share a page: names that certainly belong to two cases are two entries. */
export function mayBeOneCase(one: string, other: string): boolean {
	return judgeName({ written: one, recorded: other }).kind !== 'differs';
}
