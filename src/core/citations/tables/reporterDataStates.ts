/**
 * Facts about printed reporters, one edition a line: abbreviation, years "first-last" ("1842-50") where another edition is written the
 * same way, further spellings. These are given by their letters alone; a dot is kept after a single word, which is a name with it and
 * perhaps a word without. Left out is every spelling that `reporters.ts` derives ("2nd" and "(2d)" for "2d", a following "Rep.") and a
 * jurisdiction or publisher in parentheses, which is stepped over. A line "#ny" names the jurisdictions of those below it; above the
 * first such line they are federal, or of several states.
 */
/** Alaska to Montana, and those of no single state. */
export const statesToMontana = `Am. Tribal Law|Tribal
Ariz. Adv. Rep.
Balt. Law Trans.
Betts' Scr. Bk.|Betts,ScrBk
Browne (Pa.)
Burr's Trial
Cal. Law J.
Cal. Law J. & Lit. Rev.
Chi. Law J.
Conn. Surr.
Coombs' Trial of Aaron Burr
DTS
Gibbons
La. Law J.
Law Reporter
Liv. Law Mag.
Md. Law Rec.
Mich. Lawy.
Month. Jur.
Month. West. Jur.
N. Y. City H. Rec.|1816-22
Okla. Trib.
P.R.R.|1899-1978|PR|PuertoRico
Quart. Law J.
SCDB
San Fran. Law J.
Sickels|Sick.
Storey|Sto.
Syllabi
Tenn. Leg. Rep.|LegRep
Tex. Law J.
Utah Adv. Rep.
V.I.|1917-
Van Ness
Whart. Hom.
Whart. St. Tr.
Woolw.
#ak
Alaska|Alk.
Alaska Fed.|AFRep|AlaskaFedR
#al
Ala.|Ala(NS)
Ala. 2d
Ala. App.
Div.
Minor|1820-26|Min.
Port.|Porter
Stew.|Stewart
Stew. & P.|Stewart&Porter
#ar
Ark.|1837-2008|ARK|Ak.
Ark. Adv. Op.
Ark. App'x
Ark. App.|1981-2008|AkApp
Hempst.|ArkTerrRep|Hemp.|Hempstead
#as
Am. Samoa
Am. Samoa 2d
Am. Samoa 3d
#az
Ariz.
Ariz. App.
Arizona Cases Digest
#ca
Cal.
Cal. 2d
Cal. 3d
Cal. 3d Spec. Trib Supp.
Cal. 4th
Cal. 4th CJP Supp.
Cal. 5th
Cal. 5th CJP Supp.
Cal. App.|1905-34|CalAppSupp
Cal. App. 2d|1934-69|CalApp2dSupp
Cal. App. 3d
Cal. App. 4th
Cal. App. 5th
Cal. App. Supp.|1929-
Cal. App. Supp. 2d|1929-|CalApp2dSupp
Cal. App. Supp. 3d|CalApp3dSupp
Cal. App. Supp. 4th|CalApp4thSupp
Cal. App. Supp. 5th|CalApp5thSupp
Cal. Dist. Ct.
Cal. Rptr.
Cal. Rptr. 2d
Cal. Rptr. 3d
Cal. Sup.|CalSupp
Cal. Super. Ct.
Cal. Unrep.|CalUnrepCas
Coffey
D.A.R.|DailyJournalDAR
Daily Journal DAR
Myrick
P.C.L.J.
P.L.R.|PLRep|PacLawRep|PacLawReptr
#co
Brief Times Rptr.|BTR
Colo.|1864-1980|Col.
Colo. App.
Colo. J.|ColoradoJournal
Colo. J. C.A.R.
Colo. L. Rep.|ColLRep|ColLawRep|ColoLawRep|ColoR
Colo. N. P.
#ct
Conn.|ConRep
Conn. App.
Conn. Cir. Ct.
Conn. L. Rptr.
Conn. Super. Ct.|CSCR|ConnSup|CtSup
Conn. Super. Ct.|1986-94|CSCR|ConnSup|CtSup
Conn. Supp.
Day|1802-13
Day.|1802-13
Kirby|Kir.|Kirb.
Root
#dc
App. D.C.
Cranch|1801-41|CranchCC|CranchDC|Cranch,CC|DC(Cranch)
D.C.
D.C. App.
Daily Wash. L. Rptr.
Hay. & Haz.|1841-62|Havw&H|Hayw&Haz|Hayw&H
MacArth.|1873-79|DC(MacArth)|MacAr|MacArthur
MacArth. & M.|DC(MacArth&M)|MacAr&M|MacAr&Mackey|MacArthur&M
Mackey|DC(Mackey)
Tuck. & Cl.|DC(Tuck&Cl)|Tuck.|Tuck&C
U.S. App. D.C.
#de
Boyce|Del(Boyce)
Del.
Del. Cas.
Del. Ch.
Hard.|Hardes|Hardesty
Harrington|1832-55
Houston|Houst.|HoustonCriminal
Marvel|Marv.
Penne.|Penn.|PennDel|Pennew.|Pennewill.
Pennewill|1897-1909
Terry|Ter.
W.W. Harr.|Harr.|WWHarrDel|WWH
#fl
FPSC
Fla.|Flor.|Florida
Fla. L. Weekly|1978-
Fla. L. Weekly Supp.|FlaLWeeklyS
Fla. Supp.|FlS
Fla. Supp. 2d
#ga
Charlton|CharlR|Charlet(Ga)|Charlt.|CharltRM|Charltons|Charltons(RobtM)Rep
Dudley Rep.|Dudley(Ga)
Fulton County D. Rep.
Ga.|SupplGa
Ga. App.
Ga. L. Rep.|GaLawReporter
Georgia Decisions
Kelly
#gu
#hi
Haw.|1847-|Hawaii|H
Haw. App.|HawaiiApp
#ia
Bradf.|Brad.|Bradford
Greene|GreeneG(Iowa)
Iowa|Ia.
Morris|MorIa|Morr.
#id
Am. St. Rep.|AmSR|AmStR
Hasb.
Idaho|Ida.
#il
Breese
Gilm.|1844-49|Gilman|Ill(Gilm)
Ill.
Ill. 2d
Ill. App.|IllA
Ill. App. 2d|1877-|IllA2d
Ill. App. 3d|1877-|IllA3d
Ill. C.C.
Ill. Cir. Ct.
Ill. Ct. Cl.
Ill. Dec.|IllDecs
Pac. Law Mag.|PLM|PacificLawMag
Scam.|Ill(Scam)|Sc.|Scammon
#in
Blackf.|1817-47|Black.|Blackford
Ind.
Ind. App.
Ind. Dec.
Ind. L. Rep.|1881-
Wilson|WilsInd|WilsSuper(Ind)
#ks
Kan.|Kans.|Kas.
Kan. App.|KansApp
Kan. App. 2d
McCahon|McCah
#ky
A.K. Marsh.|1817-21|Ky(AKMarsh)|Mar.|Marsh.|MarshAK
B. Mon.|1840-57|Ky(BMon)|Mon.|MonB|Monroe,B
Bibb|Ky(Bibb)
Bush|Ky(Bush)
Dana|Dan.|Ky(Dana)
Duv.|Ky(Duv)|Duvall
Hard.|1805-08|Hardin|Ky(Hard)
Hughes|Hugh.|Hughes(1877)|Ky(Hughes)
J.J. Marsh.|1829-32|JJMar|Ky(JJMarsh)|Marsh.|MarshJJ
Ky.
Ky. App.
Ky. L. Rptr.|KenLRe|KyLawRep|KyLR|KyLRep
Ky. L. Summ.
Ky. Op.|KenOpin|KyOpin
Litt.|Ky(Litt)|Lit.|Littell
Litt. Sel. Cas.|Ky(LitSelCas)|LitSelCa
Met.|1858-63|Ky(Met)|Metc.|MetcKy
Sneed|1801-05|KenDec|Sneed(Ky)|SneedDec
T.B. Mon.|1824-28|Ky(TBMonroe)|Mon.|MonTB
#la
Gunby
La.
La. Ann.
La. App.|LaA
La.App. 1 Cir.
La.App. 2 Cir.
La.App. 3 Cir.
La.App. 4 Cir.
La.App. 5 Cir.
La.App. 6 Cir.
Mann. Unrep. Cas.|ManUnrepCas|ManningLa|ManningsUC|ManningsUnrepCases
Mart.|1809-30|Mart(OS)|Mart(os)
Mart. (N.S.)
McGl.|McGloin
Pelt.
Rob.|1841-46|RobLa|Robinson
Teiss.|LaApp(Orleans)|Teissier
Tiess.
#ma
Allen|1861-67|All.|Mass(Allen)
Cush.|1848-53|Cushing|Mass(Cush)
Davis. L. Ct. Cas.
Gray|Mass(Gray)
Law Rep.|Law,Rep
Mass.|1867-|Ma.|Mas.|Mass(Cush)|MassR
Mass. App. Ct.|MaA|MassApp
Mass. App. Dec.
Mass. App. Div.
Mass. App. Div. Adv. Sh.
Mass. L. Rptr.|MassLawRep
Mass. Supp.
Met.|1840-47|Mass(Met)|Metc.|MetcMass|Metcalf
Pick.|Mass(Pick)|Pickering
Rec. Co. Ct.
Rep. Cont. El.
Rep. Cont. Elect. Case.|RepContElectCas
Super. Ct. Jud.
Tyng|Mass(Tyng)
Will.|Mass(Will)|WillMass|Williams
#md
Balt. C. Rep.|BR
Bland
G. & J.
Gill
H. & G.|Harris&Gill
H. & J.|Har&J|Harris&Johnson
H. & McH.|Harris&McHenry
MDBT
Md.|Maryland
Md. App.
Md. Ch.
#me
Me.|1820-1965|Mai.|Maine
#mi
Blume Sup. Ct. Trans.
Blume Unrep. Op.|BlumeOp
Doug.|Dougl(Mich)
Harr. Ch.|1836-42|Har.|HarCh|HarChy|Harr.|Harr(Mich)|HarrChR|Harring.|HarringCh(Mich)|Harrington
McGrath|McGrdath
Mich.|M
Mich. App.|MichCtApp
Mich. Ct. Cl.
Mich. N.P.|MichNPR
Mich. Pr.
Walk. Ch.
#mn
Minn.|1851-1977|Min.
Wilson|WilsMinn
#mo
Mo.
Mo. App.
#mp
N. Mar. I.
N. Mar. I. Commw.|NMarICommwRptr
#ms
Adv. S.
Free. Ch.|FrCh|FrChy|Freem.|FreemCh
Howard|1834-43|How.|Miss(Howard)
Miss.|Mis.|MissR
Miss. Dec.
Morr. St. Cas.|MorStCa|MorStCas|MorrisStCas
S. & M.|Miss(S&MCh)|Miss(S&M)|S&Mar|Sm&M|Smed&M|Smedes&M|Smedes&Marshall
Walker|1818-32|Miss(Walker)|Walk.|WalkMiss
#mt
ML
Mont.|1868-|Mon.|Mt.|StateReptr
N.Y. St. Rep.|NYStR|NYStRepr|NYStRptr|SR|StRep
State Rptr.|1945-|MontStRep|StRep
#nc
Busb.|BusbL|NC(Busb)
Busb. Eq.|BusbeeEq(NC)|NC(BusbEq)
Cam. & Nor.|Cam&N|NC(Cam&Nor)|NCConf
Car. L. Rep.|CarLawRepos|NC(CarLRep)
Dev.|1826-34|DevL|NC(Dev)
Dev. & Bat.|1834-39|D&B|Dev&BatLaw|Dev&B|Dev&BL|NC(Dev&Bat)
Dev. & Bat. Eq.|1834-39|D&B|Dev&B|Dev&BEq|NC(Dev&BatEq)
Dev. Eq.|1826-34|Dev.|NC(DevEq)
Hawks|NC(Hawks)
Hayw.|1789-1806|Hay.|HaywNC|NC(Hayw)
Ired.|1840-52|IredLaw|IredL|NC(Ired)|Iredell
Ired. Eq.|1840-52|Ired.|NC(IredEq)
Jones|1853-62|JonesL|JonesNC|NC(Jones)
Jones Eq.|1853-63|Jones|NC(JonesEq)
Jones Law
Mart.|1778-97|Mart(NC)|MartNC|MartDec|Martin|NC(Mart)
Mur.|Murph.|NC(Mur)
N.C.|1868-|NC(Dev&Bat)
N.C. App.
Phil. Eq.|1866-68|NC(PhilEq)|Phil.|Phill.|Phillips
Phil. Law|1866-68|NC(PhilLaw)|Phil.|PhilNC|Phill.|PhillL(NC)|Phillips
Tay.|1798-1802|NC(Tay)|TayJL|TayNC|TaylNC|Taylor
Taylor|1816-18|NC(Taylor)|NCTRep|NCTermR|NCTermRep
Win.
#nd
Dakota|Dak.
N.D.|1890-1953`;

