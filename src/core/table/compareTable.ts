import { blanked } from '../base/text/blanked';
import type { Span } from '../base/text/span';
import type { Citation } from '../citations/parts/citation';
import { canonicalCitation } from '../citations/parts/citationString';
import { findCitations } from '../citations/recognition';
import { findCertificates } from './certificates';
import { type Authority, listAuthorities } from './tableOfAuthorities';

/** An authority as a text writes it. */
export interface WrittenAuthority {
	/** Empty if there is no name. */
	readonly name: string;
	readonly citation: string;
}

/** A table in a text: its lines without pages, and where they are (UTF-16 offsets). */
export interface OwnTable {
	readonly lines: readonly string[];
	readonly spans: readonly Span[];
}

/** How a table of authorities differs from the text that it belongs to. */
export interface TableComparison {
	/** Authorities that the table lists. */
	readonly listed: number;
	/** Cited but not listed, other than in a certificate alone. */
	readonly missing: readonly WrittenAuthority[];
	/** Listed but not cited. */
	readonly extra: readonly WrittenAuthority[];
	readonly otherForms: readonly { readonly cited: WrittenAuthority; readonly listed: WrittenAuthority }[];
}

/**
 * The most pairs of names that are compared: those of a hundred cases at other places than in the table, each with a hundred others. A document
 * with more isn't a brief, and from there on only places are compared.
 */
const mostPairs = 10_000;

/**
 * Compares the table of authorities in a document with what the rest of it cites in full.
 *
 * @param text the document in Markdown
 * @param mayBeOne whether two names as cited may be the same case's
 */
export function compareTable(
	text: string,
	{ lines, spans }: OwnTable,
	mayBeOne: (one: string, other: string) => boolean,
): TableComparison {
	const cited = authoritiesIn(blanked(text, spans), 'markdown', mayBeOne);
	const listed = authoritiesIn(lines.join('\n\n'), 'plaintext', mayBeOne);
	const byKey = new Map(listed.flatMap((one) => one.keys.map((key) => [key, one] as const)));
	const found = new Set<Keyed>();
	const otherForms: TableComparison['otherForms'][number][] = [];
	const pair = (one: Keyed, other: Keyed): void => {
		found.add(other);
		if (formOf(one) !== formOf(other)) otherForms.push({ cited: writtenOf(one), listed: writtenOf(other) });
	};
	const unmatched = cited.filter((one) => {
		const other = one.keys.map((key) => byKey.get(key)).find((each) => each !== undefined);
		if (other) pair(one, other);
		return !other;
	});
	// The same case at a different place.
	let pairs = 0;
	const certificates = findCertificates(text);
	const isCertified = ({ start: at }: Citation) => certificates.some(({ start, end }) => start <= at && at < end);
	const left = new Set(listed.filter((one) => !found.has(one) && isNamed(one)));
	const missing = unmatched.filter((one) => {
		if (one.authority.citations.every(isCertified)) return false;
		if (!isNamed(one)) return true;
		for (const other of left) {
			if (pairs++ >= mostPairs) break;
			if (!mayBeOne(one.authority.name, other.authority.name)) continue;
			left.delete(other);
			pair(one, other);
			return false;
		}
		return true;
	});
	return {
		listed: listed.length,
		missing: missing.map(writtenOf),
		extra: listed.filter((one) => !found.has(one)).map(writtenOf),
		otherForms,
	};
}

interface Keyed {
	readonly authority: Authority;
	readonly isCase: boolean;
	/** Those of its places. */
	readonly keys: readonly string[];
}

function authoritiesIn(
	text: string,
	language: 'markdown' | 'plaintext',
	mayBeOne: (one: string, other: string) => boolean,
): Keyed[] {
	const all = listAuthorities(text, findCitations(text, language), mayBeOne);
	return [...all].flatMap(([heading, authorities]) =>
		authorities.map((authority): Keyed => {
			const isCase = heading === 'cases';
			const places = isCase ? authority.citations.map(canonicalCitation) : [authority.citation];
			return { authority, isCase, keys: places.map((place) => `${heading} ${squeeze(place)}`) };
		}),
	);
}

function isNamed({ isCase, authority }: Keyed): boolean {
	return isCase && authority.name !== '';
}

/** What a reader of both would consider the same. */
function formOf({ authority: { name, citation } }: Keyed): string {
	return `${squeeze(name)}|${squeeze(citation)}`;
}

function squeeze(text: string): string {
	return text
		.replace(/[‘’]/g, "'")
		.replace(/[“”]/g, '"')
		.replace(/[‐‑–—]/g, '-')
		.replace(/[\s*_\\]+/g, '')
		.toLowerCase();
}

function writtenOf({ authority: { name, citation } }: Keyed): WrittenAuthority {
	return { name, citation };
}
