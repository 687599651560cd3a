// The end of npm run rules: how often each rule of form applies to the labeled documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfFile } from '../src/core/base/text/documentLanguage';
import { findCitations } from '../src/core/citations/recognition';
import { type FormCode, findingCodes, isOfForm } from '../src/core/verification/findings/finding';
import { formTable } from '../src/core/verification/judgement/form/formTable';
import { makeVerdicts } from '../src/core/verification/verdict/makeVerdicts';

/** A line for each rule: how often it applies in the labeled opinions, briefs, and pages, and in how many documents. */
export function printFormRules(facts: string | undefined): void {
	const labeled = facts === undefined ? {} : { opinions: join(facts, 'real/docs'), briefs: join(facts, 'briefs/docs') };
	const folders = { ...labeled, pages: join(__dirname, 'fixtures/pages') };
	const sets = Object.entries(folders).map(([name, folder]) => ({ name, documents: documentsIn(folder).map(codesIn) }));
	console.log(
		['table', 'rule', ...sets.flatMap(({ name }) => [`${name} fires`, `${name} documents`]), 'source'].join('\t'),
	);
	for (const code of findingCodes.filter(isOfForm)) {
		const figures = sets.flatMap(({ documents }) => {
			const counts = documents.map((codes) => codes.filter((one) => one === code).length);
			return [counts.reduce((sum, count) => sum + count, 0), counts.filter((count) => count > 0).length];
		});
		console.log(['form', code, ...figures, formTable[code].source].join('\t'));
	}
}

function documentsIn(folder: string): string[] {
	const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return paths
		.filter((path) => /\.(?:txt|md)$/.test(path) && !path.endsWith('README.md'))
		.map((path) => join(folder, path));
}

function codesIn(path: string): FormCode[] {
	const text = readFileSync(path, 'utf8');
	const knowledge = { lookUp: () => ({}), getText: () => text, today: { year: 2026, month: 1, day: 1 } };
	const verdicts = makeVerdicts(findCitations(text, languageOfFile(path)), knowledge);
	return verdicts.flatMap(({ form = [] }) => form.map(({ code }) => code)).filter(isOfForm);
}
