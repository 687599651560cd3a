import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';

const read = (text: string) =>
	findCitations(text, 'plaintext').map(({ kind, reporter, page, text: written }) => [kind, reporter, page, written]);

describe('acts', () => {
	it('are read by their names, with the section after or before it', () => {
		assert.deepEqual(read('Under the Securities Exchange Act of 1934 § 10(b), it is so.'), [
			['statute', 'Securities Exchange Act of 1934', '10(b)', 'Securities Exchange Act of 1934 § 10(b)'],
		]);
		assert.deepEqual(read('In section 5 of the Clayton Act.'), [
			['statute', 'Clayton Act', '5', 'section 5 of the Clayton Act'],
		]);
		assert.deepEqual(read('The Act is old. An Act of 1934 had it. Section 5 of this Act. Act 5, scene 2.'), []);
	});

	it('go by their initials, with the section after or before it', () => {
		assert.deepEqual(read('It is so under CWA § 404 and section 402 of the CWA, as the CWA says.'), [
			['statute', 'CWA', '404', 'CWA § 404'],
			['statute', 'CWA', '402', 'section 402 of the CWA'],
		]);
	});

	it('are known by their titles, if there is a section', () =>
		assert.deepEqual(
			read('Section 703(a) of Title VII and Title IX § 901 forbid it. Title VII is old. Title II § 3.'),
			[
				['statute', 'Title VII', '703(a)', 'Section 703(a) of Title VII'],
				['statute', 'Title IX', '901', 'Title IX § 901'],
			],
		));

	it('are one with the place in the code that is given with them', () => {
		const [act, code] = findCitations('Administrative Procedure Act § 10(e), 5 U.S.C. § 706.', 'plaintext');
		assert.equal(act?.group, 0);
		assert.equal(code?.group, 0);
	});

	it('that a sentence speaks of are not what id. means', () => {
		const [full, , id] = findCitations(
			'Doe v. Roe, 5 F.3d 7 (1993). Section 5 of the Clayton Act governs. Id. at 8.',
			'plaintext',
		);
		assert.equal(id?.resolvesTo, full?.start);
	});
});

describe('rules', () => {
	it('without their name are of the rules cited with the same number, or last', () => {
		const text = 'Fed. R. Civ. P. 12(b)(6). Fed. R. Evid. 702. Rule 12(b)(1). Rule 403(a). Id.';
		const [civil, evidence, one, other, id] = findCitations(text, 'plaintext');
		assert.deepEqual([one?.resolvesTo, other?.resolvesTo], [civil?.start, evidence?.start]);
		assert.equal(id?.resolvesTo, evidence?.start);
	});

	it('are read with the name after the number', () => {
		assert.deepEqual(read('Rule 8(a) of the Federal Rules of Civil Procedure. 5 people came.')[0]?.slice(1, 3), [
			'Fed. R. Civ. P.',
			'8(a)',
		]);
		assert.deepEqual(read('Rule 12(b)(6), SCRCP.'), [['rule', 'SCRCP', '12(b)(6)', 'Rule 12(b)(6), SCRCP']]);
		assert.deepEqual(read('§ 95.11(3), Fla. Stat.')[0]?.slice(1, 3), ['Fla. Stat.', '95.11(3)']);
		assert.deepEqual(read('Section 516.120, RSMo 2016.')[0]?.slice(1, 3), ['R.S.Mo.', '516.120']);
	});

	it('of a state are named in full after their number, or before it', () => {
		assert.deepEqual(read('Rule 28(b) of the Oregon Rules of Criminal Procedure. By then it applied.'), [
			['rule', 'Or. Rules of Criminal Procedure', '28(b)', 'Rule 28(b) of the Oregon Rules of Criminal Procedure'],
		]);
		assert.deepEqual(read('Tex. R. App. P. 9.4(i) and 10.1(a).')[0]?.slice(1, 3), [
			'Tex. R. App. P.',
			'9.4(i) and 10.1(a)',
		]);
		for (const joint of [' and', ',', ' and under']) {
			const text = `Under section 5 of the Texas Penal Code${joint} Roe v. Wade, 5 F.3d 7 (1993), it is.`;
			const [law, decision] = findCitations(text, 'plaintext');
			assert.deepEqual([law?.reporter, decision?.caseName?.text], ['Tex. Penal Code', 'Roe v. Wade'], text);
		}
		assert.deepEqual(read('Minnesota Statutes, section 626.556.')[0]?.slice(1, 3), ['Minn. Statutes', '626.556']);
		assert.deepEqual(read('Section 1341, Title 18, United States Code.')[0]?.slice(1, 3), ['U.S.C.', '1341']);
	});

	it('have their court before them', () => {
		assert.deepEqual(read('N.D. Cal. Civ. L.R. 7-3.')[0]?.[3], 'N.D. Cal. Civ. L.R. 7-3');
		assert.deepEqual(read('S.D.N.Y. Local Civ. R. 56.1.')[0]?.[3], 'S.D.N.Y. Local Civ. R. 56.1');
	});

	it('are no rule of thumb, no room, and no percentage', () => {
		for (const text of ['Rule 5 is simple.', 'the 80/20 Rule', 'LR 7', 'APA style', 'RAP 10', 'L.R. 5.5%', 'AS 5'])
			assert.deepEqual(read(text), [], text);
	});
});

