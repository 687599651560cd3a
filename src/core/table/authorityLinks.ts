import { lazily } from '../base/data/lazily';
import type { Citation } from '../citations/parts/citation';
import { links as lines } from '../law/lexicon/links.generated';
import { arabicOf } from './authorityOrder';

/** Where a law is published for everyone to read. */
export interface AuthorityLink {
	/** The site's host, without "www.". */
	readonly site: string;
	/** Always https. */
	readonly url: string;
}

/** How a site's address is built from the numbers in a citation. */
interface Scheme {
	readonly template: string;
	/** The first volume that the site has. */
	readonly from: number;
	/** How many numbers make up the section, if the template uses them separately ("78B-2-307" has three), else 0. */
	readonly parts: number;
}

const placeholder = /\{(\w+)(?:\/(\d+))?(?::(\d))?\}/g;

/** By the name of what is cited, as `keyOf` folds it. A line is "template|first volume|name|name". */
const schemes = /* @__PURE__ */ lazily(() => {
	const byName = new Map<string, Scheme[]>();
	for (const line of lines.split('\n')) {
		const [template = '', from, ...names] = line.split('|');
		const parts = [3, 2, 1].find((n) => template.includes(`{${n}`)) ?? 0;
		const scheme = { template, from: Number(from), parts };
		for (const name of names) byName.set(keyOf(name), [...(byName.get(keyOf(name)) ?? []), scheme]);
	}
	return byName;
});

/** "Ohio Rev. Code Ann." and "OHIO REV CODE" have the same key. */
function keyOf(name: string): string {
	return name.toLowerCase().replace(/[^a-z&]|\bann\b/g, '');
}

const codes = /* @__PURE__ */ lazily(() => {
	const byName = new Map<string, string>();
	for (const line of lines.split('\n')) {
		const [, , ...names] = line.split('|').map(keyOf);
		for (const name of names) if (!byName.has(name)) byName.set(name, names[0] as string);
	}
	return byName;
});

/** The same for all names of one code: "Code Civ. Proc.", "Cal. Code Civ. Proc.", and "Cal. Civ. Proc. Code", annotated or not. */
export function codeOf(reporter: string): string {
	const key = keyOf(reporter);
	return codes().get(key) ?? (key || reporter);
}

/**
 * Where to read what is cited, on official or other free sites: the first section, if there are several. Built from the citation alone, so
 * that nothing is fetched. Empty for cases, and if no site's address follows from the numbers.
 */
export function linksOf({ kind, reporter, volume, page }: Citation): AuthorityLink[] {
	if (kind === 'full' || reporter === undefined || page === undefined) return [];
	const numbers = readNumbers(volume, page);
	return (schemes().get(keyOf(reporter)) ?? [])
		.flatMap((scheme) => {
			const url = fill(scheme, numbers);
			return url === undefined ? [] : [{ site: new URL(url).host.replace(/^www\./, ''), url }];
		})
		.filter(({ site }, at, all) => all.findIndex((one) => one.site === site) === at);
}

interface Numbers {
	readonly named: Readonly<Record<string, string | undefined>>;
	readonly parts: readonly string[];
}

/** Dashes that typesetting uses for hyphens; an en dash right after a number belongs to a range. */
const otherHyphens = /[\u2010\u2011]|(?<=[a-z])\u2013(?=\d)/gi;

function readNumbers(volume: string | undefined, page: string): Numbers {
	const [, title, rest = page] = /^tit\.\s?(\w{1,6}),?\s?§?\s?(.*)$/s.exec(page) ?? [];
	const section = /^\w[\w.:-]{0,39}/.exec(rest.replace(otherHyphens, '-'))?.[0].replace(/[.:-]{1,3}$/, '') ?? '';
	const parts = section.split(/[.:-]/);
	const [, division = '', number] = /^(amend|art)[a-z]{0,6}\.?\s?([ivxlc]+|\d{1,2})\b/i.exec(page) ?? [];
	return {
		named: {
			volume: /^\w{1,6}$/.exec(volume ?? title ?? '')?.[0],
			section,
			upper: section.toUpperCase(),
			dotted: section.includes('.') ? section : undefined,
			// "554-556" is a range, "2000e-5" a section.
			code: /^\d{1,6}(?:[a-z]{1,4}(?:-\d{1,3}[a-z]{0,2}\b)?)?/i.exec(section)?.[0],
			first: parts[0],
			page: /^\d{1,3}(?:,\d{3})+|^\d{1,7}/.exec(page)?.[0].replaceAll(',', ''),
			[/^art/i.test(division) ? 'article' : 'amendment']: number && arabicOf(number.toUpperCase()),
			preamble: /^(?:pmbl|preamble)/i.test(page) ? 'preamble' : undefined,
		},
		parts,
	};
}

/** Undefined if the citation lacks a number that the address needs. */
function fill({ template, from, parts: wanted }: Scheme, { named, parts }: Numbers): string | undefined {
	// If there is no volume, the number tells the age: the congress of a law or report, or an order's own number.
	if (Number(named.volume ?? named.page ?? from) < from || (wanted > 0 && wanted !== parts.length)) return undefined;
	let isWhole = true;
	const url = template.replace(placeholder, (_, name: string, divisor?: string, width?: string) => {
		const given = parts[Number(name) - 1] ?? named[name];
		if (!given) isWhole = false;
		const number =
			divisor === undefined ? (given ?? '') : String(Math.floor(Number.parseInt(given ?? '', 10) / Number(divisor)));
		const digits = /^\d*/.exec(number)?.[0].length ?? 0;
		return encodeURIComponent('0'.repeat(Math.max(0, Number(width ?? 0) - digits)) + number);
	});
	return isWhole ? url : undefined;
}
