import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { NamedScanner } from '../../../../src/core/citations/scan/namedScanner';

function scan(text: string): string[] {
	return new NamedScanner().scan(text).map(({ citation }) => `${citation.kind} ${citation.text}`);
}

describe('what is cited by a word', () => {
	it('is a code, a constitution, a rule or the record', () => {
		assert.deepEqual(scan('U.S. Const. amend. XIV, § 1'), ['constitution U.S. Const. amend. XIV, § 1']);
		assert.deepEqual(scan('Cal. Penal Code § 187(a)'), ['statute Cal. Penal Code § 187(a)']);
		assert.deepEqual(scan('Fed. R. Civ. P. 12(b)(6)'), ['rule Fed. R. Civ. P. 12(b)(6)']);
		assert.deepEqual(scan('See J.A. 45.'), ['record J.A. 45']);
	});

	it('has its section after "Sec.", too, and after "and" one of the same form', () => {
		for (const law of ['P.R. Laws Ann. tit. 31, Sec. 5298', 'Mass.Gen.L. ch. 94C Sec. 32A'])
			assert.deepEqual(scan(law), [`statute ${law}`]);
		const texts = (text: string) => findCitations(text, 'plaintext').map((citation) => citation.text);
		assert.deepEqual(texts('See 20 CFR 404.1567(b) and 416.967(b) and 12.'), ['20 CFR 404.1567(b) and 416.967(b)']);
		assert.deepEqual(texts('See 29 U.S.C. § 207 and 42.50 dollars.'), ['29 U.S.C. § 207']);
		assert.deepEqual(texts('1. See 29 C.F.R. §§ 825.104–.106\n2. It is so.'), ['29 C.F.R. §§ 825.104–.106']);
	});

	it('is a provision of a constitution named before it, each amendment of a list, and a rule of a circuit in all its spellings', () => {
		const texts = (text: string) => findCitations(text, 'plaintext').map((citation) => citation.text);
		for (const law of [
			'First and Fourteenth Amendments to the United States Constitution',
			'Fifth Amendment of the U.S. Constitution',
			'Article I, Section 8, Clause 3 of the U.S. Constitution',
			'U.S. Const. amends. V, XIV',
			'US Const, Am XIV',
			'Cal. Const. art. I, § 28, subd. (b)(16)',
			'5th Cir. Loc. R. 47.5.4',
			'Second Circuit Local Rule 34.1(b)',
			'6 Cir. R. 28(b)',
		])
			assert.deepEqual(texts(`It is so under ${law}. See it.`), [law], law);
		assert.deepEqual(texts('The Fifth Amendment protects the Fifth Amendment to the lease.'), []);
	});

	it('is a law of a state as its courts cite it: sessions, editions of a constitution, rules of its agencies', () => {
		assert.deepEqual(scan('See St. 2000, c. 159, § 230.'), ['statute St. 2000, c. 159']);
		assert.deepEqual(scan('Serve him at 5 Main St. 2000, or St. 10.'), []);
		for (const part of ['Ga. Const.1983, Art. I, § II', 'Ga. Const. 1983, Art. I', 'Ga. Const. of 1983, Art. I'])
			assert.deepEqual(scan(`${part}.`), [`constitution ${part}`]);
		assert.deepEqual(scan('It is (2) in HAR § 13-1-28, and (3) so.'), ['regulation HAR § 13-1-28']);
		assert.deepEqual(scan('It is in HRS § 13-1(a), (b), and (c).'), ['statute HRS § 13-1(a), (b), and (c)']);
		assert.deepEqual(scan('OLD HAR 4'), []);
	});

	it('ends before the dots of a table, and is no book, session law or agreement of the name', () => {
		const texts = (text: string) => findCitations(text, 'plaintext').map((citation) => citation.text);
		assert.deepEqual(texts('Penal Code § 1203.4..........passim\nPenal Code § 473.....12'), [
			'Penal Code § 1203.4',
			'Penal Code § 473',
		]);
		assert.deepEqual(scan('Elm, Insurance Law § 3.11 (3d ed. 1995)'), []);
		assert.deepEqual(scan('Elm, Insurance Law § 3.11, at 258-59 (1988)'), []);
		assert.deepEqual(scan('Insurance Law § 3420'), ['statute Insurance Law § 3420']);
		assert.deepEqual(scan('ch. 901 § 39, 1991 Tex. Gen. Laws 3188'), ['statute 1991 Tex. Gen. Laws 3188']);
		assert.deepEqual(scan('§ 7.3(b) of the Agreement and Article 5'), []);
		assert.deepEqual(scan('It is § 5.1, C.R.S. So it is.'), ['statute § 5.1, C.R.S.']);
		assert.deepEqual(scan('It is § 5.1, RSMo. So it is.'), ['statute § 5.1, RSMo']);
	});

	it('ends with its sentence, and before its publisher', () => {
		assert.deepEqual(scan('He violated the Penal Code. Section 187 defines it.'), []);
		assert.deepEqual(scan('Under RCW. Chapter 5 says so.'), []);
		assert.deepEqual(scan('Fam. Code § 5-323(d) (West)'), ['statute Fam. Code § 5-323(d)']);
		assert.deepEqual(scan('Federal Rules of Evidence 401 and 403; Fed. R. Civ. P. 8 and 36 days'), [
			'rule Federal Rules of Evidence 401 and 403',
			'rule Fed. R. Civ. P. 8',
		]);
		assert.deepEqual(scan('See Elm, Patent Law § 5; the Labor Law section.'), []);
	});

	it('has its title of the U.S. Code or of federal regulations before it or after it, and not of another code', () => {
		const [found] = findCitations('See Title 18, United States Code, Section 1341.', 'plaintext');
		assert.deepEqual([found?.volume, found?.reporter, found?.page], ['18', 'U.S.C.', '1341']);
		assert.deepEqual(scan('2010 WL 49 C.F.R. § 390.5'), ['regulation 49 C.F.R. § 390.5']);
		assert.deepEqual(scan('5 U.S.C. 552a and'), ['statute 5 U.S.C. 552a']);
		assert.deepEqual(scan('See 17-A M.R.S. § 35; 42U.S.C. § 1983.'), [
			'statute 17-A M.R.S. § 35',
			'statute 42U.S.C. § 1983',
		]);
		for (const text of [
			'Class 5 U.S.C. 4F of it',
			'EZ-Reach 2030 PS2',
			'No. 5-42 U.S.C. § 1983',
			'12.5 U.S.C. § 9',
			'U.S.C. § 5',
		])
			assert.deepEqual(scan(text), [], text);
		assert.deepEqual(scan('section 12 of Title 10 of the Elm Code'), []);
		assert.deepEqual(scan('section 12 of Title 10, Elm Code'), []);
		assert.deepEqual(scan('Title 29, Section 12'), []);
		assert.deepEqual(scan('section 3802 of Title 75'), []);
	});

	it('may have the number of a footnote glued to it', () => {
		assert.deepEqual(scan('It is so. Id.2 With it comes more. Ibid.14'), ['id Id.', 'id Ibid.']);
		assert.deepEqual(scan('The group.Id.7 The rest. It is Id.5 percent. The entry Id.45a'), []);
	});

	it('begins at the mark of a printed page that is glued to it', () => {
		assert.deepEqual(scan('It is so. *389Ind.Code § 35-4-1'), ['statute Ind.Code § 35-4-1']);
		assert.deepEqual(scan('so.*438Id. at 607'), ['id Id.']);
		assert.deepEqual(scan('389Ind.Code'), []);
	});

	it('is the record by its full name, and no verb', () => {
		assert.deepEqual(scan('(Rec. Doc. 1-5, Complaint ¶ 11; R. Doc. 7)'), [
			'record Rec. Doc. 1-5',
			'record Complaint ¶ 11',
			'record R. Doc. 7',
		]);
		assert.deepEqual(scan('Complaint, at p 50'), ['record Complaint, at p 50']);
		assert.deepEqual(scan('It is so. CR Doc. 13 at 6. (Docs. 14, 15). Stipulation at ¶ 8.'), [
			'record CR Doc. 13',
			'record Docs. 14',
			'record Stipulation at ¶ 8',
		]);
		assert.deepEqual(scan('The Complaint 12 said. Add #12. GOP CR. 2'), []);
	});

	it('is the record where a note is no more than the cite, or a pinpoint shows it', () => {
		for (const cite of ['T. 33', 'A. 19', 'SA 14', 'AR 22', 'Mot. 7', 'doc. 29', 'V7-1482', 'Exhibit B', 'Ex. P-4']) {
			assert.deepEqual(scan(`It was so. (${cite}.)`), [`record ${cite}`]);
			assert.deepEqual(scan(`He saw ${cite} of them.`), cite.startsWith('Ex.') ? [`record ${cite}`] : []);
		}
		assert.deepEqual(scan('as PX 12 at 3 shows, and Exhibit 1, at 4'), ['record PX 12', 'record Exhibit 1']);
		assert.deepEqual(scan('attached as Exhibit A, at PX 12, Henry T. 4. In Exhibit No. 12'), []);
		assert.deepEqual(scan('[DE 68 thru DE 76, DE 77]'), ['record DE 68', 'record DE 76', 'record DE 77']);
		assert.deepEqual(scan('(5RT 1203; 1CT 22)'), ['record RT 1203', 'record CT 22']);
		assert.deepEqual(scan('Coe Dep. at 33; the Second Amended Complaint ¶ 4; 3/14/19 Tr. 22'), [
			'record Dep. at 33',
			'record Complaint ¶ 4',
			'record Tr. 22',
		]);
		assert.deepEqual(scan('It grew. App. 3 of 5 and Tr. 4 rows. V7-1482 boards.'), []);
	});

	it('is no standard, table cell, or program that is named by letters and a short number', () => {
		for (const text of [
			'as in R 50.1.112-2016',
			'Set TD 1 and TD >~2',
			'PL 0 is off',
			'Windows Server 2012 R2 (October 2023)',
		])
			assert.deepEqual(findCitations(text, 'plaintext'), [], text);
		assert.deepEqual(scan('T.D. 9845'), ['other T.D. 9845']);
	});

	it('is no number of a docket', () => {
		assert.deepEqual(scan('D.C. Docket No. 3:18-cr-00045-ABC'), []);
		assert.deepEqual(scan('State v. Oake, Cuyahoga App. No. 98765'), []);
		assert.deepEqual(scan('Docket No. 8, Tr. 45:12'), ['record Docket No. 8', 'record Tr. 45:12']);
	});

	it('is "id." before a comment or clause of what it means', () => {
		assert.deepEqual(scan('so, and id. cmt. n.4 says'), ['id id.']);
		assert.deepEqual(scan('the id. was lost'), []);
	});

	it('is "Id." with its period, in emphasis too, and no other "id"', () => {
		assert.deepEqual(scan('*Id.* at 5.'), ['id Id.']);
		assert.deepEqual(scan('See id. at 5.'), ['id id.']);
		assert.deepEqual(scan('the id. of the user'), []);
		assert.deepEqual(scan('an idea'), []);
	});

	it('is "supra" after a name or with a note, and no part of the draft itself', () => {
		assert.deepEqual(scan('Anderson, supra, at 5'), ['supra supra']);
		assert.deepEqual(scan('Smith, supra note 12, at 5'), ['supra supra note 12']);
		assert.deepEqual(scan('See supra Part II.'), []);
		for (const part of ['pp. 5–9', 'section VIII', 'Section III(B)', 'Part II.A', '§ II', 'n. 4', 'Statement of Facts'])
			assert.deepEqual(scan(`See ${part}, supra.`), [], part);
		assert.deepEqual(scan('See Malcolm X, supra.'), ['supra supra']);
	});

	it("is Louisiana's and Mississippi's number, which is a docket number", () => {
		assert.deepEqual(scan('2005-1825 (La. 1/17/07)'), ['full 2005-1825']);
		assert.deepEqual(scan('2005\u20131825 (La. 1/17/07)'), ['full 2005\u20131825']);
		assert.deepEqual(scan('2010-CA-00123-SCT'), ['full 2010-CA-00123-SCT']);
	});

	it('is a rule or section before the name that is spelled out', () => {
		assert.deepEqual(scan('Rule 8(a) of the Federal Rules of Civil Procedure.'), [
			'rule Rule 8(a) of the Federal Rules of Civil Procedure',
		]);
		assert.deepEqual(scan('See section 162(a) of the Internal Revenue Code.'), [
			'statute section 162(a) of the Internal Revenue Code',
		]);
		assert.deepEqual(scan('Federal Rules of Evidence, Rule 702 permits'), ['rule Federal Rules of Evidence, Rule 702']);
		assert.deepEqual(scan('Section 8(a) is among the Federal Rules of Civil Procedure.'), []);
	});

	it('is a code in capitals, named as in small letters', () => {
		const [hit] = new NamedScanner().scan("TEX. GOV'T CODE ANN. § 22.004");
		assert.equal(hit?.citation.reporter, "Tex. Gov't Code Ann.");
		assert.deepEqual(scan('THE STATE OF TEXAS, Plaintiff, 12 OHIO STREET'), []);
		assert.deepEqual(scan('FLORIDA LAW JOURNAL 12'), []);
	});

	it('is no record after a word that is part of it, or with no page', () => {
		assert.deepEqual(scan('a PEER-12 and 3 ER doctors'), []);
		assert.deepEqual(scan('Jones Dep. 45 said'), []);
		assert.deepEqual(scan('(RT 84981)'), []);
		assert.deepEqual(scan('See 12-ER-4.'), ['record ER-4']);
	});

	it('is no "supra" of the draft itself', () => {
		for (const words of ['as recited', 'as set forth', 'as  was  said', 'earlier in this opinion', 'See, e.g.'])
			assert.deepEqual(scan(`So ${words}, supra, at 5.`), [], words);
		for (const name of ['Oak', 'Oak et al', 'Oak et al.', '*Oak and elm*', 'eOak'])
			assert.deepEqual(scan(`See ${name}, supra, at 5.`), ['supra supra'], name);
	});

	it('is "Id" whose period was forgotten, and no letter that counts types', () => {
		assert.deepEqual(scan('It is so. Id; see also'), ['id Id']);
		assert.deepEqual(scan('17 Id (emphasis added).'), ['id Id']);
		assert.deepEqual(scan('Your Id (citing Freud) is.'), []);
		assert.deepEqual(scan('It is so. Id…This'), ['id Id']);
		assert.deepEqual(scan('of types Ic and Id. It is'), []);
		assert.deepEqual(scan('of types Ib, Ic, Id. It is'), []);
		assert.deepEqual(scan('if (left.Id == right.Id; here)'), []);
		assert.deepEqual(scan('one of *group-id*.'), []);
	});

	it('is a code with its section, but no key of a program, no bracket and no macro', () => {
		for (const text of [
			'Use RSA 2048 or RSA 13',
			'ERR_LIB_RSA 354-A:7',
			'calls GL [20271]',
			'a host.\nO\n.RS 4',
			'M CR 0x0d',
			':R 2236',
		])
			assert.deepEqual(scan(text), [], text);
		assert.deepEqual(scan('under RSA 354-A:7 and RSA 541-A, and'), ['statute RSA 354-A:7', 'statute RSA 541-A']);
		assert.deepEqual(scan('See G.L. c. 93A, § 2.'), ['statute G.L. c. 93A, § 2']);
	});

	it('is the record, but no letters set apart, no opening bracket and no office of lawyers', () => {
		assert.deepEqual(scan('“over time,” AR at 033743, and'), ['record AR at 033743']);
		assert.deepEqual(scan('See Oak Decl. Ex. L at 4.'), ['record Ex. L']);
		assert.deepEqual(scan('See Ex. L. He left. (Ex. M.)'), ['record Ex. L', 'record Ex. M']);
		assert.deepEqual(scan('See Ex. L. M. Oak, who left; Ex. L.P. is not in it.'), []);
		assert.deepEqual(scan('D E 2018. See R [15 of it.'), []);
		assert.deepEqual(scan('D\tE 547,718'), []);
		assert.deepEqual(scan('Fixed (RT 84981), then RT #8.'), []);
		assert.deepEqual(scan('It is so. (RT 1050.)'), ['record RT 1050']);
		assert.deepEqual(scan('Colorado Department of Law\n1300 Elm Street'), []);
		assert.deepEqual(scan('N.Y. Lab. Law 740'), ['statute N.Y. Lab. Law 740']);
	});
});
