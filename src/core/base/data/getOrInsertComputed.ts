interface Keeps<K, V> {
	get(key: K): V | undefined;
	set(key: K, value: V): unknown;
}

/** What a map has by a key, or else what is made for it, which it has from then on: `Map.getOrInsertComputed`, which Node 20 doesn't have. */
export function getOrInsertComputed<K, V>(map: Keeps<K, V>, key: K, make: () => V): V {
	const known = map.get(key);
	if (known !== undefined) return known;
	const made = make();
	map.set(key, made);
	return made;
}
