import { strict as assert } from 'node:assert';
import { access, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { after, before, describe, it } from 'mocha';
import { checkPackage } from '../../../../../src/core/table/docxBrief/docxPackage';
import { layoutOf } from '../../../../../src/core/table/docxBrief/layouts';
import { writeReference } from '../../../../../src/core/table/docxBrief/reference';
import { convertBrief, PandocError } from '../../../../../src/features/citations/table/convertBrief';
import { officeProfile } from '../../../../../src/features/citations/table/officeProfile';
import { findProgram } from '../../../../../src/node/programs';
import { useOwnTemporaryFolder } from '../../../../temporaryFolder';
import { until } from '../../../../vscode/support/until';
import { planBrief, words } from './briefs';

const draft = [
	'# I. Argument',
	'*Brown v. Board of Education*, 347 U.S. 483, 490 (1954).[^1] See [*Terry v. Ohio*, 392 U.S. 1](https://x.example/) (1968).',
	'> *Doe & Roe, Inc. v. "Oak" Co.*, 45 F.3d 123 (9th Cir. 1995). 42 U.S.C. § 1983.',
	'| a | b |\n| - | - |\n| *Id.* | *Brown*, 347 U.S. at 491 |',
	'    Code with 28 U.S.C. § 1291.',
	'![A map](/etc/hostname)',
	'[^1]: *Terry v. Ohio*, 392 U.S. 1, 21 (1968). *Brown*, 347 U.S. at 492.\n',
].join('\n\n');

/** Where programs are, outside of what is looked at for left-overs. */
const root = tmpdir();

describe('convertBrief', function () {
	this.timeout(60_000);
	let pandoc: string | undefined;
	let temporary: Awaited<ReturnType<typeof useOwnTemporaryFolder>>;
	before(async () => {
		pandoc = await findProgram('pandoc', { untrusted: [] });
		temporary = await useOwnTemporaryFolder();
	});
	after(() => temporary.restore());
	const convert = (
		text: string,
		{ program = pandoc ?? '', soffice }: { program?: string; soffice?: string } = {},
		signal = new AbortController().signal,
	) =>
		convertBrief({
			brief: planBrief([text]),
			words,
			usesPassim: false,
			programs: { pandoc: program, soffice },
			check: async (docx) => checkPackage(docx),
			untrusted: [],
			signal,
			report: () => undefined,
		});

	describe('with pandoc', () => {
		const parts: Record<string, string> = {};
		before(async function () {
			if (pandoc === undefined) this.skip();
			const { docx, pages, left } = await convert(draft);
			assert.deepEqual([pages, left], ['none', { images: 1, links: 0, raw: 0 }]);
			const zip = await JSZip.loadAsync(docx);
			for (const part of ['document', 'footnotes', 'styles'])
				parts[part] = (await zip.file(`word/${part}.xml`)?.async('string')) ?? '';
		});

		it('has every field balanced, in the document and in the footnotes', () => {
			for (const part of ['document', 'footnotes']) {
				let open = 0;
				for (const [, type] of (parts[part] ?? '').matchAll(/fldCharType="(\w+)"/g)) {
					open += type === 'begin' ? 1 : type === 'end' ? -1 : 0;
					assert.ok(open === 0 || open === 1, part);
				}
				assert.equal(open, 0, part);
			}
		});

		it('has exactly these instructions', () => {
			assert.deepEqual(instructions(parts.document), [
				' TOC \\o "1-6" \\h \\z \\u ',
				' TOA \\h \\c "1" ',
				' TOA \\h \\c "2" ',
				' TA \\l "Brown v.\u00a0Board of Education, 347 U.S. 483 (1954)" \\s "Brown" \\c 1 ',
				' TA \\l "Terry v.\u00a0Ohio, 392 U.S. 1 (1968)" \\s "Terry" \\c 1 ',
				' TA \\l "Doe & Roe, Inc. v.\u00a0\\"Oak\\" Co., 45 F.3d 123 (9th Cir. 1995)" \\s "Doe & Roe, Inc." \\c 1 ',
				' TA \\l "42 U.S.C. §\u00a01983" \\s "42 U.S.C. § 1983" \\c 2 ',
				' TA \\s "42 U.S.C. § 1983" ',
				' TA \\s "Brown" ',
				' TA \\l "28 U.S.C. §\u00a01291" \\s "28 U.S.C. § 1291" \\c 2 ',
			]);
			assert.deepEqual(instructions(parts.footnotes), [' TA \\s "Terry" ', ' TA \\s "Brown" ']);
		});

		it('gives each short name its entry and category once', () => {
			const all = [...instructions(parts.document), ...instructions(parts.footnotes)].filter((one) =>
				one.startsWith(' TA'),
			);
			const shorts = new Set(all.map((one) => /\\s "((?:\\.|[^"])*)"/.exec(one)?.[1]));
			for (const short of shorts) {
				const first = all.filter((one) => one.includes(`\\s "${short}"`) && / \\l ".*" .* \\c \d $/.test(one));
				assert.equal(first.length, 1, short);
			}
		});

		it('has the styles of the table, page numbers that start again, and nothing of our own to read', () => {
			for (const id of ['TableofAuthorities', 'TOAHeading'])
				assert.match(parts.styles ?? '', new RegExp(`w:styleId="${id}"`));
			const breaks = (parts.document ?? '').match(/<w:pgNumType[^>]*>/g) ?? [];
			assert.equal(breaks.length, 2);
			assert.match(breaks[0] ?? '', /lowerRoman/);
			const text = (parts.document ?? '').replace(/<w:instrText.*?<\/w:instrText>/g, '').replace(/<[^>]+>/g, '');
			assert.doesNotMatch(text, /w:fldChar|openxml|TA \\/);
			assert.match(text, /A map/);
		});

		it('says what is too deep, and exports what is as deep as anyone means', async () => {
			const nested = (levels: number) => convert(`${'> '.repeat(levels)}Text.`);
			await assert.rejects(nested(600), (error) => error instanceof PandocError && error.kind === 'tooDeep');
			assert.ok((await nested(200)).docx.length > 0);
			assert.deepEqual(await temporary.list(), []);
		});

		it('is told by pandoc what is wrong with a draft, and leaves nothing behind', async () => {
			await assert.rejects(
				convert('---\ntitle: [open\n---\n\nText.'),
				(error) => error instanceof PandocError && error.kind === 'failed' && error.detail.includes('YAML'),
			);
			assert.deepEqual(await temporary.list(), []);
		});
	});

	describe('with a program that is not pandoc', () => {
		let folder: string;
		before(async function () {
			if (process.platform === 'win32') this.skip();
			folder = await mkdtemp(join(root, 'benchbook-programs-'));
		});
		after(() => rm(folder, { recursive: true, force: true }));
		const script = async (body: string) => {
			const path = join(folder, `program-${Math.random()}`);
			await writeFile(path, `#!/bin/sh\n${body}\n`);
			await chmod(path, 0o755);
			return path;
		};

		it('says that a pandoc without a sandbox is too old', async () => {
			const program = await script('echo "Unknown option --sandbox." >&2; exit 6');
			await assert.rejects(
				convert('Text.', { program }),
				(error) => error instanceof PandocError && error.kind === 'tooOld',
			);
		});

		it('ends what it started when canceled, and removes its files', async () => {
			const alive = join(folder, 'alive');
			const program = await script(`(while :; do echo >> '${alive}'; sleep 0.05; done) & wait`);
			const controller = new AbortController();
			const converting = convert('Text.', { program }, controller.signal);
			while (!(await exists(alive))) await new Promise((resolve) => setTimeout(resolve, 20));
			controller.abort();
			await assert.rejects(converting, { name: 'AbortError' });
			assert.deepEqual(await temporary.list(), []);
			await until('what it started to end', async () => {
				const { size } = await stat(alive);
				await new Promise((resolve) => setTimeout(resolve, 400));
				return (await stat(alive)).size === size;
			});
		});

		it('gives the program a folder of ours, no shell and no key', async () => {
			const seen = join(folder, 'seen');
			const program = await script(`{ pwd; echo "$BENCHBOOK_API_KEY"; echo "$@"; } > '${seen}'; exit 1`);
			process.env.BENCHBOOK_API_KEY = 'secret-key-5d1';
			try {
				await assert.rejects(convert('Text; $(touch x).', { program }));
			} finally {
				delete process.env.BENCHBOOK_API_KEY;
			}
			const [cwd, key, args] = (await import('node:fs')).readFileSync(seen, 'utf8').split('\n');
			assert.match(cwd ?? '', /benchbook-word-/);
			assert.equal(key, '');
			assert.match(
				args ?? '',
				/^--data-dir=data --sandbox --file-scope -f markdown\S+ -t json -o brief\.json brief-1\.md$/,
			);
		});

		it('leaves nothing when pandoc is killed while it writes', async function () {
			if (pandoc === undefined) this.skip();
			const program = await script(
				`case "$*" in *'-t json'*) exec '${pandoc}' "$@";; *) echo part > twin.docx; kill -9 $$;; esac`,
			);
			await assert.rejects(
				convert(draft, { program }),
				(error) => error instanceof PandocError && error.kind === 'failed',
			);
			assert.deepEqual(await temporary.list(), []);
		});

		it('shows no pages that LibreOffice found before it failed', async function () {
			if (pandoc === undefined) this.skip();
			const soffice = await script('[ -e once ] && exit 1; touch once; cp "$0.pdf" twin.pdf');
			await writeFile(`${soffice}.pdf`, onePage);
			const { pages } = await convert(draft, { soffice });
			assert.equal(pages, 'libreOfficeFailed');
		});

		it('goes on without pages where LibreOffice fails', async function () {
			if (pandoc === undefined) this.skip();
			const { pages } = await convert(draft, { soffice: await script('exit 77') });
			assert.equal(pages, 'libreOfficeFailed');
		});

		it('gives LibreOffice a profile of ours, without macros, updates of links and network', async function () {
			if (pandoc === undefined) this.skip();
			const seen = join(folder, 'profile');
			const soffice = await script(
				`echo "$1" > '${seen}'; cat profile/user/registrymodifications.xcu >> '${seen}'; exit 1`,
			);
			await convert(draft, { soffice });
			const [argument = '', ...profile] = (await readFile(seen, 'utf8')).split('\n');
			assert.match(argument, /^-env:UserInstallation=file:\/\/.*\/benchbook-word-[\w-]+\/profile$/);
			assert.equal(profile.join('\n').trim(), officeProfile);
		});

		it('keeps nothing of a document that would act by itself', async () => {
			const active = join(folder, 'active.docx');
			const zip = await JSZip.loadAsync(writeReference(layoutOf('plain')));
			await writeFile(active, await zip.file('word/vbaProject.bin', 'x').generateAsync({ type: 'nodebuffer' }));
			const tree = '{"pandoc-api-version":[1,22],"meta":{},"blocks":[]}';
			const program = await script(
				`while [ "$1" != -o ]; do shift; done; case "$2" in *.json) echo '${tree}' > "$2";; *) cp '${active}' "$2";; esac`,
			);
			await assert.rejects(
				convert('Text.', { program }),
				(error) => error instanceof PandocError && error.kind === 'active' && error.detail === 'word/vbaproject.bin',
			);
			assert.deepEqual(await temporary.list(), []);
		});
	});
});

function instructions(xml = ''): string[] {
	return Array.from(xml.matchAll(/fldCharType="begin".*?fldCharType="(?:separate|end)"/gs), ([field]) =>
		Array.from(field.matchAll(/<w:instrText[^>]*>([^<]*)</g), (match) => match[1])
			.join('')
			.replace(/&amp;/g, '&'),
	);
}

function exists(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}

/** A PDF with one page and nothing on it. */
const onePage =
	'%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n';
