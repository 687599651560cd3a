import type { Template } from '../core/service/schemas';
import * as records from './records.json';
import { type Handlers, ok } from './request';

/** `listTemplates`. An unknown type has no templates. */
export function handleTemplates(): Handlers<'listTemplates'> {
	return {
		listTemplates: ({ query }) => {
			const type = query.get('type');
			return ok({ templates: type === null ? templates : templates.filter((template) => template.type === type) });
		},
	};
}

/** One template in each row: type | name | description | variables | tags | how often it was used. */
const templates: readonly Template[] = records.templates.map((row, index) => {
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
