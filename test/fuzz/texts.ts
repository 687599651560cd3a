import fc from 'fast-check';
import { tableClosing, tableOpening } from '../../src/core/draft/markdown/ownOutput';
import { hostileTexts } from '../faults/changes';
import { anyCharacter } from './characters';

/** Pieces between broken bars. */
function list(...lines: readonly string[]): string[] {
	return lines.flatMap((line) => line.split('¦'));
}

/** What citations are made of. */
const ofCitations = list(
	'347 U.S. 483¦ U.S. ¦ F.3d ¦12 F. Supp. ¦1 U.S. (1 Cranch) ¦2019 WL 123456¦42 U.S.C. § ¦§§ 1, ',
	"Brown v. Board of Educ., ¦A v. ¦In re ¦ex rel. ¦Aaa Bbb ¦State ¦N.Y. ¦Dep't of ¦ et al.¦ (1954)",
	' (9th Cir. 2003)¦ (en banc)¦ (quoting ¦(¦)¦ at 12¦, 15 n.2¦, 3, 4¦ ___¦ *3¦Id. ¦Id. at 3; ¦Brown, supra, ',
	", supra note 4¦See, e.g., ¦aff'd, ¦cert. denied, ¦No. 12-345 ¦ECF No. 7¦U.S. Const. art. I, ",
	'Fed. R. Civ. P. 12(b)(6)¦100 Harv. L. Rev. 1¦TK¦[cite]¦XX¦__¦1¦9999999999¦1 ',
);
/** What quotations and opinions are made of. */
const ofQuotations = list(
	'"¦“¦”¦‘¦’¦\'¦. . .¦…¦* * *¦[t]he ¦[¦]¦(emphasis added)¦(citation omitted)¦*484 ¦the ¦court ¦held that ',
	'a b c d e f g ¦\n\n12\n\n¦JUSTICE DOE, dissenting.¦[Footnote 3]¦1 ¦ - ¦\n    ',
);
const ofMarkdown = list(
	'\n¦\n\n¦\r\n¦\r¦\n> ¦> > ¦\n- ¦\n1. ¦\n    ¦\t¦\n# ¦\n===\n¦\n---\n¦| a | b |\n¦|¦`¦``¦```\n¦~~~\n¦<!--',
	'-->¦[¦](¦](<¦)¦![¦[^1]¦\n[^1]: ¦[a]: ¦<a href="¦<div>¦<em ¦*¦_¦**¦\\¦&amp;¦&nb¦&#x202e;¦{=openxml}',
	'---\nbenchbook: report\n---\n',
	tableOpening,
	tableClosing,
);
const ofHtml = list(
	'<p>¦</p>¦<div¦>¦<!--¦-->¦<script>¦<script¦</script¦<style>¦<pre>¦<a href=¦<sup>3</sup>¦<![CDATA[¦<¦</¦<br',
	' class="¦"¦&lt;¦&#60;¦&#x10ffff;¦&#9999999;¦&¦;¦<head>¦<template',
);
const odd = list(
	'\u202e¦\u2066¦\u200b¦\u00ad¦\ufeff¦\u2028¦\u2029¦\u0085¦\u0000¦\u0001¦\u0005¦\b¦\u001b[31m¦\ud800¦\udc00',
	'\ud83d\ude42¦\ud835\udd38¦e\u0301\u0302\u0303¦\u0301¦İ¦ß¦ﬁ¦\u00a0¦\f¦\u000b¦\uffff¦\ufffd¦١¦__proto__',
	'constructor¦::error::¦##[error]¦##vso[task.setvariable variable=a]b¦=1+1¦@a¦-1¦%0A¦%¦$(x)',
);

const pieces = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...ofCitations) },
	{ weight: 4, arbitrary: fc.constantFrom(...ofMarkdown) },
	{ weight: 3, arbitrary: fc.constantFrom(...ofQuotations) },
	{ weight: 2, arbitrary: fc.constantFrom(...ofHtml) },
	{ weight: 2, arbitrary: fc.constantFrom(...odd, ...hostileTexts) },
	{ weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 4 }) },
);

/** A short text of all that. */
export const shortText = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

/** A text that does nothing but repeat a unit, between a beginning and an end of its own. */
export interface Repeated {
	readonly head: string;
	readonly unit: string;
	readonly tail: string;
}

export const repeated: fc.Arbitrary<Repeated> = fc.record({
	head: shortText,
	unit: fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('') || 'x'),
	tail: shortText,
});

export function repeat({ head, unit, tail }: Repeated, units: number): string {
	return head + unit.repeat(Math.ceil(units / unit.length)) + tail;
}

/** What opens and what closes it. */
const nests = list(
	'(¦)',
	'[¦]',
	'<div>¦</div>',
	'“¦”',
	'> ¦ ',
	'- ¦\n',
	'<!--¦-->',
	'*¦*',
	'![¦](a)',
	'[^1]: ¦\n\n    ',
	'<a ¦>',
).flatMap((open, at, all) => (at % 2 === 0 ? [[open, all[at + 1] ?? ''] as const] : []));

/** Texts of up to so many UTF-16 units, most of them short. */
export function textsTo(largest: number): fc.Arbitrary<string> {
	const some = fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join(''));
	const length = fc.integer({ min: 100, max: largest });
	return fc.oneof(
		{ weight: 24, arbitrary: some },
		{ weight: 2, arbitrary: fc.tuple(repeated, length).map(([one, units]) => repeat(one, units)) },
		{
			weight: 1,
			arbitrary: fc.tuple(some, fc.constantFrom(...nests), length).map(([text, [open, close], units]) => {
				const depth = Math.ceil(units / (open.length + close.length));
				return open.repeat(depth) + text + close.repeat(depth);
			}),
		},
	);
}

/** Addresses that no link may lead to, or that end one. */
export const addresses = list(
	'http://tracker.example/¦https://user:word@tracker.example/¦javascript:alert(1)¦command:x',
	'file:///etc/passwd¦https://a.example/)](command:x)¦https://a.example/"><b>¦//tracker.example/x',
	'https://www.courtlistener.com.tracker.example/',
);

/** One of many small texts, for what is a name, a field, a word. */
export const word = fc.oneof(
	fc.constantFrom(...addresses),
	fc.constantFrom(...hostileTexts, ...odd, ...ofCitations, ...ofMarkdown, ...ofHtml),
	fc.string({ unit: anyCharacter, maxLength: 12 }),
	shortText,
);
