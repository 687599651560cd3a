import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../core/base/data/getOrInsertComputed';
import { type GlobList, readGlobs } from '../../core/base/globs/globs';
import type { FolderSetting } from '../catalog';
import { draftFile } from './draftFile';
import { levelsOf } from './settings';

/**
 * Why the drafts of a place aren't read: Benchbook is turned off for its folder, a glob in its settings excludes it, or a glob can't be used, so
 * that this may be what it excludes.
 */
export type Exclusion = { readonly kind: 'off' } | { readonly kind: 'excluded' | 'unusable'; readonly glob: string };

/** The settings that this depends on, without the section. */
export const exclusionSettings: readonly FolderSetting[] = ['enable', 'verify.exclude'];

/**
 * Why `uri` isn't read; undefined if it is. Any level of settings can turn off or exclude, and none can undo that: a folder may tighten what
 * its user set, and a folder's settings never cause anything to be sent.
 */
export function findExclusion(uri: vscode.Uri): Exclusion | undefined {
	return createExclusionFinder()(uri);
}

/** `findExclusion` for many places at once: settings are read once per folder, because reading them a thousand times takes 100 ms. */
export function createExclusionFinder(): (uri: vscode.Uri) => Exclusion | undefined {
	const known = new Map<vscode.WorkspaceFolder | undefined, { readonly isOff: boolean; readonly globs: GlobList }>();
	return (document) => {
		const uri = draftFile(document);
		const folder = vscode.workspace.getWorkspaceFolder(uri);
		const settings = getOrInsertComputed(known, folder, () => ({
			isOff: levelsOf<unknown>('enable', uri).includes(false),
			globs: readGlobs(listExcludeGlobs(uri)),
		}));
		if (settings.isOff) return { kind: 'off' };
		const { unusable } = settings.globs;
		if (unusable !== undefined) return { kind: 'unusable', glob: unusable };
		const glob = settings.globs.find(pathOf(uri));
		return glob === undefined ? undefined : { kind: 'excluded', glob };
	};
}

/** The globs in force at `uri`, or in the window, from all levels. */
export function listExcludeGlobs(uri: vscode.Uri | undefined): string[] {
	return levelsOf<unknown>('verify.exclude', uri)
		.flatMap((globs) => (Array.isArray(globs) ? globs : []))
		.filter((glob): glob is string => typeof glob === 'string' && glob.trim() !== '');
}

/** What globs are compared with, as in `files.exclude`: the path relative to the workspace folder or, outside of any, to the root. */
function pathOf(uri: vscode.Uri): string {
	return vscode.workspace.getWorkspaceFolder(uri) ? vscode.workspace.asRelativePath(uri, false) : uri.path;
}
