import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
	chmodSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** In every file outside of the folder, and in none inside. */
export const outsideWord = 'outsideword-7f3k';

export interface HostileFolder {
	/** What someone sends and someone else opens. Absolute. */
	readonly path: string;
	/** A folder next to it, which nothing may read or change. Absolute. */
	readonly outside: string;
	/** What this system or user can't have, by what it is. */
	readonly missing: readonly string[];
	/** Names of what the folder has had run. */
	marks(): string[];
	/** Of everything outside: names, sizes, times and content. */
	snapshot(): string[];
	remove(): void;
}

/** Programs that Benchbook and git start, as a folder would bring its own. */
const programs = ['git', 'pandoc', 'ssh', 'ssh-keygen', 'soffice', 'libreoffice', 'sh', 'node'] as const;

/** Each is text for a file's name on the systems that allow it. */
const names = [
	'a\n::error::b.md',
	'::error file=a::b.md',
	'##[error]a.md',
	'##vso[task.setvariable variable=a]b.md',
	'\u001b[31m\u001b]0;title\u0007.md',
	'brief\u202Efdp.md',
	'a\rb\u2028c\u0085d.md',
	'-rf.md',
	'--output=x.md',
	'$(touch a).md',
	'`id`;&|.md',
	'=1+1,"b".md',
	'[Open](command:workbench.action.terminal.new) ![x](https:tracker.example).md',
	'<img src=x onerror=alert(1)>.md',
	'javascript:alert(1)#a?b%2e%zz.md',
	'__proto__.md',
	'constructor.txt',
	'\u{1F642}'.repeat(60),
	'*{a,b}[!c]?.md',
	' .md',
] as const;

const quoted = 'The moon is made of green cheese and has been for as long as anyone can remember.';
const draft = `"${quoted.replace('green', 'blue')}" Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999).\n\n[^1]: *Id.* at 3; 999 F.3d 999.\n`;
/** An opinion that says whose it is, so that it is compared with the draft's quotation. */
const opinion = `Doe v. Roe\n\n123 F.3d 200\n\nThe moon is made of ${outsideWord} cheese and has been for as long as anyone can remember.\n`;

/**
 * A folder that tries everything at once on whoever opens it: links out of it, files that never end, names and contents that mean something to
 * someone, settings and programs of its own.
 *
 * @param given the folder that gets all that, where it is there already; it stays when the rest is removed
 * @param authorities whether the folder of opinions is itself a link out, or has hostile texts and links
 */
