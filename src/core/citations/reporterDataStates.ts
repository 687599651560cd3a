/**
 * Facts about printed reporters, one edition a line: abbreviation, years "first-last", further spellings. Left out is every spelling
 * that `reporters.ts` derives: other spaces, dots and apostrophes, "2nd" and "(2d)" for "2d", a following "Rep.". A line "#ny" names
 * the jurisdictions of those below it; above the first such line they are federal, or of several states.
 */
/** Alaska to Montana, and those of no single state. */
export const statesToMontana = `Am. Tribal Law|1997-|Tribal
Ariz. Adv. Rep.|1987-
Balt. Law Trans.|1868-1870
Betts' Scr. Bk.|1839-1862|Betts, Scr. Bk.
Browne (Pa.)|1801-1814
Burr's Trial|1864-
Cal. Law J.|1862-1863
Cal. Law J. & Lit. Rev.|1862-1863
Chi. Law J.|1878-1907
Conn. Surr.
Coombs' Trial of Aaron Burr|1864-
DTS|1998-
Gibbons||Gibbons (N.Y.)
La. Law J.|1841-1842
Law Reporter|1839-1848
Liv. Law Mag.
Md. Law Rec.|1878-1889
Mich. Lawy.|1875-1879
Month. Jur.|1878-1879
Month. West. Jur.|1875-1877
N. Y. City H. Rec.|1816-1822
Okla. Trib.|1979-
P.R.R.|1899-1978|P.R.|Puerto Rico
Quart. Law J.|1856-1859
SCDB|1791-
San Fran. Law J.|1877-1878
Sickels||Sick.
Storey||Sto.
Syllabi|1876-1879
Tenn. Leg. Rep.|1877-1879|Leg. Rep.
Tex. Law J.|1877-1882
Utah Adv. Rep.|1987-
V.I.|1917-
Van Ness
Whart. Hom.
Whart. St. Tr.
Woolw.
#ak
Alaska|1884-1959|Alk.
Alaska Fed.|1869-1937|A.F.Rep.|Alaska Fed.R.
#al
Ala.|1840-1976|Ala. (N.S.)
Ala. 2d|1977-
Ala. App.|1910-1976
Div.
Minor|1820-1826|Min.|Minor (Ala.)
Port.|1834-1839|Port.(Ala.)|Porter
Stew.|1827-1831|Stewart
Stew. & P.|1831-1834
#ar
Ark.|1837-2008|ARK.|Ak.
Ark. Adv. Op.
Ark. App'x
Ark. App.|1981-2008|Ak. App.
Hempst.||Ark. Terr. Rep.|Hemp.
#as
Am. Samoa|1900-1975
Am. Samoa 2d|1978-1999
Am. Samoa 3d|1993-
#az
Ariz.|1866-
Ariz. App.|1965-1976
Arizona Cases Digest
#ca
Cal.|1850-1934
Cal. 2d|1934-1969
Cal. 3d|1969-1991
Cal. 3d Spec. Trib Supp.|1969-1991
Cal. 4th|1991-
Cal. 4th CJP Supp.|1991-
Cal. 5th|1991-
Cal. 5th CJP Supp.|1991-
Cal. App.|1905-1934|Cal. App. Supp
Cal. App. 2d|1934-1969|Cal. App. 2d Supp
Cal. App. 3d|1969-1991
Cal. App. 4th|1991-
Cal. App. 5th|1991-
Cal. App. Supp.|1929-
Cal. App. Supp. 2d|1929-|Cal. App. 2d Supp.
Cal. App. Supp. 3d|1929-|Cal. App. 3d Supp.
Cal. App. Supp. 4th|1991-|Cal. App. 4th Supp.
Cal. App. Supp. 5th|1991-|Cal. App. 5th Supp.
Cal. Dist. Ct.
Cal. Rptr.|1959-1991
Cal. Rptr. 2d|1992-2003
Cal. Rptr. 3d|2003-
Cal. Sup.|1921-1926|Cal. Sup. (Cal.)|Cal. Supp.
Cal. Super. Ct.|1921-1926
Cal. Unrep.|1855-1910|Cal.Unrep.Cas.
Coffey|1880-1915
D.A.R.||Daily Journal D.A.R.
Daily Journal DAR
Myrick|1872-1879
P.C.L.J.
P.L.R.||P.L. Rep.|Pac. Law Rep.|Pac. Law Reptr.
#co
Brief Times Rptr.|1977-1996|BTR
Colo.|1864-1980|Col.
Colo. App.|1891-1980
Colo. J.||Colorado Journal
Colo. J. C.A.R.
Colo. L. Rep.||Col. L. Rep.|Col. Law Rep.|Colo. Law Rep.|Colo. R.
Colo. N. P.|1898-1902
#ct
Conn.|1814-
Conn. App.|1983-
Conn. Cir. Ct.|1961-1974
Conn. L. Rptr.|1990-
Conn. Super. Ct.||CSCR|Conn. Sup.|Ct. Sup.
Conn. Super. Ct.|1986-1994|CSCR|Conn. Sup.|Ct. Sup.
Conn. Supp.|1935-
Day|1802-1813|Day (Conn)
Day.|1802-1813
Kirby|1785-1789|Kir.|Kirb.
Root|1789-1798
#dc
App. D.C.|1893-1941
Cranch|1801-1841|Cranch C.C.|Cranch D.C.|Cranch, C. C.|D.C.(Cranch)
D.C.|1801-1893
D.C. App.
Daily Wash. L. Rptr.|1971-
Hay. & Haz.|1841-1862|Havw. & H.|Hayw. & Haz.|Hayw.& H.
MacArth.|1873-1879|D.C.(MacArth.)|MacAr.|MacArthur
MacArth. & M.|1879-1880|D.C.(MacArth.& M.)|MacAr.& M.|MacAr.& Mackey|MacArth.& M.(Dist.Col.)|MacArthur & M.
Mackey|1863-1892|D.C.(Mackey)
Tuck. & Cl.|1892-1893|D.C.(Tuck.& Cl.)|Tuck.|Tuck.& C.
U.S. App. D.C.|1941-
#de
Boyce|1909-1920|Del.(Boyce)
Del.|1920-1966
Del. Cas.|1792-1830
Del. Ch.|1814-1968
Hard.||Hardes|Hardesty
Harrington|1832-1855
Houston|1855-1893|Houst.|Houston Criminal
Marvel|1893-1897|Marv.|Marv. (Del.)
Penne.||Penn.|Penn. Del.|Pennew.|Pennewill.
Pennewill|1897-1909
Terry||Ter.
W.W. Harr.||Harr.|W.W. Harr. Del|W.W.H
#fl
FPSC
Fla.|1846-1948|Flor.|Florida
Fla. L. Weekly|1978-
Fla. L. Weekly Supp.|1992-|Fla. L. Weekly S
Fla. Supp.|1948-1981|Fl.S.
Fla. Supp. 2d|1983-1992
#ga
Charlton|1846-|Charl. R.|Charlet. (Ga.)|Charlt.|Charlt. R.M.|Charlton's|Charlton's (Rob't. M.) Rep.
Dudley Rep.|1830-1835|Dudley (Ga.)
Fulton County D. Rep.
Ga.|1846-|Ga. (Kelly)|Suppl. Ga.
Ga. App.|1907-
Ga. L. Rep.||Ga. Law Reporter
Georgia Decisions
Kelly|1847-1849
#gu
#hi
Haw.|1847-|Hawai'i|H.
Haw. App.|1980-1994|Hawaii App.
#ia
Bradf.|1838-1841|Brad.|Bradford
Greene|1847-1854|Greene G.(Iowa)
Iowa|1855-1968|Ia.
Morris|1839-1846|Mor.Ia.|Morr.
#id
Am. St. Rep.|1888-|Am. S. R.|Am. St. R.
Hasb.
Idaho|1982-|Ida.
#il
Breese|1819-1831
Gilm.|1844-1849|Gilm.(Ill.)|Gilman|Ill.(Gilm.)
Ill.|1849-
Ill. 2d|1849-
Ill. App.|1877-|Ill.A.
Ill. App. 2d|1877-|Ill.A.2d
Ill. App. 3d|1877-|Ill.A.3d
Ill. C.C.
Ill. Cir. Ct.
Ill. Ct. Cl.|1889-
Ill. Dec.|1976-|Ill.Decs.
Pac. Law Mag.||P.L.M.|Pacific Law Mag.
Scam.|1832-1843|Ill. (Scam)|Sc.
#in
Blackf.|1817-1847|Black.|Blackf.(Ind.)
Ind.|1848-1981
Ind. App.|1890-1979
Ind. Dec.
Ind. L. Rep.|1881-
Wilson||Wils. Ind.|Wils. Super. (Ind.)
#ks
Kan.|1862-|Kans.|Kas.
Kan. App.|1895-1901|Kans.App.
Kan. App. 2d|1977-
McCahon|1858-1868|McCah.
#ky
A.K. Marsh.|1817-1821|Ky.(A.K.Marsh.)|Mar.|Marsh.|Marsh.(Ky.)|Marsh.A.K.
B. Mon.|1840-1857|Ky.(B.Mon.)|Mon.|Mon.B.|Monroe, B.
Bibb|1808-1817|Bibb(Ky.)|Ky.(Bibb)
Bush|1866-1879|Bush (Ky.)|Ky.(Bush)
Dana|1833-1840|Dan.|Ky.(Dana)
Duv.|1863-1866|Ky.(Duv.)
Hard.|1805-1808|Hardin|Hardin(Ky.)|Ky.(Hard.)
Hughes|1785-1801|Hugh.|Hughes (1877)|Ky.(Hughes)
J.J. Marsh.|1829-1832|J.J.Mar.|J.J.Marsh.(Ky.)|Ky.(J.J.Marsh.)|Marsh.|Marsh.(Ky.)|Marsh.J.J.
Ky.|1879-1951
Ky. App.|1994-2000
Ky. L. Rptr.|1880-1908|Ken.L.Re.|Ky. Law Rep.|Ky.L.R.
Ky. L. Summ.|1966-
Ky. Op.|1864-1886|Ken.Opin.
Litt.|1822-1824|Ky.(Litt.)|Lit.|Litt.(Ky.)|Littell
Litt. Sel. Cas.|1795-1821|Ky.(Lit.Sel.Cas.)|Lit.Sel.Ca.|Litt. Sel. Cas. (Ky.)
Met.|1858-1863|Ky.(Met.)|Metc.|Metc.Ky.
Sneed|1801-1805|Ken.Dec.|Sneed (Ky)|Sneed Dec.
T.B. Mon.|1824-1828|Ky.(T.B.Monroe)|Mon.|Mon.T.B.|T.B.Mon.(Ky.)
#la
Gunby|1885-1885|Gunby (La.)
La.|1830-1972
La. Ann.|1846-1900
La. App.|1924-1932|La.A.
La.App. 1 Cir.
La.App. 2 Cir.
La.App. 3 Cir.
La.App. 4 Cir.
La.App. 5 Cir.
La.App. 6 Cir.
Mann. Unrep. Cas.||Man. Unrep. Cas.|Manning La.|Manning's U.C.|Manning's Unrep. Cases
Mart.|1809-1830|Mart. (O. S.)|Mart. (o.s.)
Mart. (N.S.)
McGl.|1881-1884|McGloin
Pelt.|1917-1924
Rob.|1841-1846|Rob.La.|Robinson
Teiss.|1903-1917|La.App.(Orleans)|Teissier
Tiess.
#ma
Allen|1861-1867|All.|Mass.(Allen)
Cush.|1848-1853|Cush.(Mass.)|Cushing|Mass.(Cush.)
Davis. L. Ct. Cas.|1898-1908
Gray|1854-1860|Gray (Mass.)|Mass.(Gray)
Law Rep.||Law, Rep.
Mass.|1867-|Ma.|Mas.|Mass. (Cush)|Mass. R.
Mass. App. Ct.|1972-|Ma.A.|Mass.App.
Mass. App. Dec.|1941-1977
Mass. App. Div.|1936-
Mass. App. Div. Adv. Sh.|1975-
Mass. L. Rptr.|1993-|Mass. Law Rep
Mass. Supp.|1980-1983
Met.|1840-1847|Mass.(Met.)|Metc.|Metc.Mass.
Pick.|1822-1839|Mass.(Pick.)|Pick.(Mass.)
Rec. Co. Ct.|1671-1680
Rep. Cont. El.|1781-1862
Rep. Cont. Elect. Case.|1886-1897|Rep. Cont. Elect. Cas.
Super. Ct. Jud.|1761-1776
Tyng|1806-1822|Mass.(Tyng)
Will.|1804-1805|Mass.(Will.)|Will.Mass.|Williams
#md
Balt. C. Rep.||B.R.
Bland|1797-1832
G. & J.|1829-1842
Gill|1843-1851
H. & G.|1826-1829
H. & J.|1800-1826|Har. & J.
H. & McH.|1770-1799
MDBT|2003-
Md.|1851-|Maryland
Md. App.|1967-
Md. Ch.|1841-1853
#me
Me.|1820-1965|Mai.|Maine
#mi
Blume Sup. Ct. Trans.|1805-1836
Blume Unrep. Op.|1836-1843|Blume Op.
Doug.|1843-1847|Doug.(Mich.)|Dougl.(Mich.)
Harr. Ch.|1836-1842|Har.|Har. Ch.|Har. Chy.|Harr.|Harr. (Mich.)|Harr. Ch. (Mich.)|Harr. Ch. R.|Harring.|Harring. Ch. (Mich.)|Harrington
McGrath||McGrdath
Mich.|1847-|M.
Mich. App.|1965-|Mich. Ct. App.
Mich. Ct. Cl.|1938-1942
Mich. N.P.||Mich. N.P. R.
Mich. Pr.
Walk. Ch.
#mn
Minn.|1851-1977|Min.
Wilson||Wils. Minn.
#mo
Mo.|1821-1956
Mo. App.|1876-1954
#mp
N. Mar. I.|1989-
N. Mar. I. Commw.|1979-|N. Mar. I. Commw. Rptr.
#ms
Adv. S.
Free. Ch.|1839-1843|Fr. Ch.|Fr. Chy.|Freem.|Freem. (Miss.)|Freem. Ch.|Freem. Ch. (Miss.)
Howard|1834-1843|How.|Miss.(Howard)
Miss.|1851-1966|Mis.|Miss. R.
Miss. Dec.
Morr. St. Cas.|1818-1872|Mor. St. Ca.|Mor. St. Cas.|Morris St. Cas.
S. & M.|1843-1850|Miss. (S. & M. Ch.)|Miss.(S.& M.)|S.& Mar.|Sm.& M.|Smed.& M.|Smedes & M.|Smedes & M.(Miss.)
Walker|1818-1832|Miss.(Walker)|Walk.|Walk.Miss.
#mt
ML
Mont.|1868-|Mon.|Mt.|State Reptr.
N.Y. St. Rep.||N.Y. St. R.|N.Y. St. Rep'r|N.Y. St. Rptr.|S. R.|St. Rep.
State Rptr.|1945-|Mont. St. Rep.|St. Rep.
#nc
Busb.|1852-1853|Busb.L.|N.C.(Busb.)
Busb. Eq.|1852-1853|Busbee Eq.(N.C.)|N.C.(Busb.Eq.)
Cam. & Nor.|1800-1804|Cam.& N.|N.C.(Cam.& Nor.)|N.C.Conf.
Car. L. Rep.|1811-1816|Car. Law Repos.|N.C.(Car.L.Rep.)
Dev.|1826-1834|Dev. (N. C.)|Dev.L.|N.C.(Dev.)
Dev. & Bat.|1834-1839|D.& B.|Dev. & Bat. Law|Dev.& B.|Dev.& B.L.|N.C.(Dev.& Bat.)
Dev. & Bat. Eq.|1834-1839|D.& B.|Dev.& B.|Dev.& B.Eq.|N.C.(Dev.& Bat.Eq.)
Dev. Eq.|1826-1834|Dev.|N.C.(Dev.Eq.)
Hawks|1820-1826|Hawks(N.C.)|N.C.(Hawks)
Hayw.|1789-1806|Hay.|Hayw. (N. C.)|Hayw. N. C.|N.C.(Hayw.)
Ired.|1840-1852|Ired. Law|Ired.L.|Ired.L.(N.C.)|N.C.(Ired.)
Ired. Eq.|1840-1852|Ired.|Ired.Eq.(N.C.)|N.C.(Ired.Eq.)
Jones|1853-1862|Jones L.|Jones N.C.|N.C.(Jones)
Jones Eq.|1853-1863|Jones|N.C.(Jones Eq.)
Jones Law
Mart.|1778-1797|Mart. (N. C.)|Mart. N. C.|Mart.Dec.|Martin|N.C.(Mart.)
Mur.|1804-1819|Murph.|Murph.(N.C.)|N.C.(Mur.)
N.C.|1868-|N.C. (Dev. & Bat.)
N.C. App.|1968-
Phil. Eq.|1866-1868|N.C.(Phil.Eq.)|Phil.|Phil.Eq.(N.C.)|Phill.|Phillips
Phil. Law|1866-1868|N.C.(Phil.Law)|Phil.|Phil.N.C.|Phill.|Phill.L.(N.C.)|Phillips
Tay.|1798-1802|N.C.(Tay.)|Tay.J.L.|Tay.N.C.|Tayl.N.C.|Taylor
Taylor|1816-1818|N.C.(Taylor)|N.C.T.Rep.|N.C.Term.R.|N.C.Term.Rep.
Win.|1863-1864
#nd
Dakota|1867-1889|Dak.
N.D.|1890-1953`;

