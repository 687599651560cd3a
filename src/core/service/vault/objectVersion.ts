import type { ObjectStat } from '../presigned';

/** Different for each version of an object's content. */
export interface ObjectVersion {
	readonly etag: string | undefined;
	/** Epoch milliseconds. */
	readonly mtime: number;
}

/**
 * The version that `stat` reports. A store's times are in whole seconds, so a new ETag advances the time by at least a millisecond: editors
 * notice changes only by the time.
 */
export function nextVersion(before: ObjectVersion | undefined, { etag, lastModified }: ObjectStat): ObjectVersion {
	const mtime = lastModified ?? before?.mtime ?? 0;
	if (before === undefined || etag === undefined || before.etag === undefined) return { etag, mtime };
	return etag === before.etag ? before : { etag, mtime: Math.max(mtime, before.mtime + 1) };
}
