/** Titles of the U.S. Code as the Office of the Law Revision Counsel publishes them (USLM 1.0), with words of our own. */

const namespaces =
	'xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"';

export function titleXml(number: number, ...sections: string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<uscDoc ${namespaces} identifier="/us/usc/t${number}">
<meta><dc:title>Title ${number}</dc:title><dc:type>USCTitle</dc:type><docNumber>${number}</docNumber>
<docPublicationName>Online@119-4</docPublicationName><dcterms:created>2025-03-15T10:00:00</dcterms:created></meta>
<main><title identifier="/us/usc/t${number}"><num value="${number}">TITLE ${number}—</num><heading>OF TESTS</heading>
<toc><tocItem><column><ref href="/us/usc/t${number}/s9999">9999. Listed (a) alone</ref></column></tocItem></toc>
<chapter identifier="/us/usc/t${number}/ch1"><num value="1">CHAPTER 1—</num><heading>GENERAL</heading>
${sections.join('\n')}
</chapter></title></main></uscDoc>
`;
}

/** @param name as in the Code, with its en dash: "2000e–5" */
export function sectionXml(
	title: number,
	name: string,
	content: string,
	{ attributes = '', heading = 'Words', number = `§ ${name}.` } = {},
): string {
	return `<section style="-uslm-lc:I80" identifier="/us/usc/t${title}/s${name}"${attributes}><num value="${name}">${number}</num><heading> ${heading}</heading>
${content}
<sourceCredit id="c1">(<ref href="/us/act/1999-01-01/ch1">Jan. 1, 1999, ch. 1, § 7(zz)</ref>.)</sourceCredit>
<notes type="uscNote"><note topic="amendments"><heading>Amendments</heading><p>2001—Subsec. (x) was added by an amendment that nobody quotes.</p>
<quotedContent><section><num value="99">“Sec. 99.</num><content>quoted</content></section></quotedContent></note></notes>
</section>`;
}

type LevelName = 'subsection' | 'paragraph' | 'subparagraph' | 'clause' | 'subclause';

/** A subdivision; `path` is from its section: "a/1". */
export function level(
	title: number,
	section: string,
	kind: LevelName,
	path: string,
	content: string,
	attributes = '',
): string {
	const label = path.split('/').at(-1);
	return `<${kind} identifier="/us/usc/t${title}/s${section}/${path}"${attributes}><num value="${label}">(${label})</num>${content}</${kind}>`;
}

/** Title 42 of the tests. */
export function title42(): string {
	const s = '2000e–5';
	return titleXml(
		42,
		sectionXml(
			42,
			'1983',
			'<content><p>Each keeper of a lighthouse who, by the color of any lamp, misleads a vessel shall be liable to its master<ref class="footnoteRef" idref="fn1">1</ref><note type="footnote" id="fn1"><num>1</num> So in original.</note> in an action for redress.</p></content>',
			{ heading: 'Civil action for misleading lamps' },
		),
		sectionXml(
			42,
			s,
			[
				level(
					42,
					s,
					'subsection',
					'a',
					'<heading> Power of the board.—</heading><content><p>The board may hear any complaint, as <ref href="/us/usc/t42/s2000e–6">section 2000e–6(q) of this title</ref> and subsection (k) provide.</p></content>',
				),
				level(
					42,
					s,
					'subsection',
					'b',
					`<heading> Complaints.—</heading><chapeau>A complaint must—</chapeau>${level(
						42,
						s,
						'paragraph',
						'b/1',
						`<content> be in writing; and</content>`,
					)}${level(
						42,
						s,
						'paragraph',
						'b/2',
						`<chapeau> name—</chapeau>${level(42, s, 'subparagraph', 'b/2/A', '<content> the keeper, who is (i) living or (ii) dead and (I) buried; or</content>')}${level(42, s, 'subparagraph', 'b/2/B', '<content> the lamp.</content>')}`,
					)}<continuation>No complaint may be oral.</continuation>`,
				),
				'<subsection identifier="/us/usc/t42/s2000e–5/c...e" status="repealed"><num value="c...e">(c) to (e)</num><heading> Repealed.</heading></subsection>',
				level(
					42,
					s,
					'subsection',
					'f',
					'<content><p>Time runs from the &#8220;dimming&#8221; of the lamp &amp; not before.</p></content>',
				),
			].join('\n'),
			{ heading: 'Enforcement' },
		),
		sectionXml(42, '31', '', {
			attributes: ' status="repealed"',
			number: '[§§ 31 to 34.',
			heading: 'Repealed. Oct. 1, 1950, ch. 3]',
		}),
		sectionXml(42, '41', '', { number: '[§ 41.', heading: 'Omitted]' }),
		sectionXml(42, '43', '', { number: '[§§ 43, 44.', heading: 'Transferred]' }),
		sectionXml(42, '50', '<content>Lamps burn oil.</content>'),
		sectionXml(42, '51', '<content>Oil is kept dry.</content>'),
	);
}