/** Nebraska to Wyoming. */
export const statesFromNebraska = `#ne
NCA
Neb.|1860-
Neb. (Unof.)|1901-1904|Neb. Unoff
Neb. Ct. App.|1922-|Neb App|Neb.App.R.|Neb.C.A.
#nh
N.H.|1816-|N.H.R.
Smith (N. H.)|1796-1815|Smith's N. H. Reports
#nj
Backes
Buchanan|1907-1916|Buch.|Buchan.
Dickinson|1890-1905|Dick. (NJ)
Gummere|1915-1922
N.J.|1948-
N.J. Admin.|1982-
N.J. Admin. 2d|1982-
N.J. Eq.|1830-1948
N.J. Law J.
N.J. Misc.|1923-1949|N.J.M.
N.J. Super.|1948-|N.J.S.
N.J. Tax|1979-|N.J. Tax Ct.
N.J.L.|1790-1948|N.J.Law
N.J.L.J.
Robb.|1905-1907|Robb. (N.J.)|Robbins
Stock.||B Stockton
Vroom||Vr.|Vroom (N.J.)
Vroom (G.D.W)
Vroom (P.D.)
#nm
Gild.|1883-1889|Gildersleeve|Gildr.|N.M.(G.)|N.M.(Gild.)
N.M.|1852-
N.M. (G.)|1852-1889|Gild.|Gildersleeve|Gildersleeve (N. Mex.)|Gildr.|N.M. (Gild.)
N.M. (J.)||Johnson|N.M. (John.)
N.M. Ct. App.|1966-|N.M. (Ct. App.)
N.M. St. B. Bull.
#nv
Nev.|1865-
Nev. Adv. Op. No.||Nev. Adv. Op.|Nev., Adv. Op.|Nev., Advance Opinion|Nev.Ad.Op.
Nev. Adv. Rep.||Nev. Advance Rep.
#ny
A.D.|1896-1955|Ap.|App Div|App.Div.(N.Y.)|N.Y.App.Dec.|N.Y.App.Div.
A.D.2d|1955-2004|Ap.2d.|App. Div. 2d.
A.D.3d|2003-|App. Div. 3d.
Abb. Ct. App.|1807-1869|Abb. Ct. App. Dec.
Abb. N. Cas.|1876-1894|A.N.|A.N.C.|Abb. N. C.
Abb. Pr.|1854-1865|Abb.P.R.|Abb.Prac.|Abbott P.R.|Abbott Pr.Rep.|Abbott Pract.Cas.|Abbott's Pr.Rep.|Abbott's Prac.Rep.
Abb. Pr. (n.s.)|1863-1875
Am. Neg. Ca.|1789-1897|Am. Negl. Cas.
Am. Neg. Cas.|1789-1907
Am. Neg. Cases|1789-1987|Am.Negl.Cas.
Ant. N.P. Cas.|1807-1851|Anth.|Anthon N.P.(N.Y.)
Armstrong. Election Cases|1778-1871
Barb.|1847-1877|Barb.S.C.|B.
Barb. Ch.|1845-1848|Barb.Ch.(N.Y.)
Bedell|1900-1909
Bosw.||Bosworth Super. Ct. Rep.
Cai. Cas.|1796-1805|Cai.|Cai.Cas.Err.|Cain.|Caines|Caines (N.Y.)|Caines Cas.|N.Y.Cas.Err.
Cai. R.|1803-1805
City Hall Rec. (NY)||City H. Rec.|N.Y. City H. Rec.
Cl. Ch.|1839-1841|Cl.R.|Clarke|Clarke Ch.|Clarke Ch.(N.Y.)
Cole. & Cai. Cas.|1794-1805|C.& C.|Col.& C.Cas.|Col.& Cai.|Col.& Caines Cas.(N.Y.)|Cole.& C.Cas.|Cole.& Cai.|Colem.& C.Cas.
Cole. Cas.|1791-1800|C.C.|Col.Cas.|Col.Cas.(N.Y.)|Cole.Cas.Pr.|Colem.Cas.
Connoly||Connoly Sur. Rep.|Connoly Surr. Rep.
Cow.|1823-1829|Cow.N.Y.|C.
Daly||Daly (N.Y.)|Daly's R.
Dem. Sur.|1879-1888|Dem.Surr.
Dem. Surr.||Dem.
Denio|1845-1848|Den.
Duer||Duer Super. Ct. Rep.
E.D. Smith|1850-1862
E.H. Smith||E.H.Smith's|Smith's (E.H.) Reports|Smiths E.H.
Edm. Sel. Cas.|1834-1853|Edm.Sel.Ca.|Edm.Sel.Cas.(N.Y.)|Edmond
Edw. Ch.|1831-1850|Ed.C.R.|Ed.Ch.|Edw.|Edw.Ch.(N.Y.)
Gibb. Surr.|1893-1898
Hall||Hall R.|Hall Super. Ct. Rep.|Hall's R.|Hall's Sup. Court Rep.|Hall's Sup. Ct. R.
Hill|1841-1844|Hill.N.Y.
Hill & Den.|1842-1844|Hill & D.Supp.|Hill & Den.Supp.|Lalor|Lalor Supp.
Hilt.|1855-1860
Hoff. Ch.|1838-1840|Hoff.|Hoff.Cha.|Hoff.N.Y.|Hoffm.|Hoffm.Ch.(N.Y.)
Hopk. Ch.|1823-1826
How. App. Cas.|1855-1860
How. Pr.|1844-1886|How. Prac.|How.P.R.|How.Prac.(N.Y.)|N.Y.Spec.Term R.|N.Y.Spec.Term Rep.
How. Pr. (n.s.)|1879-1886
Hun
Hun
Johns.|1806-1823|J.|John.|Johns.Ct.Err.|Johns.N.Y.|Johnson
Johns. Cas.|1799-1803|Johns.Cas.(N.Y.)
Johns. Ch.|1814-1823|J.Ch.|Johns.|Johns.(N.Y.)|Johns.Ch.(N.Y.)|Johns.Ch.Cas.|Johnson
Jones & S.||Jones & Spencer|Jones and Spencer's Super. Ct. Rep.
Keyes|1863-1868
Lans.|1869-1873
Lans. Ch.|1824-1826|Lans.|L.
Liquor Tax Rep.|1896-1905
Lock. Rev. Cas.|1799-1847
Mills Surr.|1899-1917|Mills
Misc.|1892-1955
Misc. 2d|1955-2004
Misc. 3d|2004-
N.J. (Manumission)|-1875|Blm. Neg.|Bloom. Man.|Bloom. Man. Neg. Cas.|Manum.|Manum. Cas.
N.Y.|1847-1956|N.Y. (N.Y.S.)
N.Y. Ann. Cas.||N.Y. Ann. Ca.|N.Y. Anno. Cas.
N.Y. Ch. Ann.|1814-1847|N.Y.Ch.R.Ann.
N.Y. City Ct. Rep.
N.Y. Civ. Proc. R.||Civ. Proc. N.S.|Civ. Proc. R.|Civil Proc. R.|N.Y. Civ. Proc. Rep.
N.Y. Civ. Proc. R., (N.S.)||N.Y. Civ. Proc. Rep. (n.s.)
N.Y. Crim.|1810-1924|N.Y. Cr. R.|N.Y. Cr. Rep.|N.Y. Crim. R.
N.Y. Leg. Obs.||N. Y. Leg. Ob.|N.Y. Legal Observer
N.Y. Proc. Ct. Ass.|1664-1701
N.Y. Sup. Ct.|1873-1896|N.Y. Super. Ct.|N.Y.Supr.Ct.|N.Y.Suprm.Ct.
N.Y. Super. Ct.
N.Y.2d|1956-2004
N.Y.3d|2004-
N.Y.L.J.||N. Y. Law J.
N.Y.S.|1888-1937|N. Y. Supp.|N. Y. Supplement|New York Supp.|New York Supplement
N.Y.S.2d|1938-
N.Y.S.3d|1938-
Paige Ch.|1828-1845|Pai.|Pai.Ch.|Paige
Park. Cr.||Park. C.R.|Park. Crim. R.|Park. Crim. Rep.|Parker Cr.|Parker's Cr. R.|Parker's Crim. R.|Parker's Crim. Rep.|Parker, Cr. Cas.|Parker, Cr. R.
Pow. Surr.|1890-1894|Power
Redf.|1846-1882
Rob.|1863-1868|Robertson's Super. Ct. Rep.
Sand. Ch.|1843-1847|Sand.Chy.|Sandf.Ch.|Sandf.Ch.(N.Y.)|Sandf.Chy.
Sandf.||Sandford Super. Ct. Rep.
Sarat. Ch. Sent.|1841-1847|Ch.Sent.|Ch.Sent.(N.Y.)|N.Y.Ch.Sent.|Sar.Ch.Sen.
Seld. Notes|1852-1854
Sil. (Sup. Ct.)||Silvernail
Silv. Ct. App.|1886-1892
Silv. Sup.|1884-1890
Sweeny||Sweeney Super. Ct. Rep.
Thomp. & Cook|1873-1875
Tiffany||Tiff
Trans. App.|1867-1868
Tuck. Surr.|1870-1870
Wend.|1828-1841|W.|Wend.(N.Y.)|Wendell
Wheel. Cr. Cas.|1791-1825|Wheeler, Cr. Cas.|Wheeler, Crim. Cas.|Wheeler. Cr. Cas.
Yates Sel. Cas.|1809-1809|Yates|Yates Sel.Cas.(N.Y.)
#oh
AOA
Cin. L. Bull.||Cin. Law Bul.|Cin. Law Bull.|Cinc. L. Bul.
Cin. Sup. Ct. Rep.||Cin. R.|Cin. Rep.|Cin. S.C. Rep.|Cin. S.C.R.|Cin. Super. (Ohio)
Disney (Ohio)||Dis. R.
Goebel||Goebel's Rep.|Ohio Prob.|Ohio Prob. Ct.
Handy||Han|Hand.|Handy (Ohio)|H.
Handy R.
Hosea's Rep.
O. Supp.||Ohio Supp.
O.S.U.||O.S.C.D.|Oh. S.C.D.|Ohio S.U.|Ohio. Unrept.Cas.
Ohio|1821-1851
Ohio App.|1913-|App.|O. App.|O.A.R.|Oh. A.|Oh. App.
Ohio App. 2d|1913-|O. App. 2d|O.A.R. 2d|Oh. A. 2d|Oh. App. 2d
Ohio App. 3d|1913-|O. App. 3d|O.A.R. 3d|Oh. A. 3d|Oh. App. 3d
Ohio App. Unrep.|1990-1990|Anderson's Ohio App. Cas.
Ohio B.|1982-1987|O.B.R.
Ohio C.A.|1916-1923|O. C. A.|Ohio Ct. App.
Ohio C.C.|1885-1901|Jahn|Oh.Cir.Ct.|Ohio C.C.R.|Ohio Cir.Ct.|Ohio Cr.Ct.R.
Ohio C.C. (n.s.)|1901-1922|O.C.C.N.S.|Oh.Cir.Ct.N.S.|Ohio C.C.N.S.|Ohio C.C.R.N.S.|Ohio Cir.Ct.(N.S.)|Ohio Cir.Ct.R.N.S.
Ohio C.C. Dec.|1901-1923|O.C.C.|Ohio Cir.Ct.
Ohio Ch.
Ohio Cir. Dec.|1885-1901|O.C.D.|Oh.Cir.Dec.|Ohio C.D.|Ohio C.Dec.
Ohio Dec.|1894-1920|O.D.|Oh.Dec.
Ohio Dec. Reprint|1840-1873|O.Dec.Rep.|Oh.Dec.(Reprint)
Ohio Law Rep.||Ohio L.R.|Ohio Law R
Ohio Law. Abs.|1922-1964|Abs|O.L.A.|O.L.Abs.|Ohio Abs.|Ohio L. Abs.|Ohio Law Abst.|Ohio Laws Abs.
Ohio Misc.|1962-|O.Misc.|Ohio Misc.Dec.
Ohio Misc. 2d|1962-|O.Misc.2d
Ohio N.P.|1894-1934|O.N.P.|Oh.N.P.|Ohio Nisi Prius|Ohio Nisi Prius Decisions
Ohio N.P. (n.s.)|1894-1934|O.N.P.N.S.|Oh.N.P.(N.S).|Ohio N.P.N.S.|Ohio Nisi Prius (N. S.)|Ohio Nisi Prius Reports (N. S.)|Ohio Nisi Prius [N. S.]
Ohio Op.|1934-1982|O.O.|Ohio Ops.
Ohio Op. 2d|1934-1982|O.O.2d
Ohio Op. 3d|1934-1982|O.O.3d
Ohio St.|1840-1964|O.S.|Oh.St.|Ohio State
Ohio St. (N.S.)|1840-
Ohio St. 2d|1965-1991|O.S.2d
Ohio St. 3d|1991-|O.S.3d
Tapp. Rep.|1816-1819
W.L.B.||Ohio W.L. Bull.|W.L. Bull.|Weekly L. Bull.|Weekly Law Bulletin|Weekly Law Bulletin (Ohio)
Week. Law Gaz.||Wkly. Law Gaz.|Wkly. Law Gaz. No.
Wright|1831-1834
#ok
Indian Terr.|1896-1907|Ind. T.
O.B.A.J.
Okl Jud.||OK JUD
Okla.|1890-1953|OKla.|Okl.
Okla. Crim.|1908-1953|O.Cr.|Okl.Cr.|Okla.|Okla. Cr.
#or
Or.|1853-|O.|Ore.|Oreg.
Or. App.|1969-|Or.A.|Ore. App.
Or. Tax|1962-|OTR|OTR-MD
Wilson||Wils. Oreg.
#pa
Add.|1791-1799
Am. Law Reg.|1853-1861|Amer. Law Reg.
Am. Law Reg. (N.S.)|1862-1878|Am. L. Reg., n.s.|Amer. Law Reg. (N. S.)
Binn.|1799-1814|Bin.|Binn [Pa]|Binn.(Pa.)
Brightly|1809-1851
C.C.L.J.||Centre Co.L.J.
Chest.||Chester Co. Rep.
Chit. Cr. Law||Chit. Cr. L.|Chit. Crim. Law
Daily L.N.||D. L. N.|Daily L.R.|Daily Leg. (Pa.)|Daily Leg. News (Pa.)
Dall.|1754-1806|Dal.|Dallas
Del. Co.||Delaware Co. Reports
Foster|1870-1875
Grant|1814-1863|Gr.|Grant (Pa.)|Grant Cas.|Grant Cas.(Pa.)|Grant Pa.
Just.
Kulp
Lack. L.N.||Lack. Leg.|Lack. Leg. News (P.A.)|Lacka. Leg. News
Lack.Jur.||Lac. Jur.|Lack.Jurist
Lanc. L. Rev.
Law Times (N.S.)|1876-1879
Leg. Int.||Intelligencer|Leg. Intel. or Intell.|Legal Int.|Legal Intel.|Legal Intell.|Legal Intelligencer|Phila. Leg. Int.|Philadelphia Leg. Int.
Leg. Op.||Leg. Ops. (Pa.)
Leg. Rec. Rep.||Leg. Rec.
Lehigh||Leh. V.L.R. (Pa.)|Lehigh V.L.R.|Lehigh Val. L. Rep.|Lehigh Val. L.R.|Lehigh Val. Law Rep
Luz. L.R.||Luz. Leg. Reg.
Miles|1825-1842
Monag.|1888-1890|Mon.|Mona.|Monaghan|Monaghan(Pa.)
Montg.||Mont'g. Co. L. Rep.|Mont'g. L. Rep.|Montg. (Pa.)|Montg. CLR|Montg. Co.|Montg. Co. L. Rep'r|Montg. Co. L.R.|Montg. Co. L.R. (Pa.)|Montg. Co. Law Rep'r.
Pa.|1845-|P.S.R.|Pa.St.|Pa.State|Penn.|Penn.St.|Penn.St.R.
Pa. (Admiralty)|1783-1788
Pa. C.|1870-1921|P.C.R.|Pa. Co. Ct.|Pa.C.C.|Pa.Co.Ct.R.|Pa.County Ct.|Penn.Co.Ct.Rep.
Pa. Commw.|1970-1994|Pa. Cmwlth|Pa. Commonwealth Ct.|Pa.C.|Pa.Commw.Ct.
Pa. Corp.||Pa. Corp. R.
Pa. D.|1892-1921|Dist.Rep.|Pa.Dist.|Pa.Dist.R.|Penn.Dist.Rep.
Pa. D. & C.|1921-|Pa.Dist.& C.Rep.|Pa.Dist.& Co.
Pa. D. & C.2d|1921-
Pa. D. & C.3d|1921-
Pa. D. & C.4th|1921-
Pa. D. & C.5th|2006-
Pa. Fid.|1977-1981
Pa. Just. L. Rep.|1900-1903
Pa. Super.|1895-1998|PA Super|Pa. Super. Ct.|Pa. Superior Ct.|Pa.S.
Parsons
Pears.|1851-1869
Pen. & W.|1829-1832|P.& W.|P.R.|Penr.& W.
Pennyp.|1881-1884|Penn.|Penny.|Pennyp.(Pa.)
Phila.
Pitts L.J.||Pitt.L.J.|Pitts. Leg. J.|Pitts. Leg. Joor.|Pittsb. L. Rev.|Pittsb. L.J.|Pittsb. Leg. J.|Pittsb. Leg. J. (O. S.)|Pittsb. Leg. J. (Pa.)|Pittsb. R. (Pa.)|Pittsburgh Leg. J.|Pittsburgh Leg. Journal|Pittsburgh Legal Journal
Pitts. Rpts.||Pitts. R.|Pitts. Rep.|Pitts. Rep. (Pa.)
Rawle|1828-1835|Pa. Rawle|R.|Raw.
Sadler|1885-1888|Pa.Cas.|Sad.Pa.Cas.|Sad.Pa.Cs.|Sadl.|Sadler(Pa.)
Sch. Reg.|1770-|Schuy. Reg.
Serg. & Rawle|1814-1828|Serg. & Rawl.|Serg.& R.|Serg.& Raw.
Som. L.J.||Som.|Som. Leg. J. (Pa.)|Somerset L.J.
Vaux|1846-1846
W.N.C.|1874-1899|W.N.C. (Pa.)|Wkly. N.C|Wkly. Notes Cas.|Wkly. Notes Cas. (Pa.)
Walk.|1855-1885|Walk.Pa.|Walker
Walker|1849-1887
Wash.|1790-1796|Va.(Wash.)|Wash. (VA)|Wash.Va.
Wash. Co.||Wash. Co (Pa.)|Wash. Co. R.|Wash. Co. Repr.
Watts|1832-1840|Wa.|Watts(Pa.)
Watts & Serg.|1841-1845|W. & S.|Watts & S.
Week. No.|1874-1899|Week. Notes Cas.
Whart.|1835-1841|Wh.|Whar.|Whart.Pa.|Wharton
Yeates|1791-1808|Y.|Yea.
York||York Leg. Rec.|York Leg. Rec. (Pa.)|York Leg. Record|York Legal Record
#pr
DTA
Juris P.R.
P.R. Dec.|1899-|D.P.R.
P.R. Offic. Trans.|1978-
P.R. Sent.|1899-1902
T.C.A.|1995-
TSPR
#ri
R.I.|1828-1980
R.I. Dec.
Super. Ct. (R.I.)
#sc
Bail.|1828-1832|Bai.|Bail.L.|Bail.L.(S.C.)|Bailey|S.C.L.(Bail.)
Bail. Eq.|1830-1831|Bai.Eq.|Bail.Eq.(S.C.)|Bailey|Bailey Ch.|Bailey Eq.|S.C.Eq.(Bail.Eq.)
Bay|1783-1804|S.C.L.(Bay)
Brev.|1793-1816|S.C.L.(Brev)
Chev.|1839-1840|Cheves|Cheves L.(S.C.)|S.C.L.(Chev.)
Chev. Eq.|1839-1840|Chev.Ch.|Cheves Eq.(S.C.)|S.C.Eq.(Chev.Eq.)
Des.|1784-1817|Desaus.|Desaus.Eq.|S.C.Eq.(Des.)
Des. Eq.
Dud.|1837-1838|Dud.(S.C.)|Dud.L.|Dud.L.(S.C.)|Dudl.|S.C.L.(Dud.)
Dud. Eq.|1837-1838|Dud.Ch.|Dud.Eq.(S.C.)|Dudl.|S.C.Eq.(Dud.Eq.)
Harp.|1823-1831|Harp.L.|Harp.L.(S.C.)|Harper|S.C.L.(Harp.)
Harp. Eq.|1824-1824|Harp.|Harp.Eq.(S.C.)|Harper|S.C.Eq.(Harp.Eq.)
Hill|1833-1837|Hill Law|Hill S.C.|S.C.L.(Hill)
Hill Eq.|1833-1837|Hill|Hill Ch.|Hill Eq.(S.C.)|Hill S.C.|S.C.Eq.(Hill Eq.)
McCord|1821-1828|S.C.L.(McCord)
McCord Eq.|1825-1827|McCord Ch.|S.C.L.(McCord Eq.)
McMul.|1840-1842|McMul.L.(S.C.)|S.C.L.(McMul.)
McMul. Eq.|1840-1842|McMul.Eq.(S.C.)|S.C.L.(McMullan Eq.)
Mill|1817-1818|Const.S.C.|Mill Const.|Mill Const.(S.C.)|S.C.L.(Mill)|Const.
Nott & McC.|1817-1820|N.& Mc.|Nott & M'C.(S.C.)|S.C.L.(Nott & McC.)
Rec. Co. Ch. (S.C.)|1671-
Rice|1838-1839|Rice L.(S.C.)|S.C.L.(Rice)
Rice Eq.|1838-1839|Rice Ch.|S.C.Eq.(Rice.Eq.)
Rich.|1846-1868|Rich.L.(S.C.)|Rich.Law(S.C.)|S.C.L.(Rich.)
Rich. Cas.|1831-1832|Rich.Cas.(S.C.)
Rich. Eq.|1844-1868|Rich.Eq.Ch.|S.C.Eq.(Rich.Eq.)
Ril.|1836-1837|Riley|Riley L.(S.C.)|S.C.L.(Riley)
Ril. Eq.|1836-1837|Ril.|Riley|Riley Ch.|Riley Eq.|Riley Eq.(S.C.)|S.C.Eq.(Ril.)
S.C.|1868-|S.Car.|So.C.|So.Car.|South Car.
S.C. Eq.|1784-1868
S.C.L.|1783-1868|S.C.L. (Mill Const.)
Speers|1842-1844|S.C.L.(Speers)|Sp.|Spears|Speers L.(S.C.)
Speers Eq.|1842-1844|S.C.Eq.(Speers Eq.)|Sp.|Sp.Ch.|Spear Ch.|Spear Eq.|Spears|Spears Eq.|Speers|Speers Eq.(S.C.)
Strob.|1846-1850|S.C.L.(Strob.)|Strobh.L.(S.C.)
Strob. Eq.|1846-1850|S.C.Eq.(Strob.Eq.)|Strob.Eq.(S.C.)
Tread.||Tread. Const.|Treadway Const. (S.C.)
Tread.|1812-1816|S.C.L.(Tread.)
#sd
S.D.|1890-1976|S.Dak.
#tn
Baxt.||Bax.|Baxt. (Tenn.)|Baxter
Beeler
Cates.
Cold.|1860-1870|Col.|Coldw.|Tenn.(Cold.)
Cooke|1811-1814|Cooke (Tenn.)|Tenn. (Cooke)
Hayw.|1816-1818|Hayw.(Tenn.)|Hayw.Tenn.|Tenn.(Hayw.)
Head|1858-1860|Head(Tenn.)|Tenn.(Head)
Heisk.|1870-1879|Heisk.(Tenn.)|Tenn.(Heisk.)
Hum.|1839-1851|Humph.|Tenn.(Hum.)
Lea.
Mart. & Yer.|1825-1828|M.& Y.|M.& Y.R.|Mart.& Y.|Mart.& Y.(Tenn.)|Mart.& Yerg.
McCanless
Meigs|1838-1839|Tenn.(Meigs)
Overt.|1791-1816|Tenn.(Overt.)
Peck|1821-1824|Peck (Tenn.)|Tenn.(Peck)
Pickle
Shan.
Shan. Cas.||Tenn. Cas.
Smith & H.||Smith|Smith (TN)|Smith (Tenn.)
Sneed|1853-1858|Tenn.(Sneed)
Swan|1851-1853|Tenn.(Swan)
Tenn.|1870-1971|Ten.
Tenn. App.|1925-1971
Tenn. Ch. App.||Tenn. Chancery App.
Tenn. Ch. R.||Coop. Chy.|Tenn. Chancery
Tenn. Crim. App.|1967-1971
Thompson||Thomp. Cas.|Unrep. Tenn. Cas.
Yer.|1828-1837|Tenn.(Yer.)|Yerg.|Yerg.(Tenn.)
#tx
Dallam|1840-1844|Dall.(Tex.)|Dall.Dig.|Dallam Dig.(Tex.)
Posey||Posey U.C.|Posey's U.C.|Posey, Unrep. Cas.|Tex. Unrep. Cas.
Robards|1862-1865|Rob.|Rob.Cons.Cas.(Tex.)|Rob.Consc.Cas.|Robard
Tex.|1846-1962|Supp. Tex.|Tex.S.Ct.|Texas
Tex. Civ. App.|1892-1911
Tex. Crim.|1891-1962|Tex. Cr. R.|Tex.Cr.|Tex.Cr.App.|Texas Cr. Rep.|Texas Crim. Rep.
Tex. Ct. App.|1876-1891|Tex.Ct.App.R.
Tex. L. R.|1844-1885
Tex. Sup. Ct. J.|1957-|Tex. Sup. J.
White & W.|1876-1883|Tex.A.Civ.|Tex.A.Civ.Cas.|Tex.App.|Tex.C.C.|Tex.Civ.Cas.|Tex.Ct.App.Dec.Civ.|W.& W.|White & W.(Tex.)|White & W.Civ.Cas.Ct.App.|Wi.& Will.
Willson|1883-1892
#ut
Utah|1851-1974
Utah 2d|1851-1974
#va
Call|1779-1825|Call (Va.)|Va.(Call)
Gilmer|1820-1821|Gil.|Gilm.|Gilmer (Va.)|Va.(Gilmer)
Gratt.|1844-1880|Gratt.(Va.)|Va.(Gratt.)
Hen. & M.|1806-1810|H.& M.|H.& M.(Va.)|Hen.|Hen.& Mun.|Va.(Hen.& M.)
Howison|1850-1851
Jeff.||Jeff. (Va.)|Jefferson
Leigh|1829-1842|Leigh (Va.)|Va.(Leigh)
Munf.|1810-1820
Patton & Heath||P. & H.|P.Jr. & H.|Pat. & H.|Patt. & H.|Patt. & H. (Va.)|Patt. & Heath R.|Patton & H.|Patton & H. (Va.)|Va. (Patt. & Heath)
Rand.|1821-1828|Va.(Rand.)
Rob.|1842-1844|Rob. (VA)|Rob.Va.|Robinson|Va.(Rob.)
Va.|1880-|V.|Va. Leigh|Virg.
Va. App.|1985-
Va. Cas.|1789-1826
Va. Ch. Dec.|1789-1799|Wy.|Wythe|Wythe (Va.)|Wythe Ch. (Va.)|Wythe's R.|Wythe's Rep.
Va. Cir.
Va. Dec.
Va. Law J.||Vir. L.J.
Va. Law Rep.
#vt
Aik.|1825-1828
Brayt.|1815-1819|Brayton (Vt.)
D. Chip.|1789-1824|Chip.|Chip.(Vt.)|Chip.D.|D.Chip.(Vt.)|D.Chipm.
N. Chip.|1789-1791|Chip.N.|N.Chip.(Vt.)|N.Chipm.
Tyl.|1800-1803|Tyler
Vt.|1826-|V.R.|Verm.
Vt. Super.
#wa
Wash.|1889-|W.|W.St.|WASH|Wa.|Wash.St.|Wn
Wash. 2d|1889-2023|W.2d|Wa.2d|Wn. 2d
Wash. 3d|2023-|Wa.3d|Wn.3d
Wash. App.|1969-|W.App.|Wa.A.|Wn. App.
Wash. App. 2d|1969-|Wn. App. 2d
Wash. Terr.|1854-1888|Allen|W.T.|W.Ty.R.|Wash.|Wash.T.|Wash.Ter.|Wash.Ter.N.S.|Wash.Ty.|Wn. Terr.
#wi
Bur.|1841-1843|Burnett|Burnett (Wis.)
Chand.|1849-1852|Chand.(Wis.)|Chandl.
Pin.|1839-1852|Pinn.
Wis.|1853-|W.|W.R.
Wis. 2d|1853-|W.2d
#wv
W. Va.|1864-|W.V.|West Va.
#wy
Wyo.|1870-1959|W.|Wy.`;