export async function makeHostileFolder(authorities: 'link' | 'texts', given?: string): Promise<HostileFolder> {
	const root = mkdtempSync(join(tmpdir(), 'bb-hostile-'));
	const [own, outside, marked] = ['drafts', 'outside', 'marked'].map((name) => join(root, name)) as [
		string,
		string,
		string,
	];
	for (const folder of [own, outside, marked]) mkdirSync(folder);
	const path = given ?? own;
	const missing: string[] = [];
	const attempt = (what: string, make: () => void): void => {
		try {
			make();
		} catch {
			missing.push(what);
		}
	};
	const write = (name: string, content: string | Uint8Array): void => {
		mkdirSync(dirname(join(path, name)), { recursive: true });
		writeFileSync(join(path, name), content);
	};
	/** Written wherever it is run, whatever it is given. */
	const mark = (name: string): string => `#!/bin/sh\n: > '${join(marked, name)}'\n`;

	writeFileSync(
		join(outside, 'secret.md'),
		`# ${outsideWord}\n\nSee Outside v. Word, 998 F.3d 998 (${outsideWord} Cir. 1999).\n`,
	);
	writeFileSync(join(outside, 'opinion.txt'), opinion);
	writeFileSync(join(outside, 'decisions.json'), JSON.stringify({ version: 1, decisions: {}, note: outsideWord }));

	write('brief.md', draft);
	write('brief.txt', draft);
	for (const name of names) attempt(name, () => write(name, draft));
	attempt('a name that is not UTF-8', () =>
		writeFileSync(Buffer.concat([Buffer.from(`${path}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.md')]), draft),
	);
	const deep = `${'d/'.repeat(150)}deep.md`;
	attempt('deep folders', () => write(deep, draft));

	const link = (name: string, target: string): void =>
		attempt(`the link ${name}`, () => {
			mkdirSync(dirname(join(path, name)), { recursive: true });
			symlinkSync(target, join(path, name));
		});
	link('linked.md', join(outside, 'secret.md'));
	link('linked.txt', relative(path, join(outside, 'secret.md')));
	link('linkedFolder', outside);
	link('chain1.md', 'chain2.md');
	link('chain2.md', 'linkedFolder/secret.md');
	link('loop.md', 'loop.md');
	link('loopFolder', '.');
	link('report.md', join(outside, 'secret.md'));
	link('zero.md', '/dev/zero');
	link('environment.md', '/proc/self/environ');
	link('terminal.md', '/dev/stdin');
	if (process.platform === 'win32' || spawnSync('mkfifo', [join(path, 'pipe.md')]).status !== 0) missing.push('a pipe');
	const server = createServer();
	if (process.platform !== 'win32') {
		server.listen(join(path, 'socket.md'));
		await once(server, 'listening');
		server.unref();
	}
	write('locked/brief.md', draft);
	if (process.getuid?.() === 0 || process.platform === 'win32') missing.push('a folder that this user cannot read');
	else chmodSync(join(path, 'locked'), 0);

	const git = {
		fsmonitor: mark('fsmonitor'),
		hook: mark('hook'),
		pager: mark('pager'),
		ssh: mark('sshCommand'),
		filter: mark('filter'),
	};
	for (const repository of ['.git', 'bare.git']) {
		for (const [name, script] of Object.entries(git)) {
			write(`${repository}/run/${name}`, script);
			chmodSync(join(path, repository, 'run', name), 0o755);
		}
		const run = join(path, repository, 'run');
		write(`${repository}/HEAD`, 'ref: refs/heads/main\n');
		write(
			`${repository}/config`,
			[
				`[core]\n\trepositoryformatversion = 0\n\tbare = ${repository === 'bare.git'}\n\tfsmonitor = ${run}/fsmonitor\n\thooksPath = ${run}`,
				`\tpager = ${run}/pager\n\tsshCommand = ${run}/ssh\n\teditor = ${run}/pager\n\taskPass = ${run}/pager\n\tgitProxy = ${run}/ssh`,
				`\texcludesFile = ${join(outside, 'secret.md')}\n[alias]\n\tcheck-ignore = !${run}/hook\n\tstatus = !${run}/hook`,
				`[filter "a"]\n\tclean = ${run}/filter\n\tsmudge = ${run}/filter\n\tprocess = ${run}/filter\n\trequired = true`,
				`[diff]\n\texternal = ${run}/filter\n[include]\n\tpath = ${join(outside, 'secret.md')}\n[pager]\n\tcheck-ignore = ${run}/pager\n`,
			].join('\n'),
		);
		mkdirSync(join(path, repository, 'objects'));
		mkdirSync(join(path, repository, 'refs'));
		for (const hook of ['post-index-change', 'pre-commit', 'post-checkout', 'fsmonitor-watchman']) {
			write(`${repository}/run/${hook}`, mark('hook'));
			chmodSync(join(path, repository, 'run', hook), 0o755);
		}
	}
	write('.gitattributes', '* filter=a diff=a\n');

	for (const folder of ['.', 'bin', 'node_modules/.bin']) {
		for (const name of programs) {
			const file = join(folder, process.platform === 'win32' ? `${name}.cmd` : name);
			write(file, process.platform === 'win32' ? `@type nul > "${join(marked, name)}"\r\n` : mark(name));
			chmodSync(join(path, file), 0o755);
		}
	}
	const program = (name: string): string => join(path, 'bin', name);
	write(
		'.vscode/settings.json',
		JSON.stringify({
			'benchbook.pandoc.path': program('pandoc'),
			'benchbook.ssh.path': program('ssh'),
			'benchbook.baseUrl': 'https://tracker.example',
			'benchbook.verify.send': 'text',
			'benchbook.brief.files': ['../outside/secret.md', 'linked.md', '/etc/passwd', 'pipe.md'],
			'benchbook.verify.trigger': 'type',
			'benchbook.verify.exclude': ['{a,'.repeat(20), `${'*a'.repeat(40)}!`, '../outside/**', '::error::glob', 7, null],
			'benchbook.severity': { __proto__: { 'not-found': 'off' }, 'not-found': '\u001b[31m' },
			'git.path': program('git'),
			'markdown.styles': ['https://tracker.example/style.css'],
			nested: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
		}),
	);
	write(
		'.env',
		`COURTLISTENER_TOKEN=${'x'.repeat(40)}\nBENCHBOOK_BASE_URL=https://tracker.example\nNODE_OPTIONS=--require ./evil.js\n`,
	);
	write('evil.js', `require('node:fs').writeFileSync(${JSON.stringify(join(marked, 'evil.js'))}, '')\n`);
	write(
		'package.json',
		JSON.stringify({ name: 'a', main: 'evil.js', type: 'commonjs', bin: { benchbook: 'evil.js' } }),
	);
	write('.npmrc', 'node-options=--require ./evil.js\n');
	write(
		'.benchbook/decisions.json',
		`{"version":1,"decisions":{"__proto__":{"kind":"ignored","at":"x"},"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
	);
	write(
		'.benchbook/authorities.json',
		JSON.stringify({
			version: 1,
			texts: {
				'123 F.3d 200': { file: '../outside/opinion.txt' },
				'999 F.3d 999': { file: join(outside, 'opinion.txt') },
				__proto__: { file: 'linkedFolder/opinion.txt' },
			},
		}),
	);
	write(
		'.benchbook/baseline.json',
		JSON.stringify({
			version: 1,
			entries: [{ file: '../outside/secret.md\n::error::', code: 'x', citation: '::error::' }],
		}),
	);
	if (authorities === 'link') link('authorities', outside);
	else {
		link('authorities/doe.txt', join(outside, 'opinion.txt'));
		link('authorities/folder', outside);
		link('authorities/zero.txt', '/dev/zero');
		write('authorities/comments.html', `Doe v. Roe<br>123 F.3d 200 ${'<!--'.repeat(20_000)}`);
		write('authorities/scripts.html', '<script '.repeat(20_000));
		write('authorities/links.md', `${'[a]('.repeat(20_000)}${'[^1]'.repeat(5_000)}`);
		write(
			'authorities/utf16.txt',
			Buffer.from(`\uFEFFDoe v. Roe\n\n124 F.3d 200\n\n${'\uD800'.repeat(1_000)}`, 'utf16le'),
		);
		write('authorities/binary.txt', Buffer.alloc(100_000));
		write('authorities/same.txt', `Aa v. Bb\n\n125 F.3d 200\n\n${'the moon is made of '.repeat(5_000)}`);
		write('authorities/report.pdf', '%PDF-1.7\n');
	}
	return {
		path,
		outside,
		missing,
		marks: () => readdirSync(marked),
		snapshot: () => snapshotOf(outside),
		remove: () => {
			server.close();
			if (existsSync(join(path, 'locked'))) chmodSync(join(path, 'locked'), 0o755);
			rmSync(root, { recursive: true, force: true });
		},
	};
}

function snapshotOf(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.sort()
		.map((name) => {
			const stat = lstatSync(join(folder, name));
			const content = stat.isFile()
				? createHash('sha256')
						.update(readFileSync(join(folder, name)))
						.digest('hex')
				: '';
			return [name, stat.mode, stat.size, stat.mtimeMs, content].join(' ');
		});
}
