import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { judgeName } from '../../../../../src/core/verification/judgement/names/judgeNames';

/** One case each, as a brief and as a database style it: decided by a person, written down before the code was run on them. */
const pairs: readonly (readonly [written: string, recorded: string])[] = [
	[
		"Ass'n of Data Processing Serv. Orgs., Inc. v. Camp",
		'Association of Data Processing Service Organizations, Inc., et al. v. Camp, Comptroller of the Currency, et al.',
	],
	[
		'Citizens to Preserve Overton Park, Inc. v. Volpe',
		'CITIZENS TO PRESERVE OVERTON PARK, INC., et al. v. VOLPE, SECRETARY OF TRANSPORTATION',
	],
	['Trs. of Dartmouth Coll. v. Woodward', 'The Trustees of Dartmouth College v. Woodward'],
	['Dartmouth College v. Woodward', 'Trustees of Dartmouth College v. Woodward'],
	[
		'Charles River Bridge v. Warren Bridge',
		'The Proprietors of the Charles River Bridge v. The Proprietors of the Warren Bridge',
	],
	['Hylton v. United States', 'Daniel Lawrence Hylton, Plaintiff in Error v. The United States'],
	["Martin v. Hunter's Lessee", "Martin, Heir at Law and Devisee of Fairfax v. Hunter's Lessee"],
	['Scott v. Sandford', 'Dred Scott v. John F. A. Sandford'],
	['Dred Scott v. Sandford', 'DRED SCOTT, Plaintiff in Error, v. JOHN F. A. SANDFORD'],
	['Ex parte Merryman', 'EX PARTE JOHN MERRYMAN'],
	['Munn v. Illinois', 'Munn v. People of Illinois'],
	['Civil Aeronautics Bd. v. Hermann', 'CAB v. Hermann'],
	[
		"Nat'l Mut. Ins. Co. of D.C. v. Tidewater Transfer Co.",
		'National Mutual Insurance Co. of the District of Columbia v. Tidewater Transfer Co., Inc.',
	],
	[
		'Hickman v. Taylor',
		'Hickman, Administrator v. Taylor et al., trading as Taylor & Anderson Towing & Lighterage Co.',
	],
	[
		'Beech Aircraft Corp. v. Rainey',
		'Beech Aircraft Corporation v. John C. Rainey; Beech Aerospace Services, Inc. v. Rainey',
	],
	['Sony Corp. of Am. v. Universal City Studios, Inc.', 'Sony Corporation of America v. Universal City Studios'],
	["Feist Publ'ns, Inc. v. Rural Tel. Serv. Co.", 'Feist Publications, Inc. v. Rural Telephone Service Co., Inc.'],
	['MGM Studios Inc. v. Grokster, Ltd.', 'Metro-Goldwyn-Mayer Studios Inc. v. Grokster, Ltd.'],
	['N.J. v. T.L.O.', 'New Jersey v. T. L. O.'],
	[
		"DeShaney v. Winnebago Cnty. Dep't of Soc. Servs.",
		'Joshua DeShaney, a Minor, by His Guardian Ad Litem v. Winnebago County Department of Social Services',
	],
	["Will v. Mich. Dep't of State Police", 'Will v. Michigan Department of State Police'],
	['Hafer v. Melo', 'Barbara HAFER, Petitioner v. James C. MELO, Jr., et al.'],
	['Seminole Tribe of Fla. v. Florida', 'Seminole Tribe v. Florida'],
	['Bd. of Trs. of Univ. of Ala. v. Garrett', 'Board of Trustees of the University of Alabama v. Garrett'],
	["Fed. Mar. Comm'n v. S.C. State Ports Auth.", 'Federal Maritime Commission v. South Carolina Ports Authority'],
	["Nev. Dep't of Human Res. v. Hibbs", 'Nevada Department of Human Resources et al. v. Hibbs et al.'],
	['Gonzaga Univ. v. Doe', 'Gonzaga University and Roberta S. League v. John Doe'],
	['City of Canton v. Harris', 'Canton v. Harris'],
	['City of Okla. City v. Tuttle', 'Oklahoma City v. Tuttle'],
	['Town of Castle Rock v. Gonzales', 'Castle Rock, Colorado v. Jessica Gonzales'],
	["Bd. of Cnty. Comm'rs v. Brown", 'Board of the County Commissioners of Bryan County, Oklahoma v. Jill Brown'],
	['Owen v. City of Independence', 'George D. Owen v. City of Independence, Missouri'],
	[
		'Mt. Healthy City Sch. Dist. Bd. of Educ. v. Doyle',
		'Mount Healthy City School District Board of Education v. Doyle',
	],
	['St. Louis v. Praprotnik', 'City of St. Louis v. Praprotnik'],
	['Hazelwood Sch. Dist. v. Kuhlmeier', 'Hazelwood School District v. Kuhlmeier'],
	['Boy Scouts of Am. v. Dale', 'Boy Scouts of America and Monmouth Council v. James Dale'],
	[
		'Ne. Fla. Chapter of Associated Gen. Contractors v. City of Jacksonville',
		'Northeastern Florida Chapter of the Associated General Contractors of America v. Jacksonville',
	],
	['Adarand Constructors, Inc. v. Peña', 'Adarand Constructors, Inc. v. Pena'],
	['J.A. Croson Co. v. City of Richmond', 'J. A. Croson Company v. City of Richmond'],
	['City of Richmond v. J.A. Croson Co.', 'Richmond v. Croson'],
	['U.S. Term Limits, Inc. v. Thornton', 'U. S. Term Limits, Inc. v. Thornton'],
	['Buckley v. Am. Const. L. Found., Inc.', 'Buckley v. American Constitutional Law Foundation, Inc.'],
	['FDA v. Brown & Williamson Tobacco Corp.', 'Food and Drug Administration v. Brown & Williamson Tobacco Corp.'],
	["Am. Hosp. Ass'n v. NLRB", 'American Hospital Assn. v. National Labor Relations Board'],
	[
		"Nat'l Cable & Telecomms. Ass'n v. Brand X Internet Servs.",
		'National Cable & Telecommunications Assn. v. Brand X Internet Services',
	],
	['Wyeth v. Levine', 'Wyeth v. Diana Levine'],
	['Henry Schein, Inc. v. Archer & White Sales, Inc.', 'Henry Schein, Inc. v. Archer and White Sales, Inc.'],
	['Rent-A-Center, W., Inc. v. Jackson', 'Rent-A-Center, West, Inc. v. Jackson'],
	['AT&T Mobility LLC v. Concepcion', 'AT & T Mobility LLC v. Concepcion'],
	['Hall St. Assocs., L.L.C. v. Mattel, Inc.', 'Hall Street Associates, LLC v. Mattel, Inc.'],
	["In re Caremark Int'l Inc. Derivative Litig.", 'In re Caremark International Inc. Derivative Litigation'],
	['Smith v. Van Gorkom', 'Smith v. Van Gorkom'],
	['Revlon, Inc. v. MacAndrews & Forbes Holdings, Inc.', 'Revlon, Inc. v. Mac Andrews & Forbes Holdings, Inc.'],
	['Unocal Corp. v. Mesa Petroleum Co.', 'Unocal Corporation v. Mesa Petroleum Co.'],
	['MacPherson v. Buick Motor Co.', 'Donald C. MacPherson, Respondent, v. Buick Motor Company, Appellant'],
	['Tarasoff v. Regents of Univ. of Cal.', 'Tarasoff v. The Regents of the University of California'],
	['People v. Superior Court (Romero)', 'The People v. Superior Court of San Diego County'],
	[
		'Auto Equity Sales, Inc. v. Superior Court',
		'AUTO EQUITY SALES, INC. v. SUPERIOR COURT OF SANTA CLARA COUNTY; Hesenflow',
	],
	['In re Marriage of LaMusga', 'In re the Marriage of Gary LaMusga and Susan Poston Navarro'],
	['Conservatorship of Wendland', 'Conservatorship of the Person of Robert Wendland'],
	['In re Nicholas H.', 'In re NICHOLAS H., a Person Coming Under the Juvenile Court Law'],
	['Guardianship of Phillip B.', 'In re Guardianship of Phillip B.'],
	['State v. Hauptmann', 'The State of New Jersey, Defendant in Error, v. Bruno Richard Hauptmann, Plaintiff in Error'],
	['Commonwealth v. Twitchell', 'Commonwealth vs. David R. Twitchell (and a companion case)'],
	["Goodridge v. Dep't of Pub. Health", 'Hillary Goodridge & others vs. Department of Public Health & another'],
	['Baker v. State', 'Stan Baker, et al. v. State of Vermont, et al.'],
	["D'Oench, Duhme & Co. v. FDIC", "D'Oench, Duhme & Co., Inc. v. Federal Deposit Insurance Corp."],
	[
		"Ass'n for Molecular Pathology v. Myriad Genetics, Inc.",
		'Association for Molecular Pathology v. Myriad Genetics, Inc.',
	],
	['eBay Inc. v. MercExchange, L.L.C.', 'eBay Inc. v. MercExchange, L. L. C.'],
	["Alice Corp. v. CLS Bank Int'l", 'Alice Corporation Pty. Ltd. v. CLS Bank International'],
	['Phillips v. AWH Corp.', 'Edward H. Phillips v. AWH Corporation, Hopeman Brothers, Inc. and Lofton Corporation'],
	['In re Bilski', 'In Re Bernard L. Bilski and Rand A. Warsaw'],
	["R.R. Comm'n of Tex. v. Pullman Co.", 'Railroad Commission v. Pullman Co.'],
	[
		'Thomas v. Union Carbide Agric. Prods. Co.',
		'Thomas, Administrator, United States Environmental Protection Agency v. Union Carbide Agricultural Products Co.',
	],
	['S. Pac. Transp. Co. v. Webb', 'Southern Pac. Transportation Co. v. Webb'],
	['United States v. U.S. Gypsum Co.', 'United States v. United States Gypsum Co.'],
	['United Mine Workers of Am. v. Gibbs', 'Mine Workers v. Gibbs'],
	["Int'l Union, UAW v. Johnson Controls, Inc.", 'Automobile Workers v. Johnson Controls, Inc.'],
	["Local 28 of Sheet Metal Workers' Int'l Ass'n v. EEOC", 'Sheet Metal Workers v. EEOC'],
	['Steelworkers v. Weber', 'United Steelworkers of America v. Weber'],
	["Commc'ns Workers of Am. v. Beck", 'Communications Workers v. Beck'],
	['Zubik v. Burwell', 'David A. Zubik v. Sylvia Burwell'],
	[
		'Little Sisters of the Poor Saints Peter & Paul Home v. Pennsylvania',
		'Little Sisters of the Poor Sts. Peter & Paul Home v. Pa.',
	],
	['Our Lady of Guadalupe Sch. v. Morrissey-Berru', 'Our Lady of Guadalupe School v. Morrissey-Berru'],
	["Masterpiece Cakeshop, Ltd. v. Colo. C.R. Comm'n", 'Masterpiece Cakeshop, Ltd. v. Colorado Civil Rights Commission'],
	["Dep't of Com. v. New York", 'Department of Commerce v. New York'],
	["Sec'y of the Interior v. California", 'Secretary of Interior v. California'],
	['Comptroller of Treasury of Md. v. Wynne', 'Maryland State Comptroller of the Treasury v. Wynne'],
	['Pension Benefit Guar. Corp. v. LTV Corp.', 'PBGC v. LTV Corp.'],
	[
		'Lorillard Tobacco Co. v. Reilly',
		'Lorillard Tobacco Company v. Thomas F. Reilly, Attorney General of Massachusetts',
	],
	['Jones v. Flowers', 'Gary Kent Jones, Petitioner v. Linda K. Flowers et al.'],
	['Wolf v. Colorado', 'Wolf v. People of State of Colorado'],
	["Int'l Bhd. of Teamsters v. United States", 'Teamsters v. United States'],
];

describe('names of one case', () => {
	for (const [written, recorded] of pairs) {
		it(`${written} | ${recorded}`, () => {
			assert.match(judgeName({ written, recorded, writtenYear: 1990, recordedYear: 1990 }).kind, /^(?:same|caption)$/);
		});
	}
});
