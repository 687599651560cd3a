/**
 * Facts about printed reporters, one edition a line: abbreviation, years "first-last" ("1842-50") where another edition is written the
 * same way, further spellings. These are given by their letters alone; a dot is kept after a single word, which is a name with it and
 * perhaps a word without. Left out is every spelling that `reporters.ts` derives ("2nd" and "(2d)" for "2d", a following "Rep.") and a
 * jurisdiction or publisher in parentheses, which is stepped over. A line "#ny" names the jurisdictions of those below it; above the
 * first such line they are federal or nationwide.
 */
/** Federal courts, early Supreme Court reporters, nationwide selections. */
export const federal = `U.S.|USR|USSCRep|USSCR
S. Ct.|1882-|SC|SupCt|SuprCtRep
L. Ed.|LE|LAWED|LawEd|USLEd|USLawEd
L. Ed. 2d|LE2d|USLEd2d
F.|Fed.|FedR
F.2d|Fed2d|FedR2d|FedRep2d
F.3d|Fed3d|FedR3d|FedRep3d
F.4th|Fed4th|FedR4th|FedRep4th
F. Supp.|FedSupp
F. Supp. 2d|FedSupp2d
F. Supp. 3d|FedSupp3d|FS3d
F. App'x|FedAppx|FedApp
A.E.C.
A.L.R. Fed.
A.L.R. Fed. 2d
Abb.|AbbUS|Abbott
Agric. Dec.
Am. Dec.|AmD|AmDecs
Am. Jur.|AmerJur
Am. Law T.
Am. Law T. Rep. (N. S.)|AmLawT(NS)
Am. Law T. Rep. U.S. Cts.|AmLawTRep(USCts)
Am. Law. Rec.
Am. Lead. Cas.|AmLC|AmLCas|AmLeadingCas|AmericanLeadingCases
Am. Ry. Rep.
Amer. L. Rev.|AmLawRev|AmerLawRev
Amer. Law J.|AmLawJ
Amer. Law J. (N. S.)|AmLawJ(NS)
Amer. Law T. Rep.
BCA
BNH
Baldw.|Bald|BaldCC|BaldwinsCCUSRep|BaldwinsRep|Baldwin
Bee
Ben.|Benedict
Betts' Dec.|BettsDCMS|BettsCCMS|BettsDCMSS|Betts,CCMS|Betts,DCMS|Betts,DC|Betts,DCMSS|Betts,DCMs
Biss.|Bissell
Black|1861-62|BlackR
Blatchf.|Bl.|BlCC|BlCCR|BlatCCR|Blatch|BlatchfCC|Blatchford
Blatchf. & H.
Blatchf. Pr. Cas.|BlatchfPrizeCas
Bond
Brock.|Brockenbrough
Brunn. Coll. Cas.|BrunColCas|Brunner,ColCas|BrunnerColCas
C.C.A.
Chase
Chi. Leg. News|ChiLegN
Cliff.|Clifford
Codd. Dig.|CoddingtonsDigest
Code Rep.
Comp. Gen.
Cont. Cas. Fed.
Cox. Manual Trade-Mark Cas.
Crabbe
Cranch|1801-15|Cra.|Cranch(US)
Cranch, Pat. Dec.
Curt.|Curtis
Cust. B. & Dec.
Cust. Ct.|1938-80
DNH
DSD
Dall.|1790-1880|Dal.|DallSC|Dallas|D
Dane, Abr.
Deady
Dec. Comm'r Pat.
Dill.|Dillon
E.A.D.
F. Cas.|FC|FedCas|FedCa
F.C.C.
F.C.C.2d
F.L.R.A.
F.T.C.
FCC Rcd|FCCR
FED App.
FERC
FLW Fed|FlaLWeeklyFed
FMSHRC
Fed. Carr. Cas. (CCH)|FedCarrCas
Fed. Sent'g Rep|FedSentR
Fish. Pat. Cas.
Fish. Pat. Rep.
Fish. Prize Cas.|FishPrCas|FishPrize
Fla. L. Weekly Fed. S|FlaLWeekly
Flip.|Flipp(F)|Flippin
Gall.|GallCCR|Gallison|GallisonsRep
Gilp.|Gilpin
Hall, Law J.|HallLawJ
Hask.
Haskell C.C.
Hayw. & H.D.C.|1893-1941|Hay&H|Hay&Haz|Hayw&H
Haz. Reg. Pa.
Haz. U. S. Reg.|HazRegUS
Hoff.|1853-58|HoffDec
Hoff. Land Cas.
Hoff. Op.
Holmes
Hopk. Works.
How.|1843-60|HOW
How. N.P.|HowellNP
I. & N. Dec.|I&N|INDec
I.C.C.
I.C.C.2d
I.R.B.
Int. Rev. Rec.
Interior Dec.
Jour. Jur.
L.R.A (N.S.)|LRANS
L.R.A.
Law & Eq. Rep.
Legal Gaz.|LegGaz
Low.|LowDec|LowDis|Lowell
M.S.P.B.
Mart. O.S. (La.)
Mason C.C.|Mas.|Mason|MasonCCR|MasonCirctCtR|MasonR|MasonUS
McAll.|McAl|McAllisterUSCircCourtR
McCrary's Cir. Ct. Rpts|McCrary
McLean
N.L.R.B.|NLRBNo|NLRBDec(CCH)
N.M.B.
N.R.C.
N.T.S.B.
Navajo Rptr.
Niles Reg.|Nile,Reg|Niles,Reg
O.R.W.
Ohio F. Dec.|OhioFD|OhioFedDec
Oliver's Forms
Op. Att'y Gen.
Op. O.L.C.
Otto
P.H.
P.R. Fed.
Paine
Penn. Law J.|PaLawJ|PennLJ|PennLawJour
Pet.|PetSC|Peters
Pet. Adm.
Pet. C.C.|PetersCC
Pet. Cir. C.R.
Pub. Lands Dec.
Reporter
Robb, Pat. Cas.
S.C.D.C. (N.S.)
S.T.B.
Sawy.|Saw.|SawyerCirct|SawyerUSCtRep|Sawyer
Story
Sumn.|Sum.|Sumner
Taney
Treas. Dec. Int. Rev.
U. S. Law J.
U.S. (Apx.)|USAppx
U.S. Law Int.
W.L.J.|WestLawJ
W.L.M.|WLMonthly|WestLawMonth
Wall.|WallSC|WallaceR|WallCC|WallCirCt|Wallace
Wall. Jr.|WallJrCC|Wall,Jr|Wallace,Jr,Rept
Ware
Wash. C. C.
West Coast Rep.|WestCoRep
West. Jur.
Wheat.|Wheaton
Wkly. Dig.|NYWklyDig
Woodb. & M.|Wood&Minot|Woodbury&Minot
Woods|WoodsCC
Woolw.|Wool.|Woolworth|WoolworthsCirCtR`;

