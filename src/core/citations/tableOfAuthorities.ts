import type { Citation, CitationKind } from './citation';

/** The headings of a table of authorities, in the order courts' rules list them. */
export const authorityHeadings = ['cases', 'constitutions', 'statutes', 'regulations', 'rules', 'other'] as const;

export type AuthorityHeading = (typeof authorityHeadings)[number];

/** One authority, once, however often it is cited. */
export interface Authority {
	/** Empty for what has no name. */
	readonly name: string;
	/** All its citations, parallel ones joined, with court and year: "347 U.S. 483, 74 S. Ct. 686 (1954)". */
	readonly citation: string;
}

const headingOf: Readonly<Partial<Record<CitationKind, AuthorityHeading>>> = {
	full: 'cases',
	constitution: 'constitutions',
	statute: 'statutes',
	regulation: 'regulations',
	rule: 'rules',
	journal: 'other',
};

/**
 * The authorities that `citations` cite, by heading, each sorted as a reader looks them up. Short forms stand for what they cite; cites
 * to the record are none.
 *
 * @param citations sorted by start
 */
export function listAuthorities(citations: readonly Citation[]): Map<AuthorityHeading, Authority[]> {
	const groups = new Map<number, Citation[]>();
	for (const citation of citations) {
		if (headingOf[citation.kind] === undefined) continue;
		const start = citation.group ?? citation.start;
		groups.set(start, [...(groups.get(start) ?? []), citation]);
	}
	const found = new Map<AuthorityHeading, Map<string, Authority>>();
	for (const group of groups.values()) {
		const [first] = group;
		const heading = first && headingOf[first.kind];
		if (!heading) continue;
		const authorities = found.get(heading) ?? new Map<string, Authority>();
		found.set(heading, authorities);
		const key = fold(first.text).toLowerCase();
		const authority = describe(group);
		const known = authorities.get(key);
		if (!known || known.citation.length < authority.citation.length) {
			authorities.set(key, { ...authority, name: authority.name || (known?.name ?? '') });
		}
	}
	const collator = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });
	return new Map(
		authorityHeadings.flatMap((heading) => {
			const authorities = [...(found.get(heading)?.values() ?? [])];
			authorities.sort((a, b) => collator.compare(a.name || a.citation, b.name || b.citation));
			return authorities.length === 0 ? [] : [[heading, authorities] as const];
		}),
	);
}

function describe(group: readonly Citation[]): Authority {
	const named = group.find(({ caseName }) => caseName);
	const last = group[group.length - 1];
	const parenthetical = [last?.court?.text, last?.year?.value].filter((part) => part !== undefined).join(' ');
	const places = group.map(({ text }) => fold(text)).join(', ');
	return {
		name: named?.caseName?.text ?? '',
		citation: parenthetical === '' || last?.kind !== 'full' ? places : `${places} (${parenthetical})`,
	};
}

/** A citation on one line without the marks that Markdown and typography put into it. */
function fold(text: string): string {
	return text
		.replace(/&nbsp;|[*_]|\n[ \t]*>/g, (mark) => (/[*_]/.test(mark) ? '' : ' '))
		.replace(/[\u00ad\u200b-\u200d\u2060]/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}
