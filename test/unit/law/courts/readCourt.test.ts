import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { compareCourts } from '../../../../src/core/law/courts/compareCourts';
import { formatCourt } from '../../../../src/core/law/courts/conveyedCourt';
import { parseCourt } from '../../../../src/core/law/courts/readCourt';

/** Spellings of one court, as citations and as databases write it. */
const spellings: readonly (readonly string[])[] = [
	['U.S.', 'scotus', 'Supreme Court of the United States', 'United States Supreme Court', 'U.S. Supreme Court'],
	[
		'2d Cir.',
		'2nd Cir.',
		'2d Cir. 1998',
		'ca2',
		'CA2',
		'United States Court of Appeals for the Second Circuit',
		'U.S. Court of Appeals, Second Circuit',
		'Court of Appeals for the Second Circuit',
	],
	['11th Cir.', 'ca11', 'United States Court of Appeals for the Eleventh Circuit', '11th Circuit'],
	[
		'D.C. Cir.',
		'cadc',
		'Court of Appeals for the D.C. Circuit',
		'United States Court of Appeals for the District of Columbia Circuit',
	],
	['Fed. Cir.', 'cafc', 'United States Court of Appeals for the Federal Circuit'],
	[
		'S.D.N.Y.',
		'S.D. N.Y.',
		'SDNY',
		'nysd',
		'District Court, S.D. New York',
		'United States District Court for the Southern District of New York',
		'S.D.N.Y. Oct. 22, 2003',
	],
	['D. Mass.', 'mad', 'District Court, D. Massachusetts', 'United States District Court, D. Massachusetts'],
	[
		'D.D.C.',
		'dcd',
		'District Court, District of Columbia',
		'United States District Court for the District of Columbia',
	],
	['N.D.W. Va.', 'wvnd', 'District Court, N.D. West Virginia'],
	['E.D. Pa.', 'paed', 'E.D. Pa., Philadelphia Division'],
	[
		'Bankr. E.D. Va.',
		'vaeb',
		'Bkrtcy.E.D.Va.',
		'United States Bankruptcy Court, E.D. Virginia',
		'Bankr. E.D. Va. 2004',
	],
	['B.A.P. 9th Cir.', '9th Cir. BAP', 'bap9', 'United States Bankruptcy Appellate Panel of the Ninth Circuit'],
	['Cal.', 'cal', 'California Supreme Court', 'Supreme Court of California'],
	[
		'Cal. Ct. App.',
		'calctapp',
		'California Court of Appeal',
		'California Courts of Appeal',
		'Cal. Ct. App. 4th Dist.',
		'Cal. Dist. Ct. App.',
	],
	[
		'Tex. App.',
		'texapp',
		'Tex. App.—Houston [14th Dist.]',
		'Tex. App.--Dallas',
		'Court of Appeals of Texas',
		'Tex. Civ. App.',
		'Court of Appeals of Texas, Houston (14th Dist.)',
	],
	['Tex. Crim. App.', 'texcrimapp', 'Tex.Cr.App.', 'Tex. Cr. App.', 'Court of Criminal Appeals of Texas'],
	[
		'Fla. Dist. Ct. App.',
		'fladistctapp',
		'Fla. 3d DCA',
		'3d DCA',
		'District Court of Appeal of Florida',
		'Florida District Courts of Appeal',
	],
	[
		'N.Y. App. Div.',
		'nyappdiv',
		'1st Dep’t',
		'N.Y. App. Div. 1st Dep’t',
		'Appellate Division of the Supreme Court of the State of New York',
		"A.D. 2d Dep't",
	],
	['N.Y.', 'ny', 'New York Court of Appeals', 'Court of Appeals of New York', 'N.Y. Ct. App.'],
	['N.Y. Sup. Ct.', 'New York Supreme Court', 'Supreme Court of New York'],
	['Pa. Super. Ct.', 'Pa. Super.', 'pasuperct', 'Superior Court of Pennsylvania'],
	['Pa. Commw. Ct.', 'pacommwct', 'Pa. Cmwlth.', 'Commonwealth Court of Pennsylvania'],
	['N.J. Super. Ct. App. Div.', 'njsuperctappdiv', 'New Jersey Superior Court, Appellate Division'],
	['Md.', 'Court of Appeals of Maryland', 'Supreme Court of Maryland'],
	['Md. App. Ct.', 'Md. Ct. Spec. App.', 'Court of Special Appeals of Maryland', 'Appellate Court of Maryland'],
	['D.C.', 'dc', 'D.C. Ct. App.', 'District of Columbia Court of Appeals'],
	['S.D.', 'sd', 'South Dakota Supreme Court', 'Supreme Court of South Dakota'],
	['Mass.', 'Massachusetts Supreme Judicial Court'],
	['Okla. Crim. App.', 'Okl.Cr.', 'Okla. Crim.', 'oklacrimapp'],
	['La. Ct. App.', 'La. App. 4th Cir.', 'La.App. 4th Cir.', 'La.App. 2d Cir.', 'Louisiana Court of Appeal'],
	['Del. Ch.', 'delch', 'Court of Chancery of Delaware', 'Delaware Court of Chancery'],
	['Fed. Cl.', 'uscfc', 'United States Court of Federal Claims', 'Ct. Cl.', 'Cl. Ct.'],
	['T.C.', 'tax', 'United States Tax Court', 'B.T.A.'],
];

