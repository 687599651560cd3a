import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';

/** Author, title, pinpoint and year of each work, and its text where it has neither. */
const works = (text: string) =>
	findCitations(text, 'plaintext')
		.filter(({ kind, reporter }) => kind === 'other' && reporter === undefined)
		.map(({ author, title, pin, year }) => [author?.text, title?.text, pin?.text, year?.value]);

describe('works', () => {
	it('are read with author, title, page, and year where a signal or an address shows that they are cited', () => {
		const title = 'Selected Benefits: A Report to the Department';
		assert.deepEqual(works(`See Dep't of Labor, ${title} (Apr. 15, 2011).`), [
			["Dep't of Labor", title, undefined, 2011],
		]);
		assert.deepEqual(works(`Dep't of Labor, ${title} 10 (2011), https://bls.gov/report.pdf.`), [
			["Dep't of Labor", `${title} 10`, '10', 2011],
		]);
		assert.deepEqual(works(`They read Dep't of Labor, ${title} (2011).`), []);
		assert.equal(works(`1  Dep't of Labor, ${title} (2011).`).length, 1);
	});

	it('are read where they are a sentence of their own, unless it is a paper of the case or a code', () => {
		assert.deepEqual(works("It is so. Dep't of Labor, Benefits of the Board (Apr. 15, 2011)."), [
			["Dep't of Labor", 'Benefits of the Board', undefined, 2011],
		]);
		assert.deepEqual(works('It is so. Manual for the Oldest Trials (Fourth) § 21.311 (2004).')[0]?.[3], 2004);
		assert.deepEqual(
			works('It is so. 2A Jane Elm & Wm. Roe, The Law of Trees § 46:5 (2014).')[0]?.[0],
			'2A Jane Elm & Wm. Roe',
		);
		assert.deepEqual(
			works('So it is. Manual of the Board, vol. 6, pt. F, ch. 5 (2023) (“it is”).')[0]?.[0],
			'Manual of the Board',
		);
		assert.deepEqual(works('It is so. Off. of the Clerk, About the Oldest Court, https://elm.gov/about.').length, 1);
		for (const text of [
			'It is so. Jane Elm, Deposition of the Board, p. 12 (2011).',
			'It is so. Elm City Municipal Code § 13-98 (1977).',
			'It is so. The Board of Elm City and its Clerk (2011).',
			'He met Ann Elm, Clerk of the Oldest Court (2011).',
		])
			assert.deepEqual(works(text), [], text);
	});

	it('are dictionaries in mid-sentence, too, and after the definition that they give', () => {
		assert.deepEqual(works('It is in Elm’s Third International Dictionary 17 (2002) ("to turn").')[0]?.[2], '17');
		assert.deepEqual(works('It means "spread over the whole of," Elm\'s New Dictionary of Words (1989).'), [
			[undefined, "Elm's New Dictionary of Words", undefined, 1989],
		]);
		assert.deepEqual(works('It is "Elm, the Tree," Elm\'s New Dictionary of Words (1989).').length, 1);
	});

	it('are read without a date before an address', () => {
		const text = 'It has one. See FDA, Approved Drugs Listing for NDA 204629, https://fda.gov/daf/index.cfm?event=x.';
		assert.deepEqual(works(text), [['FDA', 'Approved Drugs Listing for NDA 204629', undefined, undefined]]);
		assert.deepEqual(works('The list is on FDA, Approved Drugs, and on https://fda.gov/daf.'), []);
	});

	it('are read with several authors, and with none', () => {
		assert.deepEqual(works('See Jane Roe & John Q. Doe, Prices of Drugs in Law, Reuters (June 30, 2023).'), [
			['Jane Roe & John Q. Doe', 'Prices of Drugs in Law, Reuters', undefined, 2023],
		]);
		assert.deepEqual(works('See Remarks by Pres. Roe on Medicare and the Act (Sept. 16–19, 2021).'), [
			[undefined, 'Remarks by Pres. Roe on Medicare and the Act', undefined, 2021],
		]);
	});

	it('are known by their edition alone', () => {
		assert.deepEqual(works("It is plain. Black's Law Dictionary 60 (11th ed. 2019)."), [
			[undefined, "Black's Law Dictionary 60", '60', 2019],
		]);
		const [treatise] = findCitations('5B Roe et al., Practice and Procedure § 1357, at 12 (3d ed. 2004).', 'plaintext');
		assert.equal(treatise?.page, '1357');
		assert.equal(treatise?.author?.text, '5B Roe et al.');
	});

	it('have editions in several spellings', () => {
		for (const edition of [
			'7th ed 1999',
			'7th Edition 1999',
			'Ann Roe ed.1999',
			'2d ed.\n1990 & Supp 1999',
			'2d ed. rev. 1999',
		])
			assert.deepEqual(works(`It is so. Elm's Book of Law 12 (${edition}).`).length, 1, edition);
	});

	it('appear on the web at a time, and in newspapers over the end of a line', () => {
		const blog = 'It is so. Amy Elm, Court Adds Cases, Courtblog (Jan. 10, 2022, 3:40 PM), https://courtblog.com/x.';
		assert.deepEqual(works(blog), [['Amy Elm', 'Court Adds Cases, Courtblog', undefined, 2022]]);
		assert.deepEqual(works('It is so. Amy Elm, Court Adds Cases, Elm Post, June 5, 2021, at\nA1.')[0]?.[2], 'A1');
	});

	it('are filings where these are cited with their case, and opinions with the body that gives them', () => {
		const titles = (text: string) =>
			findCitations(text, 'plaintext').map(({ title, author }) => title?.text ?? author?.text);
		const brief = 'Brief for the United States as Amicus Curiae';
		assert.deepEqual(titles(`See ${brief} at 12, Elm v. Oak, No. 20-1230 (U.S. Mar. 1, 2021).`), [brief]);
		assert.deepEqual(titles('As the Brief says, Elm v. Oak, No. 20-1230 (U.S. Mar. 1, 2021), is.'), [undefined]);
		assert.deepEqual(titles('It is so. ABA Comm. on Ethics, Formal Op. 480 (2018).'), ['ABA Comm. on Ethics']);
	});

	it('are found in the parentheticals of a case, and are not what id. after it means', () => {
		const text =
			'Doe v. Roe, 58 F.4th 696 (3d Cir. 2023) (citing Cong. Budget Off., Drug Prices in Law 8 (2022)). Id. at 697.';
		const [first, work, id] = findCitations(text, 'plaintext');
		assert.equal(work?.nested, true);
		assert.equal(id?.resolvesTo, first?.start);
	});

	it('are what id. and supra after them mean', () => {
		const text =
			'See Jane Roe, Prices of Drugs in Law (June 30, 2023). Id. at 5. Oak v. Elm, 5 F.3d 7 (1993). Roe, supra, at 6.';
		const [work, id, , supra] = findCitations(text, 'plaintext');
		assert.deepEqual([id?.resolvesTo, supra?.resolvesTo], [work?.start, work?.start]);
	});

	it('are known by author and page, or by who published what is set off', () => {
		assert.deepEqual(
			works('It is old. John H. Elm, The Origins of Trial by Jury 12 (2005); see Oak v. Elm, 5 F.3d 7.'),
			[['John H. Elm', 'The Origins of Trial by Jury 12', '12', 2005]],
		);
		assert.deepEqual(works('It is old. J. Elm, The Origins of Trial by Jury, p. 12 (2005).'), [
			['J. Elm', 'The Origins of Trial by Jury, p. 12', '12', 2005],
		]);
		assert.deepEqual(works('n21 J. Elm, The Origins of Trial, 1781-1789, p. 12 (2005).')[0]?.[0], 'J. Elm');
		assert.deepEqual(works('Jane Elm, "Prisons in 2010", Bureau of Just. Stat. 7 (2011).')[0]?.slice(2), ['7', 2011]);
		for (const series of ["Nat'l Bureau of Econ. Research, Working Paper No. 20113, 2014", 'Elm Inst. 2014'])
			assert.deepEqual(works(`It is so. Jane Elm, "Pleas and Power" (${series}).`), [
				['Jane Elm', '"Pleas and Power"', undefined, 2014],
			]);
		for (const text of [
			'It is so. Municipal Code, Art. IV, §§ 28-91 to 28-116 (1991).',
			'It is so. Act of Apr. 1691, Ch. XVI, 3 Va. Stat. 86 (1823).',
			'The Court sat in Elm Hall (Md. 2010).',
		])
			assert.deepEqual(works(text), [], text);
	});

	it('are printed in newspapers on a day', () => {
		assert.deepEqual(works('It is so. Jane Elm, "When Judges Retire", N.Y. Times, Mar. 3, 2012, at A4.'), [
			['Jane Elm', '"When Judges Retire", N.Y. Times', 'A4', 2012],
		]);
		assert.deepEqual(works('It was heard in Elm Hall, Mar. 3, 2012, at 10 a.m.'), []);
	});

	it('are the lines of a table, without the page that ends the line before', () => {
		const line = 'Roe, Prices of Drugs in Law (2010) .......... 5\n';
		assert.deepEqual(works(`${line}Oak, Costs of Wood in Law (2011) ......... passim\n`), [
			['Roe', 'Prices of Drugs in Law', undefined, 2010],
			['Oak', 'Costs of Wood in Law', undefined, 2011],
		]);
		assert.deepEqual(works('Elm v. Ash, 5 F.3d 7 .......... 33\nBlack’s Law Dictionary (11th ed. 2019) .... 4'), [
			[undefined, 'Black’s Law Dictionary', undefined, 2019],
		]);
	});

	it('are called by the name that is defined for them, and by the surnames of their authors', () => {
		const text =
			'See Oak Ass’n, Manual of Trees and Shrubs 34 (5th ed. 2013) [hereinafter MTS-5]. Oak v. Elm, 5 F.3d 7 (1993). MTS-5, supra, at 35. ' +
			'5B Charles Alan Roe & Arthur R. Poe, Federal Practice and Procedure § 1357 (3d ed. 2004). Roe & Poe, supra, § 1360.';
		const [manual, , first, treatise, second] = findCitations(text, 'plaintext');
		assert.deepEqual([first?.resolvesTo, second?.resolvesTo], [manual?.start, treatise?.start]);
		assert.equal(findCitations('See Part II, supra, § 4. See 17A Am. Jur. 2d, supra, § 4.', 'plaintext').length, 0);
	});

	it('are cited by sections and fields: encyclopedias, treatises without a date, restatements in capitals', () => {
		const found = (text: string) => findCitations(text, 'plaintext').map((citation) => citation.text);
		for (const work of [
			'50 Am. Jur. 2d Larceny § 12',
			'5A C.J.S. Appeal and Error § 1684',
			'6 Wright, Miller & Kane, § 1425',
		])
			assert.deepEqual(found(`See ${work}, at 5.`), [work]);
		assert.deepEqual(found('See 2 W. Blackstone, Commentaries *12.'), ['2 W. Blackstone, Commentaries *12']);
		const dated = 'Wright & Miller, Federal Practice and Procedure § 2727.1 (4th ed. 2016)';
		assert.deepEqual(found(`See ${dated}.`), [dated]);
		assert.deepEqual(found('Am. Jur. 2d Larceny, and Wright & Miller say so in § 5.'), []);
		assert.deepEqual(found('See section 90 of the Restatement (Second) of Contracts.'), [
			'section 90 of the Restatement (Second) of Contracts',
		]);
		const [restatement] = findCitations('RESTATEMENT (SECOND) OF TORTS § 46', 'plaintext');
		assert.equal(restatement?.reporter, 'Restatement (Second) of Torts');
	});

	it('are no cases, no parts of the record, and no sections of a code', () => {
		for (const text of [
			'See Smith v. Jones of New York (2010).',
			'See Roe Decl. Ex. 5 and the Letter of the Board (June 3, 2019).',
			'See Tex. Penal Code Ann. § 46.04 (Vernon Supp. 2009).',
			'The Board met in Springfield, Illinois, at City Hall (Nov. 13, 2020).',
			'GNU General Public License, Free Software Foundation (June 29, 2007)',
		])
			assert.deepEqual(works(text), [], text);
	});

	it('give articles, laws, and the Federal Register their titles', () => {
		const titles = (text: string) =>
			findCitations(text, 'plaintext').map(({ author, title }) => [author?.text, title?.text]);
		assert.deepEqual(titles('See Rescue Plan Act of 2021 ("ARPA"), Pub. L. No. 117-2 (2021).'), [
			[undefined, 'Rescue Plan Act of 2021'],
		]);
		assert.deepEqual(
			titles('See Affordable Care Act; Market Stabilization, 82 Fed. Reg. 18,346, 18,377 (Apr. 18, 2017).'),
			[[undefined, 'Affordable Care Act; Market Stabilization']],
		);
		assert.deepEqual(titles('See Joseph A. Roe et al., Innovation in Law: Costs of R&D, 47 Harv. L. Rev. 20 (2016).'), [
			['Joseph A. Roe et al.', 'Innovation in Law: Costs of R&D'],
		]);
	});
});

