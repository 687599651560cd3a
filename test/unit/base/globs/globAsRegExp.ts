/** One part of a path and what is between parts, as VS Code has them. */
const inName = '[^/\\\\]';
const slash = '[/\\\\]';

/**
 * VS Code's own reading of a glob (`parseRegExp` in src/vs/base/common/glob.ts): what ours is compared with. It takes time without bounds, and is
 * right only where brackets and braces have their other half and braces aren't in braces.
 */
export function globAsRegExp(glob: string): RegExp {
	return new RegExp(`^${translate(glob)}$`);
}

function translate(glob: string): string {
	const parts = split(glob, '/');
	if (parts.every((part) => part === '**')) return '.*';
	return parts
		.map((part, at) => {
			const isLast = at === parts.length - 1;
			if (part === '**') {
				return parts[at - 1] === '**' ? '' : `(?:${slash}|${inName}+${slash}${isLast ? `|${slash}${inName}+` : ''})*?`;
			}
			const isBeforeLastStars = at + 2 === parts.length && parts[at + 1] === '**';
			return translatePart(part) + (isLast || isBeforeLastStars ? '' : slash);
		})
		.join('');
}

function translatePart(part: string): string {
	return part.replace(/\{([^}]*)\}|\[([^\]]+)\]|./gs, (one: string, choices?: string, inside?: string) => {
		if (choices !== undefined) return `(?:${split(choices, ',').map(translate).join('|')})`;
		if (inside !== undefined) return `[${inside}]`;
		if (one === '?') return inName;
		return one === '*' ? `${inName}*?` : one.replace(/[\\{}*+?|^$.[\]()]/g, '\\$&');
	});
}

/** At a separator that is in neither braces nor brackets; nothing after the last one is no part. */
function split(glob: string, separator: string): string[] {
	const pieces = glob.match(separator === '/' ? /(?:\{[^}]*\}|\[[^\]]*\]|[^/])+|\/(?=\/)/g : /[^,]+|,(?=,)/g);
	return pieces ?? [];
}
