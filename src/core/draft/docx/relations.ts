import { readXml } from './xml';
import { DocxError, type Zip } from './zip';

/** A relation to another part. */
export interface Related {
	/** The part's name in the archive. */
	readonly target: string;
	/** The relation's type, which begins with that of the format's variant. */
	readonly type: string;
}

/**
 * The parts that a part refers to, by the last word of the relation's type.
 *
 * @param wanted those words; a wanted part must be in the archive, and be the only one
 * @throws DocxError
 */
export function relatedTo(zip: Zip, part: string, wanted: readonly string[]): Map<string, Related> {
	const related = new Map<string, Related>();
	for (const { word, ...one } of relationsIn(zip, part, wanted)) {
		if (related.has(word)) throw new DocxError('elsewhere');
		related.set(word, one);
	}
	return related;
}

/**
 * All relations of some types, in the order of the document.
 *
 * @param wanted the last words of the types; a wanted part must be in the archive
 * @throws DocxError
 */
export function relationsIn(
	zip: Zip,
	part: string,
	wanted: readonly string[],
): (Related & { readonly word: string })[] {
	const xml = zip.read(relationsOf(part));
	const found: (Related & { readonly word: string })[] = [];
	if (xml === undefined) return found;
	readXml(xml, 'Relationships', {
		open: ({ attributes }) => {
			const { Type: type = '', Target = '', TargetMode } = attributes;
			const word = type.slice(type.lastIndexOf('/') + 1);
			if (!wanted.includes(word)) return;
			const target = TargetMode === 'External' ? undefined : resolveTarget(zip, part, Target);
			if (target === undefined) throw new DocxError('elsewhere');
			found.push({ word, type, target });
		},
	});
	return found;
}

/** Where parts are, for the standard: any host will do. */
const host = 'http://package.invalid';

/**
 * The name of the part to which a relation leads: a reference relative to the part that has the relation (ECMA-376 part 2, 6.5.3, RFC 3986). Names in an
 * archive may be written with or without percent signs.
 *
 * @returns undefined if it leads out of the archive
 */
function resolveTarget(zip: Zip, part: string, target: string): string | undefined {
	if (!URL.canParse(target, `${host}/${part}`)) return undefined;
	const { origin, pathname } = new URL(target, `${host}/${part}`);
	if (origin !== host) return undefined;
	const written = pathname.slice(1);
	const names = [written, decoded(written)];
	return names.find((name) => zip.has(name)) ?? written;
}

function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

/** The part with a part's relations; "" is the document as a whole. */
export function relationsOf(part: string): string {
	const [folder, name] = splitPath(part);
	return `${folder}_rels/${name}.rels`;
}

export function splitPath(part: string): readonly [folder: string, name: string] {
	const slash = part.lastIndexOf('/') + 1;
	return [part.slice(0, slash), part.slice(slash)];
}
