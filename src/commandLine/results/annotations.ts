import { plainLine } from '../../core/base/display/plainLine';
import { placesIn } from '../../core/draft/docx/draftPlaces';
import { nameWithCitation, sayReviewItem } from '../../core/reporting/wording/verdictTexts';
import type { Severity } from '../../core/verification/findings/entry';
import { type Command, formatCommands } from '../terminal/output';
import { type CheckResults, isUnasked } from './results';

const commands: Readonly<Record<Severity, Command['name']>> = {
	error: 'error',
	warning: 'warning',
	information: 'notice',
	hint: 'notice',
	off: 'notice',
};

/**
 * What the runner of a GitHub workflow shows next to the lines of a pull request: a command for each finding that isn't in the baseline, and for
 * each file that couldn't be read.
 *
 * @param shownName of a file, from the folder that the workflow checked out
 */
export function formatAnnotations(results: CheckResults, shownName: (name: string) => string): string {
	const { drafts, unread, known } = results;
	const found = drafts.flatMap(({ name, items, ...draft }) => {
		const { positionAt, placeAt } = placesIn(draft);
		return items.flatMap((item): Command[] => {
			if (known.has(item)) return [];
			const { span, severity, code, verdict } = item;
			const [start, end] = [positionAt(span.start), positionAt(span.end)];
			const isOneLine = start.line === end.line;
			return [
				{
					name: commands[severity],
					properties: {
						file: shownName(name),
						...(!placeAt && { line: start.line + 1, endLine: end.line + 1 }),
						// The runner accepts columns only within one line.
						...(!placeAt && isOneLine && { col: start.character + 1, endColumn: end.character + 1 }),
						title: `Benchbook: ${code}`,
					},
					message: `${placeAt ? `${placeAt(span.start)}: ` : ''}${plainLine(nameWithCitation(verdict))}: ${plainLine(sayReviewItem(item, isUnasked(item, results)))}`,
				},
			];
		});
	});
	const unreadFiles = unread.map(
		({ name, why, isPartly }): Command => ({
			name: 'warning',
			properties: { file: shownName(name), title: 'Benchbook' },
			message: isPartly ? `Not read: ${why}.` : `This file couldn't be read: ${why}.`,
		}),
	);
	return formatCommands([...found, ...unreadFiles]);
}
