/** Makes a value when it is first asked for: what only some sessions need costs the others nothing. */
export function lazily<T>(make: () => T): () => T {
	let made: { readonly value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
