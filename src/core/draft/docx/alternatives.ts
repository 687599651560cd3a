import type { Opened } from './xml';

/** Namespaces of what is read inside a choice: Word's shapes, groups, canvases, and text (ECMA-376 part 3, 7.6). */
const understood =
	/^http:\/\/schemas\.microsoft\.com\/office\/word\/(?:2010\/wordprocessing(?:Shape|Group|Canvas|Drawing)|201[02]\/wordml)$/;

interface Declared {
	readonly prefix: string;
	readonly namespace: string;
	/** How many elements were open. */
	readonly depth: number;
}

/** Follows the alternatives of a document: a word processor shows the first choice that it understands, or else the fallback. */
export class Alternatives {
	private readonly declared: Declared[] = [];
	/** For each that is open, whether one has been chosen. */
	private readonly open: boolean[] = [];

	/** Must be called for each element, and `close` at its end. @param depth how many elements are open, this one included */
	enter({ name, namespaces = [] }: Opened, depth: number): void {
		for (const [prefix, namespace] of namespaces) this.declared.push({ prefix, namespace, depth });
		if (name === 'mc:AlternateContent') this.open.push(false);
	}

	leave(name: string, depth: number): void {
		while ((this.declared.at(-1)?.depth ?? 0) >= depth) this.declared.pop();
		if (name === 'mc:AlternateContent') this.open.pop();
	}

	/** Whether what is in the element isn't shown. */
	isLeftOut({ name, attributes }: Opened): boolean {
		if (name !== 'mc:Choice' && name !== 'mc:Fallback') return false;
		const isChosen = this.open.at(-1) ?? false;
		if (isChosen || (name === 'mc:Choice' && !this.isUnderstood(attributes.Requires))) return true;
		if (this.open.length > 0) this.open[this.open.length - 1] = true;
		return false;
	}

	/** @param prefixes separated by spaces */
	private isUnderstood(prefixes = ''): boolean {
		return prefixes
			.trim()
			.split(/\s+/)
			.every((prefix) => understood.test(this.declared.findLast((one) => one.prefix === prefix)?.namespace ?? ''));
	}
}
