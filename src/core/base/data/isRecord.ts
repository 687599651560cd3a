/** Whether a value is an object of fields, as JSON has them. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Those of the named fields that are texts. */
export function textsOf<N extends string>(
	fields: Readonly<Record<string, unknown>>,
	names: readonly N[],
): { readonly [K in N]?: string } {
	return Object.fromEntries(
		names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
	) as {
		[K in N]?: string;
	};
}
