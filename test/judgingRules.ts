// npm run -s rules -- --judging [--facts FOLDER]: what each rule by which names are judged is good for, in the project's own pairs and in those of
// FOLDER/names.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { type Function as FunctionNode, parseSync, Visitor } from 'oxc-parser';
import { type JudgedPair, readJudgedPairs } from './bench/namePairs';
import type * as Judge from './judge';

const root = resolve(__dirname, '..');
const names = join(root, 'src/core/verification/judgement/names');

/** A question about names that is answered with yes or no: a function whose result is declared to be boolean. */
interface JudgingRule {
	/** `file:line`, below `judgement/names`. */
	readonly where: string;
	readonly name: string;
	readonly lines: number;
}

interface Worth {
	readonly rule: JudgingRule;
	/** In how many pairs it says yes. */
	readonly fires: number;
	/** Pairs of others, and of the project's own, that are judged right and would be judged wrong if it always said no; the other way around. */
	readonly gained: number;
	readonly own: number;
	readonly lost: number;
	/** Pairs whose outcome would be another, right or wrong. */
	readonly changed: number;
}

type Outcome = ReturnType<typeof Judge.judgeRow>['kind'];

/** Enough to know that a rule is needed: the rest of its pairs isn't judged without it. */
const ENOUGH = 6;

/** Prints a line for each rule, the best proven first. */
export async function printJudgingRules(facts?: string): Promise<void> {
	const rules: JudgingRule[] = [];
	const fired = new Set<number>();
	let off = -1;
	// What each `return` of a rule is passed to.
	Object.assign(globalThis, {
		judgingRule(id: number, holds: boolean): boolean {
			if (!holds || off === id) return false;
			fired.add(id);
			return true;
		},
	});
	const { judgeRow, readToday } = await loadJudge(rules);
	const today = readToday();
	const pairs = readJudgedPairs(facts);
	const firedIn: number[][] = rules.map(() => []);
	const judged = pairs.map(({ row }, index) => {
		fired.clear();
		const { kind } = judgeRow(row, today);
		for (const id of fired) firedIn[id]?.push(index);
		return kind;
	});
	const judgeWithout = ({ row, alike }: JudgedPair): Outcome => {
		try {
			return judgeRow(row, today).kind;
		} catch {
			// A rule that keeps the code from failing is needed.
			return alike ? 'differs' : 'same';
		}
	};
	const worths = rules.map((rule, id): Worth => {
		const worth = { fires: firedIn[id]?.length ?? 0, gained: 0, own: 0, lost: 0, changed: 0 };
		off = id;
		for (const index of firedIn[id] ?? []) {
			if (worth.gained >= ENOUGH) break;
			const pair = pairs[index] as JudgedPair;
			const before = judged[index] as Outcome;
			const without = judgeWithout(pair);
			if (without === before) continue;
			worth.changed++;
			const [wasWrong, isWrong] = [isMisjudged(pair, before), isMisjudged(pair, without)];
			if (isWrong && !wasWrong) worth[pair.set === 'own' ? 'own' : 'gained']++;
			if (wasWrong && !isWrong) worth.lost++;
		}
		off = -1;
		return { rule, ...worth };
	});
	worths.sort((a, b) => b.gained - a.gained || b.own - a.own || b.fires - a.fires);
	console.log('where\trule\tlines\tfires\tgained\tgained in own\tlost\tchanged');
	for (const { rule, fires, gained, own, lost, changed } of worths) {
		const least = gained >= ENOUGH ? `${gained} or more` : gained;
		console.log([rule.where, rule.name, rule.lines, fires, least, own, lost, changed].join('\t'));
	}
	const unproven = worths.filter(({ gained }) => gained === 0);
	console.log(
		`${worths.length} rules over ${pairs.length} pairs: ${unproven.length} gain nothing in pairs of others, ${unproven.filter(({ own }) => own === 0).length} nowhere.`,
	);
}

/** Whether two cases pass for one, or one is said to be two. */
function isMisjudged({ alike }: JudgedPair, kind: Outcome): boolean {
	return alike ? kind === 'differs' : kind === 'same' || kind === 'caption';
}

/** The judge as it is built, but each rule says what it returns. */
async function loadJudge(rules: JudgingRule[]): Promise<typeof Judge> {
	const { outputFiles } = await build({
		entryPoints: [join(root, 'test/judge.ts')],
		bundle: true,
		write: false,
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		supported: { 'regexp-unicode-property-escapes': true },
		plugins: [
			{
				name: 'judging rules',
				setup: ({ onLoad }) =>
					onLoad({ filter: /[\\/]judgement[\\/]names[\\/]\w+\.ts$/ }, ({ path }) => ({
						contents: reportRules(path, rules),
						loader: 'ts',
					})),
			},
		],
	});
	const module = { exports: {} };
	const run = new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '');
	run(module, module.exports, createRequire(__filename));
	return module.exports as typeof Judge;
}

/** A source in which what each rule returns is passed to `judgingRule`, with the rule's place in the list. */
function reportRules(path: string, rules: JudgingRule[]): string {
	const source = readFileSync(path, 'utf8');
	const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
	const inserts: { readonly at: number; readonly text: string }[] = [];
	/** The rules whose code is being read, innermost last; undefined for any other function. */
	const within: (number | undefined)[] = [];
	const enter = ({ type, id, returnType, start, end }: FunctionNode) => {
		const isRule = type === 'FunctionDeclaration' && returnType?.typeAnnotation.type === 'TSBooleanKeyword';
		if (!isRule) return void within.push(undefined);
		const where = `${relative(names, path)}:${lineAt(start)}`;
		within.push(rules.push({ where, name: id?.name ?? '', lines: lineAt(end) - lineAt(start) + 1 }) - 1);
	};
	const exit = () => void within.pop();
	new Visitor({
		FunctionDeclaration: enter,
		'FunctionDeclaration:exit': exit,
		FunctionExpression: enter,
		'FunctionExpression:exit': exit,
		ArrowFunctionExpression: () => void within.push(undefined),
		'ArrowFunctionExpression:exit': exit,
		ReturnStatement({ argument }) {
			const rule = within.at(-1);
			if (rule === undefined || argument === null) return;
			inserts.push({ at: argument.start, text: `judgingRule(${rule}, ` }, { at: argument.end, text: ')' });
		},
	}).visit(parseSync(path, source).program);
	inserts.sort((a, b) => a.at - b.at);
	let at = 0;
	let reported = '';
	for (const insert of inserts) {
		reported += source.slice(at, insert.at) + insert.text;
		at = insert.at;
	}
	return reported + source.slice(at);
}
