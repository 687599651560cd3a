// npm run bench: figures for a person, then the same as one JSON object on the last line.
//   npm run bench -- --only recognition    one part    --facts FOLDER    with briefs/, names/ and real/: measures them, too
//   --lists    what is missed, misjudged, or wrong, one by one
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findCitations } from '../../src/core/citations/recognition';
import { runLockRounds } from '../unit/host/lockRounds';
import { canRunServer } from '../vscode/harness/installServer';
import { packageExtension } from '../vscode/harness/packageExtension';
import { exitOnSignals } from '../vscode/harness/processes';
import { measureAccuracy } from './accuracy';
import { measureActivation } from './activation';
import { measureArchive } from './archive';
import { measureBriefs } from './briefs';
import { measureCommandLine } from './commandLine';
import { measureIndex } from './documentIndex';
import { bytesPerEdit, type HeapGrowth } from './heapGrowth';
import { measureJudgement } from './judgement';
import { measureNamePairs } from './namePairs';
import { measureOutside } from './outside';
import { measurePages } from './pages';
import { runProbe } from './probe';
import { measureQuotations } from './quotations';
import { measureRealPages } from './realPages';
import { measureRecognition } from './recognition';
import { measureTables } from './tables';
import { measureTexts } from './texts';

interface Options {
	facts?: string;
}

const parts: Record<string, (options: Options) => unknown> = {
	recognition: measureRecognition,
	accuracy: ({ facts }) => ({
		...measureAccuracy(findCitations),
		pages: measurePages(findCitations),
		...(facts !== undefined && {
			real: measureRealPages(facts, findCitations) ?? 'no real/labels.jsonl there',
			briefs: measureBriefs(facts, findCitations) ?? 'no briefs/labels.jsonl there',
		}),
	}),
	judgement: ({ facts }) => ({
		...measureJudgement(),
		...(facts !== undefined && { pairs: measureNamePairs(facts) ?? 'no names/pairs.tsv there' }),
	}),
	outside: ({ facts }) => measureOutside(facts),
	tables: ({ facts }) =>
		(facts === undefined ? undefined : measureTables(facts)) ?? 'not measured without the briefs and their tables',
	quotations: ({ facts }) =>
		(facts === undefined ? undefined : measureQuotations(facts)) ?? 'not measured without the real opinions',
	texts: ({ facts }) =>
		(facts === undefined ? undefined : measureTexts(facts)) ?? 'not measured without the real opinions',
	documentIndex: () => ({ oneBrief: measureIndex(1), fiftyBriefs: measureIndex(50) }),
	archive: measureArchive,
	commandLine: measureCommandLine,
	locks: () => runLockRounds(2_000),
	memory: measureMemory,
	extension: measureExtension,
};

/** How the heap of the extension host of a real VS Code grows in five hours of writing. */
async function measureMemory(): Promise<unknown> {
	if (!canRunServer()) return 'not measured on this platform';
	const { extension } = await packageExtension();
	const [growth] = await runProbe<HeapGrowth>('memoryProbe', extension, 1);
	if (!growth) return 'the probe left nothing';
	const { editsPerRound, rounds } = growth;
	const total = rounds.reduce((sum, bytes) => sum + bytes, 0);
	return {
		rounds: rounds.length,
		editsPerRound,
		grownMegabytes: total / 1e6,
		bytesPerEdit: bytesPerEdit(growth),
	};
}

/** What the extension weighs, and what its activation costs. */
async function measureExtension(): Promise<unknown> {
	const { vsix, extension } = await packageExtension();
	return {
		extensionBundleBytes: [join(extension, 'dist/extension.mjs'), ...listChunks(extension)].reduce(
			(sum, file) => sum + statSync(file).size,
			0,
		),
		sampleBundleBytes: statSync(join(extension, 'dist/sample.js')).size,
		vsixBytes: statSync(vsix).size,
		activationMilliseconds: canRunServer() ? await measureActivation(extension) : 'not measured on this platform',
	};
}

/** What is loaded after activation, or shared with it. */
function listChunks(extension: string): string[] {
	const folder = join(extension, 'dist/chunks');
	return readdirSync(folder).map((name) => join(folder, name));
}

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			only: { type: 'string', multiple: true },
			facts: { type: 'string' },
			lists: { type: 'boolean', default: false },
		},
	});
	exitOnSignals();
	const figures: Record<string, unknown> = {};
	for (const [name, measure] of Object.entries(parts)) {
		if (values.only && !values.only.includes(name)) continue;
		const measured = await measure(values.facts === undefined ? {} : { facts: values.facts });
		if (values.lists) console.log(`${itemsOf(measured).join('\n')}\n`);
		figures[name] = withoutLists(measured);
		console.log(`${name}\n${linesOf(figures[name], '  ').join('\n')}\n`);
	}
	console.log(JSON.stringify(figures));
}

/** One line for each item of a list, wherever it is. */
function itemsOf(value: unknown): string[] {
	if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(itemsOf) : [];
}

/** Lists tell what was missed, one by one: here their lengths are enough. Figures are rounded to what means something. */
function withoutLists(value: unknown): unknown {
	if (Array.isArray(value)) return value.length;
	if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(4));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutLists(part)]));
}

function linesOf(value: unknown, indent: string): string[] {
	return Object.entries(value as Record<string, unknown>).flatMap(([name, part]) => {
		if (typeof part !== 'object' || part === null) return [`${indent}${name}: ${part}`];
		return [`${indent}${name}`, ...linesOf(part, `${indent}  `)];
	});
}

main().catch((error) => {
	console.error(error);
	process.exitCode = 1;
});
