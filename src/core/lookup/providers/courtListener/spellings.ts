import type { Answer } from '../../answers/answer';

/** Series whose numbers CourtListener keeps in several forms: not finding one form says nothing. */
const uncertainSeries = /(?:^| )(?:NMSC|NMCERT|T\.C\. Memo\.) /;

/**
 * Whether an answer is about the citation that was meant. The lookup doesn't distinguish reporters that differ only in dots or spaces
 * ("8 SD 381" is South Dakota's neutral form to it, and no case), and it takes some spellings for another reporter's. So an answer
 * counts if the citation was read as it was meant, or if the case found has it.
 *
 * @param meant the citation in canonical form
 */
export function isAnswerTo(meant: string, { status, normalized, record, candidates }: Answer): boolean {
	const forms = findForms(meant);
	const isReadRight = normalized !== undefined && forms.includes(fold(normalized));
	switch (status) {
		case 'unknown':
			return false;
		case 'notFound':
			return isReadRight && !uncertainSeries.test(fold(meant));
		default: {
			const found = [...(record ? [record] : []), ...candidates];
			return (
				isReadRight ||
				(normalized !== undefined && fold(normalized) === asSupplement(meant)) ||
				(found.length > 0 &&
					found.every(({ parallelCitations = [] }) => parallelCitations.some((one) => forms.includes(fold(one)))))
			);
		}
	}
}

/** The citation as it may be in CourtListener's database. */
function findForms(meant: string): string[] {
	const folded = fold(meant);
	return [
		folded,
		// "T.C. Memo. 2000-40"
		folded.replace(/^(T\.C\. .+) (\d{4}) (\d+)$/, '$2 $1 $3'),
	];
}

/** It treats the part of the Florida Law Weekly with the Supreme Court's opinions ("42 Fla. L. Weekly S827") as a separate reporter. */
function asSupplement(meant: string): string {
	return meant.replace(/^(\d+ Fla\. L\. Weekly) S(\d+)$/, '$1 Supp. $2');
}

/** "2010-NMSC-007" and "2010 NMSC 7" are the same. */
function fold(citation: string): string {
	return citation
		.replace(/[-\u2010-\u2015]/g, ' ')
		.replace(/\u2019/g, "'")
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/ 0{1,9}(?=[1-9]\d{0,9}$)/, ' ');
}
