import { objectName } from './folders';
import type { KnownObject } from './knownObject';

/** A file and the object whose content it is to replace. */
export interface FilePair<F> {
	readonly file: F;
	readonly object: KnownObject;
}

export interface MatchedFiles<F> {
	readonly pairs: readonly FilePair<F>[];
	/** Names of files that no object has (`unmatched`), or several have (`ambiguous`), of which none is guessed. */
	readonly unmatched: readonly string[];
	readonly ambiguous: readonly string[];
}

/**
 * Matches files to objects by name. Case counts only if it distinguishes two objects, because a file may come from a disk that ignores it. An
 * object that two files would replace gets neither.
 *
 * @param objects those of one vault, or of one folder in it
 */
export function matchFiles<F extends { readonly name: string }>(
	files: readonly F[],
	objects: readonly KnownObject[],
): MatchedFiles<F> {
	const pairs: FilePair<F>[] = [];
	const unmatched: string[] = [];
	const ambiguous: string[] = [];
	for (const file of files) {
		const alike = objects.filter((object) => fold(objectName(object)) === fold(file.name));
		const exact = alike.filter((object) => objectName(object) === file.name);
		const [object, ...others] = exact.length > 0 ? exact : alike;
		if (!object) unmatched.push(file.name);
		else if (others.length > 0) ambiguous.push(file.name);
		else pairs.push({ file, object });
	}
	const isSole = ({ object }: FilePair<F>) => pairs.filter((pair) => pair.object === object).length === 1;
	return {
		pairs: pairs.filter(isSole),
		unmatched,
		ambiguous: [...ambiguous, ...pairs.filter((pair) => !isSole(pair)).map(({ file }) => file.name)],
	};
}

function fold(name: string): string {
	return name.normalize('NFC').toLowerCase();
}