/** West's regional reporters, by the states they cover. */
export const regional = `#ak az ca co hi id ks mt nv nm ok or ut wa wy
P.|1883-1931|PR|Pac.|PacR|Pacific
P.2d|Pac2d
P.3d|Pac3d
#al fl la ms
So.|SO|SoReporter|Sou.|South
So. 2d|S(2nd)|So,2d|So(2dSeries)|SoRep2d|Sou2d|South2d
So. 3d|SoRep3d|South3d
#ar ky mo tn tx
S.W.
S.W.2d|SW2dSeries|SW,2dSeries|SW,SecondSeries
S.W.3d
#ct de dc md me nh nj pa ri vt
A.|AR|At.|Atl.|AtlR
A.2d|Atl2d
A.3d|Atl3d
#ga nc sc va wv
S.E.
S.E.2d
S.E.3d
#ia mi mn ne nd sd wi
N.W.|NoWest|Northw.
N.W.2d
N.W.3d
#il in ma ny oh
N.E.|NoEast
N.E.2d
N.E.3d`;

/** Looseleaf services and reporters of one subject. */
export const specialty = `A.F.T.R. (P-H)
A.F.T.R. (RIA)|AFTR
A.F.T.R.2d (RIA)|AFTR2d
A.L.R.
A.L.R. 2d
A.L.R. 3d
A.L.R. 4th
A.L.R. 5th
A.L.R. 6th
A.M.C.
Abb. Adm.
Abbotts
Accom. Disabilities Dec. (CCH)
Adm. Rec.
Alb. Law J.
Am. & Eng. R. Cas.
Am. Ann. Cas.|AnnCas
Am. B.R.
Am. B.R. (N.S.)
Am. Disabilities Cas. (BNA)|ADCases
Am. Disabilities Dec.
Am. Law T. Rep. Bankr.|ALTBankr
Am. Rep.|AmReports
App. Com'r Pat.|AppComrofPat|AppComrsPat|AppComPat|AppCommPat
Auto. Cas.|AutoCas(CCH)
Auto. Cas.2d|AutoCas2d(CCH)
Av. Cas. (CCH)|AvCas
B.C.A. (CCH)
B.R.|1979-
B.T.A.
B.T.A.M. (P-H)
BNA OSHC|OSHCas|OSHCas(BNA)|OSHCases|OSHCases(BNA)
Ban. & A.
Banking Rep. (BNA)
Bankr. Ct. Dec. (CRR)|BCD|BankrCtDec
Bankr. Ct. Dec. (LRP)
Bankr. Ct. Rep.
Bankr. L. Rep.|BankrLRep(CCH)
Bankr. Rep (St. Louis B.A.)
Bayard's Notebook
Ben. Rev. Bd. Serv. (MB)
Bigelow. Ins. Rep.|BigelowsInsuranceReports
Blue Sky L. Rep. (CCH)|BlueSkyLRep
Brown Adm.|BrownsAdm|Brown,Adm
Bus. Franchise Guide (CCH)
C.B.
C.C.P.A.
C.M.A.
C.M.R.|1951-75
CCH OSHD|OSHDec(CCH)|OSHD|OSHD(CCH)
CJ C.A.R.
Cal. Bankr. Ct. Rep.
Cal. Comp. Cases|CalCompCas
Cal. Daily Op. Serv.|CalDailyOpService
Cal. I.A.C.
Cal. WCC
Can. Com. L. Guide (CCH)
Can. Tax Rep. (CCH)
Carpenter's Report of Burr's Trial
Cent. Law J.
Chase's Trial. Append.
Chem. Reg. Rep. (BNA)
Chicago Bd. Options Ex. (CCH)
Cl. Ct.
Clayton's Notebook
Collective Bargaining Negot. & Cont. (BNA)
Collier Bankr. Cas.|CBC
Collier Bankr. Cas. 2d|CollierBankrCas(MB)|CollierBankrCas2d(MB)
Colo. Bankr. Ct. Rep.
Comm. Fut. L. Rep.|CommFutLRep(CCH)
Commc'ns Reg. (P & F)
Communications Reg. (P&F)|CommReg(P&F)
Communications Reg. 2d (P&F)|CommReg2d(P&F)
Cong. Index (CCH)
Consumer Cred. Guide (CCH)
Consumer Prod. Safety Guide (CCH)
Cont. App. Dec. (CCH)
Copy. L. Rep. (CCH)
Copyright L. Dec. (CCH)|CoprLDec
Copyright L. Rep. (CCH)
Cost Accounting Stand. Guide (CCH)
Crim. L. Rep. (BNA)
Ct. Cl.|1863-1982|CCls|CClsR|CourtCl|CtClR|CtClRep|CtClsR
Ct. Cl.|1941-
Ct. Cust.|1910-29|CtCustAppls|CustCt
Ct. Int'l Trade|1980-|CIT
DJCAR
Daily Lab. Rep. (BNA)
Dec. Com. Pat.|DecCommrPat
Dominion Tax Cas. (CCH)
EEOC Compl. Man. (CCH)
ERC
ERC (BNA)
Educ. L. Rep.|EdLawRep
Empl. Benefits Cas. (BNA)
Empl. Coordinator (RIA)
Empl. Prac. Dec. (CCH)|EmplPracDecCCH|EmplPracDec
Empl. Prac. Guide (CCH)
Empl. Safety & Health Guide (CCH)
Employee Benefits Cas. (BNA)|EmployeeBenefitsCas
Energy Mgmt. (CCH)|EnergyMgt
Env't Rep. (BNA)
Env't Rep. Cas. (BNA)
Envtl. L. Rep. (Envtl. Law Inst.)|ELR|EnvtlLRep
Exempt Org. Rep. (CCH)
F.R.D.
FCDR
Fair Empl. Prac. Cas. (BNA)|FairEmplPracNewsl(BNA)|FairEmplPracCas
Fam. L. Rep. (BNA)
Fam. L. Tax Guide (CCH)
Fed. Audit Guide (CCH)
Fed. Banking L. Rep. (CCH)|FedBankingLRep
Fed. Carr. Rep. (CCH)
Fed. Cl.
Fed. Cont. Rep. (BNA)
Fed. Election Camp. Fin. Guide (CCH)
Fed. Energy Reg. Comm'n Rep. (CCH)
Fed. Est. & Gift Tax Rep. (CCH)
Fed. Ex. Tax Rep. (CCH)
Fed. Inc. Gift & Est. Tax'n (MB)
Fed. R. Serv.|FedREvidServ|FedREvidServ(Callaghan)|FedRServ(Callaghan)
Fed. R. Serv. 2d|FedREvidServ2d|FedRServ2d(Callaghan)
Fed. R. Serv. 2d (West)
Fed. R. Serv. 3d|FedREvidServ3d|FedRServ3d(Callaghan)|FedRServ3d(West)
Fed. Sec. L. Rep. (CCH)|FedSecLRep
Fed. Tax Coordinator Second Series (RIA)
Fed. Tax Guide Rep. (CCH)
Fire & Casualty Cas.|Fire&CasualtyCas(CCH)
Fla. L. Weekly Fed. B
Fla. L. Weekly Fed. C
Fla. L. Weekly Fed. D|FlaLWeekly
Food Drug Cosm. L. Rep. (CCH)
G.D.R.
Gov't Cont. Rep. (CCH)
Gov't Empl. Rel. Rep. (BNA)
Hilles' Notebook
Hous. & Dev. Rep. (RIA)
Hunt Mer. Mag.|Hunt,MerMag
I.E.R. Cas. (BNA)|BNAIERCAS|IER|IERCas|IERCases
I.T.R.D. (BNA)|ITRD|IntlTradeRep(BNA)
IRS Pos. (CCH)
Immigr. L. Serv. (West)
Ind. Cl. Comm.|IndClCom
Ind. L. Rep.
Inher. Est. & Gift Tax Rep. (CCH)
Ins. L. Rep. (CCH)
Ins. L.J.|InsLawJ
Int'l Env't Rep. (BNA)
Jour. Fr. Inst.
L.R.R.M. (BNA)|LRRM
LCR
Lab. Arb. Awards (CCH)
Lab. Arb. Rep. (BNA)
Lab. Cas. (CCH)|LabCas
Lab. L. Rep. (CCH)
Lab. Rel. Rep. (BNA)
Law J. Q.B.|LJQB
Life. Cas. (CCH)
Life. Cas. 2d (CCH)
Liquor Cont. L. Rep. (CCH)
M.J.
M.S.P.R.
M.T.C.A.
M.T.C.R.
MDLR
MacA. Pat. Cas.|MacArth|McAPatCas
Med. Devices Rep. (CCH)
Media L. Rep. (BNA)|MediaLRep
Medicare & Medicaid Guide (CCH)|Med&MedGD(CCH)
Miller's Notebook
Morr. Min. Rep.|MorMinRep|MorrMR|MorrMinR
Mut. Funds Guide (CCH)
N.B.R. (Supp.)|BankrRegSupp
N.Y.S.E. Guide (CCH)
NDLR|NDLR(LRP)
Nat. Bank. Reg.|BkReg|NBR|NBkR|NBkptR|NBkptReg|NatBankrReg
Neg. Cas. (CCH)
Neg. Cas. 2d (CCH)
Newb. Adm.|Newb.
Northumb. L.J.|NorthumbLegalJ|NorthumberlandCoLegJour|NorthumberlandLJ
Nuclear Reg. Rep. (CCH)|NuclearRegRep
O.G.|OGPatOff|OffGaz|OffGazPat|OffGazPatOff
O.S.H. Rep. (BNA)
OFCCP Fed. Cont. Compl. Man. (CCH)
OSHA Comp. Guide (CCH)
OSHC (BNA)|BNAOSHC
Oil & Gas Rep.|Oil&Gas|Oil&GasReptr|Oil&GasRptr
Olcott|Olc.
Ops. Cal. Att'y Gen.
P.O.R.
P.U.R.
P.U.R. (N.S.)
P.U.R.3d
P.U.R.4th|PubUtilRep4th
Pat. Trademark & Copyright J. (BNA)
Pens. & Ben. Rep. (BNA)|Pens&BenefitsRep(BNA)
Pens. & Profit Sharing 2d (RIA)
Pens. Plan Guide (CCH)
Personal and Comm. Liab. Life Health & Accid. Ins. Cas. 2d (CCH)
Personnel Mgmt. (BNA)
Prod. Liab. Rep. (CCH)
Prod. Safety & Liab. Rep. (BNA)
RICO Bus. Disp. Guide (CCH)|RICOBusDispGuide
Rad. Reg.|RadReg(P&F)
Rad. Reg. 2d (P & F)
Read's Notebook
Rec. V.A. Ct. (R.I.)
Ridgely's Notebook|RidgelysNotebookI
Ridgely's Notebook II
Ridgely's Notebook III
Ridgely's Notebook IV
Ridgely's Notebook V
Robertson's Report of the Trial of Aaron Burr.
Rodney's Notes
SEC Accounting R. (CCH)
SEC Docket
SEC Jud. Dec.
Sec. & Fed. Corp. L. Rep. (West)
Sec. Reg. & L. Rep. (BNA)
Secured Transactions Guide (CCH)
Shipping Reg. (P & F)
Soc. Sec. Rep. (CCH)
Sprague|Spr.
St. & Loc. Tax Serv. (RIA)
St. Tax Guide (CCH)
St. Tax Rep. (CCH)
Stand. Fed. Tax Rep. (CCH)
T.C.|TCt
T.C.M.|1942-|TCM(CCH)|TCM(P-H)|TCM(RIA)
T.C.M. (RIA)|1924-|RIATM
TNT
Tax Ct. Mem. Dec. (CCH)|CCHTaxCtMem
Tax Ct. Rep. (CCH)
Tax Ct. Rep. Dec. (RIA)
Tax Treaties (CCH)
Tex.Bankr.Ct.Rep.
S.E.C.
Trade Cas. (CCH)|TradeCas|TradeCases
Trade Reg. Rep. (CCH)
Treas. Dec.
U.C.C. Rep. Serv. (West)|UCCRepServ|UCCRepServ(Callaghan)
U.C.C. Rep. Serv. 2d (West)|UCCRepServ2d|UCCRepServ2d(Callaghan)
U.S. Tax Cas. (CCH)|USTC
U.S. Tax Rep. (RIA)
U.S.L.W.
U.S.L.W. (BNA)
U.S.P.Q. (BNA)|USPQ
U.S.P.Q. 2d (BNA)|USPQ2d
USCMA
Unemployment Ins. Rep.|CCHUnemploymentInsRep|CCH,UnemploymentInsRep|UnemplInsRep(CCH)|UnemploymentInsRep(CCH)
Union Lab. Rep. (BNA)
Util. L. Rep. (CCH)|UtilLRep
Va. Col. Dec.
Vet. App.
Wage & Hour Cas. (BNA)|Wage&HourCas
Wage & Hour Cas.2d (BNA)|Wage&HourCas2d
Wage Hour & Leave Rep. (BNA)
Wall. Jr. Append.
Wells' Notebook
Wilson's Red Book`;

