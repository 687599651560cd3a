import { isRecord, textsOf } from '../../base/data/isRecord';
import { present } from '../../base/text/present';
import type { PresignedOperation } from '../operations';
import type { PresignedUrlRecord, VaultObject } from '../schemas';

/**
 * What is stored of one object. The service doesn't list objects: name, type, and size come from a presigned URL record; folder, metadata, and
 * ingestion status only from the response to an update. It never contains a presigned URL.
 */
export interface KnownObject {
	readonly vaultId: string;
	readonly objectId: string;
	readonly filename?: string;
	/** Earlier names, newest first: an editor that was opened under one of them still saves to the object. */
	readonly formerNames?: readonly string[];
	readonly contentType?: string;
	readonly sizeBytes?: number;
	/** null is the root; absent is unknown. */
	readonly path?: string | null;
	readonly metadata?: Readonly<Record<string, unknown>>;
	readonly ingestionStatus?: string;
	/** As the service wrote it. */
	readonly updatedAt?: string;
	/** `gone`: the service no longer has it. `empty`: its content was deleted. */
	readonly state?: 'gone' | 'empty';
}

const maxFormerNames = 5;

/** One key for both IDs; neither can contain a line break, since they are parts of a URL's path. */
export function objectKey({ vaultId, objectId }: { readonly vaultId: string; readonly objectId: string }): string {
	return `${vaultId}\n${objectId}`;
}

/** Reads an entry of our own file, as carefully as foreign data: another version may have written it. */
export function parseKnownObject(value: unknown): KnownObject | undefined {
	const { vaultId, objectId, ...rest } = isRecord(value) ? value : {};
	if (typeof vaultId !== 'string' || typeof objectId !== 'string') return undefined;
	return {
		vaultId,
		objectId,
		...textsOf(rest, ['filename', 'contentType', 'ingestionStatus', 'updatedAt']),
		...(typeof rest.sizeBytes === 'number' && { sizeBytes: rest.sizeBytes }),
		...((typeof rest.path === 'string' || rest.path === null) && { path: rest.path }),
		...(isRecord(rest.metadata) && { metadata: rest.metadata }),
		...(Array.isArray(rest.formerNames) && {
			formerNames: rest.formerNames.filter((name) => typeof name === 'string'),
		}),
		...((rest.state === 'gone' || rest.state === 'empty') && { state: rest.state }),
	};
}

/**
 * The object as a presigned URL record describes it. The record for an upload describes what was requested, which may never be uploaded:
 * nothing is learned from it.
 */
export function withPresignedRecord(
	object: KnownObject,
	{ filename, metadata }: PresignedUrlRecord,
	operation: PresignedOperation | undefined,
): KnownObject {
	return operation === 'PUT' ? object : withContentFacts(object, { ...metadata, filename });
}

/**
 * The object after an update; what the service's response leaves out stays as it was.
 * @param sentMetadata what the update asked to merge, in case the response doesn't contain the result
 */
export function withUpdate(
	object: KnownObject,
	answer: VaultObject,
	sentMetadata?: Readonly<Record<string, unknown>>,
): KnownObject {
	const { path, ingestionStatus, updatedAt } = answer;
	const metadata = answer.metadata ?? (sentMetadata && { ...object.metadata, ...sentMetadata });
	return {
		...withContentFacts(object, answer),
		...(path !== undefined && { path: folderPath(path) }),
		...present({ metadata, ingestionStatus, updatedAt }),
	};
}

/** The object without what its users wrote about it. */
export function withoutMetadata({ metadata: _, ...kept }: KnownObject): KnownObject {
	return kept;
}

interface ContentFacts {
	readonly filename?: string | undefined;
	readonly contentType?: string | undefined;
	readonly sizeBytes?: number | undefined;
}

/** An object that the service responds about exists; neither kind of response says whether it has content. */
function withContentFacts(object: KnownObject, { filename, contentType, sizeBytes }: ContentFacts): KnownObject {
	const { state, ...kept } = object;
	const known = { ...kept, ...(state === 'empty' && { state }), ...present({ contentType, sizeBytes }) };
	return renamed(known, filename);
}

/** The object after new content was uploaded from here. */
export function withContent(object: KnownObject, sizeBytes: number, contentType: string | undefined): KnownObject {
	const { state: _, ...kept } = object;
	return { ...kept, sizeBytes, ...(contentType !== undefined && { contentType }) };
}

function renamed(object: KnownObject, filename: string | undefined): KnownObject {
	if (filename === undefined || filename === '' || filename === object.filename) return object;
	if (object.filename === undefined) return { ...object, filename };
	const former = [object.filename, ...(object.formerNames ?? [])].filter((name) => name !== filename);
	return { ...object, filename, formerNames: former.slice(0, maxFormerNames) };
}

/** A folder path in canonical form: a leading slash, none at the end, and no double ones; null is the root. */
export function folderPath(path: string | null): string | null {
	const segments = (path ?? '')
		.split('/')
		.map((segment) => segment.trim())
		.filter((segment) => segment !== '');
	return segments.length === 0 ? null : `/${segments.join('/')}`;
}
