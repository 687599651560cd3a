/**
 * Facts about printed reporters, one edition a line: abbreviation, years "first-last", further spellings. Left out is every spelling
 * that `reporters.ts` derives: other spaces, dots and apostrophes, "2nd" and "(2d)" for "2d", a following "Rep.". A line "#ny" names
 * the jurisdictions of those below it; above the first such line they are federal or nationwide.
 */
/** Federal courts, early Supreme Court reporters, nationwide selections. */
export const federal = `U.S.|1875-|U. S. R.|U.S.S.C.Rep.|USSCR
S. Ct.|1882-|S.C.|Sup.Ct.|Supr.Ct.Rep.
L. Ed.|1790-1956|L.E.|L.Ed.(U.S.)|LAW ED|Law.Ed.|U.S.L.Ed.|U.S.Law.Ed.
L. Ed. 2d|1956-|L.E.2d|U.S.L.Ed.2d
F.|1880-1924|Fed.|Fed.R.
F.2d|1924-1993|Fed.2d|Fed.R.2d|Fed.Rep.2d
F.3d|1993-|Fed.3d|Fed.R.3d|Fed.Rep.3d
F.4th|2021-|Fed.4th|Fed.R.4th|Fed.Rep.4th
F. Supp.|1932-1988|Fed. Supp.
F. Supp. 2d|1988-2014|Fed. Supp. 2d
F. Supp. 3d|2014-|Fed. Supp. 3d|FS3d
F. App'x|2001-|Fed Appx|Fed. App.
A.E.C.
A.L.R. Fed.
A.L.R. Fed. 2d
Abb.|1863-1871|Abb. (U. S.)|Abb. U. S.
Agric. Dec.
Am. Dec.||Am. D.|Am. Dec's.
Am. Jur.|1829-1843|Amer. Jur.
Am. Law T.|1870-1871
Am. Law T. Rep. (N. S.)|1874-1877|Am. Law T. (N. S.)
Am. Law T. Rep. U.S. Cts.|1868-1874|Am. Law T. Rep. (U. S. Cts.)
Am. Law. Rec.|1872-1887
Am. Lead. Cas.||Am. L. C.|Am. L. Cas|Am. Leading Cas|American Leading Cases|American Leading Cases (U.S.)
Am. Ry. Rep.|1873-1881
Amer. L. Rev.||Am Law Rev.|Amer. Law Rev.
Amer. Law J.|1808-1817|Am. Law J.|Am. Law J. (U. S.)
Amer. Law J. (N. S.)|1848-1852|Am. Law J. (N. S.)
Amer. Law T. Rep.|1868-1873
BCA
BNH
Baldw.||Bald|Bald. C.C.|Baldwin's C.C. U.S. Rep|Baldwin's Rep.
Bee
Ben.
Betts' Dec.||Bett's D. C. MS.|Betts' C. C. MS.|Betts' D. C. MSS.|Betts, C. C. MS.|Betts, D C. MS.|Betts, D. C.|Betts, D. C. MSS.|Betts, D. C. Ms.
Biss.||Bissell
Black|1861-1862|Black R.
Blatchf.||Bl.|Bl. C.C.|Bl. C.C.R.|Blat. C.C.R.|Blatch|Blatch. (U.S. Cir. Ct.)|Blatchf. (U.S. Circ. Ct.)|Blatchf. C.C.
Blatchf. & H.|1827-1837
Blatchf. Pr. Cas.|1861-1865|Blatchf. Prize Cas.
Bond
Brock.
Brunn. Coll. Cas.||Brun. Col. Cas.|Brunner, Col. Cas.|Brunner. Col. Cas.
C.C.A.|-1920
Chase
Chi. Leg. News|1868-1925|Chi.Leg.N.
Cliff.
Codd. Dig.||Coddington's Digest
Code Rep.
Comp. Gen.
Cont. Cas. Fed.||Cont. Cas. Fed. (CCH)
Cox. Manual Trade-Mark Cas.
Crabbe
Cranch|1801-1815|Cra.|Cranch (US)
Cranch, Pat. Dec.|1841-1847
Curt.
Cust. B. & Dec.|1967-
Cust. Ct.|1938-1980
DNH
DSD
Dall.|1790-1880|Dal.|Dall.S.C.|Dallas|D.
Dane, Abr.|1823-
Deady
Dec. Comm'r Pat.
Dill.
E.A.D.
F. Cas.|1789-1880|F.C.|Fed. Cas.|Fed.Ca.
F.C.C.
F.C.C.2d
F.L.R.A.
F.T.C.
FCC Rcd
FED App.
FERC
FLW Fed||Fla. L. Weekly Fed.
FMSHRC
Fed. Carr. Cas. (CCH)|1936-|Fed. Carr. Cas.
Fed. Sent'g Rep||Fed. Sent. R.
Fish. Pat. Cas.
Fish. Pat. Rep.
Fish. Prize Cas.||Fish. Pr. Cas.|Fish. Prize
Fla. L. Weekly Fed. S||Fla. L. Weekly
Flip.||Flipp. (F.)
Gall.||Gall. C.C.R.|Gallison|Gallison's Rep.
Gilp.
Hall, Law J.|1808-1817|Hall. Law J.
Hask.
Haskell C.C.
Hayw. & H.D.C.|1893-1941|Hay. & H.|Hay. & Haz.|Hayw. & H.
Haz. Reg. Pa.|1828-1836
Haz. U. S. Reg.|1839-|Haz. Reg. U. S.
Hoff.|1853-1858|Hoff. Dec.
Hoff. Land Cas.|1853-1858
Hoff. Op.
Holmes
Hopk. Works.
How.|1843-1860|HOW
How. N.P.||How. N.P. (Mich.)|Howell N.P.
I. & N. Dec.||I&N|IN Dec.
I.C.C.
I.C.C.2d
I.R.B.
Int. Rev. Rec.
Interior Dec.
Jour. Jur.
L.R.A (N.S.)||L.R.A.N.S.
L.R.A.
Law & Eq. Rep.|1876-1878
Legal Gaz.||Leg. Gaz.
Low.||Low. Dec.|Low. Dis.|Lowell
M.S.P.B.
Mart. O.S. (La.)
Mason C.C.||Mas.|Mason|Mason C.C.R.|Mason Circt. Ct. R.|Mason R.|Mason U.S.
McAll.||McAl.|McAll. (Cal.)|McAllister U.S. Circ. Court R.
McCrary's Cir. Ct. Rpts||McCrary
McLean
N.L.R.B.|1935-|NLRB Dec. (CCH)
N.M.B.
N.R.C.
N.T.S.B.
Navajo Rptr.|1969-
Niles Reg.|1811-1848|Nile, Reg.|Niles, Reg.
O.R.W.
Ohio F. Dec.||Ohio F.D.|Ohio Fed. Dec.
Oliver's Forms|1788-1843
Op. Att'y Gen.|1791-1982
Op. O.L.C.|1977-1995
Otto|1875-1883
P.H.
P.R. Fed.|1900-1924
Paine
Penn. Law J.||Pa. Law J.|Penn. L. J.|Penn. Law Jour.
Pet.|1828-1842|Pet.S.C.|Peters
Pet. Adm.
Pet. C.C.||Peters C.C.
Pet. Cir. C.R.
Pub. Lands Dec.
Reporter
Robb, Pat. Cas.|1789-1850
S.C.D.C. (N.S.)
S.T.B.
Sawy.||Saw.|Sawyer Circt.|Sawyer U.S. Ct. Rep.
Story
Sumn.||Sum.
Taney|1836-1861
Treas. Dec. Int. Rev.
U. S. Law J.
U.S. (Apx.)||U.S. Appx.
U.S. Law Int.
W.L.J.||West. Law J.
W.L.M.||W.L. Monthly|West Law Month.
Wall.|1863-1874|Wall.S.C.|Wallace R.|Wall. C.C.|Wall. Cir. Ct.
Wall. Jr.||Wall. Jr. C.C.|Wall., Jr.|Wallace, Jr., Rept.
Ware
Wash. C. C.
West Coast Rep.||West Co. Rep.
West. Jur.
Wheat.|1816-1827|Wheaton
Wkly. Dig.||N. Y. Wkly. Dig.
Woodb. & M.||Wood. & Minot
Woods||Woods C.C.
Woolw.||Wool.|Woolworth|Woolworth's Cir. Ct. R.`;

