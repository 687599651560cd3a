import assert from 'node:assert/strict';
import { micromark } from 'micromark';
import { linksIn } from '../faults/hostileText';

/*
 * What must be true of a text of ours with foreign text in it. Each fails with what it found.
 */

const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Nothing that a terminal, a log or a list would take for more than characters in this line. */
export function assertPlainLine(line: string): void {
	assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029]/u);
	assert.doesNotMatch(line, invisible);
}

/** What a runner of workflows would take for a command: GitHub's at the start of a line, others anywhere. */
export function assertNoCommand(output: string): void {
	for (const line of output.split(/[\n\r\u0085\u2028\u2029]/)) {
		assert.doesNotMatch(line, /^\s*::/, 'a command of GitHub Actions');
		assert.doesNotMatch(line, /##(?:vso)?\[|##teamcity\[/, 'a command of a runner');
	}
}

/** Nothing in it runs when a terminal shows it. */
export function assertPlainLines(output: string): void {
	for (const line of output.replace(/\n$/, '').split('\n')) assertPlainLine(line);
}

/** No link that VS Code would make of it in a message, and no icon. */
export function assertInert(text: string): void {
	assert.deepEqual(linksIn(text), []);
	assert.doesNotMatch(text, /\$\([a-z]/);
	assert.doesNotMatch(text, invisible);
}

const tags =
	/^\/?(?:p|h[1-6]|ul|ol|li|em|strong|code|pre|blockquote|hr|br|table|thead|tbody|tr|t[dh])(?:\s?\/)?$|^ol start="\d+"$|^code class="language-(?:text|json)"$/;

/** Rendered, it has no HTML, no picture and no link but to https. */
export function assertHarmlessMarkdown(markdown: string): void {
	// A report's own front matter is no text.
	const text = markdown.replace(/^---\n.*\n---\n/, '').slice(0, 200_000);
	assert.doesNotMatch(text, invisible);
	const html = micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true });
	for (const [, tag = ''] of html.matchAll(/<([^>]*)>?/g))
		assert.ok(tags.test(tag) || /^a href="https:\/\/[^"]*"$|^\/a$/.test(tag), `<${tag}>`);
}

/** No cell is a formula for a spreadsheet (OWASP, "CSV injection"). */
export function assertHarmlessCsv(csv: string): void {
	for (const [, quoted, bare] of csv.matchAll(/(?:^|,|\r\n|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
		const cell = (quoted ?? bare ?? '').replaceAll('""', '"');
		assert.ok(Number.isFinite(Number(cell)) || !/^[\s\p{Cf}]*[=+\-@]/u.test(cell), cell);
	}
}

/** Nothing has become a part of what every object has. */
export function assertCleanPrototype(): void {
	assert.deepEqual(Object.keys(Object.prototype), []);
	assert.equal(({} as { polluted?: unknown }).polluted, undefined);
}
