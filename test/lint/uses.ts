import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { codeOf, type Node, type SourceFile } from '../unit/source/sourceTrees';

interface Use {
	node: Node;
	/**
	 * "node:fs open" or "src/core/law/courts/courts import()" (a module, and what of it), "vscode.window.showQuickPick" and ".showQuickPick",
	 * ".write(1)" (with how many arguments), "'cluster'", "global process".
	 */
	use: string;
}

/** The globals that aren't there without Node, or are a clock. */
const nodeGlobals = /^(?:setTimeout|setInterval|setImmediate|process|Buffer|require)$/;

/** What a file uses, in the order of the text. */
export function listUses(file: SourceFile): readonly Use[] {
	/** Names of members, which are no variables. */
	const members = new Set<unknown>();
	return file.nodes.flatMap((node) => {
		if (!node.computed && !node.shorthand) members.add(node.property).add(node.key);
		return members.has(node) ? [] : usesOf(file, node).map((use) => ({ node, use }));
	});
}

function usesOf(file: SourceFile, node: Node): readonly string[] {
	const { source, callee } = node as Node & Record<'source' | 'callee', Node | null | undefined>;
	const from = () => moduleOf(file.path, source?.value);
	switch (node.type) {
		case 'ImportDeclaration':
		case 'ExportAllDeclaration':
		case 'ExportNamedDeclaration': {
			const names = ((node.specifiers ?? []) as readonly Node[]).map(nameOfSpecifier);
			return source ? (names.length > 0 ? names : ['*']).map((name) => `${from()} ${name}`) : [];
		}
		case 'ImportExpression':
			return [`${from()} import()`];
		case 'TSImportType':
			return [`${from()} type()`];
		case 'CallExpression': {
			const list = node.arguments as readonly Node[];
			if (callee?.name === 'require') return [`${moduleOf(file.path, list[0]?.value)} require()`];
			return callee?.type === 'MemberExpression'
				? chainsOf(file, callee).map((chain) => `${chain}(${list.length})`)
				: [];
		}
		case 'MemberExpression':
			return chainsOf(file, node);
		case 'Literal':
		case 'TemplateLiteral':
			return [shortCodeOf(file, node)];
		case 'Identifier':
			return nodeGlobals.test(String(node.name)) ? [`global ${node.name}`] : [];
		default:
			return [];
	}
}

/** "vscode.window.showQuickPick", ".showQuickPick" */
function chainsOf(file: SourceFile, member: Node): readonly string[] {
	return [shortCodeOf(file, member).replace(/[\s?]/g, ''), `.${(member.property as Node).name}`];
}

/** "" for what is longer than anything that is forbidden. */
function shortCodeOf(file: SourceFile, node: Node): string {
	return node.end - node.start < 100 ? codeOf(file, node) : '';
}

/** A file by its path from the project's folder. */
function moduleOf(path: string, name: unknown): string {
	if (typeof name !== 'string') return '';
	if (name.startsWith('.')) return join(dirname(path), name);
	return isBuiltin(name) && name !== 'vscode' ? `node:${name.replace('node:', '')}` : name;
}

function nameOfSpecifier(specifier: Node): string {
	if (specifier.type === 'ImportDefaultSpecifier') return 'default';
	const { name } = (specifier.imported ?? specifier.local ?? {}) as { name?: string };
	return specifier.type === 'ImportNamespaceSpecifier' ? '*' : (name ?? '*');
}
