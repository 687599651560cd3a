import type { Template } from '../core/service/schemas';
import { type Handlers, ok } from './request';

/** Operation 4.10. An unknown type has no templates. */
export function handleTemplates(): Handlers<'listTemplates'> {
	return {
		listTemplates: ({ query }) => {
			const type = query.get('type');
			return ok({ templates: type === null ? templates : templates.filter((template) => template.type === type) });
		},
	};
}

/** One template a line: type | name | description | variables | tags | how often it was used. */
const rows = `
contract | Engagement letter agreement | Terms of engagement of a firm. | clientName firmName effectiveDate scope | engagement intake | 128
contract | Mutual non-disclosure agreement | Both parties keep secrets. | partyA partyB effectiveDate governingLaw | nda | 341
contract | Consulting agreement | Services for a fee. | consultantName clientName fee termMonths | services | 57
pleading | Complaint (federal) | A civil complaint with jury demand. | court plaintiff defendant claims relief | federal civil | 204
pleading | Answer and affirmative defenses | Answers a complaint paragraph by paragraph. | court plaintiff defendant caseNumber | federal civil | 96
motion | Motion to dismiss (Rule 12(b)(6)) | With a memorandum of points and authorities. | court plaintiff defendant caseNumber grounds | federal | 173
motion | Motion for summary judgment | With a statement of undisputed facts. | court plaintiff defendant caseNumber | federal | 88
letter | Demand letter | Asks for payment by a date. | recipient amount dueDate signatory | collection | 419
letter | Litigation hold letter | Asks to keep documents. | recipient matter custodians | discovery preservation | 65
discovery | Interrogatories, first set | Numbered questions to a party. | propoundingParty respondingParty caseNumber | discovery | 142
discovery | Privilege log | A table of withheld documents. | party caseNumber | discovery privilege | 31
brief | Appellate brief | Cover, tables, argument and certificate. | court appellant appellee caseNumber question | appeal | 22
brief | Blank page | Nothing but a caption; it has no variables. | | | 0
`;

const templates: readonly Template[] = rows
	.trim()
	.split('\n')
	.map((row, index) => {
		const [type = '', name = '', description = '', variables = '', tags = '', usageCount] = row.split(/ ?\| /);
		return {
			id: `tpl_sample_${String(index + 1).padStart(2, '0')}`,
			name,
			description: `${description} Sample template.`,
			type,
			variables: words(variables),
			tags: ['sample', ...words(tags)],
			usageCount: Number(usageCount),
			createdAt: new Date(Date.UTC(2026, 0, 5 + index * 9, 14)).toISOString(),
		};
	});

function words(text: string): string[] {
	return text === '' ? [] : text.split(' ');
}