/** Nebraska to Wyoming. */
export const statesFromNebraska = `#ne
NCA
Neb.
Neb. (Unof.)|NebUnoff
Neb. Ct. App.|NebApp|NebAppR|NebCA
#nh
N.H.|1816-|NHR
Smith (N. H.)|SmithsNHReports
#nj
Backes
Buchanan|Buch.|Buchan.
Dickinson|Dick(NJ)|DickCh
Gummere
McCart.|McCarter
N.J.
N.J. Admin.
N.J. Admin. 2d
N.J. Eq.
N.J. Law J.
N.J. Misc.|NJM
N.J. Super.|NJS
N.J. Tax|NJTaxCt
N.J.L.|NJLaw
N.J.L.J.
Robb.|Robbins
Stew. Eq.
Stock.|BStockton
Vroom|Vr.
Vroom (G.D.W)
Vroom (P.D.)
#nm
Gild.|1883-89|Gildersleeve|Gildr.|NM(G)|NM(Gild)
N.M.|1852-
N.M. (G.)|1852-89|Gild.|Gildersleeve|Gildersleeve(NMex)|Gildr.|NM(Gild)
N.M. (J.)|Johnson|NM(John)
N.M. Ct. App.|NM(CtApp)
N.M. St. B. Bull.
#nv
Nev.
Nev. Adv. Op. No.|NevAdvOp|Nev,AdvOp|Nev,AdvanceOpinion|NevAdOp
Nev. Adv. Rep.|NevAdvanceRep
#ny
A.D.|Ap.|AppDiv|NYAppDec|NYAppDiv
A.D.2d|Ap2d|AppDiv2d
A.D.3d|AppDiv3d
Abb. Ct. App.|AbbCtAppDec
Abb. N. Cas.|AN|ANC|AbbNC
Abb. Pr.|AbbPR|AbbPrac|AbbottPR|AbbottPrRep|AbbottPractCas|AbbottsPrRep|AbbottsPracRep
Abb. Pr. (n.s.)|AbbNS
Am. Neg. Ca.|1789-1897|AmNeglCas
Am. Neg. Cas.
Am. Neg. Cases|1789-1987|AmNeglCas
Ant. N.P. Cas.|Anth.|AnthonNP(NY)
Armstrong. Election Cases
Barb.|BarbSC|B|Barbour
Barb. Ch.
Bedell
Bosw.|BosworthSuperCtRep|Bosworth
Cai. Cas.|Cai.|CaiCasErr|Cain.|Caines|CainesCas|NYCasErr
Cai. R.|CainesRep|CainessRep
City Hall Rec. (NY)|CityHRec|NYCityHRec
Cl. Ch.|ClR|Clarke|ClarkeCh
Cole. & Cai. Cas.|C&C|Col&CCas|Col&Cai|Col&CainesCas(NY)|Cole&CCas|Cole&Cai|Colem&CCas
Cole. Cas.|CC|ColCas|ColeCasPr|ColemCas
Connoly|ConnolySurRep|ConnolySurrRep
Comst.|1847-51|Comstock
Cow.|CowNY|C|Cowen
Daly|DalysR
Dem. Sur.|1879-88|DemSurr
Dem. Surr.|Dem.
Denio|Den.
Duer|DuerSuperCtRep
E.D. Smith
E.H. Smith|EHSmiths|Smiths(EH)Reports|SmithsEH
Edm. Sel. Cas.|EdmSelCa|Edmond
Edw. Ch.|EdCR|EdCh|Edw.
Gibb. Surr.
Hall|HallR|HallSuperCtRep|HallsR|HallsSupCourtRep|HallsSupCtR
Hill|1841-44|HillNY
Hill & Den.|Hill&DSupp|Hill&DenSupp|Lalor|LalorSupp
Hilt.
Hoff. Ch.|1838-40|Hoff.|HoffCha|HoffNY|Hoffm.|HoffmCh(NY)
Hopk. Ch.
How. App. Cas.
How. Pr.|HowPrac|HowPR|NYSpecTermR|NYSpecTermRep
How. Pr. (n.s.)
Hun
Hun
Johns.|1806-23|J|John.|JohnsCtErr|JohnsNY|Johnson
Johns. Cas.
Johns. Ch.|1814-23|JCh|Johns.|Johns(NY)|JohnsChCas|Johnson
Jones & S.|Jones&Spencer|JonesandSpencersSuperCtRep
Kern.|1854-56|Kernan
Keyes
Lans.|1869-73|Lansing
Lans. Ch.|1824-26|Lans.|L
Liquor Tax Rep.
Lock. Rev. Cas.
Mills Surr.|Mills
Misc.
Misc. 2d
Misc. 3d
N.J. (Manumission)|BlmNeg|BloomMan|BloomManNegCas|Manum.|ManumCas
N.Y.
N.Y. Ann. Cas.|NYAnnCa|NYAnnoCas
N.Y. Ch. Ann.|NYChRAnn
N.Y. City Ct. Rep.
N.Y. Civ. Proc. R.|CivProcNS|CivProcR|CivilProcR|NYCivProcRep
N.Y. Civ. Proc. R., (N.S.)|NYCivProcRep(ns)
N.Y. Crim.|NYCrR|NYCrRep|NYCrimR
N.Y. Leg. Obs.|NYLegOb|NYLegalObserver
N.Y. Proc. Ct. Ass.
N.Y. Sup. Ct.|1873-96|NYSuperCt|NYSuprCt|NYSuprmCt
N.Y. Super. Ct.
N.Y.2d
N.Y.3d
N.Y.L.J.|NYLawJ
N.Y.S.|NYSupp|NYSupplement|NewYorkSupp|NewYorkSupplement
N.Y.S.2d
N.Y.S.3d
Paige Ch.|Pai.|PaiCh|Paige
Park. Cr.|ParkCR|ParkCrimR|ParkCrimRep|ParkerCr|ParkersCrR|ParkersCrimR|ParkersCrimRep|Parker,CrCas|Parker,CrR
Pow. Surr.|Power
Redf.
Rob.|1863-68|RobertsonsSuperCtRep
Sand. Ch.|SandChy|SandfCh|SandfChy
Sandf.|SandfordSuperCtRep|Sandford
Sarat. Ch. Sent.|ChSent|NYChSent|SarChSen
Seld.|1851-54|Selden
Seld. Notes
Sil. (Sup. Ct.)|Silvernail
Silv. Ct. App.
Silv. Sup.
Sweeny|SweeneySuperCtRep
Thomp. & Cook
Tiffany|Tiff
Trans. App.
Tuck. Surr.
Wend.|1828-41|W|Wendell
Wheel. Cr. Cas.|Wheeler,CrCas|Wheeler,CrimCas|WheelerCrCas
Yates Sel. Cas.|Yates
#oh
AOA
Cin. L. Bull.|CinLawBul|CinLawBull|CincLBul
Cin. Sup. Ct. Rep.|CinR|CinRep|CinSCRep|CinSCR|CinSuper(Ohio)
Disney (Ohio)|DisR
Goebel|GoebelsRep|OhioProb|OhioProbCt
Handy|Han|Hand.|H
Handy R.
Hosea's Rep.
O. Supp.|OhioSupp
O.S.U.|OSCD|OhSCD|OhioSU|OhioUnreptCas
Ohio|1821-51
Ohio App.|App.|OApp|OAR|OhA|OhApp
Ohio App. 2d|OApp2d|OAR2d|OhA2d|OhApp2d
Ohio App. 3d|OApp3d|OAR3d|OhA3d|OhApp3d
Ohio App. Unrep.|AndersonsOhioAppCas
Ohio B.|OBR
Ohio C.A.|OCA|OhioCtApp
Ohio C.C.|1885-1901|Jahn|OhCirCt|OhioCCR|OhioCirCt|OhioCrCtR
Ohio C.C. (n.s.)|OCCNS|OhCirCtNS|OhioCCNS|OhioCCRNS|OhioCirCt(NS)|OhioCirCtRNS
Ohio C.C. Dec.|1901-23|OCC|OhioCirCt
Ohio Ch.
Ohio Cir. Dec.|OCD|OhCirDec|OhioCD|OhioCDec
Ohio Dec.|OD|OhDec
Ohio Dec. Reprint|ODecRep|OhDec(Reprint)
Ohio Law Rep.|OhioLR|OhioLawR
Ohio Law. Abs.|Abs|OLA|OLAbs|OhioAbs|OhioLAbs|OhioLawAbst|OhioLawsAbs
Ohio Misc.|OMisc|OhioMiscDec
Ohio Misc. 2d|OMisc2d
Ohio N.P.|ONP|OhNP|OhioNisiPrius|OhioNisiPriusDecisions
Ohio N.P. (n.s.)|ONPNS|OhNP(NS)|OhioNPNS|OhioNisiPrius(NS)|OhioNisiPriusReports(NS)|OhioNisiPriusNS
Ohio Op.|OO|OhioOps
Ohio Op. 2d|OO2d
Ohio Op. 3d|OO3d
Ohio St.|1840-1964|OS|OhSt|OhioState
Ohio St. (N.S.)
Ohio St. 2d|OS2d
Ohio St. 3d|OS3d
Tapp. Rep.
W.L.B.|OhioWLBull|WLBull|WeeklyLBull|WeeklyLawBulletin
Week. Law Gaz.|WklyLawGaz|WklyLawGazNo
Wright
#ok
Indian Terr.|IndT
O.B.A.J.
Okl Jud.|OKJUD
Okla.|1890-1953|OKla|Okl.
Okla. Crim.|1908-53|OCr|OklCr|Okla.|OklaCr
#or
Or.|O|Ore.|Oreg.
Or. App.|OrA|OreApp
Or. Tax|OTR|OTR-MD
Wilson|WilsOreg
#pa
Add.
Am. Law Reg.|AmerLawReg
Am. Law Reg. (N.S.)|AmLReg,ns|AmerLawReg(NS)
Binn.|Bin.|BinnPa|Binney
Brightly
C.C.L.J.|CentreCoLJ
Chest.|ChesterCoRep
Chit. Cr. Law|ChitCrL|ChitCrimLaw
Daily L.N.|DLN|DailyLR|DailyLeg(Pa)|DailyLegNews(Pa)
Dall.|1754-1806|Dal.|Dallas
Del. Co.|DelawareCoReports
Foster
Grant|Gr.|GrantCas|GrantPa
Just.
Kulp
Lack. L.N.|LackLeg|LackLegNews(PA)|LackaLegNews
Lack.Jur.|LacJur|LackJurist
Lanc. L. Rev.
Law Times (N.S.)
Leg. Int.|Intelligencer|LegIntelorIntell|LegalInt|LegalIntel|LegalIntell|LegalIntelligencer|PhilaLegInt|PhiladelphiaLegInt
Leg. Op.|LegOps(Pa)
Leg. Rec. Rep.|LegRec
Lehigh|LehVLR(Pa)|LehighVLR|LehighValLRep|LehighValLR|LehighValLawRep
Luz. L.R.|LuzLegReg
Miles
Monag.|1888-90|Mon.|Mona.|Monaghan
Montg.|MontgCoLRep|MontgLRep|MontgCLR|MontgCo|MontgCoLRepr|MontgCoLR|MontgCoLawRepr
Pa.|1845-|PSR|PaSt|PaState|Penn.|PennSt|PennStR
Pa. (Admiralty)
Pa. C.|1870-1921|PCR|PaCoCt|PaCC|PaCoCtR|PaCountyCt|PennCoCtRep
Pa. Commw.|1970-94|PaCmwlth|PaCommonwealthCt|PaC|PaCommwCt
Pa. Corp.|PaCorpR
Pa. D.|DistRep|PaDist|PaDistR|PennDistRep
Pa. D. & C.|PaDist&CRep|PaDist&Co
Pa. D. & C.2d
Pa. D. & C.3d
Pa. D. & C.4th
Pa. D. & C.5th
Pa. Fid.
Pa. Just. L. Rep.
Pa. Super.|1895-1998|PASuper|PaSuperCt|PaSuperiorCt|PaS
Parsons
Pears.
Pen. & W.|1829-32|P&W|PR|Penr&W|Penrose&Watts
Pennyp.|1881-84|Penn.|Penny.
Phila.
Pitts L.J.|PittLJ|PittsLegJ|PittsLegJoor|PittsbLRev|PittsbLJ|PittsbLegJ|PittsbR(Pa)|PittsburghLegJ|PittsburghLegJournal|PittsburghLegalJournal
Pitts. Rpts.|PittsR|PittsRep
Rawle|PaRawle|R|Raw.
Sadler|PaCas|SadPaCas|SadPaCs|Sadl.
Sch. Reg.|SchuyReg
Serg. & Rawle|Serg&Rawl|Serg&R|Serg&Raw|S&R|Sergeant&Rawle
Som. L.J.|Som.|SomLegJ(Pa)|SomersetLJ
Vaux
W.N.C.|WklyNC|WklyNotesCas
Walk.|1855-85|WalkPa|Walker
Walker|1849-87
Wash.|1790-96|Va(Wash)|Wash(VA)|WashVa
Wash. Co.|WashCoR|WashCoRepr
Watts|1832-40|Wa.
Watts & Serg.|W&S|Watts&S|Watts&Sergeant
Week. No.|WeekNotesCas
Whart.|Wh.|Whar.|WhartPa|Wharton
Yeates|Y|Yea.
York|YorkLegRec|YorkLegRecord|YorkLegalRecord
#pr
DTA
Juris P.R.
P.R. Dec.|DPR
P.R. Offic. Trans.
P.R. Sent.
T.C.A.
TSPR
#ri
R.I.
R.I. Dec.
Super. Ct. (R.I.)
#sc
Bail.|1828-32|Bai.|BailL|Bailey|SCL(Bail)
Bail. Eq.|1830-31|BaiEq|Bailey|BaileyCh|BaileyEq|SCEq(BailEq)
Bay|SCL(Bay)
Brev.|SCL(Brev)
Chev.|Cheves|ChevesL(SC)|SCL(Chev)
Chev. Eq.|ChevCh|ChevesEq(SC)|SCEq(ChevEq)
Des.|Desaus.|DesausEq|SCEq(Des)
Des. Eq.
Dud.|1837-38|DudL|Dudl.|SCL(Dud)
Dud. Eq.|1837-38|DudCh|Dudl.|SCEq(DudEq)
Harp.|1823-31|HarpL|Harper|SCL(Harp)
Harp. Eq.|1824-24|Harp.|Harper|SCEq(HarpEq)
Hill|1833-37|HillLaw|HillSC|SCL(Hill)
Hill Eq.|1833-37|Hill|HillCh|HillSC|SCEq(HillEq)
McCord|SCL(McCord)
McCord Eq.|McCordCh|SCL(McCordEq)
McMul.|McMulL(SC)|SCL(McMul)
McMul. Eq.|SCL(McMullanEq)
Mill|ConstSC|MillConst|SCL(Mill)|Const.
Nott & McC.|N&Mc|Nott&MC(SC)|SCL(Nott&McC)
Rec. Co. Ch. (S.C.)
Rice|RiceL(SC)|SCL(Rice)
Rice Eq.|RiceCh|SCEq(RiceEq)
Rich.|RichL(SC)|RichLaw(SC)|SCL(Rich)
Rich. Cas.
Rich. Eq.|RichEqCh|SCEq(RichEq)
Ril.|1836-37|Riley|RileyL(SC)|SCL(Riley)
Ril. Eq.|1836-37|Ril.|Riley|RileyCh|RileyEq|SCEq(Ril)
S.C.|1868-|SCar|SoC|SoCar|SouthCar
S.C. Eq.
S.C.L.
Speers|1842-44|SCL(Speers)|Sp.|Spears|SpeersL(SC)
Speers Eq.|1842-44|SCEq(SpeersEq)|Sp.|SpCh|SpearCh|SpearEq|Spears|SpearsEq|Speers
Strob.|SCL(Strob)|StrobhL(SC)|Strobhart
Strob. Eq.|SCEq(StrobEq)
Tread.|TreadConst|TreadwayConst(SC)
Tread.|1812-16|SCL(Tread)
#sd
S.D.|1890-1976|SDak
#tn
Baxt.|Bax.|Baxter
Beeler
Cates.
Cold.|1860-70|Col.|Coldw.|Tenn(Cold)|Coldwell
Cooke|Tenn(Cooke)
Hayw.|1816-18|Hayw(Tenn)|HaywTenn|Tenn(Hayw)
Head|Tenn(Head)
Heisk.|Tenn(Heisk)|Heiskell
Hum.|Humph.|Tenn(Hum)
Lea.
Mart. & Yer.|M&Y|M&YR|Mart&Y|Mart&Yerg
McCanless
Meigs|Tenn(Meigs)
Overt.|Tenn(Overt)
Peck|Tenn(Peck)
Pickle
Shan.
Shan. Cas.|TennCas
Smith & H.|Smith
Sneed|1853-58|Tenn(Sneed)
Swan|Tenn(Swan)
Tenn.|Ten.
Tenn. App.
Tenn. Ch. App.|TennChanceryApp
Tenn. Ch. R.|CoopChy|TennChancery
Tenn. Crim. App.
Thompson|ThompCas|UnrepTennCas
Yer.|Tenn(Yer)|Yerg.|Yerger
#tx
Dallam|Dall(Tex)|DallDig|DallamDig(Tex)
Posey|PoseyUC|PoseysUC|Posey,UnrepCas|TexUnrepCas
Robards|1862-65|Rob.|RobConsCas(Tex)|RobConscCas|Robard
Tex.|SuppTex|TexSCt|Texas
Tex. Civ. App.
Tex. Crim.|TexCrR|TexCr|TexCrApp|TexasCr|TexasCrim
Tex. Ct. App.|TexCtAppR
Tex. L. R.
Tex. Sup. Ct. J.|TexSupJ
White & W.|TexACiv|TexACivCas|TexApp|TexCC|TexCivCas|TexCtAppDecCiv|W&W|White&WCivCasCtApp|Wi&Will
Willson
#ut
Utah
Utah 2d
#va
Call|Va(Call)
Gilmer|1820-21|Gil.|Gilm.|Va(Gilmer)
Gratt.|Grat.|Va(Gratt)|Grattan
Hen. & M.|H&M|Hen.|Hen&Mun|Hen&Munf|Va(Hen&M)|Hening&Munford
Howison
Jeff.|Jefferson
Leigh|Va(Leigh)
Munf.|Munford
Patton & Heath|P&H|PJr&H|Pat&H|Patt&H|Patt&HeathR|Patton&H|Va(Patt&Heath)
Rand.|Va(Rand)|Randolph
Rob.|1842-44|Rob(VA)|RobVa|Robinson|Va(Rob)
Va.|V|VaLeigh|Virg.
Va. App.
Va. Cas.
Va. Ch. Dec.|1789-99|Wy.|Wythe|WytheCh(Va)|WythesR|WythesRep
Va. Cir.
Va. Dec.
Va. Law J.|VirLJ
Va. Law Rep.
#vt
Aik.
Brayt.|Brayton(Vt)
D. Chip.|Chip.|ChipD|DChipm
N. Chip.|ChipN|NChipm
Tyl.|Tyler
Vt.|VR|Verm.
Vt. Super.
#wa
Wash.|1889-|W|WSt|WASH|Wa.|WashSt|Wn
Wash. 2d|1889-2023|W2d|Wa2d|Wn2d
Wash. 3d|Wa3d|Wn3d
Wash. App.|WApp|WaA|WnApp
Wash. App. 2d|WnApp2d
Wash. Terr.|1854-88|Allen|WT|WTyR|Wash.|WashT|WashTer|WashTerNS|WashTy|WnTerr
#wi
Bur.|Burnett
Chand.|Chandl.
Pin.|Pinn.
Wis.|1853-|W|WR
Wis. 2d|1853-|W2d
#wv
W. Va.|WV|WestVa
#wy
Wyo.|1870-1959|W|Wy.`;
