import type { ReporterKind } from '../tables/reporters';
import type { PageForm } from './pages';

export const codePage: PageForm = { digits: 6, commas: true };

/** How the pages of a reporter of this kind look that is written so. */
export function pageFormOf(kind: ReporterKind, key: string): PageForm {
	const ownNumbers = kind === 'neutral';
	return {
		digits: mostDigits(kind, key),
		commas: kind === 'specialty' || kind === 'other',
		paragraphs: kind === 'specialty' || ownNumbers,
		nominative: kind === 'federal' || kind === 'state',
		letter: key.startsWith('FlaLWeekly') || kind === 'other',
		yearNumber: kind === 'specialty',
		suffix: ownNumbers || kind === 'state',
		letterAfter: ownNumbers,
		folio: kind === 'english',
	};
}

/** Digits that a page has at most: five after a state's name are a postal code. */
function mostDigits(kind: ReporterKind, key: string): number {
	if (kind === 'database') return 10;
	if (kind === 'neutral') return key.length === 2 && key !== 'IL' ? 4 : 6;
	return kind === 'regional' || (kind === 'state' && /^[A-Z][A-Za-z]{0,4}$/.test(key)) ? 4 : 6;
}

/** How the pages of a reporter look, and which kind of it that was worked out for. */
interface KnownPageForm {
	readonly kind: ReporterKind;
	readonly form: PageForm;
}

let pageForms: (KnownPageForm | undefined)[] | undefined;

/** By meaning, for the kind of reporter that it was last: most have only one. Shared by all scanners. */
export function knownPageForms(meanings: number): (KnownPageForm | undefined)[] {
	pageForms ??= new Array<KnownPageForm | undefined>(meanings).fill(undefined);
	return pageForms;
}
