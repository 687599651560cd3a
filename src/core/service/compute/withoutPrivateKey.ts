import { groupBy } from '../../base/text/groupBy';
import type { ComputeInstance } from '../schemas';

const pemKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|$)/g;

/** Characters; a shorter line of a key gives nothing away, and could be any text. */
const minKeyLine = 16;

/** The instance without its private key, wherever the service may have put it, because neither documents nor rows need it. */
export function withoutPrivateKey(instance: ComputeInstance, replacement: string): ComputeInstance {
	const { privateKey, ...ssh } = instance.ssh ?? {};
	const key = privateKey?.trim() ?? '';
	// Instructions may show it line by line, too.
	const lines = key.split(/\r\n?|\n|\\n/).filter((line) => line.length >= minKeyLine);
	const hideLines = lineHider(lines, replacement);
	const strip = (value: unknown): unknown => {
		if (typeof value === 'string') {
			const text = value.includes('-----BEGIN ') ? value.replace(pemKey, replacement) : value;
			return hideLines(key === '' ? text : text.replaceAll(key, () => replacement));
		}
		if (Array.isArray(value)) return value.map(strip);
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(
			Object.entries(value).map(([name, entry]) => [
				String(strip(name)),
				/private_?key/i.test(name) ? replacement : strip(entry),
			]),
		);
	};
	return strip({ ...instance, ...(instance.ssh && { ssh }) }) as ComputeInstance;
}

/** Replaces every one of the lines in a text, in time that doesn't grow with their number: a service may call anything its key. */
function lineHider(lines: readonly string[], replacement: string): (text: string) => string {
	const byStart = groupBy(new Set(lines), (line) => line.slice(0, minKeyLine));
	return (text) => {
		if (byStart.size === 0 || text.length < minKeyLine) return text;
		let hidden = '';
		let from = 0;
		for (let at = 0; at + minKeyLine <= text.length; at++) {
			const found = byStart.get(text.slice(at, at + minKeyLine))?.filter((line) => text.startsWith(line, at)) ?? [];
			if (found.length === 0) continue;
			hidden += text.slice(from, at) + replacement;
			from = at + found.reduce((longest, { length }) => Math.max(longest, length), 0);
			at = from - 1;
		}
		return hidden + text.slice(from);
	};
}
