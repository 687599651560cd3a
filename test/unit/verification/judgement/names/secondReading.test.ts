import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';
import { readNameAgain } from '../../../../../src/core/verification/judgement/names/secondReading';
import { assertGrowth } from '../../../growth';

/** `draft` marks the name as read in «guillemets»; the citation follows it after a comma. */
function readAgain(draft: string, recorded: string) {
	const start = draft.indexOf('«');
	const end = draft.indexOf('»') - 1;
	const text = draft.replace(/[«»]/g, '');
	const name = { text: text.slice(start, end), span: { start, end } };
	const citationStart = text.search(/\d{3} U\.S\. 1\b/);
	const judge = (written: string) => judgeName({ written, recorded, writtenYear: 2000, recordedYear: 2000 });
	const again = readNameAgain({ text, name, citationStart, recorded, judge });
	return again && { ...again, source: text.slice(again.name.span.start, again.name.span.end) };
}

describe('reading a name again with the record in hand', () => {
	for (const [why, draft, recorded, expected] of [
		[
			'a designator',
			'See Marlowe & Quigley, «Chartered v. Iowa», 512 U.S. 1 (2000)',
			'MARLOWE & QUIGLEY, CHARTERED v. IOWA',
			'Marlowe & Quigley, Chartered v. Iowa',
		],
		[
			'a state',
			'See City of Elmton Falls, «Mich. v. Okafor», 512 U.S. 1',
			'City of Elmton Falls, Michigan v. Okafor',
			'City of Elmton Falls, Mich. v. Okafor',
		],
		[
			'initials apart',
			'as in Kestrela, «S. P. R. L. v. Okafor Co.», 512 U.S. 1',
			'KESTRELA, S. P. R. L. v. OKAFOR CO., INC.',
			'Kestrela, S. P. R. L. v. Okafor Co.',
		],
		['one of two initials', 'see H. «L. v. Okafor», 512 U.S. 1', 'H. L. v. OKAFOR, GOVERNOR', 'H. L. v. Okafor'],
		[
			'a list before the name',
			'under «Marlowe, Quigley, and Lindqvist v. Iowa», 512 U.S. 1',
			'Lars LINDQVIST v. IOWA',
			'Lindqvist v. Iowa',
		],
		[
			'a name over a line',
			'in *Elmton Motor\n«Mfg., Ky. v. Okafor»*, 512 U.S. 1',
			'Elmton Motor Manufacturing, Kentucky, Inc. v. Okafor',
			'Elmton Motor\nMfg., Ky. v. Okafor',
		],
		[
			'a numbered heading in the line before',
			'the law:\n«A. Malice Has Been Established\nMarlowe v. Iowa», 512 U.S. 1',
			'MARLOWE v. IOWA',
			'Marlowe v. Iowa',
		],
	] as const) {
		it(`moves an end over ${why}`, () => {
			const again = readAgain(draft, recorded);
			assert.equal(again?.source, expected);
			assert.match(again.judgement.kind, /^(?:same|caption)$/);
		});
	}

	for (const [why, draft, recorded] of [
		[
			'the true name is in the sentence before',
			'The court decided Kestrel v. Okafor. See «Mobil v. Okafor», 512 U.S. 1',
			'Kestrel v. Okafor',
		],
		['the true party is before it', 'As the court in Kestrel held, «Mobil v. Okafor», 512 U.S. 1', 'Kestrel v. Okafor'],
		[
			'the true name has a citation of its own',
			'Kestrel Bank v. Okafor, 500 U.S. 2; «Iowa Bank v. Okafor», 512 U.S. 1',
			'Kestrel Bank v. Okafor',
		],
		['words of the party itself would go', '«Citizens Bank v. Okafor», 512 U.S. 1', 'Bank v. Okafor'],
		[
			'only a part of the party would be left',
			'See «Citizens, Bank v. Okafor», 512 U.S. 1',
			'First National Bank v. Okafor',
		],
		['what an "of" belongs to would go', 'See «Warden of the Marlowe v. Okafor», 512 U.S. 1', 'Marlowe v. Okafor'],
		[
			'another sovereign would go',
			'See «Ohio ex rel. Land Board v. Okafor», 512 U.S. 1',
			'Iowa ex rel. Land Board v. Okafor',
		],
		[
			"another of a State's departments would go",
			'See «Okafor v. State, Bureau of Roads», 512 U.S. 1',
			'Okafor v. State, Department of Health',
		],
		[
			'another relator would go',
			'See «Okafor v. Iowa, ex rel., Bureau of Roads», 512 U.S. 1',
			'Okafor v. Iowa, ex rel., Department of Health',
		],
		['a party goes on in its line', '«A. Okafor & Sons Marlowe v. Iowa», 512 U.S. 1', 'Marlowe v. Iowa'],
		[
			'a party goes on in the next line',
			'«A. Okafor Reed Lindqvist &\nMarlowe v. Iowa», 512 U.S. 1',
			'Marlowe v. Iowa',
		],
		['both parties are others', 'See «Varghese v. China», 512 U.S. 1', 'Kestrel v. Okafor'],
		['the name has no "v."', 'See «In re Lindqvist», 512 U.S. 1', 'Kestrel v. Okafor'],
	] as const) {
		it(`leaves a name where ${why}`, () => assert.equal(readAgain(draft, recorded), undefined));
	}

	it('takes no longer on a hostile text than its bounds allow', () => {
		for (const piece of ['A ', 'A. ', ', ', 'v. ', '( ', 'a. ', '1 A 1 ']) {
			const read = (length: number) => () =>
				readAgain(
					`${piece.repeat(length / piece.length)}«Mobil v. Okafor», 512 U.S. 1`,
					`${'Kestrel '.repeat(150)} v. Okafor`,
				);
			assertGrowth(piece, read(10_000), read(100_000), 20);
		}
	});
});
