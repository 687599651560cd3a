import * as vscode from 'vscode';
import type { GitState } from '../../core/reporting/contents/report';

/** The part of the API of VS Code's git extension (version 1) that is read here; nothing is ever written through it. */
interface GitApi {
	getRepository(uri: vscode.Uri): Repository | null;
}

interface Repository {
	readonly state: {
		readonly HEAD?: { readonly commit?: string };
		readonly mergeChanges: readonly Change[];
		readonly indexChanges: readonly Change[];
		readonly workingTreeChanges: readonly Change[];
		/** Since VS Code 1.86; before that, they are among those of the working tree. */
		readonly untrackedChanges?: readonly Change[];
	};
	status(): Promise<void>;
}

interface Change {
	readonly uri: vscode.Uri;
	readonly status: number;
}

/** The extension's numbers for a file that git doesn't track, and for one that it is told to ignore. */
const untracked = 7;
const ignored = 8;

/** The commit that a file is at, according to VS Code's git extension, and whether anything has changed since. Never rejects. */
export async function readGitState(uri: vscode.Uri): Promise<GitState> {
	try {
		const api = await loadApi();
		if (!api) return { kind: 'noGit' };
		const repository = api.getRepository(uri);
		await repository?.status();
		const commit = repository?.state.HEAD?.commit;
		if (!repository || commit === undefined) return { kind: 'noCommit' };
		const { mergeChanges, indexChanges, workingTreeChanges, untrackedChanges = [] } = repository.state;
		const all = [...mergeChanges, ...indexChanges, ...workingTreeChanges, ...untrackedChanges];
		const followed = all.filter(({ status }) => status !== untracked && status !== ignored);
		const isOfFile = ({ uri: changed }: Change): boolean => changed.toString() === uri.toString();
		const file = followed.some(isOfFile) ? 'changed' : all.some(isOfFile) ? 'notCommitted' : 'asCommitted';
		return { kind: 'commit', commit, isDirty: followed.length > 0, file };
	} catch {
		// It is someone else's extension: whatever fails in it, the report is still made.
		return { kind: 'noGit' };
	}
}

async function loadApi(): Promise<GitApi | undefined> {
	const extension = vscode.extensions.getExtension<{ readonly enabled: boolean; getAPI(version: 1): GitApi }>(
		'vscode.git',
	);
	if (!extension) return undefined;
	const exported = await extension.activate();
	return exported.enabled ? exported.getAPI(1) : undefined;
}
