/** Characters that could reorder, hide, or break a line: control characters, zero-width and bidirectional marks, line separators. */
const unprintable = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

const maxMessageLength = 300;
/** Characters: a service that repeats this many of what was sent is quoting it; shorter overlaps are ordinary words. */
const echoLength = 24;
/** Fewer characters of a key than this reveal nothing. */
const pieceLength = 8;
/** UTF-16 units of a secret whose pieces are looked for; no key is longer. */
const longestSecret = 20_000;
const hidden = '•••';

/** Fields that say what went wrong, the usual one first; then those that list details. */
const summaryFields = ['message', 'error', 'error_message', 'detail', 'title', 'msg'];
const particularFields = ['errors', 'issues', 'details'];
const mostParticulars = 5;
const deepestMessage = 4;

/**
 * The service's own explanation in an error body. The interface doesn't specify it; usual are `message`, `error` (text or an object
 * with `message` and `code`), `error_message`, `detail`, `title`, or `msg`, and lists of them or objects by field in `errors`, `issues`, or
 * `details`. Undefined if there is none, or if the body is a web page.
 */
export function findServiceMessage(body: unknown, depth = 0): string | undefined {
	if (typeof body === 'string') return isWebPage(body) || body.trim() === '' ? undefined : body;
	if (typeof body !== 'object' || body === null || depth >= deepestMessage) return undefined;
	if (Array.isArray(body)) return joinMessages(body.map((part) => () => findServiceMessage(part, depth + 1)));
	const find = (name: string) =>
		Object.hasOwn(body, name) ? findServiceMessage(Reflect.get(body, name), depth + 1) : undefined;
	const summary = firstFound(summaryFields.map((name) => () => find(name)));
	const particulars = firstFound(
		particularFields.map((name) => () => find(name) ?? findByField(Reflect.get(body, name), depth + 1)),
	);
	if (summary === undefined || particulars === undefined) return summary ?? particulars ?? find('code');
	return summary.includes(particulars) ? summary : `${summary}: ${particulars}`;
}

/** Explanations under the names of the fields that they are about. */
function findByField(value: unknown, depth: number): string | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
	return joinMessages(
		Object.entries(value).map(([name, part]) => () => {
			const found = findServiceMessage(part, depth + 1);
			return found === undefined ? undefined : `${name}: ${found}`;
		}),
	);
}

function joinMessages(finders: readonly (() => string | undefined)[]): string | undefined {
	const found = finders.slice(0, mostParticulars).flatMap((find) => find() ?? []);
	return found.length === 0 ? undefined : found.join('; ');
}

function firstFound(finders: readonly (() => string | undefined)[]): string | undefined {
	for (const find of finders) {
		const found = find();
		if (found !== undefined) return found;
	}
	return undefined;
}

/** True for HTML, whatever its content type says. */
export function isWebPage(text: string): boolean {
	return /^[\uFEFF\s]*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype|html|head|body|script)\b/i.test(text);
}

/**
 * One line of plain text that is safe to show: no control characters, no queries in URLs, nothing from `secrets`, at most 300 characters.
 * Undefined if nothing is left, or if it quotes what was sent.
 */
export function cleanServiceMessage(
	message: string | undefined,
	secrets: readonly string[],
	sent: readonly string[],
): string | undefined {
	if (message === undefined) return undefined;
	const line = hideSecrets(message.slice(0, 10 * maxMessageLength), secrets)
		.replace(unprintable, ' ')
		.replace(/[^\s"'<>]+/g, withoutUrlTail)
		.replace(/\s+/g, ' ')
		.trim();
	const shown = line.length > maxMessageLength ? `${line.slice(0, maxMessageLength - 1)}…` : line;
	return shown === '' || sent.some((text) => isEcho(shown, text)) ? undefined : shown;
}

/** Replaces every secret, whether plain, percent-encoded, or JSON-escaped, and every longer piece of one: services quote parts of keys. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
	return secretHider(secrets)(text);
}

function secretHider(secrets: readonly string[]): (text: string) => string {
	const forms = [...new Set(secrets.flatMap(writtenForms))].filter((form) => form !== '');
	const pieces = new Map<string, string[]>();
	for (const form of forms) {
		for (let at = 0; at + pieceLength <= Math.min(form.length, longestSecret); at++) {
			const piece = form.slice(at, at + pieceLength);
			const having = pieces.get(piece);
			if (having === undefined) pieces.set(piece, [form]);
			else if (having.at(-1) !== form) having.push(form);
		}
	}
	return (text) => {
		const whole = forms.reduce((out, form) => out.replaceAll(form, hidden), text);
		return hidePieces(whole, pieces).replace(/•{4,}/g, hidden);
	};
}

function writtenForms(secret: string): string[] {
	const plain = secret.replace(/\p{Cs}/gu, '');
	return [secret, plain, encodeURIComponent(plain), JSON.stringify(secret).slice(1, -1)];
}

/** @param pieces the beginnings of pieces, with the forms that contain them */
function hidePieces(text: string, pieces: ReadonlyMap<string, readonly string[]>): string {
	let out = '';
	let from = 0;
	for (let at = 0; at + pieceLength <= text.length; at++) {
		const forms = pieces.get(text.slice(at, at + pieceLength));
		if (forms === undefined) continue;
		let end = at + pieceLength;
		for (const form of forms) while (end < text.length && form.includes(text.slice(at, end + 1))) end++;
		out += text.slice(from, at) + hidden;
		from = end;
		at = end - 1;
	}
	return out + text.slice(from);
}

function isEcho(line: string, text: string): boolean {
	const sent = text.replace(/\s+/g, ' ').trim();
	if (sent.length < echoLength) return sent.length >= 3 && line.includes(sent);
	for (let at = 0; at + echoLength <= line.length; at++) {
		if (sent.includes(line.slice(at, at + echoLength))) return true;
	}
	return false;
}

/**
 * A value from the service with every text in it made safe to show and return: nothing from `secrets`, no queries or credentials in URLs. A
 * secret of a few characters is removed only where it stands alone, so that "1" doesn't vanish from every ID.
 */
export function redactTexts(value: unknown, secrets: readonly string[]): unknown {
	const long = secrets.filter((secret) => secret.length >= pieceLength);
	const hideLong = secretHider(long);
	const short = secrets.filter((secret) => secret !== '' && secret.length < pieceLength);
	const alone = short.map((secret) => secret.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
	const standing =
		short.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${alone})(?![\\p{L}\\p{N}_-])`, 'gu');
	const redact = (text: string): string => {
		const shown = hideLong(text)
			.replace(/[^\s"'<>]+/g, withoutUrlTail)
			.replace(/(\bhttps?:\/\/)[^\s/?#"'<>@]*@/gi, '$1');
		return standing ? shown.replace(standing, hidden) : shown;
	};
	const map = (part: unknown): unknown => {
		if (typeof part === 'string') return redact(part);
		if (typeof part === 'number') return short.includes(String(part)) || long.includes(String(part)) ? hidden : part;
		if (Array.isArray(part)) return part.map(map);
		if (typeof part !== 'object' || part === null) return part;
		return Object.fromEntries(Object.entries(part).map(([name, entry]) => [redact(name), map(entry)]));
	};
	return map(value);
}

/** A word that contains a URL, without the URL's query or fragment, which may sign it or carry a token. */
function withoutUrlTail(word: string): string {
	const start = word.search(/\bhttps?:\/\//i);
	if (start < 0) return word;
	const tail = word.slice(start).search(/[?#]/);
	return tail < 0 ? word : word.slice(0, start + tail);
}
