import { runAtOnce } from '../../../../../src/core/base/time/turns';
import { readBriefText } from '../../../../../src/core/citations/briefCitations';
import { type DocxBrief, planDocxBrief } from '../../../../../src/core/table/docxBrief/docxBrief';
import type { TableTexts } from '../../../../../src/core/table/docxBrief/docxTable';
import type { DocxLayoutName } from '../../../../../src/core/table/docxBrief/layouts';
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
export function planBrief(texts: readonly string[], layout?: DocxLayoutName): DocxBrief {
	const brief = runAtOnce(readBriefText(texts.map((text) => ({ text, language: 'markdown' }))));
	const table = makeTable(brief, {
		layout: 'federal',
		statutes: 'sections',
		mayBeOne: (one, other) => one === other,
		respell: () => undefined,
		isChief: () => false,
	});
	return planDocxBrief(brief, table, 'benchbook-0f8e', layout);
}