describe('documents', () => {
	const read = (text: string) =>
		findCitations(text, 'plaintext').map(({ kind, reporter, page, pin, year, group }) => [
			kind,
			`${reporter} ${page}`,
			pin?.text,
			year?.value,
			group,
		]);

	it('are read with their parts and the places where they are printed', () => {
		assert.deepEqual(read('Pub. L. No. 116-127, § 6008(b)(3), 134 Stat. 178, 208-09 (2020).'), [
			['statute', 'Pub. L. No. 116-127', '§ 6008(b)(3)', 2020, 0],
			['statute', 'Stat. 178', '208-09', 2020, 0],
		]);
		assert.deepEqual(read('H.R. Rep. No. 94-1476, pt. 1, at 65 (1976), reprinted in 1976 U.S.C.C.A.N. 5659.'), [
			['other', 'H.R. Rep. No. 94-1476', 'pt. 1, at 65', 1976, 0],
			['other', 'U.S.C.C.A.N. 5659', undefined, undefined, 0],
		]);
	});

	it('are no words that are written as their names are', () => {
		for (const text of ['S. 47 did not pass.', 'the Proclamation of 1863', 'Executive Order', 'T.D. 12.5%', 'Notice 5'])
			assert.deepEqual(read(text), [], text);
	});

	it('have short forms that mean them', () => {
		const text =
			'82 Fed. Reg. 18,346 (Apr. 18, 2017). 82 Fed. Reg. at 18,350. Roe, A Title of Law, 47 Harv. L. Rev. 20 (2016). 47 Harv. L. Rev. at 22.';
		const [rule, shortRule, article, shortArticle] = findCitations(text, 'plaintext');
		assert.equal(shortRule?.resolvesTo, rule?.start);
		assert.equal(shortArticle?.resolvesTo, article?.start);
		assert.equal(shortArticle?.pin?.text, '22');
	});
});
