import { isRecord } from '../../base/data/isRecord';
import type { PresignedUrlRecord } from '../schemas';
import type { KnownObject } from './knownObject';

/** Everything that is known of an object, as JSON with two spaces. Only `metadata` can be changed. */
export interface ObjectDetails {
	/** For whoever edits it. */
	readonly note: readonly string[];
	readonly record: Readonly<Record<string, unknown>>;
	readonly metadata: Readonly<Record<string, unknown>>;
}

/** Why a changed text can't be saved. */
export type DetailsProblem =
	| { readonly kind: 'notJson' }
	/** Something besides the metadata was changed. */
	| { readonly kind: 'notMetadata' }
	/** The service merges metadata, so that a name stays once it is there. */
	| { readonly kind: 'removed'; readonly name: string };

/** @param record as the service last gave it; what is about its URL is left out */
export function makeDetails(
	{ formerNames: _, state, metadata = {}, objectId, vaultId, ...known }: KnownObject,
	record: PresignedUrlRecord,
	note: readonly string[],
): ObjectDetails {
	const { presignedUrl, expiresIn, expiresAt, operation, instructions, metadata: content, ...given } = record;
	return { note, record: { objectId, vaultId, ...known, ...content, ...given, ...(state && { state }) }, metadata };
}

export function writeDetails(details: ObjectDetails): string {
	return `${JSON.stringify(details, undefined, 2)}\n`;
}

/** The entries of metadata that an edited text adds or changes, or why it can't be saved. */
export function readMetadataChange(
	text: string,
	before: ObjectDetails,
): { readonly change: Record<string, unknown> } | { readonly problem: DetailsProblem } {
	let edited: unknown;
	try {
		edited = JSON.parse(text);
	} catch {
		return { problem: { kind: 'notJson' } };
	}
	const { metadata, ...rest } = isRecord(edited) ? edited : {};
	const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
	if (!isRecord(metadata) || !isSame(rest, { note: before.note, record: before.record }))
		return { problem: { kind: 'notMetadata' } };
	const removed = Object.keys(before.metadata).find((name) => !Object.hasOwn(metadata, name));
	if (removed !== undefined) return { problem: { kind: 'removed', name: removed } };
	const changed = Object.entries(metadata).filter(
		([name, value]) => !Object.hasOwn(before.metadata, name) || !isSame(value, before.metadata[name]),
	);
	return { change: Object.fromEntries(changed) };
}
