import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import * as recognition from '../../src/core/citations/recognition';
import { reporterTable } from '../../src/core/citations/reporters/reporters';
import type * as scanning from '../../src/core/citations/scan/scanner';
import { type Brief, countReporters, repeatBrief, writeBrief } from './brief';

/**
 * Recognition of one text, warm, the median of several runs in processor time (garbage collection in other threads included), which other
 * programs disturb less than the clock. Megabytes are 10⁶ bytes of UTF-8.
 */
export interface Speed {
	readonly megabytes: number;
	/** Recognized and resolved, with all metadata. */
	readonly milliseconds: number;
	readonly megabytesPerSecond: number;
	/** Spans alone. */
	readonly spansMilliseconds: number;
	readonly spansMegabytesPerSecond: number;
	readonly citations: number;
}

/** What was found in a generated brief, whose citations are known exactly. */
export interface BriefQuality {
	readonly citations: number;
	readonly reporters: number;
	/** With exact spans and the canonical reporter. */
	readonly found: number;
	readonly extra: number;
	/** Exact, of all citations. */
	readonly names: number;
	readonly courts: number;
	readonly years: number;
}

export interface Coverage {
	/** Editions in our own table. */
	readonly editions: number;
	/** Of a table of facts, where one is given: abbreviations and variants that are recognized in a citation. */
	readonly facts?: {
		readonly editions: number;
		readonly editionsRecognized: number;
		readonly variants: number;
		readonly variantsRecognized: number;
		readonly missing: readonly string[];
	};
}

export interface RecognitionBench {
	readonly brief: BriefQuality;
	readonly small: Speed;
	readonly large: Speed;
	readonly coverage: Coverage;
}

/** @param factsPath a tab-separated table of reporters (abbreviation, kind, jurisdictions, first and last year, form, variants) */
export function measureRecognition(factsPath?: string): RecognitionBench {
	const brief = writeBrief();
	return {
		brief: measureBrief(brief),
		small: measureSpeed(brief.text, 100),
		large: measureSpeed(repeatBrief(brief, 50), 5),
		coverage: measureCoverage(factsPath),
	};
}

export function measureBrief(brief: Brief): BriefQuality {
	const found = recognition.findCitations(brief.text, 'markdown').filter(({ kind }) => kind === 'full');
	const byStart = new Map(found.map((citation) => [citation.start, citation]));
	const quality = { found: 0, names: 0, courts: 0, years: 0 };
	for (const placed of brief.citations) {
		const citation = byStart.get(placed.start);
		if (citation?.end !== placed.end || citation.reporter !== placed.reporter) continue;
		quality.found++;
		if (citation.caseName?.text === placed.name) quality.names++;
		if (citation.court?.text === placed.court) quality.courts++;
		if (citation.year?.value === placed.year) quality.years++;
	}
	return {
		citations: brief.citations.length,
		reporters: countReporters(brief),
		...quality,
		extra: found.length - quality.found,
	};
}

/** Recognition in one file, as it ships. Where TypeScript is loaded module by module, every use of another module costs a call. */
function bundled(): Pick<typeof recognition, 'findCitations'> & Pick<typeof scanning, 'Scanner'> {
	const outfile = join(tmpdir(), `benchbook-recognition-${process.pid}.js`);
	const contents = `export * from './recognition'; export { Scanner } from './scan/scanner';`;
	const stdin = { contents, resolveDir: join(__dirname, '../../src/core/citations'), loader: 'ts' } as const;
	buildSync({ stdin, outfile, bundle: true, minify: true, platform: 'node', format: 'cjs', target: 'node20' });
	try {
		return require(outfile);
	} finally {
		rmSync(outfile);
	}
}

export function measureSpeed(text: string, rounds: number): Speed {
	const { findCitations, Scanner } = bundled();
	const megabytes = Buffer.byteLength(text) / 1e6;
	const citations = findCitations(text, 'markdown').length;
	const milliseconds = median(rounds, () => findCitations(text, 'markdown'));
	const spansMilliseconds = median(rounds, () => new Scanner().scan(text));
	return {
		megabytes,
		milliseconds,
		megabytesPerSecond: (megabytes / milliseconds) * 1000,
		spansMilliseconds,
		spansMegabytesPerSecond: (megabytes / spansMilliseconds) * 1000,
		citations,
	};
}

export function measureCoverage(factsPath?: string): Coverage {
	const editions = reporterTable().reporters.length;
	if (factsPath === undefined) return { editions };
	const facts = { editions: 0, editionsRecognized: 0, variants: 0, variantsRecognized: 0 };
	const missing: string[] = [];
	for (const line of readFileSync(factsPath, 'utf8').trim().split('\n').slice(1)) {
		const [abbreviation = '', , , first = '', last = '', , variants = ''] = line.split('\t');
		const year = middleYear(Number(first), last === '' ? 2020 : Number(last));
		facts.editions++;
		if (isRecognized(abbreviation, year)) facts.editionsRecognized++;
		else missing.push(abbreviation);
		for (const variant of variants.split('|').filter((one) => one !== '')) {
			facts.variants++;
			if (isRecognized(variant, year)) facts.variantsRecognized++;
			else missing.push(`${variant} (${abbreviation})`);
		}
	}
	return { editions, facts: { ...facts, missing } };
}

/** Whether a name stands for a reporter in one of the ways in which reporters are cited. */
function isRecognized(name: string, year: number): boolean {
	const forms = [`12 ${name} 345`, `${year} ${name} 345`, `${year}-${name}-345`, `${name} ${year}-345`];
	return forms.some((form) => {
		const text = `Doe v. Roe, ${form} (${year}).`;
		return recognition.findCitations(text, 'plaintext').some(({ kind, start, end }) => {
			return (kind === 'full' || kind === 'journal') && start === 12 && end === 12 + form.length;
		});
	});
}

function middleYear(first: number, last: number): number {
	// 1750 is how the table says that the first year is not known.
	return first <= 1750 ? Math.min(last, 1990) : Math.floor((first + last) / 2);
}

/** Milliseconds of processor time. */
function median(rounds: number, run: () => unknown): number {
	for (let at = 0; at < rounds; at++) run();
	const times = Array.from({ length: rounds }, () => {
		const start = process.cpuUsage();
		run();
		const { user, system } = process.cpuUsage(start);
		return (user + system) / 1000;
	}).sort((one, other) => one - other);
	return times[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** `npx tsx test/bench/recognition.ts [--facts FILE [--missing]]` */
function main(): void {
	const at = process.argv.indexOf('--facts');
	const bench = measureRecognition(at > 0 ? process.argv[at + 1] : undefined);
	const { facts } = bench.coverage;
	const missing = process.argv.includes('--missing') ? facts?.missing.join('\n') : undefined;
	if (missing !== undefined) process.stdout.write(`${missing}\n`);
	const coverage =
		facts === undefined ? bench.coverage : { ...bench.coverage, facts: { ...facts, missing: facts.missing.length } };
	process.stdout.write(`${JSON.stringify({ ...bench, coverage }, null, 2)}\n`);
}

if (require.main === module) main();
