import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/text/oneLine';
import type { TableComparison, WrittenAuthority } from '../../table/compareTable';

/** How a document's own table of authorities differs from what it cites: a line for each authority, or one line if they agree. */
export function sayTableComparison({ listed, missing, extra, otherForms }: TableComparison): string[] {
	const lines = [
		...missing.map((one) => l10n.t('Cited, but not in the table of authorities: {0}.', write(one))),
		...extra.map((one) => l10n.t('In the table of authorities, but not cited: {0}.', write(one))),
		...otherForms.map(({ cited, listed: other }) =>
			l10n.t('The table of authorities has “{0}” for “{1}”.', write(other), write(cited)),
		),
	];
	return lines.length > 0 ? lines : [l10n.t('The table of authorities has what is cited: {0}.', listed)];
}

function write({ name, citation }: WrittenAuthority): string {
	return oneLine(name === '' ? citation : `${name}, ${citation}`);
}
