import { readXml } from './xml';
import { DocxError, type Zip } from './zip';

/** A relation to another part. */
export interface Related {
	/** The part's name in the archive. */
	readonly target: string;
	/** The relation's type, which begins with that of the format's variant. */
	readonly type: string;
}

/** The parts that contain a document's text. */
const ofText = ['officeDocument', 'footnotes', 'endnotes', 'styles'];

/**
 * The parts that a part refers to, by the last word of the relation's type.
 *
 * @param wanted those words; a wanted part must be in the archive, and be the only one
 * @throws DocxError
 */
export function relatedTo(zip: Zip, part: string, wanted: readonly string[] = ofText): Map<string, Related> {
	const [folder] = splitPath(part);
	const xml = zip.read(relationsOf(part));
	const related = new Map<string, Related>();
	if (xml === undefined) return related;
	readXml(xml, 'Relationships', {
		open: ({ attributes }) => {
			const { Type: type = '', Target = '', TargetMode } = attributes;
			const word = type.slice(type.lastIndexOf('/') + 1);
			if (!wanted.includes(word)) return;
			if (TargetMode === 'External' || related.has(word)) throw new DocxError('elsewhere');
			related.set(word, { type, target: Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}` });
		},
	});
	return related;
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
