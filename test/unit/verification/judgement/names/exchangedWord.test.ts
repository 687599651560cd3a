import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';
import type { NameOutcome } from '../../../../../src/core/verification/judgement/names/nameJudgement';

type Row = readonly [outcome: NameOutcome, written: string, recorded: string];

function check(rows: readonly Row[]): void {
	for (const [outcome, written, recorded] of rows) {
		const { kind } = judgeName({ written, recorded, writtenYear: 1980, recordedYear: 1980 });
		assert.equal(kind, outcome, `${written} | ${recorded}`);
	}
}

describe('the real party in interest', () => {
	it('tells apart the cases against one court, wherever the caption gives it', () => {
		const caption =
			'THE PEOPLE, Petitioner, v. THE SUPERIOR COURT OF ELM COUNTY, Respondent; CHIDI OKAFOR et al., Real Parties in Interest';
		check([
			['same', 'People v. Superior Court (Okafor)', caption],
			['same', 'People v. Superior Court (Elm)', caption],
			['same', 'People v. Superior Court (Okafar)', caption],
			['same', 'People v. Superior Court', caption],
			['same', 'People v. Superior Court (Cal.)', caption],
			['same', 'People v. Superior Court (State)', caption],
			['differs', 'People v. Superior Court (Lindqvist)', caption],
			['differs', 'People v. Superior Court (Lindqvist)', 'People v. Superior Court (Okafor)'],
			[
				'differs',
				'Vance v. Superior Court (Drake, Inc.)',
				'VANCE v. SUPERIOR COURT OF ELM COUNTY, Respondent; OKAFOR, INC., Real Party in Interest',
			],
			[
				'differs',
				'Vance v. Superior Court (Lindqvist Insurance Co.)',
				'VANCE v. SUPERIOR COURT OF ELM COUNTY, Respondent; OKAFOR INSURANCE CO., Real Party in Interest',
			],
			[
				'same',
				'Vance v. Superior Court (NKM)',
				'VANCE v. SUPERIOR COURT OF ELM COUNTY, Respondent; NORTH KENT MILLS, Real Party in Interest',
			],
			[
				'differs',
				"Vance v. Workers' Comp. Appeal Bd. (Elm Steel)",
				"VANCE v. WORKERS' COMPENSATION APPEAL BOARD (OAK MILLS, INC.)",
			],
			['same', 'Vance v. WCAB (Oak Mills)', "VANCE v. WORKERS' COMPENSATION APPEAL BOARD (OAK MILLS, INC.)"],
			['same', 'People v. Superior Court (Okafor)', 'THE PEOPLE v. THE SUPERIOR COURT OF ELM COUNTY'],
		]);
	});
});

describe('a matter', () => {
	it('over a person goes by several names, over property by one', () => {
		check([
			['same', 'In re Dependency of K.B.', 'In re Welfare of K.B.'],
			['same', 'In re Guardianship of Okafor', 'In re Conservatorship of Chidi Okafor'],
			['differs', 'In re Estate of Okafor', 'In re Marriage of Okafor'],
			['differs', 'In re Estate of Okafor', 'In re Trust of Okafor'],
		]);
	});
});

describe('a caption copied whole', () => {
	it('has no word exchanged for another that says what a body is, whoever stands beside the first party', () => {
		check([
			[
				'differs',
				'Wells v. Reed Corp. and Drake Title Insurance Co.',
				'WELLS et al. v. REED CORP. and DRAKE FIRE INSURANCE CO.',
			],
			[
				'same',
				'Wells v. Reed Corp. and Drake Fire Insurance Co.',
				'WELLS et al. v. REED CORP. and DRAKE FIRE INSURANCE CO.',
			],
		]);
	});
});
