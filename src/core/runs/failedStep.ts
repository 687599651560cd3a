import type { AgentRun, RunStep } from '../service/schemas';

/**
 * The number, from 1, of the first step that failed; undefined if none did. The interface has no field for it: a step's type says so, or the
 * output of its tool is an object that reports an error, as tools of such services do.
 */
export function firstFailedStep({ steps = [] }: Pick<AgentRun, 'steps'>): number | undefined {
	const at = steps.findIndex(hasFailed);
	return at < 0 ? undefined : at + 1;
}

export function hasFailed({ type = '', toolOutput }: RunStep): boolean {
	if (/error|fail/i.test(type)) return true;
	if (typeof toolOutput !== 'object' || toolOutput === null) return false;
	const { error, isError, ok, success } = toolOutput as Readonly<Record<string, unknown>>;
	return Boolean(error) || isError === true || ok === false || success === false;
}
