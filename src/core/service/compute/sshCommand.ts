/** Options of OpenSSH's `ssh` that take a value, from its manual page. */
const withValue = 'BbcDEeFIiJLlmOoPpQRSWw';

/** Characters that a shell would not simply pass on: a command that contains one is rejected. */
const shellSyntax = /[^\P{Cc} \t]|[$`;&|<>(){}*?!#\\^]/u;

/**
 * The port in a service's `ssh.command`; 22 if it has none, or isn't one plain command line for ssh. The command is only read, never run.
 */
export function readSshPort(command: string | undefined): number {
	const words = splitWords(command ?? '');
	if (!words || !/(?:^|\/)ssh$/.test(words[0] ?? '')) return 22;
	let port: number | undefined;
	for (const [option, value] of readOptions(words.slice(1))) {
		const text =
			option === 'p' ? value : option === 'o' ? /^port(?:\s*=|\s)\s*(?!\s)(.*)$/i.exec(value)?.[1] : undefined;
		if (text === undefined) continue;
		// As in ssh, the first one counts.
		port ??= parsePort(text) ?? 22;
	}
	return port ?? 22;
}

/** The command if it is safe to paste into a shell: one line for ssh with no options except identity, port, and user. */
export function plainSshCommand(command: string | undefined): string | undefined {
	const text = command?.trim() ?? '';
	const words = /^[\w .,:@%+=/~[\]-]+$/.test(text) ? splitWords(text) : undefined;
	if (words?.[0] !== 'ssh') return undefined;
	const options = [...readOptions(words.slice(1))];
	const places = words.length - 1 - options.reduce((sum, [, , used]) => sum + used, 0);
	return places === 1 && options.every(([option]) => 'ilp'.includes(option)) ? text : undefined;
}

function parsePort(text: string): number | undefined {
	const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
	return port >= 1 && port <= 65_535 ? port : undefined;
}

/** Words as a shell splits them, without quotes; undefined if a shell would do anything else. */
function splitWords(command: string): string[] | undefined {
	if (shellSyntax.test(command)) return undefined;
	const words: string[] = [];
	const rest = command.replace(/(?<![ \t])[ \t]*((?:[^\s"']|"[^"]*"|'[^']*')+)/g, (_, word: string) => {
		words.push(word.replace(/["']/g, ''));
		return '';
	});
	return rest.trim() === '' ? words : undefined;
}

/** Options up to the remote command, as getopt reads them: letter, value, and the number of words they take. */
function* readOptions(words: readonly string[]): Generator<readonly [option: string, value: string, words: number]> {
	let hosts = 0;
	for (let i = 0; i < words.length; i++) {
		const word = words[i] ?? '';
		if (word === '--') return;
		if (!word.startsWith('-') || word === '-') {
			// Options may follow the host; everything from the next word on is for the remote machine.
			if (++hosts > 1) return;
			continue;
		}
		const at = [...word].findIndex((letter, index) => index > 0 && withValue.includes(letter));
		if (at < 0) {
			yield [word.slice(1), '', 1];
			continue;
		}
		const attached = word.slice(at + 1);
		if (attached === '') i += 1;
		yield [word.charAt(at), attached === '' ? (words[i] ?? '') : attached, attached === '' ? 2 : 1];
	}
}
