import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { codeOf, type Node, parse, placeOf, readSources, type SourceFile } from './sourceTrees';

/**
 * Arguments of a call are put on the stack: `list.push(...others)` throws a RangeError where `others` has some 100,000 elements, and a draft, an
 * answer or a folder can have as many. What is spread all the same is listed here, with the reason why it is short.
 */
const bounded: Readonly<Record<string, readonly string[]>> = {
	'a few buttons or texts of ours': [
		'src/features/citations/table/docxCommand.ts: sayStage(stage)',
		'src/host/messages/errors.ts: actions.map(({ title }) => title)',
		'src/host/messages/messages.ts: texts',
	],
	'three levels of settings': ['src/host/settings/settings.ts: levels'],
	'error codes of ours': ['src/node/fileLock.ts: codes'],
	'the parts of one parenthesis': [
		'src/features/citations/decide/citationFixes.ts: parts.map((span) => span.start)',
		'src/features/citations/decide/citationFixes.ts: parts.map((span) => span.end)',
	],
	'one fix for each part of a citation': [
		'src/core/verification/judgement/fixes.ts: (planNameFix(text, citation, name) ?? [])',
		'src/core/verification/judgement/fixes.ts: (planCourtFix(text, citation, court) ?? [])',
		'src/core/verification/judgement/fixes.ts: (planYearFix(text, citation, dateDecided) ?? [])',
	],
	'the actions offered for one citation or quotation': [
		'src/features/citations/decide/quotationActions.ts: planWords(session, quotation, asked, ties)',
	],
	'the commands of a module': [
		'src/host/editor/commands.ts: names.map((name) => registerCommand(services, `benchbook.${area}.${name}` as CommandId, async (argument, selection) => (await load())[name](services, argument, selection), ), )',
	],
	'the limits of one provider': [
		'src/core/lookup/providers/courtListener/throttling.ts: known',
		'src/core/lookup/providers/requestLedger.ts: free',
	],
};

const exceptions = Object.values(bounded).flat();

/** What is spread into the arguments of a call, and passed to `apply`, except arrays that are written out. */
function findSpread(file: SourceFile): { readonly place: string; readonly code: string }[] {
	return file.nodes.flatMap((node) => {
		if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
		const list = node.arguments as readonly Node[];
		const spread = list.filter(({ type }) => type === 'SpreadElement').map(({ argument }) => argument as Node);
		const { property } = node.callee as { property?: { name?: string } };
		const applied = property?.name === 'apply' && list.length === 2 ? list.slice(1) : [];
		return [...spread, ...applied]
			.filter((one) => !isWrittenOut(one))
			.map((one) => ({ place: placeOf(file, node), code: codeOf(file, one) }));
	});
}

/** `[a, b]`, and `isOne ? [] : [a]`. */
function isWrittenOut(node: Node): boolean {
	if (node.type === 'ParenthesizedExpression') return isWrittenOut(node.expression as Node);
	if (node.type === 'ConditionalExpression')
		return isWrittenOut(node.consequent as Node) && isWrittenOut(node.alternate as Node);
	return (
		node.type === 'ArrayExpression' &&
		(node.elements as readonly Node[]).every((element) => element?.type !== 'SpreadElement')
	);
}

function exceptionFor(path: string, code: string): string | undefined {
	return exceptions.find((one) => one === code || one === `${path}: ${code}`);
}

describe('arguments of calls', () => {
	it('are never as many as a text or an answer has parts', () => {
		const files = readSources();
		const found = files.flatMap((file) =>
			findSpread(file)
				.filter(({ code }) => exceptionFor(file.path, code) === undefined)
				.map(({ place, code }) => `${place} ...${code}`),
		);
		assert.deepEqual(found, []);
	});

	it('are excepted nowhere that no longer spreads any', () => {
		const used = new Set(
			readSources().flatMap((file) => findSpread(file).map(({ code }) => exceptionFor(file.path, code))),
		);
		assert.deepEqual(
			exceptions.filter((one) => !used.has(one)),
			[],
		);
	});

	it('are found in whatever way they are spread', () => {
		const code = `
			list.push(...others);
			Math.max(0, ...(others ?? []));
			new Date(...others);
			String.fromCharCode.apply(null, others);
			list.push(...[1, 2]);
			show(text, ...(isShort ? [] : [details]));
			list.push(...(isShort ? [] : others));
			const copy = [...others];
		`;
		const found = findSpread(parse('one.ts', code)).map((one) => one.code);
		assert.deepEqual(found, ['others', '(others ?? [])', 'others', 'others', '(isShort ? [] : others)']);
	});
});
