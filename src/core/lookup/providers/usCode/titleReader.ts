import { strFromU8, strToU8 } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ListedAs } from '../../../law/lexicon/listings';
import { labelsIn, sectionsIn, statusOf } from './numbers';
import { encodeSection, encodeTitleHead, mostRanges, mostSections, noDay, TitleError } from './title';

/** A title nests about thirty levels, and the largest has about two million elements in all. */
const deepest = 200;
const mostElements = 20_000_000;
/** Units of the index; that of the largest title has about two million. */
const longestIndex = 12_000_000;
/** The most bytes without the beginning or end of an element. */
const longestGap = 4_000_000;
const mostPaths = 10_000;
const mostInline = 60;

/** Levels below a section, and those without a name of their own. */
const levels = new Set([
	'subsection',
	'paragraph',
	'subparagraph',
	'clause',
	'subclause',
	'item',
	'subitem',
	'subsubitem',
	'level',
]);
/** What isn't part of a section's text: notes, the acts that made it, and lists of sections. */
export const besideText = new Set([
	'notes',
	'note',
	'statutoryNote',
	'editorialNote',
	'changeNote',
	'sourceCredit',
	'toc',
]);

/** What precedes a label that cites another place: "subsection (a)", "section 552(b)". */
const reference = /(?:(?:section|paragraph|clause|item)s?\s|\w)(?:\(\w{1,6}\)){0,6}$/i;

interface Level {
	/** In the index, with those above it; undefined until its number has been read. */
	path: string | undefined;
	readonly depth: number;
	readonly status: ListedAs | undefined;
}

interface OpenSection {
	readonly depth: number;
	readonly identifier: string;
	readonly start: number;
	status: ListedAs | undefined;
	names: readonly string[];
	readonly paths: Map<string, { status?: ListedAs; inline: string[] }>;
	readonly levels: Level[];
}

/**
 * Builds the index of a title from its XML as published by the Office of the Law Revision Counsel (United States Legislative Markup). It is given
 * the bytes in pieces and keeps none of them. The parser sees each byte as a character, so that its positions are those of the file.
 */
export class TitleReader {
	private readonly parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
	private readonly lines: string[] = [];
	private length = 0;
	private sections = 0;
	private ranges = 0;
	private elements = 0;
	private depth = 0;
	/** Where the last element began or ended. */
	private last = 0;
	private number: string | undefined;
	private asOf = '';
	private release = '';
	private section: OpenSection | undefined;
	/** The depth at which text belongs to something else; undefined outside of it. */
	private beside: number | undefined;
	/** The element whose text is being collected: a number, a heading, or what the file says about itself. */
	private collecting:
		| { readonly name: string; readonly depth: number; text: string; readonly value: string }
		| undefined;
	private ref: number | undefined;
	private isBegun = false;
	/** Bytes before the first one that the parser sees. */
	private skipped = 0;
	/** The end of the preceding text, if nothing is between it and what follows. */
	private before = '';

	/** @param wanted the number of the title that it must be */
	constructor(private readonly wanted: string) {
		const { parser } = this;
		parser.on('error', () => {
			throw new TitleError('broken');
		});
		parser.on('doctype', () => {
			throw new TitleError('entities');
		});
		parser.on('opentag', ({ name, attributes }) => this.open(localName(name), attributes));
		parser.on('closetag', ({ name }) => this.close(localName(name)));
		parser.on('text', (text) => this.read(text));
		parser.on('cdata', (text) => this.read(text));
	}

	/** @throws TitleError */
	push(bytes: Uint8Array): void {
		let piece = bytes;
		if (!this.isBegun) {
			this.isBegun = true;
			if (piece[0] === 0xff || piece[0] === 0xfe) throw new TitleError('broken');
			// Its byte order mark, which the parser wouldn't recognize in this form.
			this.skipped = piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? 3 : 0;
			piece = piece.subarray(this.skipped);
		}
		this.parser.write(strFromU8(piece, true));
		if (this.parser.position - this.last > longestGap) throw new TitleError('tooLarge');
	}

	/** The index, as `decodeTitle` reads it. @throws TitleError */
	end(): string {
		this.parser.close();
		const { number, asOf, release } = this;
		if (number === undefined) throw new TitleError('broken');
		return [encodeTitleHead({ number, asOf: asOf || noDay, release }), ...this.lines].join('\n');
	}

	private open(name: string, attributes: Readonly<Record<string, string>>): void {
		this.depth += 1;
		this.elements += 1;
		this.last = this.parser.position;
		if (this.depth > deepest || this.elements > mostElements) throw new TitleError('tooLarge');
		const { depth } = this;
		if (depth === 1 && !/^(?:uscDoc|usc|lawDoc)$/.test(name)) throw new TitleError('broken');
		if (this.beside !== undefined) return;
		if (besideText.has(name)) {
			this.beside = depth;
			return;
		}
		const identifier = utf8(attributes.identifier ?? '');
		if (this.number === undefined) this.readNumber(identifier);
		if (name === 'section' && !this.section) this.openSection(identifier, attributes);
		else if (this.section && levels.has(name)) {
			this.section.levels.push({ path: undefined, depth, status: statusOf(attributes.status) });
		}
		if (name === 'ref') this.ref ??= depth;
		if (this.collecting) return;
		const { section } = this;
		const parent = section?.levels.at(-1)?.depth ?? section?.depth;
		const isOfLevel = parent === depth - 1 && (name === 'num' || name === 'heading');
		const isOfDocument = name === 'created' || name === 'docPublicationName';
		if (isOfLevel || isOfDocument) {
			this.collecting = { name, depth, text: '', value: utf8(attributes.value ?? '') };
		}
	}

