import type { PresignedUrlRecord, VaultObject } from '../service/schemas';

/**
 * What is remembered of one object. The interface lists no objects: name, type and size come from a presigned URL record, folder,
 * metadata and ingestion status only from the answer to an update. Never holds a presigned URL.
 */
export interface TrackedObject {
	readonly vaultId: string;
	readonly objectId: string;
	readonly filename?: string;
	/** Names it bore before, newest first: an editor that was opened under one of them still saves to it. */
	readonly formerNames?: readonly string[];
	readonly contentType?: string;
	readonly sizeBytes?: number;
	/** null is the root; absent is not known. */
	readonly path?: string | null;
	readonly metadata?: Readonly<Record<string, unknown>>;
	readonly ingestionStatus?: string;
	/** As the service wrote it. */
	readonly updatedAt?: string;
	/** `gone`: the service knows it no more. `empty`: its content was deleted. */
	readonly state?: 'gone' | 'empty';
}

const maxFormerNames = 5;

/** One key for both ids; neither may hold a line break, since they are parts of a URL's path. */
export function objectKey({ vaultId, objectId }: { readonly vaultId: string; readonly objectId: string }): string {
	return `${vaultId}\n${objectId}`;
}

/** What stands in our own file, read as carefully as what comes from outside: another version may have written it. */
export function parseTrackedObject(value: unknown): TrackedObject | undefined {
	const { vaultId, objectId, ...rest } = record(value);
	if (typeof vaultId !== 'string' || typeof objectId !== 'string') return undefined;
	const text = (name: string) => (typeof rest[name] === 'string' ? { [name]: rest[name] } : {});
	return {
		vaultId,
		objectId,
		...text('filename'),
		...text('contentType'),
		...text('ingestionStatus'),
		...text('updatedAt'),
		...(typeof rest.sizeBytes === 'number' && { sizeBytes: rest.sizeBytes }),
		...((typeof rest.path === 'string' || rest.path === null) && { path: rest.path }),
		...(typeof rest.metadata === 'object' &&
			rest.metadata !== null &&
			!Array.isArray(rest.metadata) && { metadata: record(rest.metadata) }),
		...(Array.isArray(rest.formerNames) && {
			formerNames: rest.formerNames.filter((name) => typeof name === 'string'),
		}),
		...((rest.state === 'gone' || rest.state === 'empty') && { state: rest.state }),
	};
}

/** With what a presigned URL record says. */
export function withPresignedRecord(object: TrackedObject, answer: PresignedUrlRecord): TrackedObject {
	const { contentType, sizeBytes } = answer.metadata ?? {};
	const { state, ...kept } = object;
	return renamed(
		{
			...kept,
			// Such a record is given for an object without content, too.
			...(state === 'empty' && { state }),
			...(contentType !== undefined && { contentType }),
			...(sizeBytes !== undefined && { sizeBytes }),
		},
		answer.filename,
	);
}

/** With what the answer to an update says; what it leaves out stays as it was. */
export function withUpdate(object: TrackedObject, answer: VaultObject): TrackedObject {
	const { contentType, sizeBytes, path, metadata, ingestionStatus, updatedAt } = answer;
	const { state, ...kept } = object;
	return renamed(
		{
			...kept,
			...(state === 'empty' && { state }),
			...(contentType !== undefined && { contentType }),
			...(sizeBytes !== undefined && { sizeBytes }),
			...(path !== undefined && { path: folderPath(path) }),
			...(metadata !== undefined && { metadata }),
			...(ingestionStatus !== undefined && { ingestionStatus }),
			...(updatedAt !== undefined && { updatedAt }),
		},
		answer.filename,
	);
}

/** With new content that was sent from here. */
export function withContent(object: TrackedObject, sizeBytes: number, contentType: string | undefined): TrackedObject {
	const { state: _, ...kept } = object;
	return { ...kept, sizeBytes, ...(contentType !== undefined && { contentType }) };
}

function renamed(object: TrackedObject, filename: string | undefined): TrackedObject {
	if (filename === undefined || filename === '' || filename === object.filename) return object;
	if (object.filename === undefined) return { ...object, filename };
	const former = [object.filename, ...(object.formerNames ?? [])].filter((name) => name !== filename);
	return { ...object, filename, formerNames: former.slice(0, maxFormerNames) };
}

/** A folder path in one form: a leading slash, none at the end, none doubled; null is the root. */
export function folderPath(path: string | null): string | null {
	const segments = (path ?? '')
		.split('/')
		.map((segment) => segment.trim())
		.filter((segment) => segment !== '');
	return segments.length === 0 ? null : `/${segments.join('/')}`;
}

function record(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
