import { runAtOnce } from '../../../../../src/core/base/time/turns';
import { readBriefText } from '../../../../../src/core/citations/briefCitations';
import { canonicalCitation } from '../../../../../src/core/citations/parts/citationString';
import { pageOfCase } from '../../../../../src/core/lookup/providers/courtListener/site';
import { linksOf } from '../../../../../src/core/table/authorityLinks';
import {
	type DocxBrief,
	type DocxBriefOptions,
	planDocxBrief,
} from '../../../../../src/core/table/docxBrief/docxBrief';
import type { TableTexts } from '../../../../../src/core/table/docxBrief/docxTable';
import { makeTable } from '../../../../../src/core/table/table';

export const words: TableTexts = {
	contents: 'TABLE OF CONTENTS',
	page: 'Page',
	title: 'TABLE OF AUTHORITIES',
	pages: 'Page(s)',
	headings: {
		cases: 'Cases',
		constitutions: 'Constitutional Provisions',
		statutes: 'Statutes',
		regulations: 'Regulations',
		rules: 'Rules',
		other: 'Other Authorities',
	},
	legend: '* Authorities chiefly relied upon are marked with an asterisk.',
	howToUpdate: 'Select all and press F9 to fill in the page numbers.',
	passim: 'passim',
};

/** A brief of these Markdown files on its way to Word. */
export function planBrief(texts: readonly string[], options: DocxBriefOptions = {}): DocxBrief {
	const brief = runAtOnce(readBriefText(texts.map((text) => ({ text, language: 'markdown' }))));
	const table = makeTable(brief, {
		layout: 'federal',
		statutes: 'sections',
		mayBeOne: (one, other) => one === other,
		respell: () => undefined,
		isChief: () => false,
	});
	return planDocxBrief(brief, table, 'benchbook-0f8e', {
		...options,
		addressOf: (citation) =>
			linksOf(citation)[0]?.url ?? (citation.kind === 'full' ? pageOfCase(canonicalCitation(citation)) : undefined),
	});
}
