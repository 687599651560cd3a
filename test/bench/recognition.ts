import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import * as recognition from '../../src/core/citations/recognition';
import type * as scanning from '../../src/core/citations/scan/scanner';
import { type Brief, countReporters, repeatBrief, writeBrief } from './brief';

/**
 * Recognition of one text, warm, the median of several runs in processor time (garbage collection in other threads included), which other
 * programs disturb less than the clock. Megabytes are 10⁶ bytes of UTF-8.
 */
interface Speed {
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
interface BriefQuality {
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

interface RecognitionBench {
	readonly brief: BriefQuality;
	readonly small: Speed;
	readonly large: Speed;
}

export function measureRecognition(): RecognitionBench {
	const brief = writeBrief();
	return {
		brief: measureBrief(brief),
		small: measureSpeed(brief.text, 100),
		large: measureSpeed(repeatBrief(brief, 50), 5),
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

function measureSpeed(text: string, rounds: number): Speed {
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
