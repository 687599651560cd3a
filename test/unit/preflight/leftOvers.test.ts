import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { findCitations } from '../../../src/core/citations/recognition';
import { listLeftOvers } from '../../../src/core/preflight/leftOvers';
import { assertGrowth } from '../growth';

interface Draft {
	readonly text: string;
	readonly citations: readonly Citation[];
}

const find = (text: string): string[] =>
	listLeftOvers(text, findCitations(text, 'markdown')).map(({ start, end }) => text.slice(start, end));

describe('left-overs', () => {
	it('are what is still to be written, as people write it', () => {
		const cases: readonly (readonly [string, readonly string[]])[] = [
			['The court held TK.', ['TK']],
			['See TKTK at 4. (TK)', ['TKTK', 'TK']],
			['It is settled. [cite]', ['[cite]']],
			['It is settled [CITE TO RECORD]. And [citation needed] too.', ['[CITE TO RECORD]', '[citation needed]']],
			['Filed on [insert date] by [●].', ['[insert date]', '[●]']],
			['He testified so. Tr. at __.', ['__']],
			['Brown v. Board of Education, 347 U.S. 483, at ___ (1954).', ['___']],
			['Id. at \\_\\_\\_.', ['\\_\\_\\_']],
			['On page XX of the record, XXX.', ['XX', 'XXX']],
			['TBD and TODO.', ['TBD', 'TODO']],
			['[TK: cite]', ['[TK: cite]']],
			['As *Graham* holds, 490 U.S. at . *Id.* at ; Graham, *supra*, at).', ['at', 'at', 'at']],
			['See 12 Cal. App. 5th at, and 3 F. Supp. 2d at .', ['at', 'at']],
			['NTD: shorten. It was so in 20XX, for $X,XXX.', ['NTD', '20XX', '$X,XXX']],
			['Doe v. Roe [check year]. [CONFIRM W/ CLIENT]', ['[check year]', '[CONFIRM W/ CLIENT]']],
			['It applies (need authority). [Partner: please confirm]', ['(need authority)', '[Partner: please confirm]']],
			['See App. at ??. Smith Decl. ¶ ??.', ['??', '??']],
			['“So.” Filed on [ ], Dkt. [ ] at 3; he paid #REF! of $[  ].', ['[ ]', '[ ]', '#REF!', '[  ]']],
		];
		for (const [text, expected] of cases) assert.deepEqual(find(text), expected, text);
	});

	it('are not what a finished brief has', () => {
		for (const text of [
			'As it holds, 490 U.S. at\n397. *Id.* at\n5. That is where it was at. In 1999 Courts looked at, and at.',
			'Doe v. Roe, 598 U.S. ___ (2023). Doe, 598 U.S., at ___ (slip op., at 5).',
			'Doe v. Roe, ___ U.S. ___, ___ (2023).',
			'“He said so” (citations omitted) [citation omitted].',
			'[cite](https://example.org) and [^cite].',
			'__Bold__ and _emphasis_ and snake_case and a__b.',
			'_____________________',
			'___',
			'Title XX of the Act, Count XX, Parts XX and XXI, Amendment XX.',
			'## XX. The claims fail',
			'U.S. Const. amend. XX.',
			'SSN XXX-XX-1234, account XXXX1234.',
			'Account No. 4XXX-XXXX-XXXX-1234, No. 12XXX, Exhibit No. 3xx.',
			'In re TK, 12 F.3d 45 (2d Cir. 1994).',
			'ATK Corp. and TKO.',
			'“They arrived at [ ], and relied on [ ].” Agreed? Yes. [ ] No. [ ] (check one)\n\n- [ ] File it\n- [ ] Serve it',
			'“They impair[ ] the task,” “relied on [ ] the record,” and “go to [ ] Roe.” Item #REF, [ ](https://example.org).',
			'“[P]lease confirm it,” he said, “[please] add it.” At what?? NTD Inc. has $XX Corp.-stock; (need not cite).'.replace(
				'$XX',
				'X',
			),
		])
			assert.deepEqual(find(text), [], text);
	});

	for (const unit of ['__ ', '598 U.S. ___ ', 'Roe v. Coe, 5 F.3d 7 (1999). XX __ TK ']) {
		it(`take time in proportion to the draft: ${unit}`, function () {
			this.timeout(60_000);
			const write = (length: number): Draft => {
				const text = unit.repeat(length / unit.length);
				return { text, citations: findCitations(text, 'plaintext') };
			};
			const [small, large] = [write(20_000), write(320_000)];
			const find = ({ text, citations }: Draft) => void listLeftOvers(text, citations);
			// Sixteen times the text.
			assertGrowth(
				unit,
				() => find(small),
				() => find(large),
				50,
			);
		});
	}
});
