/** The value of foreign JSON; undefined where it is none. */
export function parseJson(json: string | Uint8Array): unknown {
	try {
		return JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json));
	} catch {
		return undefined;
	}
}
