import type { CasesByCourt } from './table';

/** One decision a line: name | date or year | citations; parallels | what it is known for. */
export const stateCourts: CasesByCourt = {
	'Supreme Court of Judicature of New York': `
Pierson v. Post | 1805 | 3 Cai. R. 175 | first possession
`,
	'New York Court of Appeals': `
Thomas v. Winchester | 1852 | 6 N.Y. 397 | mislabeled poison
Lawrence v. Fox | 1859 | 20 N.Y. 268 | third-party beneficiary
Ryan v. New York Central Railroad Co. | 1866 | 35 N.Y. 210 | proximate cause fire
Riggs v. Palmer | 1889 | 115 N.Y. 506; 22 N.E. 188 | inheritance by murderer
Hamer v. Sidway | 1891 | 124 N.Y. 538; 27 N.E. 256 | consideration
Roberson v. Rochester Folding Box Co. | 1902 | 171 N.Y. 538; 64 N.E. 442 | privacy likeness
Schloendorff v. Society of New York Hospital | 1914 | 211 N.Y. 125; 105 N.E. 92 | consent to surgery
MacPherson v. Buick Motor Co. | 1916 | 217 N.Y. 382; 111 N.E. 1050 | privity negligence manufacturer
Wood v. Lucy, Lady Duff-Gordon | 1917 | 222 N.Y. 88; 118 N.E. 214 | implied promise
Jacob & Youngs, Inc. v. Kent | 1921 | 230 N.Y. 239; 129 N.E. 889 | substantial performance
Hynes v. New York Central Railroad Co. | 1921 | 231 N.Y. 229; 131 N.E. 898 | trespasser duty of care
People v. Defore | 1926 | 242 N.Y. 13; 150 N.E. 585 | exclusionary rule
Allegheny College v. National Chautauqua County Bank | 1927 | 246 N.Y. 369; 159 N.E. 173 | consideration pledge
H.R. Moch Co. v. Rensselaer Water Co. | 1928 | 247 N.Y. 160; 159 N.E. 896 | duty to third parties
Palsgraf v. Long Island Railroad Co. | 1928 | 248 N.Y. 339; 162 N.E. 99 | negligence foreseeability duty
Meinhard v. Salmon | 1928 | 249 N.Y. 458; 164 N.E. 545 | fiduciary duty partners
Murphy v. Steeplechase Amusement Co. | 1929 | 250 N.Y. 479; 166 N.E. 173 | assumption of risk
Ultramares Corp. v. Touche | 1931 | 255 N.Y. 170; 174 N.E. 441 | accountant liability
Babcock v. Jackson | 1963 | 12 N.Y.2d 473; 191 N.E.2d 279 | choice of law torts
Walkovszky v. Carlton | 1966 | 18 N.Y.2d 414; 223 N.E.2d 6 | piercing the corporate veil
Boomer v. Atlantic Cement Co. | 1970 | 26 N.Y.2d 219; 257 N.E.2d 870 | nuisance damages
People v. Goetz | 1986 | 68 N.Y.2d 96; 497 N.E.2d 41 | self-defense
People v. LaValle | 2004 | 3 N.Y.3d 88; 817 N.E.2d 341 | death penalty
Hernandez v. Robles | 2006 | 7 N.Y.3d 338; 855 N.E.2d 1 | same-sex marriage
`,
	'Supreme Court of California': `
People v. Hall | 1854 | 4 Cal. 399 | testimony exclusion
Escola v. Coca Cola Bottling Co. of Fresno | 1944 | 24 Cal. 2d 453; 150 P.2d 436 | products liability
Ybarra v. Spangard | 1944 | 25 Cal. 2d 486; 154 P.2d 687 | res ipsa loquitur
Perez v. Sharp | 1948 | 32 Cal. 2d 711; 198 P.2d 17 | interracial marriage
Summers v. Tice | 1948 | 33 Cal. 2d 80; 199 P.2d 1 | alternative liability
Drennan v. Star Paving Co. | 1958 | 51 Cal. 2d 409; 333 P.2d 757 | promissory estoppel bids
Greenman v. Yuba Power Products, Inc. | 1963 | 59 Cal. 2d 57; 377 P.2d 897 | strict products liability
Pacific Gas & Electric Co. v. G.W. Thomas Drayage & Rigging Co. | 1968 | 69 Cal. 2d 33; 442 P.2d 641 | parol evidence
Dillon v. Legg | 1968 | 68 Cal. 2d 728; 441 P.2d 912 | bystander emotional distress
Rowland v. Christian | 1968 | 69 Cal. 2d 108; 443 P.2d 561 | landowner duty of care
Serrano v. Priest | 1971 | 5 Cal. 3d 584; 487 P.2d 1241 | school finance
People v. Anderson | 1972 | 6 Cal. 3d 628; 493 P.2d 880 | death penalty
Li v. Yellow Cab Co. | 1975 | 13 Cal. 3d 804; 532 P.2d 1226 | comparative negligence
Tarasoff v. Regents of the University of California | 1976 | 17 Cal. 3d 425; 551 P.2d 334 | duty to warn
Marvin v. Marvin | 1976 | 18 Cal. 3d 660; 557 P.2d 106 | cohabitation contracts
Sindell v. Abbott Laboratories | 1980 | 26 Cal. 3d 588; 607 P.2d 924 | market share liability
Thing v. La Chusa | 1989 | 48 Cal. 3d 644; 771 P.2d 814 | bystander emotional distress
Moore v. Regents of the University of California | 1990 | 51 Cal. 3d 120; 793 P.2d 479 | property in cells
Knight v. Jewett | 1992 | 3 Cal. 4th 296; 834 P.2d 696 | assumption of risk
Johnson v. Calvert | 1993 | 5 Cal. 4th 84; 851 P.2d 776 | surrogacy
Soule v. General Motors Corp. | 1994 | 8 Cal. 4th 548; 882 P.2d 298 | design defect
Armendariz v. Foundation Health Psychcare Services, Inc. | 2000 | 24 Cal. 4th 83; 6 P.3d 669 | arbitration unconscionability
Intel Corp. v. Hamidi | 2003 | 30 Cal. 4th 1342; 71 P.3d 296 | trespass to chattels email
In re Marriage Cases | 2008 | 43 Cal. 4th 757; 183 P.3d 384 | same-sex marriage
Strauss v. Horton | 2009 | 46 Cal. 4th 364; 207 P.3d 48 | constitutional amendment
Dynamex Operations West, Inc. v. Superior Court | 2018 | 4 Cal. 5th 903; 416 P.3d 1 | independent contractors
`,
	'California Court of Appeal': `
Grimshaw v. Ford Motor Co. | 1981 | 119 Cal. App. 3d 757; 174 Cal. Rptr. 348 | punitive damages design defect
`,
	'Massachusetts Supreme Judicial Court': `
Mills v. Wyman | 1825 | 20 Mass. 207; 3 Pick. 207 | moral obligation
Commonwealth v. Hunt | 1842 | 45 Mass. 111; 4 Met. 111 | labor unions
Brown v. Kendall | 1850 | 60 Mass. 292; 6 Cush. 292 | negligence
McAuliffe v. Mayor of New Bedford | 1892 | 155 Mass. 216; 29 N.E. 517 | public employee speech
Vegelahn v. Guntner | 1896 | 167 Mass. 92; 44 N.E. 1077 | picketing
Commonwealth v. Welansky | 1944 | 316 Mass. 383; 55 N.E.2d 902 | involuntary manslaughter
Donahue v. Rodd Electrotype Co. of New England | 1975 | 367 Mass. 578; 328 N.E.2d 505 | close corporation
Wilkes v. Springside Nursing Home, Inc. | 1976 | 370 Mass. 842; 353 N.E.2d 657 | close corporation
Goodridge v. Department of Public Health | 2003-11-18 | 440 Mass. 309; 798 N.E.2d 941 | same-sex marriage
`,
	'Supreme Court of New Jersey': `
Henningsen v. Bloomfield Motors, Inc. | 1960 | 32 N.J. 358; 161 A.2d 69 | implied warranty
State v. Shack | 1971 | 58 N.J. 297; 277 A.2d 369 | right to exclude
Robinson v. Cahill | 1973 | 62 N.J. 473; 303 A.2d 273 | school finance
Southern Burlington County NAACP v. Township of Mount Laurel | 1975 | 67 N.J. 151; 336 A.2d 713 | exclusionary zoning
In re Quinlan | 1976 | 70 N.J. 10; 355 A.2d 647 | end of life
In re Baby M | 1988 | 109 N.J. 396; 537 A.2d 1227 | surrogacy
Lewis v. Harris | 2006 | 188 N.J. 415; 908 A.2d 196 | same-sex unions
`,
	'Supreme Court of Delaware': `
Weinberger v. UOP, Inc. | 1983 | 457 A.2d 701 | entire fairness
Aronson v. Lewis | 1984 | 473 A.2d 805 | demand futility
Smith v. Van Gorkom | 1985 | 488 A.2d 858 | duty of care directors
Unocal Corp. v. Mesa Petroleum Co. | 1985 | 493 A.2d 946 | takeover defenses
Revlon, Inc. v. MacAndrews & Forbes Holdings, Inc. | 1986 | 506 A.2d 173 | sale of control
Paramount Communications Inc. v. QVC Network Inc. | 1994 | 637 A.2d 34 | sale of control
Stone v. Ritter | 2006 | 911 A.2d 362 | oversight duty
Marchand v. Barnhill | 2019 | 212 A.3d 805 | oversight duty
`,
	'Court of Chancery of Delaware': `
Blasius Industries, Inc. v. Atlas Corp. | 1988 | 564 A.2d 651 | shareholder franchise
In re Caremark International Inc. Derivative Litigation | 1996 | 698 A.2d 959 | oversight duty
Tornetta v. Musk | 2024 | 310 A.3d 430 | executive compensation
`,
	'Supreme Court of Pennsylvania': `
Commonwealth v. Malone | 1946 | 354 Pa. 180; 47 A.2d 445 | depraved heart murder
William Penn School District v. Pennsylvania Department of Education | 2017 | 170 A.3d 414 | school finance
League of Women Voters of Pennsylvania v. Commonwealth | 2018 | 178 A.3d 737 | partisan gerrymandering
Commonwealth v. Cosby | 2021 | 252 A.3d 1092 | promise not to prosecute
`,
	'Supreme Court of Connecticut': `
State v. Griswold | 1964 | 151 Conn. 544; 200 A.2d 479 | contraception
Sheff v. O'Neill | 1996 | 238 Conn. 1; 678 A.2d 1267 | school segregation
Kelo v. City of New London | 2004 | 268 Conn. 1; 843 A.2d 500 | eminent domain
Kerrigan v. Commissioner of Public Health | 2008 | 289 Conn. 135; 957 A.2d 407 | same-sex marriage
Soto v. Bushmaster Firearms International, LLC | 2019 | 331 Conn. 53; 202 A.3d 262 | firearms liability
`,
	'Supreme Court of Vermont': `
Baker v. State | 1999 | 170 Vt. 194; 744 A.2d 864 | civil unions
`,
	'Supreme Court of New Hampshire': `
Hawkins v. McGee | 1929 | 84 N.H. 114; 146 A. 641 | expectation damages
Claremont School District v. Governor | 1993 | 138 N.H. 183; 635 A.2d 1375 | school finance
`,
	'Court of Appeals of Maryland': `
Conaway v. Deane | 2007 | 401 Md. 219; 932 A.2d 571 | same-sex marriage
`,
	'District of Columbia Court of Appeals': `
In re A.C. | 1990 | 573 A.2d 1235 | consent to surgery
Motorola Inc. v. Murray | 2016 | 147 A.3d 751 | expert testimony
`,
	'Supreme Court of Virginia': `
Lucy v. Zehmer | 1954 | 196 Va. 493; 84 S.E.2d 516 | objective theory of contract
Loving v. Commonwealth | 1966 | 206 Va. 924; 147 S.E.2d 78 | interracial marriage
`,
	'Supreme Court of North Carolina': `
State v. Mann | 1829 | 13 N.C. 263 | slavery
Leandro v. State | 1997 | 346 N.C. 336; 488 S.E.2d 249 | sound basic education
`,
	'Supreme Court of Georgia': `
Pavesich v. New England Life Insurance Co. | 1905 | 122 Ga. 190; 50 S.E. 68 | privacy likeness
`,
	'Supreme Court of Appeals of West Virginia': `
Pauley v. Kelly | 1979 | 162 W. Va. 672; 255 S.E.2d 859 | school finance
`,
	'Supreme Court of Florida': `
Hoffman v. Jones | 1973 | 280 So. 2d 431 | comparative negligence
Palm Beach County Canvassing Board v. Harris | 2000 | 772 So. 2d 1220 | recount
Gore v. Harris | 2000 | 772 So. 2d 1243 | recount
Bush v. Schiavo | 2004 | 885 So. 2d 321 | end of life separation of powers
`,
	'Supreme Court of Alabama': `
LePage v. Center for Reproductive Medicine, P.C. | 2024 | 408 So. 3d 678 | frozen embryos
`,
	'Supreme Court of Texas': `
Edgewood Independent School District v. Kirby | 1989 | 777 S.W.2d 391 | school finance
E.I. du Pont de Nemours & Co. v. Robinson | 1995 | 923 S.W.2d 549 | expert testimony
Merrell Dow Pharmaceuticals, Inc. v. Havner | 1997 | 953 S.W.2d 706 | causation evidence
City of Keller v. Wilson | 2005 | 168 S.W.3d 802 | legal sufficiency
`,
	'Court of Criminal Appeals of Texas': `
Ex parte Elizondo | 1996 | 947 S.W.2d 202 | actual innocence
`,
	'Supreme Court of Tennessee': `
Davis v. Davis | 1992 | 842 S.W.2d 588 | frozen embryos
`,
	'Supreme Court of Kentucky': `
Rose v. Council for Better Education, Inc. | 1989 | 790 S.W.2d 186 | school finance
Commonwealth v. Wasson | 1992 | 842 S.W.2d 487 | sodomy privacy
`,
	'Supreme Court of Missouri': `
Cruzan v. Harmon | 1988 | 760 S.W.2d 408 | right to refuse treatment
`,
	'Supreme Court of Arkansas': `
Lake View School District No. 25 v. Huckabee | 2002 | 351 Ark. 31; 91 S.W.3d 472 | school finance
`,
	'Supreme Court of Michigan': `
Sherwood v. Walker | 1887 | 66 Mich. 568; 33 N.W. 919 | mutual mistake
`,
	'Supreme Court of Wisconsin': `
Vosburg v. Putney | 1891 | 80 Wis. 523; 50 N.W. 403 | battery eggshell rule
Hoffman v. Red Owl Stores, Inc. | 1965 | 26 Wis. 2d 683; 133 N.W.2d 267 | promissory estoppel
State v. Loomis | 2016 | 2016 WI 68; 371 Wis. 2d 235; 881 N.W.2d 749 | risk assessment algorithm
`,
	'Supreme Court of Minnesota': `
Vincent v. Lake Erie Transportation Co. | 1910 | 109 Minn. 456; 124 N.W. 221 | private necessity
Baker v. Nelson | 1971 | 291 Minn. 310; 191 N.W.2d 185 | same-sex marriage
`,
	'Supreme Court of Iowa': `
Katko v. Briney | 1971 | 183 N.W.2d 657 | spring gun
Varnum v. Brien | 2009 | 763 N.W.2d 862 | same-sex marriage
`,
	'Supreme Court of Nebraska': `
Ricketts v. Scothorn | 1898 | 57 Neb. 51; 77 N.W. 365 | promissory estoppel
`,
	'Supreme Court of Illinois': `
People v. Escobedo | 1963 | 28 Ill. 2d 41; 190 N.E.2d 825 | confession counsel
People v. Aguilar | 2013 | 2013 IL 112116; 2 N.E.3d 321 | right to bear arms
Rosenbach v. Six Flags Entertainment Corp. | 2019 | 2019 IL 123186; 129 N.E.3d 1197 | biometric privacy
Cothron v. White Castle System, Inc. | 2023 | 2023 IL 128004; 216 N.E.3d 918 | biometric privacy accrual
`,
	'Supreme Court of Ohio': `
DeRolph v. State | 1997 | 78 Ohio St. 3d 193; 677 N.E.2d 733 | school finance
`,
	'Supreme Court of Kansas': `
Hodes & Nauser, MDs, P.A. v. Schmidt | 2019 | 309 Kan. 610; 440 P.3d 461 | abortion natural rights
`,
	'Supreme Court of Oklahoma': `
Peevyhouse v. Garland Coal & Mining Co. | 1962 | 382 P.2d 109 | cost of performance
`,
	'Supreme Court of Colorado': `
Anderson v. Griswold | 2023-12-19 | 2023 CO 63; 543 P.3d 283 | ballot disqualification
`,
	'Supreme Court of New Mexico': `
Griego v. Oliver | 2013-12-19 | 2014-NMSC-003; 316 P.3d 865 | same-sex marriage
`,
	'Supreme Court of Montana': `
Baxter v. State | 2009-12-31 | 2009 MT 449; 354 Mont. 234; 224 P.3d 1211 | aid in dying
Held v. State | 2024-12-18 | 2024 MT 312 | clean environment climate
`,
	'Supreme Court of Washington': `
Andersen v. King County | 2006 | 158 Wash. 2d 1; 138 P.3d 963 | same-sex marriage
McCleary v. State | 2012 | 173 Wash. 2d 477; 269 P.3d 227 | school finance
`,
	'Supreme Court of Oregon': `
Smothers v. Gresham Transfer, Inc. | 2001 | 332 Or. 83; 23 P.3d 333 | remedy clause
`,
	'Supreme Court of Arizona': `
State v. Miranda | 1965 | 98 Ariz. 18; 401 P.2d 721 | custodial interrogation
`,
	'Supreme Court of Alaska': `
Ravin v. State | 1975 | 537 P.2d 494 | privacy marijuana
`,
	"Supreme Court of Hawai'i": `
Baehr v. Lewin | 1993 | 74 Haw. 530; 852 P.2d 44 | same-sex marriage
`,
};