/** Numbers that the courts themselves give: the volume is a year. */
export const neutral = `T.C. Memo.
T.C. No.
T.C. Summary Opinion|TCSummOp
CIT
MSPB
AWCC
#ar
Ark.|2009-|ARK
Ark. App.|2009-|AkApp
#az
AZ
#co
CO
COA
#fl
FL
#gu
Guam
#il
IL
IL App (1st)|IlApp(1st)|IllApp(1st)
IL App (2d)|IlApp(2d)|IllApp(2d)
IL App (3d)|IlApp(3d)|IllApp(3d)
IL App (4th)|IlApp(4th)|IllApp(4th)
IL App (5th)|IlApp(5th)|IllApp(5th)
#la
LA
#me
ME|1996-|Me.
#mp
MP
#ms
MS
#mt
MT|Mt
#nc
NCBC
NCCOA
NCSC
#nd
ND
ND App|NDAPP
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
Pa. Super.|1999-|PASuper
#sd
SD
#tn
TN WC
TN WC App.
#tx
Tex. Bus.|TexBusCt
#ut
UT
UT App|UTCtApp|UtahApp|UtahCtApp
#vi
VI|2007-
#vt
VT
#wi
WI
WI App
#wy
WY|WYO`;

/** English reports, the nominative ones and their reprint, as older law is cited: no American database holds them. "ER" and "TR" are left out: in a brief they are the record. */
export const english = `Eng. Rep.|EngRepR|EnglishRep
Co. Rep.|CoR|Coke|CokeRep
Cro. Eliz.
Cro. Jac.
Cro. Car.
Plow.|Plowd.
Hob.
Bulst.
Leon.
Keb.
Lev.
Vent.
Show.
Skin.
Salk.
Mod.|ModRep
Ld. Raym.|RaymLd|LordRaym|LRaym
P. Wms.|PeereWms
Str.
Atk.
Ves. Sen.|VesSr
Ves. Jun.|VesJr|Ves.|Vesjun|Vesjr|Vesey
Vern.
Bro. C. C.|BroCh
Bro. P. C.|BroPC
Wils. K. B.|WilsKB
Black. W.|WBl|WmBl|WBlack
Black. H.|HBl|HBlack
Burr.
Cowp.
Term Rep.|TermR|DurnfordandEast|D&E
East
Esp.
Camp.
Taunt.
M. & S.|Maule&S|Maule&Selw
B. & Ald.|Barn&Ald
B. & C.|Barn&C|Barn&Cress
B. & Ad.|Barn&Ad
Bing.
Bing. (N. C.)|BingNC
C. B.
C. B. (N. S.)
C. & P.|Car&P
F. & F.|Fost&F
A. & E.|Ad&E|Ad&El
E. & B.|El&Bl|Ell&Bl
B. & S.|Best&S
M. & W.|Mees&W
H. & N.|Hurl&N
Exch.|ExchRep
Mer.|Meriv.
Beav.
Cl. & F.|Cl&Fin|Clark&F
H. L. Cas.
Dods.|Dodson
How. St. Tr.|HowStateTr|StateTr
Leach
Cox C. C.|CoxCrCas|Cox,CC`;
