import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSourcePlaces } from './sourcePlaces';

/**
 * Errors in the extension host's log that come out of the extension: exceptions that nothing caught, and listeners that
 * threw. Each counts once, however often it was logged.
 * @param extension folder of the extension, as VS Code was given it
 */
export function findHostErrors(userData: string, extension: string): string[] {
	const logs = join(userData, 'logs');
	if (!existsSync(logs)) return [];
	const files = readdirSync(logs, { recursive: true, encoding: 'utf8' }).filter((name) => /exthost\.log$/.test(name));
	const entries = files.flatMap((name) => readFileSync(join(logs, name), 'utf8').split(/^(?=\d{4}-\d\d-\d\d )/m));
	const bundle = join(extension, 'dist');
	const own = entries.filter((entry) => /^\S+ \S+ \[error\]/.test(entry) && entry.includes(bundle));
	const texts = own.map((entry) => withSourcePlaces(entry.replace(/^\S+ \S+ \[error\] /, '').trimEnd()));
	return [...new Set(texts)].map((text) =>
		text
			.split('\n')
			.filter((line) => !line.includes('extensionHostProcess.js'))
			.join('\n'),
	);
}