/** West's regional reporters, by the states they cover. */
export const regional = `#ak az ca co hi id ks mt nv nm ok or ut wa wy
P.|1883-1931|P. R.|Pac.|Pac. R.|Pacific
P.2d|1931-2000|Pac. 2d
P.3d|2000-|Pac. 3d
#al fl la ms
So.|1886-1941|SO.|So. Reporter|Sou.|South
So. 2d|1941-2008|S. (2nd)|So, 2d|So. (2d Series)|So. Rep. 2d|Sou. 2d|South. 2d
So. 3d|2008-|So. Rep. 3d|South. 3d
#ar ky mo tn tx
S.W.|1886-1928
S.W.2d|1928-1999|S. W. 2d Series|S. W., 2d Series|S. W., Second Series
S.W.3d|1999-
#ct de dc md me nh nj pa ri vt
A.|1885-1938|A.R.|At.|Atl.|Atl. R.
A.2d|1938-2010|Atl. 2d
A.3d|2010-|Atl. 3d
#ga nc sc va wv
S.E.|1887-1939
S.E.2d|1939-
S.E.3d
#ia mi mn ne nd sd wi
N.W.|1880-1942|No. West|Northw.
N.W.2d|1942-2023
N.W.3d|2024-
#il in ma ny oh
N.E.|1884-1936|No. East
N.E.2d|1936-2013
N.E.3d|2013-`;

