import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../../src/core/citations/recognition';
import { judgeLaw } from '../../../../../src/core/verification/judgement/withoutNetwork/laws';

/** Each finding as "code: the words it is on". */
function find(cited: string): string[] {
	return findCitations(`See ${cited}.`, 'plaintext').flatMap((citation) => {
		const finding = judgeLaw(citation);
		return finding ? [`${finding.code}: ${citation.text.slice(finding.span.start, finding.span.end)}`] : [];
	});
}

describe('laws judged without a network', () => {
	it('have a title that there is', () => {
		for (const cited of ['58 U.S.C. § 1', '53 U.S.C.A. § 101', '99 C.F.R. § 1.1'])
			assert.deepEqual(find(cited), [`no-such-title: ${cited.slice(0, 2)}`], cited);
		for (const cited of [
			'42 U.S.C. § 1983',
			'54 U.S.C. § 100101',
			'34 U.S.C. § 20101',
			'50 C.F.R. § 17.11',
			'5 U.S.C. app. § 3',
		])
			assert.deepEqual(find(cited), [], cited);
	});

	it('have a rule that there is', () => {
		const missing = {
			'Fed. R. Civ. P. 88': '88',
			'Fed. R. Civ. P. 12.3(b)': '12.3',
			'Rule 91(a) of the Federal Rules of Civil Procedure': '91',
			'Fed. R. Evid. 416': '416',
			'Fed. R. Evid. 303': '303',
			'Federal Rule of Evidence 503(b)': '503',
			'Fed. R. Evid. 513': '513',
			'Fed. R. Evid. 707': '707',
			'Fed. R. Crim. P. 63': '63',
			'Fed. R. App. P. 52': '52',
			'Fed. R. Bankr. P. 7006': '7006',
			'Sup. Ct. R. 61': '61',
		};
		for (const [cited, number] of Object.entries(missing))
			assert.deepEqual(find(cited), [`rule-not-found: ${number}`], cited);
		for (const cited of [
			'Fed. R. Civ. P. 4(k)(1)(A)',
			'Fed. R. Civ. P. 71.1',
			'Fed. R. Civ. P. 71A',
			'Fed. R. Crim. P. 26.2',
			'Fed. R. Crim. P. 32.2(b)',
			'Fed. R. Evid. 801(d)(2)(E)',
			'Fed. R. Evid. 107',
			'Fed. R. Evid. 302',
			'Fed. R. Evid. 502(d)',
			'Fed. R. Evid. 706',
			'Fed. R. App. P. 32.1',
			'Fed. R. Bankr. P. 7023.1',
			'Sup. Ct. R. 24.1(c)',
		])
			assert.deepEqual(find(cited), [], cited);
	});

	it('leave alone the rules of states under the same names', () => {
		for (const cited of ['FRCP 1.140', 'F.R.Crim.P. 3.850', 'Supreme Court Rule 341', 'Ohio Civ. R. 99'])
			assert.deepEqual(find(cited), [], cited);
	});

	it('have subdivisions of one level beside one another', () => {
		for (const form of ['(a)(b)', '(1)(2)', '(A)(B)', '(aa)(bb)'])
			assert.deepEqual(find(`18 U.S.C. § 924${form}`), [`subsection-form: ${form}`], form);
		for (const section of [
			'924(c)(9)(A)(ii)',
			'1101(a)(15)(H)(i)(b)',
			'1101(a)(43)(M)(i)',
			'101(14)',
			'1396a(a)(10)(A)(i)(VIII)',
			'300aa-11(c)(1)(C)(ii)(I)',
			'77(h)(i)',
		])
			assert.deepEqual(find(`8 U.S.C. § ${section}`), [], section);
	});
});