	/** Which title it is: the first element that says so decides. */
	private readNumber(identifier: string): void {
		const [, number] = /^\/us\/usc\/t(\d{1,2}[a-z]?)(?:\/|$)/i.exec(identifier) ?? [];
		if (number === undefined) return;
		if (number !== this.wanted) throw new TitleError('broken');
		this.number = number;
	}

	private openSection(identifier: string, attributes: Readonly<Record<string, string>>): void {
		if (!identifier.startsWith(`/us/usc/t${this.wanted}/s`)) return;
		this.section = {
			depth: this.depth,
			identifier,
			start: this.skipped + this.parser.position,
			status: statusOf(attributes.status),
			names: [],
			paths: new Map(),
			levels: [],
		};
	}

	private close(name: string): void {
		const { depth, section } = this;
		this.last = this.parser.position;
		this.depth -= 1;
		this.before = '';
		if (this.ref === depth) this.ref = undefined;
		if (this.beside !== undefined) {
			if (this.beside === depth) this.beside = undefined;
			return;
		}
		if (this.collecting?.depth === depth) this.take(name);
		if (!section) return;
		if (section.levels.at(-1)?.depth === depth) section.levels.pop();
		if (section.depth === depth) this.closeSection(section);
	}

	private take(name: string): void {
		const { collecting, section } = this;
		this.collecting = undefined;
		if (!collecting) return;
		const text = utf8(collecting.text);
		switch (name) {
			case 'created':
				this.asOf ||= /^\d{4}-\d\d-\d\d/.exec(text.trim())?.[0] ?? '';
				return;
			case 'docPublicationName':
				this.release ||= /^[\w@.:-]{1,40}$/.exec(text.trim())?.[0] ?? '';
				return;
			case 'heading':
				if (section && section.levels.length === 0) section.status ??= statusOf(/^[\s[]*(\w+)/.exec(text)?.[1]);
				return;
			case 'num':
				if (!section) return;
				if (section.levels.length === 0) section.names = sectionsIn(text, section.identifier);
				else this.file(section, collecting.value, text);
		}
	}

	/** Records a subdivision under its number, or several that are listed together: "(c) to (e)". */
	private file(section: OpenSection, value: string, text: string): void {
		const level = section.levels.at(-1);
		const above = section.levels.at(-2);
		if (!level || level.path !== undefined) return;
		const parent = section.levels.length === 1 ? '' : above?.path;
		const labels = labelsIn(text, value);
		const [first] = labels;
		// What is inside a level without a number counts as if that level weren't there.
		level.path = parent === undefined ? undefined : first === undefined ? parent : joined(parent, first);
		if (parent === undefined) return;
		for (const label of labels) {
			if (section.paths.size >= mostPaths) throw new TitleError('tooLarge');
			const path = joined(parent, label);
			const known = section.paths.get(path);
			if (!known) section.paths.set(path, { ...(level.status && { status: level.status }), inline: [] });
			else if (!level.status) delete known.status;
		}
	}

	private read(text: string): void {
		if (this.beside !== undefined) return;
		const { collecting, section } = this;
		if (collecting) {
			if (collecting.text.length + text.length > 10_000) throw new TitleError('tooLarge');
			collecting.text += text;
			return;
		}
		if (!section || this.ref !== undefined) return;
		const path = section.levels.findLast((level) => level.path !== undefined)?.path ?? '';
		for (const { 1: label = '', index } of text.matchAll(/\(([0-9a-z]{1,6})\)/gi)) {
			const ahead = `${this.before}${text.slice(Math.max(0, index - 60), index)}`;
			if (reference.test(ahead)) continue;
			const subdivision = section.paths.get(path) ?? { inline: [] };
			const name = label.toLowerCase();
			if (subdivision.inline.length < mostInline && !subdivision.inline.includes(name)) subdivision.inline.push(name);
			section.paths.set(path, subdivision);
		}
		this.before = text.slice(-40);
	}

	private closeSection(section: OpenSection): void {
		this.section = undefined;
		const { names, status, start, paths } = section;
		if (names.length === 0) return;
		const end = this.skipped + this.parser.position;
		const line = encodeSection(names, { ...(status && { status }), start, end, paths });
		this.length += line.length + 1;
		this.sections += names.length;
		this.ranges += names.filter((one) => one.includes('..')).length;
		const { length, sections, ranges } = this;
		if (sections > mostSections || ranges > mostRanges || length > longestIndex) throw new TitleError('tooLarge');
		this.lines.push(line);
	}
}

function joined(parent: string, label: string): string {
	return parent === '' ? label : `${parent}/${label}`;
}

/** Without its namespace prefix. */
function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1);
}

/** The text of UTF-8 whose bytes are characters. */
function utf8(bytes: string): string {
	return /[\u0080-\u00ff]/.test(bytes) ? strFromU8(strToU8(bytes, true)) : bytes;
}
