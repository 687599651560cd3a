import type { CasesByCourt } from './table';

/** One decision a line: name | date or year | citations; parallels | what it is known for. */
export const supremeCourt: CasesByCourt = {
	'Supreme Court of the United States': `
Chisholm v. Georgia | 1793 | 2 U.S. 419; 2 Dall. 419 | state sovereign immunity
Hylton v. United States | 1796 | 3 U.S. 171; 3 Dall. 171 | direct tax
Ware v. Hylton | 1796 | 3 U.S. 199; 3 Dall. 199 | treaty supremacy
Calder v. Bull | 1798 | 3 U.S. 386; 3 Dall. 386 | ex post facto
Marbury v. Madison | 1803-02-24 | 5 U.S. 137; 1 Cranch 137 | judicial review
Stuart v. Laird | 1803 | 5 U.S. 299; 1 Cranch 299 | judiciary act
Murray v. Schooner Charming Betsy | 1804 | 6 U.S. 64; 2 Cranch 64 | law of nations statutory construction
Fletcher v. Peck | 1810 | 10 U.S. 87; 6 Cranch 87 | contracts clause
United States v. Hudson | 1812 | 11 U.S. 32; 7 Cranch 32 | federal common law crimes
The Schooner Exchange v. McFaddon | 1812 | 11 U.S. 116; 7 Cranch 116 | foreign sovereign immunity
Martin v. Hunter's Lessee | 1816 | 14 U.S. 304; 1 Wheat. 304 | appellate review of state courts
McCulloch v. Maryland | 1819-03-06 | 17 U.S. 316; 4 Wheat. 316 | necessary and proper clause
Trustees of Dartmouth College v. Woodward | 1819 | 17 U.S. 518; 4 Wheat. 518 | contracts clause
Cohens v. Virginia | 1821 | 19 U.S. 264; 6 Wheat. 264 | appellate review of state courts
Johnson v. M'Intosh | 1823 | 21 U.S. 543; 8 Wheat. 543 | discovery title to land
Gibbons v. Ogden | 1824-03-02 | 22 U.S. 1; 9 Wheat. 1 | commerce clause
Osborn v. Bank of the United States | 1824 | 22 U.S. 738; 9 Wheat. 738 | federal jurisdiction
Ogden v. Saunders | 1827 | 25 U.S. 213; 12 Wheat. 213 | bankruptcy contracts clause
Brown v. Maryland | 1827 | 25 U.S. 419; 12 Wheat. 419 | commerce clause original package
Willson v. Black-Bird Creek Marsh Co. | 1829 | 27 U.S. 245; 2 Pet. 245 | dormant commerce clause
Cherokee Nation v. Georgia | 1831 | 30 U.S. 1; 5 Pet. 1 | tribal sovereignty
Worcester v. Georgia | 1832 | 31 U.S. 515; 6 Pet. 515 | tribal sovereignty
Barron v. Mayor of Baltimore | 1833 | 32 U.S. 243; 7 Pet. 243 | bill of rights and the states
Wheaton v. Peters | 1834 | 33 U.S. 591; 8 Pet. 591 | copyright in opinions
Charles River Bridge v. Warren Bridge | 1837 | 36 U.S. 420; 11 Pet. 420 | contracts clause charters
United States v. The Amistad | 1841 | 40 U.S. 518; 15 Pet. 518 | slave trade
Swift v. Tyson | 1842 | 41 U.S. 1; 16 Pet. 1 | general common law
Prigg v. Pennsylvania | 1842 | 41 U.S. 539; 16 Pet. 539 | fugitive slave act
Luther v. Borden | 1849 | 48 U.S. 1; 7 How. 1 | guarantee clause political question
Dred Scott v. Sandford | 1857-03-06 | 60 U.S. 393; 19 How. 393 | citizenship slavery
Ableman v. Booth | 1859 | 62 U.S. 506; 21 How. 506 | state interference with federal courts
The Prize Cases | 1863 | 67 U.S. 635; 2 Black 635 | war powers blockade
Ex parte Milligan | 1866 | 71 U.S. 2; 4 Wall. 2 | military commissions
Ex parte McCardle | 1869 | 74 U.S. 506; 7 Wall. 506 | jurisdiction stripping
Texas v. White | 1869 | 74 U.S. 700; 7 Wall. 700 | secession
Paul v. Virginia | 1869 | 75 U.S. 168; 8 Wall. 168 | privileges and immunities insurance
United States v. Klein | 1872 | 80 U.S. 128; 13 Wall. 128 | separation of powers rule of decision
Slaughter-House Cases | 1873 | 83 U.S. 36; 16 Wall. 36 | privileges or immunities
Bradwell v. Illinois | 1873 | 83 U.S. 130; 16 Wall. 130 | admission to the bar
Minor v. Happersett | 1875 | 88 U.S. 162; 21 Wall. 162 | suffrage
United States v. Cruikshank | 1876 | 92 U.S. 542 | state action
Munn v. Illinois | 1877 | 94 U.S. 113 | rate regulation
Pennoyer v. Neff | 1878 | 95 U.S. 714 | personal jurisdiction
Reynolds v. United States | 1879 | 98 U.S. 145 | free exercise polygamy
Strauder v. West Virginia | 1880 | 100 U.S. 303 | jury selection
Civil Rights Cases | 1883 | 109 U.S. 3 | state action
Elk v. Wilkins | 1884 | 112 U.S. 94 | citizenship
Yick Wo v. Hopkins | 1886-05-10 | 118 U.S. 356 | equal protection discriminatory enforcement
Santa Clara County v. Southern Pacific Railroad Co. | 1886 | 118 U.S. 394 | corporations
Hans v. Louisiana | 1890 | 134 U.S. 1 | eleventh amendment
United States v. E. C. Knight Co. | 1895 | 156 U.S. 1 | sherman act
In re Debs | 1895 | 158 U.S. 564 | injunction strike
Plessy v. Ferguson | 1896-05-18 | 163 U.S. 537 | segregation separate but equal
Allgeyer v. Louisiana | 1897 | 165 U.S. 578 | liberty of contract
United States v. Wong Kim Ark | 1898-03-28 | 169 U.S. 649 | birthright citizenship
The Paquete Habana | 1900 | 175 U.S. 677 | customary international law
Champion v. Ames | 1903 | 188 U.S. 321 | commerce clause lottery
Jacobson v. Massachusetts | 1905-02-20 | 197 U.S. 11 | vaccination police power
Lochner v. New York | 1905-04-17 | 198 U.S. 45 | liberty of contract
Winters v. United States | 1908 | 207 U.S. 564 | reserved water rights
Muller v. Oregon | 1908 | 208 U.S. 412 | working hours
Ex parte Young | 1908-03-23 | 209 U.S. 123 | injunction against state officer
Louisville & Nashville Railroad Co. v. Mottley | 1908 | 211 U.S. 149 | well-pleaded complaint federal question
Standard Oil Co. of New Jersey v. United States | 1911 | 221 U.S. 1 | antitrust rule of reason
Weeks v. United States | 1914 | 232 U.S. 383 | exclusionary rule
Hammer v. Dagenhart | 1918 | 247 U.S. 251 | child labor commerce clause
Schenck v. United States | 1919-03-03 | 249 U.S. 47 | clear and present danger
Debs v. United States | 1919 | 249 U.S. 211 | espionage act speech
Abrams v. United States | 1919 | 250 U.S. 616 | espionage act speech
Missouri v. Holland | 1920 | 252 U.S. 416 | treaty power
Bailey v. Drexel Furniture Co. | 1922 | 259 U.S. 20 | child labor tax
Pennsylvania Coal Co. v. Mahon | 1922 | 260 U.S. 393 | regulatory taking
Moore v. Dempsey | 1923 | 261 U.S. 86 | mob-dominated trial
Adkins v. Children's Hospital | 1923 | 261 U.S. 525 | minimum wage
Meyer v. Nebraska | 1923 | 262 U.S. 390 | parental rights language
Massachusetts v. Mellon | 1923 | 262 U.S. 447 | standing of a state
Frothingham v. Mellon | 1923 | 262 U.S. 447 | taxpayer standing
Carroll v. United States | 1925 | 267 U.S. 132 | automobile search
Pierce v. Society of Sisters | 1925 | 268 U.S. 510 | parental rights schools
Gitlow v. New York | 1925 | 268 U.S. 652 | incorporation of free speech
Myers v. United States | 1926 | 272 U.S. 52 | removal power
Village of Euclid v. Ambler Realty Co. | 1926 | 272 U.S. 365 | zoning
Buck v. Bell | 1927 | 274 U.S. 200 | sterilization
Whitney v. California | 1927 | 274 U.S. 357 | free speech syndicalism
Olmstead v. United States | 1928 | 277 U.S. 438 | wiretapping
Near v. Minnesota ex rel. Olson | 1931 | 283 U.S. 697 | prior restraint
Crowell v. Benson | 1932 | 285 U.S. 22 | agency adjudication
Powell v. Alabama | 1932 | 287 U.S. 45 | right to counsel
Home Building & Loan Ass'n v. Blaisdell | 1934 | 290 U.S. 398 | mortgage moratorium contracts clause
Nebbia v. New York | 1934 | 291 U.S. 502 | price regulation
Berger v. United States | 1935 | 295 U.S. 78 | prosecutor's duty
A.L.A. Schechter Poultry Corp. v. United States | 1935 | 295 U.S. 495 | nondelegation
Humphrey's Executor v. United States | 1935 | 295 U.S. 602 | removal power independent agencies
United States v. Butler | 1936 | 297 U.S. 1 | spending power
Ashwander v. Tennessee Valley Authority | 1936 | 297 U.S. 288 | constitutional avoidance
Carter v. Carter Coal Co. | 1936 | 298 U.S. 238 | nondelegation commerce clause
United States v. Curtiss-Wright Export Corp. | 1936 | 299 U.S. 304 | foreign affairs power
West Coast Hotel Co. v. Parrish | 1937 | 300 U.S. 379 | minimum wage
NLRB v. Jones & Laughlin Steel Corp. | 1937 | 301 U.S. 1 | commerce clause labor relations
Palko v. Connecticut | 1937 | 302 U.S. 319 | incorporation double jeopardy
Erie Railroad Co. v. Tompkins | 1938-04-25 | 304 U.S. 64 | diversity state law
United States v. Carolene Products Co. | 1938 | 304 U.S. 144 | rational basis footnote four
Johnson v. Zerbst | 1938 | 304 U.S. 458 | waiver of counsel
Hines v. Davidowitz | 1941 | 312 U.S. 52 | preemption aliens
United States v. Darby | 1941 | 312 U.S. 100 | commerce clause wages
Klaxon Co. v. Stentor Electric Manufacturing Co. | 1941 | 313 U.S. 487 | choice of law diversity
Chaplinsky v. New Hampshire | 1942 | 315 U.S. 568 | fighting words
Betts v. Brady | 1942 | 316 U.S. 455 | right to counsel
Skinner v. Oklahoma ex rel. Williamson | 1942 | 316 U.S. 535 | sterilization equal protection
Ex parte Quirin | 1942 | 317 U.S. 1 | military commissions
Wickard v. Filburn | 1942-11-09 | 317 U.S. 111 | commerce clause wheat
SEC v. Chenery Corp. | 1943 | 318 U.S. 80 | grounds of agency action
Burford v. Sun Oil Co. | 1943 | 319 U.S. 315 | abstention
West Virginia State Board of Education v. Barnette | 1943-06-14 | 319 U.S. 624 | flag salute compelled speech
Hirabayashi v. United States | 1943 | 320 U.S. 81 | curfew
Prince v. Massachusetts | 1944 | 321 U.S. 158 | child labor religion
Skidmore v. Swift & Co. | 1944 | 323 U.S. 134 | deference to agencies
Korematsu v. United States | 1944-12-18 | 323 U.S. 214 | internment strict scrutiny
International Shoe Co. v. Washington | 1945-12-03 | 326 U.S. 310; 66 S. Ct. 154 | personal jurisdiction minimum contacts
Pinkerton v. United States | 1946 | 328 U.S. 640 | conspiracy liability
Hickman v. Taylor | 1947 | 329 U.S. 495 | work product
Everson v. Board of Education | 1947 | 330 U.S. 1 | establishment clause
Gulf Oil Corp. v. Gilbert | 1947 | 330 U.S. 501 | forum non conveniens
SEC v. Chenery Corp. | 1947 | 332 U.S. 194 | agency policy by adjudication
Shelley v. Kraemer | 1948-05-03 | 334 U.S. 1 | restrictive covenants
Mullane v. Central Hanover Bank & Trust Co. | 1950 | 339 U.S. 306 | notice due process
Sweatt v. Painter | 1950 | 339 U.S. 629 | segregation law school
McLaurin v. Oklahoma State Regents | 1950 | 339 U.S. 637 | segregation university
Dennis v. United States | 1951 | 341 U.S. 494 | smith act
Rochin v. California | 1952 | 342 U.S. 165 | due process evidence
Youngstown Sheet & Tube Co. v. Sawyer | 1952-06-02 | 343 U.S. 579; 72 S. Ct. 863 | presidential power steel seizure
Brown v. Board of Education | 1954-05-17 | 347 U.S. 483; 74 S. Ct. 686; 98 L. Ed. 873 | segregation equal protection schools
Bolling v. Sharpe | 1954-05-17 | 347 U.S. 497; 74 S. Ct. 693 | segregation due process
Florida ex rel. Hawkins v. Board of Control | 1954 | 347 U.S. 971 | segregation law school order
Tureaud v. Board of Supervisors | 1954 | 347 U.S. 971 | segregation university order
Muir v. Louisville Park Theatrical Ass'n | 1954 | 347 U.S. 971 | segregation park order
Berman v. Parker | 1954 | 348 U.S. 26 | eminent domain
Brown v. Board of Education | 1955-05-31 | 349 U.S. 294; 75 S. Ct. 753 | segregation all deliberate speed
Roth v. United States | 1957-06-24 | 354 U.S. 476 | obscenity
Alberts v. California | 1957-06-24 | 354 U.S. 476 | obscenity
Conley v. Gibson | 1957 | 355 U.S. 41 | notice pleading
NAACP v. Alabama ex rel. Patterson | 1958 | 357 U.S. 449 | freedom of association
Cooper v. Aaron | 1958 | 358 U.S. 1 | judicial supremacy
Mapp v. Ohio | 1961-06-19 | 367 U.S. 643; 81 S. Ct. 1684 | exclusionary rule
Baker v. Carr | 1962-03-26 | 369 U.S. 186; 82 S. Ct. 691 | political question apportionment
Engel v. Vitale | 1962 | 370 U.S. 421 | school prayer
Robinson v. California | 1962 | 370 U.S. 660 | status offense
Gideon v. Wainwright | 1963-03-18 | 372 U.S. 335; 83 S. Ct. 792 | right to counsel
Brady v. Maryland | 1963 | 373 U.S. 83; 83 S. Ct. 1194 | disclosure of exculpatory evidence
School District of Abington Township v. Schempp | 1963 | 374 U.S. 203 | bible reading in schools
Sherbert v. Verner | 1963 | 374 U.S. 398 | free exercise
New York Times Co. v. Sullivan | 1964-03-09 | 376 U.S. 254; 84 S. Ct. 710 | libel actual malice
Reynolds v. Sims | 1964 | 377 U.S. 533 | one person one vote
Heart of Atlanta Motel, Inc. v. United States | 1964-12-14 | 379 U.S. 241 | civil rights act commerce clause
Katzenbach v. McClung | 1964-12-14 | 379 U.S. 294 | civil rights act commerce clause
Hanna v. Plumer | 1965 | 380 U.S. 460 | federal rules state law
Griswold v. Connecticut | 1965-06-07 | 381 U.S. 479; 85 S. Ct. 1678 | privacy contraception
South Carolina v. Katzenbach | 1966 | 383 U.S. 301 | voting rights act
Miranda v. Arizona | 1966-06-13 | 384 U.S. 436; 86 S. Ct. 1602 | custodial interrogation warnings
In re Gault | 1967 | 387 U.S. 1 | juvenile due process
Loving v. Virginia | 1967-06-12 | 388 U.S. 1; 87 S. Ct. 1817 | interracial marriage
Katz v. United States | 1967-12-18 | 389 U.S. 347 | reasonable expectation of privacy
Duncan v. Louisiana | 1968 | 391 U.S. 145 | jury trial incorporation
United States v. O'Brien | 1968 | 391 U.S. 367 | symbolic speech
Kaiser Steel Corp. v. W. S. Ranch Co. | 1968 | 391 U.S. 593 | abstention stay
Terry v. Ohio | 1968-06-10 | 392 U.S. 1; 88 S. Ct. 1868 | stop and frisk
Flast v. Cohen | 1968 | 392 U.S. 83 | taxpayer standing
Tinker v. Des Moines Independent Community School District | 1969-02-24 | 393 U.S. 503 | student speech
Stanley v. Georgia | 1969 | 394 U.S. 557 | private possession obscenity
Brandenburg v. Ohio | 1969-06-09 | 395 U.S. 444 | incitement imminent lawless action
Powell v. McCormack | 1969 | 395 U.S. 486 | qualifications of members political question
Goldberg v. Kelly | 1970 | 397 U.S. 254 | welfare due process hearing
In re Winship | 1970 | 397 U.S. 358 | reasonable doubt
Brady v. United States | 1970 | 397 U.S. 742 | guilty plea
Younger v. Harris | 1971 | 401 U.S. 37 | abstention criminal proceedings
Citizens to Preserve Overton Park, Inc. v. Volpe | 1971 | 401 U.S. 402 | judicial review of agencies
Griggs v. Duke Power Co. | 1971 | 401 U.S. 424 | disparate impact
Cohen v. California | 1971 | 403 U.S. 15 | offensive speech
Bivens v. Six Unknown Named Agents of Federal Bureau of Narcotics | 1971 | 403 U.S. 388; 91 S. Ct. 1999 | damages against federal officers
Lemon v. Kurtzman | 1971 | 403 U.S. 602 | establishment clause
New York Times Co. v. United States | 1971-06-30 | 403 U.S. 713 | prior restraint pentagon papers
Eisenstadt v. Baird | 1972 | 405 U.S. 438 | contraception
Wisconsin v. Yoder | 1972 | 406 U.S. 205 | free exercise schooling
Furman v. Georgia | 1972 | 408 U.S. 238 | death penalty
Branzburg v. Hayes | 1972 | 408 U.S. 665 | reporter's privilege
Baker v. Nelson | 1972 | 409 U.S. 810 | same-sex marriage order
Roe v. Wade | 1973-01-22 | 410 U.S. 113; 93 S. Ct. 705; 35 L. Ed. 2d 147 | abortion privacy
Doe v. Bolton | 1973-01-22 | 410 U.S. 179; 93 S. Ct. 739 | abortion
San Antonio Independent School District v. Rodriguez | 1973 | 411 U.S. 1 | school finance equal protection
McDonnell Douglas Corp. v. Green | 1973 | 411 U.S. 792; 93 S. Ct. 1817 | employment discrimination burden shifting
Miller v. California | 1973 | 413 U.S. 15 | obscenity
Gertz v. Robert Welch, Inc. | 1974 | 418 U.S. 323 | libel private figures
United States v. Nixon | 1974-07-24 | 418 U.S. 683 | executive privilege
Buckley v. Valeo | 1976 | 424 U.S. 1 | campaign finance
Mathews v. Eldridge | 1976-02-24 | 424 U.S. 319; 96 S. Ct. 893 | procedural due process balancing
Washington v. Davis | 1976 | 426 U.S. 229 | discriminatory purpose
Gregg v. Georgia | 1976 | 428 U.S. 153 | death penalty
Craig v. Boren | 1976 | 429 U.S. 190 | sex discrimination intermediate scrutiny
Monell v. Department of Social Services of the City of New York | 1978 | 436 U.S. 658 | municipal liability
Penn Central Transportation Co. v. New York City | 1978 | 438 U.S. 104 | regulatory taking
Regents of the University of California v. Bakke | 1978-06-28 | 438 U.S. 265 | affirmative action
World-Wide Volkswagen Corp. v. Woodson | 1980 | 444 U.S. 286 | personal jurisdiction
Diamond v. Chakrabarty | 1980 | 447 U.S. 303 | patentable subject matter
Upjohn Co. v. United States | 1981 | 449 U.S. 383 | attorney-client privilege corporations
Piper Aircraft Co. v. Reyno | 1981 | 454 U.S. 235 | forum non conveniens
Harlow v. Fitzgerald | 1982 | 457 U.S. 800 | qualified immunity
Illinois v. Gates | 1983 | 462 U.S. 213 | probable cause informants
INS v. Chadha | 1983 | 462 U.S. 919 | legislative veto
Motor Vehicle Manufacturers Ass'n v. State Farm Mutual Automobile Insurance Co. | 1983 | 463 U.S. 29 | arbitrary and capricious review
Sony Corp. of America v. Universal City Studios, Inc. | 1984 | 464 U.S. 417 | copyright fair use time shifting
Strickland v. Washington | 1984 | 466 U.S. 668; 104 S. Ct. 2052 | ineffective assistance of counsel
Chevron U.S.A. Inc. v. Natural Resources Defense Council, Inc. | 1984-06-25 | 467 U.S. 837; 104 S. Ct. 2778 | deference to agencies
New Jersey v. T.L.O. | 1985 | 469 U.S. 325 | school search
Garcia v. San Antonio Metropolitan Transit Authority | 1985 | 469 U.S. 528 | federalism commerce clause
Matsushita Electric Industrial Co. v. Zenith Radio Corp. | 1986-03-26 | 475 U.S. 574; 106 S. Ct. 1348 | summary judgment antitrust
Batson v. Kentucky | 1986 | 476 U.S. 79 | peremptory challenges
Anderson v. Liberty Lobby, Inc. | 1986-06-25 | 477 U.S. 242; 106 S. Ct. 2505 | summary judgment
Celotex Corp. v. Catrett | 1986-06-25 | 477 U.S. 317; 106 S. Ct. 2548 | summary judgment
Bowers v. Hardwick | 1986 | 478 U.S. 186 | sodomy privacy
Hustler Magazine, Inc. v. Falwell | 1988 | 485 U.S. 46 | parody emotional distress
Morrison v. Olson | 1988 | 487 U.S. 654 | independent counsel
DeShaney v. Winnebago County Department of Social Services | 1989 | 489 U.S. 189 | duty to protect
Texas v. Johnson | 1989-06-21 | 491 U.S. 397 | flag burning
Employment Division v. Smith | 1990 | 494 U.S. 872 | free exercise neutral laws
Cruzan v. Director, Missouri Department of Health | 1990 | 497 U.S. 261 | right to refuse treatment
Feist Publications, Inc. v. Rural Telephone Service Co. | 1991 | 499 U.S. 340 | copyright originality
Lujan v. Defenders of Wildlife | 1992 | 504 U.S. 555; 112 S. Ct. 2130 | standing
Planned Parenthood of Southeastern Pennsylvania v. Casey | 1992-06-29 | 505 U.S. 833 | abortion undue burden
Nixon v. United States | 1993 | 506 U.S. 224 | impeachment political question
Daubert v. Merrell Dow Pharmaceuticals, Inc. | 1993-06-28 | 509 U.S. 579; 113 S. Ct. 2786 | expert testimony
Campbell v. Acuff-Rose Music, Inc. | 1994 | 510 U.S. 569 | fair use parody
United States v. Lopez | 1995-04-26 | 514 U.S. 549 | commerce clause guns in schools
Zicherman v. Korean Air Lines Co. | 1996-01-16 | 516 U.S. 217; 116 S. Ct. 629 | warsaw convention damages
BMW of North America, Inc. v. Gore | 1996 | 517 U.S. 559 | punitive damages
Romer v. Evans | 1996 | 517 U.S. 620 | equal protection animus
United States v. Virginia | 1996 | 518 U.S. 515 | sex discrimination military institute
Clinton v. Jones | 1997 | 520 U.S. 681 | presidential immunity
City of Boerne v. Flores | 1997 | 521 U.S. 507 | enforcement power
Reno v. American Civil Liberties Union | 1997 | 521 U.S. 844 | internet speech
Printz v. United States | 1997 | 521 U.S. 898 | commandeering
Steel Co. v. Citizens for a Better Environment | 1998 | 523 U.S. 83 | standing jurisdiction first
Clinton v. City of New York | 1998 | 524 U.S. 417 | line item veto
El Al Israel Airlines, Ltd. v. Tsui Yuan Tseng | 1999-01-12 | 525 U.S. 155; 119 S. Ct. 662 | warsaw convention exclusivity
Kumho Tire Co. v. Carmichael | 1999 | 526 U.S. 137 | expert testimony
United States v. Morrison | 2000 | 529 U.S. 598 | commerce clause violence against women
Troxel v. Granville | 2000 | 530 U.S. 57 | grandparent visitation
Apprendi v. New Jersey | 2000 | 530 U.S. 466 | jury sentencing facts
Bush v. Gore | 2000-12-12 | 531 U.S. 98; 121 S. Ct. 525 | recount equal protection
Kyllo v. United States | 2001 | 533 U.S. 27 | thermal imaging search
United States v. Mead Corp. | 2001 | 533 U.S. 218 | deference to agencies
Atkins v. Virginia | 2002 | 536 U.S. 304 | death penalty intellectual disability
State Farm Mutual Automobile Insurance Co. v. Campbell | 2003 | 538 U.S. 408 | punitive damages
Gratz v. Bollinger | 2003-06-23 | 539 U.S. 244 | affirmative action
Grutter v. Bollinger | 2003-06-23 | 539 U.S. 306 | affirmative action law school
Lawrence v. Texas | 2003-06-26 | 539 U.S. 558; 123 S. Ct. 2472 | sodomy liberty
Olympic Airways v. Husain | 2004 | 540 U.S. 644 | warsaw convention accident
Crawford v. Washington | 2004 | 541 U.S. 36 | confrontation clause
Hamdi v. Rumsfeld | 2004 | 542 U.S. 507 | enemy combatants due process
United States v. Booker | 2005 | 543 U.S. 220 | sentencing guidelines
Roper v. Simmons | 2005 | 543 U.S. 551 | juvenile death penalty
Gonzales v. Raich | 2005 | 545 U.S. 1 | commerce clause marijuana
Kelo v. City of New London | 2005 | 545 U.S. 469 | eminent domain public use
Metro-Goldwyn-Mayer Studios Inc. v. Grokster, Ltd. | 2005 | 545 U.S. 913 | copyright inducement
eBay Inc. v. MercExchange, L.L.C. | 2006 | 547 U.S. 388 | patent injunction
Hamdan v. Rumsfeld | 2006 | 548 U.S. 557 | military commissions
Massachusetts v. EPA | 2007 | 549 U.S. 497 | standing greenhouse gases
Scott v. Harris | 2007 | 550 U.S. 372 | excessive force car chase
Bell Atlantic Corp. v. Twombly | 2007-05-21 | 550 U.S. 544; 127 S. Ct. 1955 | plausibility pleading
Boumediene v. Bush | 2008 | 553 U.S. 723 | habeas corpus detainees
District of Columbia v. Heller | 2008-06-26 | 554 U.S. 570; 128 S. Ct. 2783 | right to bear arms
Ashcroft v. Iqbal | 2009-05-18 | 556 U.S. 662; 129 S. Ct. 1937 | plausibility pleading
Citizens United v. Federal Election Commission | 2010-01-21 | 558 U.S. 310; 130 S. Ct. 876 | campaign finance corporations
McDonald v. City of Chicago | 2010-06-28 | 561 U.S. 742 | right to bear arms incorporation
AT&T Mobility LLC v. Concepcion | 2011 | 563 U.S. 333 | arbitration class actions
Wal-Mart Stores, Inc. v. Dukes | 2011 | 564 U.S. 338 | class certification
United States v. Jones | 2012 | 565 U.S. 400 | gps tracking search
National Federation of Independent Business v. Sebelius | 2012-06-28 | 567 U.S. 519 | affordable care act
Clapper v. Amnesty International USA | 2013 | 568 U.S. 398 | standing surveillance
Shelby County v. Holder | 2013-06-25 | 570 U.S. 529 | voting rights act coverage
United States v. Windsor | 2013-06-26 | 570 U.S. 744; 133 S. Ct. 2675 | defense of marriage act
Daimler AG v. Bauman | 2014 | 571 U.S. 117 | general jurisdiction
Alice Corp. v. CLS Bank International | 2014 | 573 U.S. 208 | patentable subject matter software
Riley v. California | 2014 | 573 U.S. 373 | cell phone search
Burwell v. Hobby Lobby Stores, Inc. | 2014-06-30 | 573 U.S. 682 | religious freedom contraception
King v. Burwell | 2015 | 576 U.S. 473 | affordable care act subsidies
Obergefell v. Hodges | 2015-06-26 | 576 U.S. 644; 135 S. Ct. 2584 | same-sex marriage
Spokeo, Inc. v. Robins | 2016 | 578 U.S. 330 | standing concrete injury
Whole Woman's Health v. Hellerstedt | 2016-06-27 | 579 U.S. 582 | abortion undue burden
Hernandez v. Mesa | 2017 | 582 U.S. 548 | cross-border shooting
Masterpiece Cakeshop, Ltd. v. Colorado Civil Rights Commission | 2018 | 584 U.S. 617 | free exercise public accommodation
Carpenter v. United States | 2018-06-22 | 585 U.S. 296; 138 S. Ct. 2206 | cell site location search
Trump v. Hawaii | 2018-06-26 | 585 U.S. 667; 138 S. Ct. 2392 | travel ban
Hernandez v. Mesa | 2020 | 589 U.S. 93 | cross-border shooting
Bostock v. Clayton County | 2020-06-15 | 590 U.S. 644; 140 S. Ct. 1731 | sex discrimination employment
TransUnion LLC v. Ramirez | 2021 | 594 U.S. 413; 141 S. Ct. 2190 | standing concrete injury
Whole Woman's Health v. Jackson | 2021 | 595 U.S. 30 | abortion state enforcement
New York State Rifle & Pistol Ass'n v. Bruen | 2022-06-23 | 597 U.S. 1; 142 S. Ct. 2111 | right to bear arms
Dobbs v. Jackson Women's Health Organization | 2022-06-24 | 597 U.S. 215; 142 S. Ct. 2228 | abortion
West Virginia v. EPA | 2022-06-30 | 597 U.S. 697; 142 S. Ct. 2587 | major questions
Students for Fair Admissions, Inc. v. President & Fellows of Harvard College | 2023-06-29 | 600 U.S. 181; 143 S. Ct. 2141 | affirmative action
303 Creative LLC v. Elenis | 2023-06-30 | 600 U.S. 570; 143 S. Ct. 2298 | compelled speech
Trump v. Anderson | 2024-03-04 | 601 U.S. 100; 144 S. Ct. 662 | ballot disqualification
United States v. Rahimi | 2024-06-21 | 602 U.S. 680; 144 S. Ct. 1889 | right to bear arms domestic violence
SEC v. Jarkesy | 2024-06-27 | 603 U.S. 109; 144 S. Ct. 2117 | jury trial agencies
Loper Bright Enterprises v. Raimondo | 2024-06-28 | 603 U.S. 369; 144 S. Ct. 2244 | deference to agencies
City of Grants Pass v. Johnson | 2024-06-28 | 603 U.S. 520; 144 S. Ct. 2202 | camping homelessness
Trump v. United States | 2024-07-01 | 603 U.S. 593; 144 S. Ct. 2312 | presidential immunity
Moody v. NetChoice, LLC | 2024-07-01 | 603 U.S. 707; 144 S. Ct. 2383 | social media moderation
`,
};
