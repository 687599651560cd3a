import assert from 'node:assert/strict';
import '../../vscodeForTexts';
import { describe, it } from 'mocha';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { findCitations } from '../../../../src/core/citations/recognition';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';
import type { CaseRecord } from '../../../../src/core/service/schemas';
import { replaceWithin } from '../../../../src/core/verification/judgement/fixes';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { planFix } from '../../../../src/features/citations/decide/citationFixes';

const graham = { name: 'Graham v. Connor', court: 'Supreme Court of the United States', dateDecided: '1989-05-15' };
const carver = {
	name: 'Carver v. County of Lane',
	court: 'United States Court of Appeals for the Ninth Circuit',
	dateDecided: '2011-03-04',
};

/** Drafts in which something differs, with the record. */
const drafts: readonly (readonly [text: string, record: Partial<CaseRecord>, normalized?: string])[] = [
	['*Graham v. Connor*, 490 U.S. 386 (9th Cir. 1989).', graham],
	['*Graham v. Connor*, 490 U.S. 386, 396 (9th Cir.  1989).', graham],
	['*Graham v. Connor*, 490 U.S. 386 (9th Cir.\n1989).', graham],
	['> *Graham v. Connor*, 490 U.S. 386 (9th Cir.\n> 1989).', graham],
	['*Graham v. Connor*, 490 U.S. 386 (1998).', graham],
	['*Graham v. Whitcombe*, 490 U.S. 386 (1989).', graham],
	['Doe v. Roe, 490 U.S. 386 (1990) (en banc).', graham],
	['*Carver v. County of Lane*, 612 F.3d 1189 (2d Cir. 2011).', carver],
	['*Carver v. County of Lane*, 612 F.3d 1189 (D. Kan. Mar. 4, 2010).', carver],
	[
		'See **Harlow v. County of Lane**, 612 F. 3rd 1189, 1190 (2d Cir. 2012), *aff’d*, 1 U.S. 1 (1790).',
		carver,
		'612 F.3d 1189',
	],
	['Carver v. County of Lane, 612 Fed.3d 1189 (9th Cir. 2011)', carver, '612 F.3d 1189'],
];

/** What the title of a fix says that the citation reads afterward. */
const said: readonly (readonly [RegExp, (now: Citation, words: string, before: Citation) => void])[] = [
	[/^Change the name to (.+), \d/s, (now, words) => assert.equal(now.caseName?.text, words)],
	[/^Change the year to (\d{4}): /, (now, words) => assert.equal(String(now.year?.value), words)],
	[
		/^Change the court to (.+?): /,
		(now, words, before) => {
			assert.equal(now.court?.text, words);
			assert.notEqual(words, before.court?.text);
		},
	],
	[/^Remove the court: .*(\(.*\))$/, (now) => assert.equal(now.court, undefined)],
	[/^Use the usual form: (.+)$/, (now, words) => assert.equal(now.text, words)],
];

describe('the title of a fix', () => {
	it('says what its edit does', () => {
		const kinds = new Set<number>();
		for (const [text, record, normalized] of drafts) {
			const answer = interpretResult({ status: 'verified', case: record, ...(normalized && { normalized }) }, 0);
			const [verdict] = makeVerdicts(findCitations(text, 'markdown'), {
				lookUp: () => ({ answer }),
				getText: () => text,
				today: { year: 2026, month: 11, day: 22 },
			});
			assert.ok(verdict && verdict.findings.length > 0, text);
			for (const finding of verdict.findings) {
				const fix = planFix(text, verdict, finding);
				if (!fix) continue;
				const at = said.findIndex(([title]) => title.test(fix.title));
				const [title, check] = said[at] ?? assert.fail(`no rule for “${fix.title}”`);
				kinds.add(at);
				const edited = replaceWithin(text, { start: 0, end: text.length }, fix.replacements);
				const [now] = findCitations(edited, 'markdown');
				assert.ok(now && edited !== text, fix.title);
				check(now, title.exec(fix.title)?.[1] ?? '', verdict.citation);
				const [parenthesis] = /\([^()]*\)$/.exec(fix.title) ?? [];
				const read = edited.replace(/\n(?:> )?/g, ' ').replace(/ +/g, ' ');
				if (parenthesis) assert.ok(read.includes(parenthesis.replace(/ +/g, ' ')), `${fix.title} — ${edited}`);
			}
		}
		assert.equal(kinds.size, said.length, 'the table has a draft for each kind of fix');
	});
});
