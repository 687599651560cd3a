import type { FormCode } from '../../findings/finding';
import * as find from './formFinders';
import type { FormHit, FormPlace, Spelling } from './formPlace';
import { spellDashes, spellName, spellReporter } from './mixedForms';
import { type CitationStyle, namedStyles } from './style';

interface FormRule {
	/** Where The Indigo Book has it (2d ed., 2023 update, CC0). */
	readonly source: string;
	/** A citation that breaks it: what is marked is in braces, before what the fix puts there. The test of the rule. */
	readonly example: string;
	/** The styles in which it is a fault. */
	readonly styles: readonly CitationStyle[];
	/** What one citation shows. */
	readonly find: (place: FormPlace) => readonly FormHit[];
	/** What a citation spells that a draft may spell two ways. */
	readonly spell?: (place: FormPlace) => readonly Spelling[];
}

const inStyles = (styles: FormRule['styles']) => (source: string, example: string, find: FormRule['find']) => {
	return { source, example, styles, find };
};
const always = inStyles(namedStyles);
const withPeriods = inStyles(['bluebook', 'california']);
const bluebook = inStyles(['bluebook']);
const mixed = (source: string, example: string, spell: FormRule['spell']): FormRule => {
	return { ...always(source, example, () => []), ...(spell && { spell }) };
};

/** Every rule about the form of a citation. The first two need an answer, or the law's list of titles: they are findings, and all others are hints. */
export const formTable: Readonly<Record<FormCode | 'not-normalized' | 'subsection-form', FormRule>> = {
	'not-normalized': always('Tables T1, T3', 'Roe v. Doe, 5 {F. 3rd|F.3d} 1 (1st Cir. 1993)', find.reporterForm),
	'subsection-form': always('R5.2.2', '18 U.S.C. § 924{(1)(2)}', find.subdivisions),
	'section-space': always('R5.2.1', '47 U.S.C. {§227|§ 227}(b)', find.sectionSpace),
	'section-sign': always('R5.2.1', '47 U.S.C. {227|§ 227}(b)', find.missingSign),
	'code-periods': withPeriods('R16.1.1, R19.1', '28 {USC|U.S.C.} § 1331', find.codeForm),
	'court-form': bluebook('R7.2, R12.2', 'Roe v. Doe, 5 F.3d 1 ({2nd Cir.|2d Cir.} 1993)', find.courtForm),
	'court-missing': bluebook('R12.1', 'Roe v. Doe, 5 F.3d 1 ({1993})', find.missingCourt),
	'id-form': always('R6.2.2, R5.3', 'Roe v. Doe, 5 U.S. 1 (1803). See {Id.|id.} at 3', find.idForms),
	'signal-eg': withPeriods('R4.6.2', '*{See e.g.|See, e.g.}*, Roe v. Doe, 5 U.S. 1 (1803)', find.signalForm),
	'wl-pin': bluebook('R12.4.1', 'A v. B, No. 9-1, 2010 WL 1, {*9|at *9} (D. Mass. May 3, 2010)', find.databasePin),
	'page-star': always(
		'pandoc’s emphasis',
		'A v. B, No. 9-1, 2010 WL 1, at {*|\\*}9 (D. Mass. May 3, 2010); *Roe*',
		find.pageStar,
	),
	'wl-docket': bluebook('R12.4.1', 'Roe v. Doe, {2010 WL 1} (D. Mass. May 3, 2010)', find.missingDocket),
	'wl-date': bluebook('R12.4.1', 'Roe v. Doe, No. 9-1, 2010 WL 1 (D. Mass. {2010})', find.missingDate),
	'omitted-form': bluebook(
		'R10.2',
		'A v. B, 5 U.S. 1 (1803) ({internal citations omitted|citations omitted})',
		find.omittedForm,
	),
	'month-form': always(
		'Abbreviations of months',
		'A v. B, No. 9-1, 2010 WL 1 (D. Mass. {Feb.3|Feb. 3}, 2010)',
		find.monthForm,
	),
	'range-form': always('R5.1.2', 'Roe v. Doe, 490 U.S. 386, 396{ - |-}97 (1989)', find.ranges),
	'mixed-reporter': mixed('Tables T1, T3', 'Roe v. Doe, 5 {F. 3d|F.3d} 1 (1st Cir. 1993)', spellReporter),
	'mixed-dash': mixed('R5.1.2', 'Roe v. Doe, 5 F.3d 1, 2{–|-}3 (1st Cir. 1993)', spellDashes),
	'mixed-name': mixed('R11.3', '{Elm v. Ash Bros.}, 123 F.3d 200 (2d Cir. 1997)', spellName),
};
