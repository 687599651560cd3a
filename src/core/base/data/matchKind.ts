/** What one of several kinds comes to: a function for each, which gets it as that kind. */
export function matchKind<T extends { readonly kind: string }, R>(
	one: T,
	cases: { readonly [K in T['kind']]: (one: Extract<T, { readonly kind: K }>) => R },
): R {
	return cases[one.kind as T['kind']](one as never);
}
