import { createHmac, timingSafeEqual } from 'node:crypto';

export type StoreMethod = 'GET' | 'PUT' | 'DELETE' | 'HEAD';

/** What a presigned URL allows: one method on one object until a time, and for a PUT the content type and perhaps the exact size. */
export interface Permission {
	readonly method: StoreMethod;
	readonly vaultId: string;
	readonly objectId: string;
	/** Seconds since the epoch. */
	readonly expires: number;
	readonly contentType?: string;
	readonly sizeBytes?: number;
}

/** The path of the object store, after the base URL. */
export const storePath = '/store/';

/** Path and query of a URL that carries the permission, signed with `secret`. */
export function presign(permission: Permission, secret: Buffer): string {
	const { method, vaultId, objectId, expires, contentType, sizeBytes } = permission;
	const query = new URLSearchParams({
		'X-Sample-Method': method,
		'X-Sample-Expires': String(expires),
		...(contentType === undefined ? {} : { 'X-Sample-Content-Type': contentType }),
		...(sizeBytes === undefined ? {} : { 'X-Sample-Content-Length': String(sizeBytes) }),
	});
	const target = `${storePath}${encodeURIComponent(vaultId)}/${encodeURIComponent(objectId)}?${query}`;
	return `${target}&X-Sample-Signature=${sign(target, secret)}`;
}

/** The permission in a path and query; undefined unless exactly these were signed. */
export function readPermission(target: string, secret: Buffer): Permission | undefined {
	const [, signed = '', signature = ''] = /^(.*)&X-Sample-Signature=([0-9a-f]{64})$/.exec(target) ?? [];
	if (signature === '' || !timingSafeEqual(Buffer.from(sign(signed, secret)), Buffer.from(signature))) return undefined;
	// What is signed was made by `presign`, so every part is there.
	const url = new URL(signed, 'http://sample');
	const [vaultId = '', objectId = ''] = url.pathname.slice(storePath.length).split('/').map(decodeURIComponent);
	const contentType = url.searchParams.get('X-Sample-Content-Type');
	const sizeBytes = url.searchParams.get('X-Sample-Content-Length');
	return {
		method: url.searchParams.get('X-Sample-Method') as StoreMethod,
		vaultId,
		objectId,
		expires: Number(url.searchParams.get('X-Sample-Expires')),
		...(contentType === null ? {} : { contentType }),
		...(sizeBytes === null ? {} : { sizeBytes: Number(sizeBytes) }),
	};
}

function sign(text: string, secret: Buffer): string {
	return createHmac('sha256', secret).update(text).digest('hex');
}
