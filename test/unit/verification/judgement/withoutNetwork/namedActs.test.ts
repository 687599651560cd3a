import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../../src/core/base/time/turns';
import { findCitations } from '../../../../../src/core/citations/recognition';
import { findInDraft, itemsOf } from '../../../../../src/core/verification/judgement/withoutNetwork/findInDraft';

function find(text: string): string[] {
	const found = runAtOnce(findInDraft(itemsOf(findCitations(text, 'markdown'), () => text)));
	return [...found].flatMap(([{ text: cited }, findings]) =>
		findings.map(({ code, recorded, lowered = 'warning' }) => `${code} ${lowered}: ${cited} < ${recorded}`),
	);
}

const apa = 'Administrative Procedure Act';

describe('sections of a named act', () => {
	it('contradict one another under two titles', () => {
		const found = ['near-miss warning: 28 U.S.C. § 706 < 5 U.S.C. § 706'];
		assert.deepEqual(find(`The ${apa}, 5 U.S.C. § 706(2). See ${apa}, 28 U.S.C. § 706.`).length, 1);
		assert.deepEqual(find(`The ${apa} (APA), 5 U.S.C. § 706. Under the *${apa}*, 28 U.S.C. § 706.`), found);
		assert.deepEqual(find(`The ${apa}, 5 U.S.C. § 706. The Federal Tort Claims Act, 28 U.S.C. § 706.`), []);
		assert.deepEqual(find(`The ${apa}, 5 U.S.C. § 706. And 28 U.S.C. § 706.`), []);
		assert.deepEqual(find(`The Oil Act of 1990, 33 U.S.C. § 270. The Oil Act of 1991, 34 U.S.C. § 270.`), []);
	});

	it('are taken for mistyped where two digits are transposed, and the other is cited more often', () => {
		const often = '5 U.S.C. § 706(2)(A). 5 U.S.C. § 706.';
		const found = ['near-miss information: 5 U.S.C. § 760 < 5 U.S.C. § 706'];
		assert.deepEqual(find(`The ${apa}, 5 U.S.C. § 706. ${often} The ${apa}, 5 U.S.C. § 760.`), found);
		assert.deepEqual(find(`The ${apa}, 5 U.S.C. § 706. The ${apa}, 5 U.S.C. § 760.`), []);
		assert.deepEqual(find(`The ${apa}, 5 U.S.C. § 706. ${often} The ${apa}, 5 U.S.C. § 702.`), []);
		assert.deepEqual(find(`The ${apa}, 5 U.S.C. § 706. ${often} The Clean Lamps Act, 5 U.S.C. § 760.`), []);
	});

	it('are compared in time that grows with their number', () => {
		const many = Array.from({ length: 2_000 }, (_, at) => `The ${apa}, 5 U.S.C. § ${at + 100}.`).join(' ');
		assert.deepEqual(find(many), []);
		assert.deepEqual(find(`${'A '.repeat(50_000)}Act, 5 U.S.C. § 706.`), []);
	});
});