describe('pages of the record that are one word', () => {
	it('are read', () => {
		assert.deepEqual(
			read('He said so. JA2864; ROA.12; Appx120-22.').map(([, , page]) => page),
			['2864', '12', '120-22'],
		);
		assert.deepEqual(read('The JA5X engine and PA17101.'), []);
	});
});

describe('constitutions', () => {
	it('are read with their parts before them', () => {
		assert.deepEqual(
			read('Article I, Section 10 of the Oregon Constitution. Section 16, Article I, Ohio Constitution.'),
			[
				['constitution', 'Or. Const.', 'Article I, Section 10', 'Article I, Section 10 of the Oregon Constitution'],
				['constitution', 'Ohio Const.', 'Section 16, Article I', 'Section 16, Article I, Ohio Constitution'],
			],
		);
		assert.deepEqual(read('the Oregon Constitution. Article I is long.'), []);
	});
});

describe('chapters of a code', () => {
	it('can be a list, whose items are of that code', () => {
		assert.deepEqual(read('Mass. Gen. Laws c. 239, § 2A; c. 186, §§ 18, 19; and/or c. 93A. See c. 3 of it.'), [
			['statute', 'Mass. Gen. Laws', 'c. 239, § 2A', 'Mass. Gen. Laws c. 239, § 2A'],
			['statute', 'Mass. Gen. Laws', 'c. 186, §§ 18, 19', 'c. 186, §§ 18, 19'],
			['statute', 'Mass. Gen. Laws', 'c. 93A', 'c. 93A'],
		]);
	});
});

describe('constitutions', () => {
	it('have their parts before their name, in either order', () => {
		for (const [parts, name] of [
			['Part I, Article XV', 'Mass. Constitution'],
			['Article XII', 'Massachusetts Declaration of Rights'],
			['Section 8 of Article I', 'Pennsylvania Constitution'],
			['Article I, Section 9', 'Florida Constitution'],
			['Part 2, Article 73-a', 'New Hampshire Constitution'],
			['Pt. I, art. 19', 'N.H. Constitution'],
		])
			assert.deepEqual(
				findCitations(`It is in ${parts} of the ${name}. It is old.`, 'plaintext').map(({ text, page }) => [
					text,
					page,
				]),
				[[`${parts} of the ${name}`, parts]],
			);
	});
});

describe('titles of the United States Code', () => {
	it('follow their sections, one or several', () => {
		for (const cited of ['section 362(a) of Title 11', '§ 1441 of Title 28', 'sections 1961 through 1968 of title 18'])
			assert.deepEqual(
				findCitations(`He sued under ${cited}.`, 'plaintext').map(({ text, reporter }) => [text, reporter]),
				[[cited, 'U.S.C.']],
			);
		for (const text of ['section 8 of Title 12 of the Delaware Code', 'section 8 of Title 42 Pa. C.S. is'])
			assert.ok(
				findCitations(`He sued under ${text}.`, 'plaintext').every(({ reporter }) => reporter !== 'U.S.C.'),
				text,
			);
	});
});
