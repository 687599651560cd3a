import type { ObjectStat } from '../service/presigned';

/** What tells one version of an object's content from the next. */
export interface ObjectVersion {
	readonly etag: string | undefined;
	/** Epoch milliseconds. */
	readonly mtime: number;
}

/**
 * The version that `stat` shows. A store's times are whole seconds, so a new ETag moves the time on by a millisecond at least: editors
 * notice changes by the time alone.
 */
export function nextVersion(before: ObjectVersion | undefined, { etag, lastModified }: ObjectStat): ObjectVersion {
	const mtime = lastModified ?? before?.mtime ?? 0;
	if (before === undefined || etag === undefined || before.etag === undefined) return { etag, mtime };
	return etag === before.etag ? before : { etag, mtime: Math.max(mtime, before.mtime + 1) };
}
