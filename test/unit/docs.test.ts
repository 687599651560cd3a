import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, it } from 'mocha';
import { testOptions } from '../vscode/harness/options';

const root = resolve(__dirname, '../..');
const core = 'src/core';
const coreGuide = readFileSync(join(root, core, 'README.md'), 'utf8');
const guides = [
	...[
		'README.md',
		'CONTRIBUTING.md',
		'SECURITY.md',
		`${core}/README.md`,
		`${core}/law/lexicon/README.md`,
		'src/features/README.md',
	],
	...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Whether there is such a folder or file; `.ts` may be left out. */
const isThere = (path: string): boolean => [path, `${path}.ts`].some((one) => existsSync(join(root, one)));
const inBackticks = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** The part of a guide below a heading, up to the next one. */
function sectionOf(guide: string, heading: string): string {
	const [, section] = guide.split(new RegExp(`^## ${heading}.*$`, 'm'));
	assert.ok(section !== undefined, heading);
	return section.split(/^## /m)[0] ?? '';
}

describe('what the guides say of the sources', () => {
	it('lists every decision by its question', () => {
		const decisions = readFileSync(join(root, 'docs/decisions.md'), 'utf8');
		const headings = [...decisions.matchAll(/^## (.+\(\d{4}-\d\d-\d\d\))$/gm)].map(([, heading = '']) => heading);
		const anchors = headings.map((heading) =>
			heading
				.toLowerCase()
				.replace(/[^\w\- ]/g, '')
				.replaceAll(' ', '-'),
		);
		const listed = [...sectionOf(decisions, 'By question').matchAll(/^- .+\? \[.+\]\(#(.+)\)$/gm)];
		assert.ok(anchors.length > 20);
		assert.deepEqual(
			listed.map(([, anchor]) => anchor),
			anchors,
		);
	});

	it('names files of the path that exist, each of them after a room or in the folder of the one before', () => {
		const rows = sectionOf(coreGuide, 'The path').match(/^\| .*`.*\|$/gm) ?? [];
		assert.ok(rows.length > 20);
		const missing: string[] = [];
		for (const row of rows) {
			let folder = core;
			for (const name of inBackticks(row.slice(row.lastIndexOf(' | ')))) {
				const path = [join('src', name), join(core, name), join(folder, name)].find(isThere);
				if (path === undefined) missing.push(name);
				else if (name.includes('/')) folder = dirname(path);
			}
		}
		assert.deepEqual(missing, []);
	});

	it('names rooms that exist, and what is in them', () => {
		const [, block = ''] = sectionOf(coreGuide, 'Rooms').split('```');
		// What is said of a room may go on in the next line.
		const lines = block
			.trim()
			.replace(/\n {8,}/g, ' ')
			.split('\n');
		assert.ok(lines.length > 15, block);
		const missing: string[] = [];
		let above = '';
		for (const line of lines) {
			const [, indent = '', names = '', said = ''] = /^( *)(\w+(?:, \w+)*) {2,}(.*)$/.exec(line) ?? [];
			const rooms = names.split(', ').map((name) => join(core, indent === '' ? '' : above, name));
			if (indent === '') above = names;
			const absent = rooms.filter((room) => !isThere(room));
			missing.push(...absent);
			if (absent.length > 0) continue;
			const texts = rooms.flatMap(sourcesIn);
			for (const name of inBackticks(said)) {
				const isIn = (room: string) => isThere(join(room, name)) || isThere(join(dirname(room), name));
				const isExported = texts.some((text) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(text));
				if (!rooms.some(isIn) && !isExported) missing.push(`${name} in ${names}`);
			}
		}
		assert.deepEqual(missing, []);
	});

	it('says where code goes by what exists', () => {
		const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
			path.replaceAll('\\', '/'),
		);
		const named = inBackticks(sectionOf(coreGuide, 'Where does code go')).filter((name) => !name.startsWith('test/'));
		assert.ok(named.length > 10);
		const missing = named.filter(
			(name) => !sources.some((path) => [name, `${name}.ts`].some((end) => `/${path}`.endsWith(`/${end}`))),
		);
		assert.deepEqual(missing, []);
	});
});

describe('the README', () => {
	it('is a first page: what a lawyer needs, in at most 1,200 words', () => {
		const words = readFileSync(join(root, 'README.md'), 'utf8').split(/\s+/).length;
		assert.ok(words <= 1200, `${words} words`);
	});

	it('leads to every guide', () => {
		const text = readFileSync(join(root, 'README.md'), 'utf8');
		const forUsers = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && name !== 'decisions.md');
		assert.deepEqual(
			forUsers.filter((name) => !text.includes(`](docs/${name})`)),
			[],
		);
	});
});

describe('what the guides name', () => {
	for (const guide of guides) {
		const text = readFileSync(join(root, guide), 'utf8');

		it(`exists: files and folders in ${guide}`, () => {
			const folders = /(?<![\w/.@-])(?:src|test|media|docs|\.ci|\.github|l10n|licenses)\/[\w./*-]*[\w*]/g;
			const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = '']) =>
				normalize(join(dirname(guide), path)),
			);
			// In a block of the layout, what is below a folder is named with it.
			const named = [...(text.match(folders) ?? []), ...links].map((path) => path.replace(/\/?\*.*$/, ''));
			assert.deepEqual(
				named.filter((path) => !isThere(path)),
				[],
			);
		});

		it(`exists: commands in ${guide}`, () => {
			const run = [...text.matchAll(/\bnpm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
			assert.deepEqual(
				run.filter((name) => scripts[name] === undefined),
				[],
			);
		});

		it(`exists: options of npm test in ${guide}`, () => {
			const given = [...text.matchAll(/\bnpm test -- ([^`\n#]*)(?:#|$|`)/gm)].flatMap(([line]) => optionsIn(line));
			assert.deepEqual(
				given.filter((name) => !(name in testOptions)),
				[],
			);
		});
	}

	it('is all that npm test takes', () => {
		const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
		assert.deepEqual(
			Object.keys(testOptions).filter((name) => !optionsIn(text).includes(name)),
			[],
		);
	});
});

/** Options as on a command line, without their dashes. */
function optionsIn(text: string): string[] {
	return [...text.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].map(([, name = '']) => name);
}

/** The texts of the TypeScript files in a folder and below. */
function sourcesIn(folder: string): string[] {
	if (!statSync(join(root, folder)).isDirectory()) return [];
	const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
	return names.filter((name) => name.endsWith('.ts')).map((name) => readFileSync(join(root, folder, name), 'utf8'));
}
