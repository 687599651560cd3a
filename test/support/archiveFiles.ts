import type { ArchiveCase, ArchiveVolume } from './archiveVolumes';

/** The archive's files, made of volumes: the text of one, by its path from the root; undefined where there is none. */
export function archiveFile(volumes: readonly ArchiveVolume[], path: string): string | undefined {
	const [, slug, volume, name, file] = path.split('/');
	const ofReporter = volumes.filter((one) => one.slug === slug);
	if (volume === 'VolumesMetadata.json' && ofReporter.length > 0) return asJson(ofReporter.map(describeVolume));
	const found = ofReporter.find((one) => one.volume === volume);
	if (!found) return undefined;
	if (name === 'CasesMetadata.json') return asJson(found.cases.map(({ entry }) => entry));
	if (name === 'VolumeMetadata.json') return asJson(describeVolume(found));
	const one = found.cases.find(({ entry }) => file === `${entry.file_name}.${name === 'html' ? 'html' : 'json'}`);
	if (name === 'html' && one?.hasHtml) return htmlOf(one, found);
	return name === 'cases' && one ? asJson(jsonOf(one)) : undefined;
}

/** The archive indents its files, which is much of their size. */
function asJson(value: unknown): string {
	return JSON.stringify(value, undefined, 2);
}

function describeVolume({ volume, reporter, cases, nominative }: ArchiveVolume): object {
	const years = cases.map(({ entry }) => Number.parseInt(entry.decision_date, 10));
	return {
		volume_number: volume,
		title: reporter,
		publisher: 'West Publishing Co.',
		publication_year: Math.max(...years),
		start_year: Math.min(...years),
		end_year: Math.max(...years),
		series_volume_number: '',
		jurisdictions: [{ id: 39, name: 'U.S.', name_long: 'United States' }],
		id: `320440${volume.padStart(8, '0')}`,
		harvard_hollis_id: '005360195',
		publication_city: 'St. Paul, MN',
		second_part_of_id: null,
		redacted: false,
		nominative_reporter: {
			volume_number: nominative?.volume ?? null,
			nominative_name: nominative?.name ?? null,
		},
		volume_folder: volume,
	};
}

function jsonOf({ entry, opinions }: ArchiveCase): object {
	return {
		...entry,
		casebody: {
			judges: [],
			parties: [entry.name],
			opinions: opinions.map(({ type, paragraphs }) => ({
				text: paragraphs.map((one) => one.replace(/\[\*\w+\]/g, '')).join('\n'),
				type,
				author: 'KEATLEY, District Judge.',
			})),
			attorneys: ['U. S. Dist. Atty., for plaintiff.'],
			corrections: '',
			head_matter: `${entry.name}.\n${entry.docket_number}\nSyllabus of the reporter.`,
		},
	};
}

function htmlOf({ entry, opinions }: ArchiveCase, { volume }: ArchiveVolume): string {
	const { name, first_page, last_page, docket_number, decision_date } = entry;
	const label = (_: string, page: string): string =>
		`<a id="p${page}" href="#p${page}" data-label="${page}" data-citation-index="1" class="page-label">*${page}</a>`;
	const marked = (text: string): string => escapeHtml(text).replace(/\[\*(\w+)\]/g, label);
	const articles = opinions.map(({ type, paragraphs }, index) =>
		[
			`  <article class="opinion" data-type="${type}">`,
			`    <p class="author" id="a${index}">KEATLEY, District Judge.</p>`,
			...paragraphs.map(
				(one, at) => `    <p id="b${index}-${at}" data-blocks='[["BL_1.1",1,[1,2,3,4]]]'>${marked(one)}</p>`,
			),
			'  </article>',
		].join('\n'),
	);
	return `<section class="casebody" data-case-id="32044${volume}_${entry.id}" data-firstpage="${first_page}" data-lastpage="${last_page}">
  <section class="head-matter">
    <h4 class="parties" id="h1">${escapeHtml(name)}.</h4>
    <p class="decisiondate" id="h2">${decision_date}</p>
    <p class="docketnumber" id="h3">${escapeHtml(docket_number)}</p>
    <p class="headnotes" id="h4">A headnote of the publisher, which is not the opinion.</p>
    <p class="attorneys" id="h5">U. S. Dist. Atty., for plaintiff.</p>
  </section>
${articles.join('\n')}
</section>
`;
}

function escapeHtml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
