import { parse } from 'dotenv';
import type { EnvironmentVariable } from './operations';

/** What the service's own clients accept. */
export const knownTargets: readonly string[] = ['production', 'preview', 'development'];
export const knownTypes: readonly string[] = ['encrypted', 'plain', 'secret'];
/** The only examples in the interface. */
export const defaultTargets: readonly string[] = ['production'];
export const defaultType = 'encrypted';

/** The variables of a `.env` file, each once, in order. Values are secrets: they are sent to the service and shown nowhere. */
export function parseEnvironmentFile(text: string): EnvironmentVariable[] {
	return Object.entries(parse(text)).map(([key, value]) => ({ key, value }));
}

/** Whether a name is valid for a variable, by the rules of `.env` files. */
export function isVariableName(name: string): boolean {
	return /^[A-Za-z_][\w.-]{0,254}$/.test(name);
}

export type VariablesOutcome =
	| { readonly kind: 'ok'; readonly variables: readonly Required<EnvironmentVariable>[] }
	/** `index` counts from 0; no field contains the value. */
	| { readonly kind: 'invalid'; readonly index: number; readonly field: 'entry' | 'key' | 'value' | 'target' | 'type' };

/**
 * The variables to send, from a command's argument or the user's input: each name once, the last one wins; without a target or type, one gets
 * the defaults.
 */
export function planVariables(
	entries: readonly unknown[],
	defaults: { readonly target: readonly string[]; readonly type: string } = {
		target: defaultTargets,
		type: defaultType,
	},
): VariablesOutcome {
	const byName = new Map<string, Required<EnvironmentVariable>>();
	for (const [index, entry] of entries.entries()) {
		if (typeof entry !== 'object' || entry === null) return { kind: 'invalid', index, field: 'entry' };
		const { key, value, target = defaults.target, type = defaults.type } = entry as Record<string, unknown>;
		if (typeof key !== 'string' || !isVariableName(key)) return { kind: 'invalid', index, field: 'key' };
		if (typeof value !== 'string') return { kind: 'invalid', index, field: 'value' };
		if (!isTextList(target)) return { kind: 'invalid', index, field: 'target' };
		if (typeof type !== 'string' || type === '') return { kind: 'invalid', index, field: 'type' };
		byName.delete(key);
		byName.set(key, { key, value, target, type });
	}
	return { kind: 'ok', variables: [...byName.values()] };
}

function isTextList(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && each !== '');
}