describe('courts', () => {
	for (const group of spellings) {
		it(group[0] ?? '', () => {
			const [first, ...others] = group.map((spelling) => {
				const court = parseCourt(spelling);
				assert.ok(court, spelling);
				return court;
			});
			assert.ok(first);
			for (const [index, court] of others.entries())
				assert.equal(compareCourts(first, court), 'same', group[index + 1]);
		});
	}

	it('tells every one of them from every other, or says nothing', () => {
		const courts = spellings.map((group) => ({ name: group[0] ?? '', court: parseCourt(group[0] ?? '') }));
		const quiet: string[] = [];
		for (const one of courts) {
			for (const other of courts) {
				if (one === other || !one.court || !other.court) continue;
				const compared = compareCourts(one.court, other.court);
				assert.notEqual(compared, 'same', `${one.name} | ${other.name}`);
				if (compared === 'unknown' && one.name < other.name) quiet.push(`${one.name} | ${other.name}`);
			}
		}
		assert.deepEqual(
			quiet.sort(),
			['D.C. Cir. | D.C.', 'Tex. App. | Tex. Crim. App.', 'Fed. Cir. | Fed. Cl.']
				.map((pair) => pair.split(' | ').sort().join(' | '))
				.sort(),
		);
	});

	it('takes a trial court for crimes of Texas for none of appeals', () => {
		assert.equal(parseCourt('Tex. Cnty. Crim. Ct.')?.body, 'county');
		assert.equal(parseCourt('Tex. Crim. Ct. No. 5')?.body, 'criminal');
	});

	it('does not know what is no court', () => {
		for (const text of [
			'',
			'en banc',
			'per curiam',
			'mem.',
			'unpublished table decision',
			'Posner, J.',
			'Scalia, J., dissenting',
			'1954',
			'emphasis added',
			'N.L.R.B.',
			'California',
			"Tex. Att'y Gen.",
			'Workers’ Compensation Board of New York',
			'cert. denied',
		]) {
			assert.equal(parseCourt(text), undefined, text);
		}
	});

	it('puts aside what stands beside a court', () => {
		for (const text of [
			'9th Cir. 2003 (en banc)',
			'9th Cir. (per curiam)',
			'9th Cir. Mar. 3, 2003',
			'*9th Cir.*',
			'9 Cir.',
		]) {
			assert.deepEqual(parseCourt(text), { jurisdiction: 'us', body: 'appeals', circuit: '9' }, text);
		}
	});

	it('compares departments and districts only where both sides have them', () => {
		const compare = (one: string, other: string) => {
			const [mine, theirs] = [parseCourt(one), parseCourt(other)];
			assert.ok(mine && theirs);
			return compareCourts(mine, theirs);
		};
		assert.equal(compare('Fla. 3d DCA', 'Fla. Dist. Ct. App.'), 'same');
		assert.equal(compare('Fla. 3d DCA', 'District Court of Appeal of Florida, Third District'), 'same');
		assert.equal(compare('Fla. 3d DCA', 'District Court of Appeal of Florida, Fourth District'), 'differs');
		assert.equal(compare('N.Y. App. Div. 1st Dep’t', 'Appellate Division, Second Department, New York'), 'differs');
	});

	it('takes renamed, divided and earlier courts for the same by date', () => {
		const compare = (one: string, other: string, year?: number) => {
			const [mine, theirs] = [parseCourt(one), parseCourt(other)];
			assert.ok(mine && theirs);
			return compareCourts(mine, theirs, year);
		};
		assert.equal(compare('5th Cir.', '11th Cir.', 1981), 'same');
		assert.equal(compare('5th Cir.', '11th Cir.', 2010), 'differs');
		assert.equal(compare('Ky.', 'Court of Appeals of Kentucky', 1950), 'unknown');
		assert.equal(compare('Ky.', 'Court of Appeals of Kentucky', 1990), 'differs');
		assert.equal(compare('D.C.', 'D.C. Cir.', 2005), 'differs');
		assert.equal(compare('D.C. Cir.', 'Court of Appeals of the District of Columbia', 1920), 'unknown');
	});

	it('writes a court as a parenthetical does', () => {
		for (const [recorded, written] of [
			['nysd', 'S.D.N.Y.'],
			['District Court, E.D. Pennsylvania', 'E.D. Pa.'],
			['wvnd', 'N.D.W. Va.'],
			['dcd', 'D.D.C.'],
			['United States Court of Appeals for the Third Circuit', '3d Cir.'],
			['cadc', 'D.C. Cir.'],
			['vaeb', 'Bankr. E.D. Va.'],
			['California Court of Appeal', 'Cal. Ct. App.'],
			['Appellate Court of Illinois', 'Ill. App. Ct.'],
			['Supreme Court of Iowa', 'Iowa'],
		] as const) {
			const court = parseCourt(recorded);
			assert.equal(court && formatCourt(court), written, recorded);
		}
	});
});
