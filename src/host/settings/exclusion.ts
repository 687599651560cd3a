import * as vscode from 'vscode';
import { getOrMake } from '../../core/getOrMake';
import { type GlobList, readGlobs } from '../../core/globs/globs';
import type { FolderSetting } from '../catalog';
import { draftFile } from './draftFile';
import { levelsOf } from './settings';

/**
 * Why the drafts of a place aren't read: Benchbook is switched off for its folder, a glob of its settings excludes it, or one of them can't be used,
 * so that it could be what the glob excludes.
 */
export type Exclusion = { readonly kind: 'off' } | { readonly kind: 'excluded' | 'unusable'; readonly glob: string };

/** The settings that this goes by, without the section. */
export const exclusionSettings: readonly FolderSetting[] = ['enable', 'verify.exclude'];

/**
 * Why `uri` isn't read; undefined where it is. Any level of settings can switch off or exclude, none can take that back: a folder may tighten what
 * its user set, and a folder's settings never cause anything to be sent.
 */
export function findExclusion(uri: vscode.Uri): Exclusion | undefined {
	return createExclusionFinder()(uri);
}

/** `findExclusion` for many places at once: the settings are read once for each folder, since a thousand readings take 100 ms. */
export function createExclusionFinder(): (uri: vscode.Uri) => Exclusion | undefined {
	const known = new Map<vscode.WorkspaceFolder | undefined, { readonly isOff: boolean; readonly globs: GlobList }>();
	return (document) => {
		const uri = draftFile(document);
		const folder = vscode.workspace.getWorkspaceFolder(uri);
		const settings = getOrMake(known, folder, () => ({
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

/** The globs in force at `uri`, those of all levels. */
export function listExcludeGlobs(uri: vscode.Uri): string[] {
	return levelsOf<unknown>('verify.exclude', uri)
		.flatMap((globs) => (Array.isArray(globs) ? globs : []))
		.filter((glob): glob is string => typeof glob === 'string' && glob.trim() !== '');
}

/** What globs are compared with, as in `files.exclude`: relative to the workspace folder, and outside of any to the root. */
function pathOf(uri: vscode.Uri): string {
	return vscode.workspace.getWorkspaceFolder(uri) ? vscode.workspace.asRelativePath(uri, false) : uri.path;
}