/** Looseleaf services and reporters of one subject. */
export const specialty = `A.F.T.R. (P-H)
A.F.T.R. (RIA)|-1957|A.F.T.R.
A.F.T.R.2d (RIA)|1958-|A.F.T.R. 2d
A.L.R.
A.L.R. 2d
A.L.R. 3d
A.L.R. 4th
A.L.R. 5th
A.L.R. 6th
A.M.C.|1923-
Abb. Adm.
Abbotts
Accom. Disabilities Dec. (CCH)
Adm. Rec.
Alb. Law J.
Am. & Eng. R. Cas.|1879-1895
Am. Ann. Cas.|1904-1912
Am. B.R.
Am. B.R. (N.S.)
Am. Disabilities Cas. (BNA)||A.D. Cases
Am. Disabilities Dec.
Am. Law T. Rep. Bankr.||A.L.T. Bankr.
Am. Rep.||Am. Reports
App. Com'r Pat.|1881-|App. Com'r of Pat.|App. Com'rs Pat.|App. Com. Pat.|App. Comm. Pat.
Auto. Cas.|1895-|Auto. Cas. (CCH)
Auto. Cas.2d|1895-|Auto. Cas. 2d (CCH)
Av. Cas. (CCH)|1903-|Av. Cas.
B.C.A. (CCH)
B.R.|1979-
B.T.A.|1924-1942
B.T.A.M. (P-H)|1928-1942
BNA OSHC||O.S.H. Cas.|O.S.H. Cas. (BNA)|O.S.H. Cases|O.S.H. Cases (BNA)
Ban. & A.
Banking Rep. (BNA)
Bankr. Ct. Dec. (CRR)||B.C.D.|Bankr. Ct. Dec.
Bankr. Ct. Dec. (LRP)
Bankr. Ct. Rep.
Bankr. L. Rep.||Bankr. L. Rep. (C.C.H.)
Bankr. Rep (St. Louis B.A.)
Bayard's Notebook|1792-1830
Ben. Rev. Bd. Serv. (MB)
Bigelow. Ins. Rep.||Bigelow's Insurance Reports
Blue Sky L. Rep. (CCH)||Blue Sky L. Rep.
Brown Adm.||Brown's Adm|Brown, Adm.
Bus. Franchise Guide (CCH)
C.B.
C.C.P.A.|1929-1982
C.M.A.|1951-1975
C.M.R.|1951-1975
CCH OSHD||O.S.H. Dec. (CCH)|O.S.H.D.|O.S.H.D. (CCH)
CJ C.A.R.
Cal. Bankr. Ct. Rep.
Cal. Comp. Cases||Cal. Comp. Cas
Cal. Daily Op. Serv.||Cal. Daily Op. Service
Cal. I.A.C.
Cal. WCC
Can. Com. L. Guide (CCH)
Can. Tax Rep. (CCH)
Carpenter's Report of Burr's Trial
Cent. Law J.|1874-1927
Chase's Trial. Append.
Chem. Reg. Rep. (BNA)
Chicago Bd. Options Ex. (CCH)
Cl. Ct.|1983-1992
Clayton's Notebook|1792-1830
Collective Bargaining Negot. & Cont. (BNA)
Collier Bankr. Cas.||C.B.C.
Collier Bankr. Cas. 2d||Collier Bankr. Cas. (MB)|Collier Bankr. Cas. 2d (MB)
Colo. Bankr. Ct. Rep.
Comm. Fut. L. Rep.||Comm. Fut. L. Rep. (CCH)
Commc'ns Reg. (P & F)
Communications Reg. (P&F)||Comm. Reg. (P & F)
Communications Reg. 2d (P&F)||Comm. Reg. 2d (P & F)
Cong. Index (CCH)
Consumer Cred. Guide (CCH)
Consumer Prod. Safety Guide (CCH)
Cont. App. Dec. (CCH)
Copy. L. Rep. (CCH)
Copyright L. Dec. (CCH)||Copr.L.Dec.
Copyright L. Rep. (CCH)
Cost Accounting Stand. Guide (CCH)
Crim. L. Rep. (BNA)
Ct. Cl.|1863-1982|C. Cls.|C. Cls. R.|Court Cl.|Ct. Cl. R.|Ct. Cl. Rep.|Ct. Cls. R.
Ct. Cl.|1941-
Ct. Cust.|1910-1929|Ct. Cust. Appls.|Cust. Ct.
Ct. Int'l Trade|1980-|C.I.T.
DJCAR
Daily Lab. Rep. (BNA)
Dec. Com. Pat.||Dec. Comm'r Pat.
Dominion Tax Cas. (CCH)
EEOC Compl. Man. (CCH)
ERC
ERC (BNA)
Educ. L. Rep.||Ed. Law Rep.
Empl. Benefits Cas. (BNA)
Empl. Coordinator (RIA)
Empl. Prac. Dec. (CCH)|1971-|Empl Prac Dec [CCH]|Empl. Prac. Dec.
Empl. Prac. Guide (CCH)
Empl. Safety & Health Guide (CCH)
Employee Benefits Cas. (BNA)||Employee Benefits Cas.
Energy Mgmt. (CCH)||Energy Mgt.
Env't Rep. (BNA)
Env't Rep. Cas. (BNA)
Envtl. L. Rep. (Envtl. Law Inst.)|1971-|ELR|Envtl. L. Rep.
Exempt Org. Rep. (CCH)
F.R.D.|2001-
FCDR
Fair Empl. Prac. Cas. (BNA)||Fair Empl. Prac. Newsl. (BNA)|Fair Empl.Prac.Cas.
Fam. L. Rep. (BNA)
Fam. L. Tax Guide (CCH)
Fed. Audit Guide (CCH)
Fed. Banking L. Rep. (CCH)||Fed. Banking L. Rep.
Fed. Carr. Rep. (CCH)
Fed. Cl.|1992-
Fed. Cont. Rep. (BNA)
Fed. Election Camp. Fin. Guide (CCH)
Fed. Energy Reg. Comm'n Rep. (CCH)
Fed. Est. & Gift Tax Rep. (CCH)
Fed. Ex. Tax Rep. (CCH)
Fed. Inc. Gift & Est. Tax'n (MB)
Fed. R. Serv.|1938-|Fed. R. Evid. Serv.|Fed. R. Evid. Serv. (Callaghan)|Fed. R. Serv. (Callaghan)
Fed. R. Serv. 2d|1938-|Fed. R. Evid. Serv. 2d|Fed. R. Serv. 2d (Callaghan)
Fed. R. Serv. 2d (West)
Fed. R. Serv. 3d|1938-|Fed. R. Evid. Serv. 3d|Fed. R. Serv. 3d (Callaghan)|Fed. R. Serv. 3d (West)
Fed. Sec. L. Rep. (CCH)||Fed. Sec. L. Rep.
Fed. Tax Coordinator Second Series (RIA)
Fed. Tax Guide Rep. (CCH)
Fire & Casualty Cas.||Fire & Casualty Cas. (CCH)
Fla. L. Weekly Fed. B
Fla. L. Weekly Fed. C
Fla. L. Weekly Fed. D||Fla. L. Weekly
Food Drug Cosm. L. Rep. (CCH)
G.D.R.
Gov't Cont. Rep. (CCH)
Gov't Empl. Rel. Rep. (BNA)
Hilles' Notebook|1792-1830
Hous. & Dev. Rep. (RIA)
Hunt Mer. Mag.||Hunt, Mer. Mag.
I.E.R. Cas. (BNA)||BNA IER CAS|I.E.R.|I.E.R. Cas.|IER Cases
I.T.R.D. (BNA)|1980-|I.T.R.D.|Int'l Trade Rep. (BNA)
IRS Pos. (CCH)
Immigr. L. Serv. (West)
Ind. Cl. Comm.|1948-1973|Ind. Cl. Com.
Ind. L. Rep.
Inher. Est. & Gift Tax Rep. (CCH)
Ins. L. Rep. (CCH)
Ins. L.J.||Ins Law J.
Int'l Env't Rep. (BNA)
Jour. Fr. Inst.|1826-
L.R.R.M. (BNA)|1937-|L.R.R.M.
LCR|1993-
Lab. Arb. Awards (CCH)
Lab. Arb. Rep. (BNA)
Lab. Cas. (CCH)||Lab.Cas.
Lab. L. Rep. (CCH)
Lab. Rel. Rep. (BNA)
Law J. Q.B.|1831-1946|L.J.Q.B.
Life. Cas. (CCH)
Life. Cas. 2d (CCH)
Liquor Cont. L. Rep. (CCH)
M.J.|1975-
M.S.P.R.
M.T.C.A.
M.T.C.R.
MDLR
MacA. Pat. Cas.||MacArth.|Mc.A. Pat. Cas.
Med. Devices Rep. (CCH)
Media L. Rep. (BNA)||Media L. Rep.
Medicare & Medicaid Guide (CCH)||Med & Med GD (CCH)
Miller's Notebook|1792-1830
Morr. Min. Rep.||Mor. Min. Rep.|Morr. M.R.|Morr. Min. R.
Mut. Funds Guide (CCH)
N.B.R. (Supp.)||Bankr. Reg. Supp.
N.Y.S.E. Guide (CCH)
NDLR||NDLR (LRP)
Nat. Bank. Reg.|1867-1882|Bk. Reg.|N. B. R.|N. Bk. R.|N. Bkpt. R.|N. Bkpt. Reg.|Nat. Bankr. Reg.
Neg. Cas. (CCH)
Neg. Cas. 2d (CCH)
Newb. Adm.||Newb.
Northumb. L.J.||Northumb. Legal. J.|Northumberland Co. Leg. Jour|Northumberland L.J.
Nuclear Reg. Rep. (CCH)||Nuclear Reg. Rep.
O.G.||O.G. Pat. Off.|Off. Gaz.|Off. Gaz. Pat.|Off. Gaz. Pat. Off.
O.S.H. Rep. (BNA)
OFCCP Fed. Cont. Compl. Man. (CCH)
OSHA Comp. Guide (CCH)
OSHC (BNA)||BNA OSHC
Oil & Gas Rep.||Oil & Gas|Oil & Gas Reptr.|Oil & Gas Rptr.
Olcott||Olc.
Ops. Cal. Att'y Gen.
P.O.R.
P.U.R.
P.U.R. (N.S.)
P.U.R.3d
P.U.R.4th||Pub. Util. Rep. 4th
Pat. Trademark & Copyright J. (BNA)
Pens. & Ben. Rep. (BNA)||Pens. & Benefits Rep. (BNA)
Pens. & Profit Sharing 2d (RIA)
Pens. Plan Guide (CCH)
Personal and Comm. Liab. Life Health & Accid. Ins. Cas. 2d (CCH)
Personnel Mgmt. (BNA)
Prod. Liab. Rep. (CCH)
Prod. Safety & Liab. Rep. (BNA)
RICO Bus. Disp. Guide (CCH)|1970-|RICO Bus. Disp. Guide
Rad. Reg.||Rad. Reg. (P & F)
Rad. Reg. 2d (P & F)
Read's Notebook|1792-1830
Rec. V.A. Ct. (R.I.)|1716-1752
Ridgely's Notebook|1792-1830|Ridgely's Notebook I
Ridgely's Notebook II|1792-1830
Ridgely's Notebook III|1792-1830
Ridgely's Notebook IV|1792-1830
Ridgely's Notebook V|1792-1830
Robertson's Report of the Trial of Aaron Burr.
Rodney's Notes|1792-1830
SEC Accounting R. (CCH)
SEC Docket
SEC Jud. Dec.
Sec. & Fed. Corp. L. Rep. (West)
Sec. Reg. & L. Rep. (BNA)
Secured Transactions Guide (CCH)
Shipping Reg. (P & F)
Soc. Sec. Rep. (CCH)
Sprague||Spr.
St. & Loc. Tax Serv. (RIA)
St. Tax Guide (CCH)
St. Tax Rep. (CCH)
Stand. Fed. Tax Rep. (CCH)
T.C.|1942-|T.Ct
T.C.M.|1942-|T.C.M. (CCH)|T.C.M. (P-H)|T.C.M. (RIA)
T.C.M. (RIA)|1924-|RIA TM
TNT
Tax Ct. Mem. Dec. (CCH)|1900-|CCH Tax Ct. Mem.
Tax Ct. Rep. (CCH)
Tax Ct. Rep. Dec. (RIA)
Tax Treaties (CCH)
Tex.Bankr.Ct.Rep.
Trade Cas. (CCH)|1914-|Trade Cas.|Trade Cases
Trade Reg. Rep. (CCH)|1914-
Treas. Dec.
U.C.C. Rep. Serv. (West)|-1986|U.C.C. Rep. Serv.|U.C.C. Rep. Serv. (Callaghan)
U.C.C. Rep. Serv. 2d (West)|1986-|U.C.C. Rep. Serv. 2d|U.C.C. Rep. Serv. 2d (Callaghan)
U.S. Tax Cas. (CCH)|1900-|USTC
U.S. Tax Rep. (RIA)
U.S.L.W.|1933-
U.S.L.W. (BNA)
U.S.P.Q. (BNA)|1913-1987|U.S.P.Q.
U.S.P.Q. 2d (BNA)|1987-|U.S.P.Q.2d
USCMA
Unemployment Ins. Rep.||CCH Unemployment Ins. Rep.|CCH, Unemployment Ins. Rep.|Unempl. Ins. Rep. (CCH)|Unemployment Ins. Rep. (CCH)
Union Lab. Rep. (BNA)
Util. L. Rep. (CCH)||Util. L. Rep.
Va. Col. Dec.|1600-
Vet. App.|1990-
Wage & Hour Cas. (BNA)||Wage & Hour Cas.
Wage & Hour Cas.2d (BNA)||Wage & Hour Cas. 2d
Wage Hour & Leave Rep. (BNA)
Wall. Jr. Append.
Wells' Notebook|1792-1830
Wilson's Red Book|1792-1830`;

