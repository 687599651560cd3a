import { appeals, type CasesByCourt, district } from './table';

/** One decision a line: name | date or year | citations; parallels | what it is known for. */
export const federalCourts: CasesByCourt = {
	[appeals('First')]: `
Lotus Development Corp. v. Borland International, Inc. | 1995 | 49 F.3d 807 | copyright menu commands
Cohen v. Brown University | 1996 | 101 F.3d 155 | title ix athletics
Massachusetts v. United States Department of Health & Human Services | 2012 | 682 F.3d 1 | defense of marriage act
`,
	[appeals('Second')]: `
Cohan v. Commissioner | 1930 | 39 F.2d 540 | tax deductions estimate
Nichols v. Universal Pictures Corp. | 1930 | 45 F.2d 119 | copyright abstraction
Helvering v. Gregory | 1934 | 69 F.2d 809 | tax avoidance substance over form
Sheldon v. Metro-Goldwyn Pictures Corp. | 1936 | 81 F.2d 49 | copyright infringement
United States v. Peoni | 1938 | 100 F.2d 401 | aiding and abetting
United States v. Aluminum Co. of America | 1945 | 148 F.2d 416 | monopolization
Arnstein v. Porter | 1946 | 154 F.2d 464 | copyright substantial similarity
United States v. Carroll Towing Co. | 1947 | 159 F.2d 169 | negligence formula
SEC v. Texas Gulf Sulphur Co. | 1968 | 401 F.2d 833 | insider trading
Filartiga v. Pena-Irala | 1980 | 630 F.2d 876 | alien tort statute
Computer Associates International, Inc. v. Altai, Inc. | 1992 | 982 F.2d 693 | software copyright
Specht v. Netscape Communications Corp. | 2002 | 306 F.3d 17 | online contract assent
In re BDC 56 LLC | 2003 | 330 F.3d 111 | involuntary bankruptcy
Ehrlich v. American Airlines, Inc. | 2004 | 360 F.3d 366 | warsaw convention mental injury
Viacom International, Inc. v. YouTube, Inc. | 2012 | 676 F.3d 19 | safe harbor knowledge
Windsor v. United States | 2012 | 699 F.3d 169 | defense of marriage act
Authors Guild, Inc. v. HathiTrust | 2014 | 755 F.3d 87 | fair use digital library
Authors Guild v. Google, Inc. | 2015 | 804 F.3d 202 | fair use book search
Park v. Kim | 2024 | 91 F.4th 610 | citation to a case that does not exist
`,
	[appeals('Third')]: `
In re Paoli Railroad Yard PCB Litigation | 1994 | 35 F.3d 717 | expert testimony
Greenleaf v. Garlock, Inc. | 1999 | 174 F.3d 352 | asbestos judgment
`,
	[appeals('Fourth')]: `
Zeran v. America Online, Inc. | 1997 | 129 F.3d 327 | internet provider immunity
Bostic v. Schaefer | 2014 | 760 F.3d 352 | same-sex marriage
Kolbe v. Hogan | 2017 | 849 F.3d 114 | assault weapons
Grimm v. Gloucester County School Board | 2020 | 972 F.3d 586 | transgender students
`,
	[appeals('Fifth')]: `
United States v. Jefferson County Board of Education | 1966 | 372 F.2d 836 | school desegregation
Borel v. Fibreboard Paper Products Corp. | 1973 | 493 F.2d 1076 | asbestos products liability
Hopwood v. Texas | 1996 | 78 F.3d 932 | affirmative action
United States v. Emerson | 2001 | 270 F.3d 203 | right to bear arms
NetChoice, L.L.C. v. Paxton | 2022 | 49 F.4th 439 | social media moderation
`,
	[appeals('Sixth')]: `
Detroit Free Press v. Ashcroft | 2002 | 303 F.3d 681 | open immigration hearings
United States v. Warshak | 2010 | 631 F.3d 266 | email privacy
DeBoer v. Snyder | 2014 | 772 F.3d 388 | same-sex marriage
`,
	[appeals('Seventh')]: `
Collin v. Smith | 1978 | 578 F.2d 1197 | free speech march
American Booksellers Ass'n v. Hudnut | 1985 | 771 F.2d 323 | pornography free speech
Indiana Harbor Belt Railroad Co. v. American Cyanamid Co. | 1990 | 916 F.2d 1174 | strict liability shipping
ProCD, Inc. v. Zeidenberg | 1996 | 86 F.3d 1447 | shrinkwrap license
Hill v. Gateway 2000, Inc. | 1997 | 105 F.3d 1147 | contract terms in the box
Ezell v. City of Chicago | 2011 | 651 F.3d 684 | firing ranges
Baskin v. Bogan | 2014 | 766 F.3d 648 | same-sex marriage
Hively v. Ivy Tech Community College of Indiana | 2017 | 853 F.3d 339 | sexual orientation discrimination
`,
	[appeals('Eighth')]: `
MKB Management Corp. v. Stenehjem | 2015 | 795 F.3d 768 | abortion
`,
	[appeals('Ninth')]: `
White v. Samsung Electronics America, Inc. | 1992 | 971 F.2d 1395 | right of publicity
Sega Enterprises Ltd. v. Accolade, Inc. | 1992 | 977 F.2d 1510 | fair use reverse engineering
Daubert v. Merrell Dow Pharmaceuticals, Inc. | 1995 | 43 F.3d 1311 | expert testimony
A&M Records, Inc. v. Napster, Inc. | 2001 | 239 F.3d 1004 | file sharing copyright
Mattel, Inc. v. MCA Records, Inc. | 2002 | 296 F.3d 894 | trademark parody
Perfect 10, Inc. v. Amazon.com, Inc. | 2007 | 508 F.3d 1146 | thumbnails fair use
Fair Housing Council of San Fernando Valley v. Roommates.com, LLC | 2008 | 521 F.3d 1157 | internet provider immunity
Vernor v. Autodesk, Inc. | 2010 | 621 F.3d 1102 | software license first sale
Perry v. Brown | 2012 | 671 F.3d 1052 | same-sex marriage
Lenz v. Universal Music Corp. | 2016 | 815 F.3d 1145 | takedown fair use
Washington v. Trump | 2017 | 847 F.3d 1151 | travel ban
Naruto v. Slater | 2018 | 888 F.3d 418 | copyright standing of animals
hiQ Labs, Inc. v. LinkedIn Corp. | 2022 | 31 F.4th 1180 | web scraping
Epic Games, Inc. v. Apple, Inc. | 2023 | 67 F.4th 946 | antitrust app store
`,
	[appeals('Tenth')]: `
Kitchen v. Herbert | 2014 | 755 F.3d 1193 | same-sex marriage
Bishop v. Smith | 2014 | 760 F.3d 1070 | same-sex marriage
`,
	[appeals('Eleventh')]: `
Bonner v. City of Prichard | 1981 | 661 F.2d 1206 | binding precedent of the former fifth circuit
Gibbs v. Maxwell House | 1984 | 738 F.2d 1153 | amendment and dismissal
Schiavo ex rel. Schindler v. Schiavo | 2005 | 403 F.3d 1223 | end of life
Witt v. Metropolitan Life Insurance Co. | 2014 | 772 F.3d 1269 | limitations benefits
Otto v. City of Boca Raton | 2020 | 981 F.3d 854 | conversion therapy speech
`,
	[appeals('District of Columbia')]: `
Frye v. United States | 1923 | 293 F. 1013 | scientific evidence general acceptance
Durham v. United States | 1954 | 214 F.2d 862 | insanity defense
Williams v. Walker-Thomas Furniture Co. | 1965 | 350 F.2d 445 | unconscionability
Javins v. First National Realty Corp. | 1970 | 428 F.2d 1071 | warranty of habitability
Calvert Cliffs' Coordinating Committee, Inc. v. United States Atomic Energy Commission | 1971 | 449 F.2d 1109 | environmental review
Canterbury v. Spence | 1972 | 464 F.2d 772 | informed consent
United States v. Brawner | 1972 | 471 F.2d 969 | insanity defense
In re Sealed Case | 1997 | 121 F.3d 729 | executive privilege
United States v. Microsoft Corp. | 2001 | 253 F.3d 34 | monopolization
Parker v. District of Columbia | 2007 | 478 F.3d 370 | right to bear arms
J.D. v. Azar | 2019 | 925 F.3d 1291 | abortion detained minors
Thaler v. Perlmutter | 2025 | 130 F.4th 1039 | copyright authorship by machines
`,
	[appeals('Federal')]: `
Markman v. Westview Instruments, Inc. | 1995 | 52 F.3d 967 | claim construction
State Street Bank & Trust Co. v. Signature Financial Group, Inc. | 1998 | 149 F.3d 1368 | business method patents
Phillips v. AWH Corp. | 2005 | 415 F.3d 1303 | claim construction
In re Seagate Technology, LLC | 2007 | 497 F.3d 1360 | willful infringement
Egyptian Goddess, Inc. v. Swisa, Inc. | 2008 | 543 F.3d 665 | design patents
In re Bilski | 2008 | 545 F.3d 943 | patentable subject matter
Therasense, Inc. v. Becton, Dickinson & Co. | 2011 | 649 F.3d 1276 | inequitable conduct
Oracle America, Inc. v. Google Inc. | 2014 | 750 F.3d 1339 | interfaces copyright
`,
	[district('Southern District of New York')]: `
United States v. One Book Called "Ulysses" | 1933 | 5 F. Supp. 182 | obscenity literature
Grand Upright Music Ltd. v. Warner Bros. Records, Inc. | 1991 | 780 F. Supp. 182 | sampling copyright
Bridgeman Art Library, Ltd. v. Corel Corp. | 1999 | 36 F. Supp. 2d 191 | photographs of public domain works
Universal City Studios, Inc. v. Reimerdes | 2000 | 111 F. Supp. 2d 294 | anticircumvention
Zubulake v. UBS Warburg LLC | 2003 | 217 F.R.D. 309 | electronic discovery cost shifting
Zubulake v. UBS Warburg LLC | 2003 | 216 F.R.D. 280 | electronic discovery cost shifting
Zubulake v. UBS Warburg LLC | 2003 | 220 F.R.D. 212 | electronic discovery preservation
Zubulake v. UBS Warburg LLC | 2004 | 229 F.R.D. 422 | electronic discovery sanctions
Da Silva Moore v. Publicis Groupe | 2012 | 287 F.R.D. 182 | predictive coding
Floyd v. City of New York | 2013 | 959 F. Supp. 2d 540 | stop and frisk
Mata v. Avianca, Inc. | 2023-06-22 | 678 F. Supp. 3d 443 | sanctions for invented citations
`,
	[district('District of Columbia')]: `
United States v. American Telephone & Telegraph Co. | 1982 | 552 F. Supp. 131 | antitrust divestiture
United States v. Microsoft Corp. | 2000 | 87 F. Supp. 2d 30 | monopolization
United States v. ISS Marine Services, Inc. | 2012 | 905 F. Supp. 2d 121 | privilege internal audit
Thaler v. Perlmutter | 2023 | 687 F. Supp. 3d 140 | copyright authorship by machines
United States v. Google LLC | 2024 | 747 F. Supp. 3d 1 | monopolization search
`,
	[district('Northern District of California')]: `
Religious Technology Center v. Netcom On-Line Communication Services, Inc. | 1995 | 907 F. Supp. 1361 | internet provider copyright
Perry v. Schwarzenegger | 2010 | 704 F. Supp. 2d 921 | same-sex marriage
`,
	[district('Southern District of California')]: `
Mendez v. Westminster School District of Orange County | 1946 | 64 F. Supp. 544 | school segregation
`,
	[district('District of Kansas')]: `
Brown v. Board of Education | 1951 | 98 F. Supp. 797 | school segregation
`,
	[district('Eastern District of South Carolina')]: `
Briggs v. Elliott | 1951 | 98 F. Supp. 529 | school segregation
`,
	[district('Middle District of Alabama')]: `
Browder v. Gayle | 1956 | 142 F. Supp. 707 | bus segregation
`,
	[district('Eastern District of Pennsylvania')]: `
American Civil Liberties Union v. Reno | 1996 | 929 F. Supp. 824 | internet speech
`,
	[district('Middle District of Pennsylvania')]: `
Kitzmiller v. Dover Area School District | 2005 | 400 F. Supp. 2d 707 | intelligent design
`,
	[district('District of Maryland')]: `
Victor Stanley, Inc. v. Creative Pipe, Inc. | 2008 | 250 F.R.D. 251 | electronic discovery privilege
Victor Stanley, Inc. v. Creative Pipe, Inc. | 2010 | 269 F.R.D. 497 | electronic discovery spoliation
`,
	[district('District of Utah')]: `
Kitchen v. Herbert | 2013 | 961 F. Supp. 2d 1181 | same-sex marriage
`,
	[district('Eastern District of Virginia')]: `
Bostic v. Rainey | 2014 | 970 F. Supp. 2d 456 | same-sex marriage
`,
	'United States Circuit Court for the District of Virginia': `
United States v. Burr | 1807 | 25 F. Cas. 30 | subpoena to the president
Griffin's Case | 1869 | 11 F. Cas. 7 | disqualification
`,
	'United States Circuit Court for the Eastern District of Pennsylvania': `
Corfield v. Coryell | 1823 | 6 F. Cas. 546 | privileges and immunities
`,
	'United States Circuit Court for the District of Massachusetts': `
Folsom v. Marsh | 1841 | 9 F. Cas. 342 | fair use
`,
	'United States Circuit Court for the District of Maryland': `
Ex parte Merryman | 1861 | 17 F. Cas. 144 | habeas corpus suspension
`,
	'United States Bankruptcy Court for the Southern District of New York': `
In re Johns-Manville Corp. | 1984 | 36 B.R. 727 | good faith chapter 11
`,
	'United States Tax Court': `
Golsen v. Commissioner | 1970 | 54 T.C. 742 | precedent of the courts of appeals
`,
};