/** Numbers that the courts themselves give: the volume is a year. */
export const neutral = `T.C. Memo.|1942-
T.C. No.|1942-
T.C. Summary Opinion|1942-|T.C. Summ. Op.
CIT
MSPB
NLRB No.|1935-
AWCC
#ar
Ark.|2009-|ARK.
Ark. App.|2009-|Ak. App.
#az
AZ
#co
CO
COA
#fl
FL
#gu
Guam|1996-
#il
IL
IL App (1st)||Il App (1st)|Ill. App. (1st)
IL App (2d)||Il App (2d)|Ill. App. (2d)
IL App (3d)||Il App (3d)|Ill. App. (3d)
IL App (4th)||Il App (4th)|Ill. App. (4th)
IL App (5th)||Il App (5th)|Ill. App. (5th)
#la
LA
#me
ME|1996-|Me.
#mp
MP|1996-
#ms
MS
#mt
MT||Mt
#nc
NCBC|2005-
#nd
ND
ND App||ND APP
#nh
N.H.|2024-
#nm
NM|1852-
NMCA
NMCERT
NMSC
#nv
NV
#ny
NY Slip Op
#oh
Ohio|2002-|OH|OHIO
#ok
OK
OK AG
OK CIV APP
OK CR
OK JUD ETH
#pa
PA
Pa. Super.|1999-|PA Super
#sd
SD
#tn
TN WC|2014-
TN WC App.|2014-
#tx
Tex. Bus.|2024-|Tex. Bus. Ct.
#ut
UT
UT App||UT Ct. App.|Utah App|Utah Ct. App.
#vi
VI|2007-
#vt
VT
#wi
WI
WI App
#wy
WY||WYO`;
