/**
 * Sources that are cited by name and section, without a volume in front. One a line: canonical name, then further spellings;
 * spaces, dots and apostrophes do not matter.
 */

/** Codes cited by the letters that are usual in their state, and uniform laws. */
export const localCodes = `RCW|Wash. Rev. Code|Rev. Code Wash.
MCL|MCLA|MCLS
ORS
NRS
KRS
RSA
O.C.G.A.
A.R.S.
C.R.S.
CPLR
CPL
R.C.
G.L.|M.G.L.|M.G.L.A.
K.S.A.
N.J.S.A.|N.J.S.
N.M.S.A.
N.D.C.C.
S.D.C.L.
T.C.A.
MCA
HRS
R.S.Mo.
I.R.C.|Internal Revenue Code
U.C.C.
Pen. Code|Penal Code
Code Civ. Proc.
Civ. Code
Evid. Code
Gov. Code|Gov't Code
Bus. & Prof. Code
Fam. Code
Health & Saf. Code
Lab. Code
Veh. Code
Welf. & Inst. Code
Prob. Code
Corp. Code
Pub. Util. Code
Bankruptcy Code
Model Penal Code
D.C. Code|D.C. Code Ann.`;

export const localRegulations = `Treas. Reg.|Temp. Treas. Reg.|Prop. Treas. Reg.
N.J.A.C.
OAC
WAC
OAR
NYCRR`;

export const rules = `Fed. R. Civ. P.|FRCP|Federal Rule of Civil Procedure|Federal Rules of Civil Procedure|Fed. Rule Civ. P.|Fed. Rules Civ. Proc.|Fed. Rule Civ. Proc.
Fed. R. Crim. P.|F.R.Crim.P.|Federal Rule of Criminal Procedure|Federal Rules of Criminal Procedure|Fed. Rule Crim. Proc.
Fed. R. App. P.|FRAP|Federal Rule of Appellate Procedure|Federal Rules of Appellate Procedure|Fed. Rule App. Proc.
Fed. R. Evid.|FRE|Federal Rule of Evidence|Federal Rules of Evidence|Fed. Rule Evid.
Fed. R. Bankr. P.|FRBP|Federal Rule of Bankruptcy Procedure|Federal Rules of Bankruptcy Procedure|Fed. Rule Bankr. Proc.
Sup. Ct. R.|S. Ct. R.|Supreme Court Rule|Sup. Ct. Rule
D.C. Cir. R.
Fed. Cir. R.
Cir. R.
Tax Ct. R.
RCFC
Civ. L.R.
Crim. L.R.
Local Civ. R.|Local Civil Rule
U.S.S.G.|U.S. Sentencing Guidelines Manual
Model Rules of Prof'l Conduct R.|Model Rules of Prof'l Conduct r.|Model Rule of Professional Conduct
Civ.R.
Crim.R.
Evid.R.
MCR
Cal. Rules of Court, rule|Cal. Rules of Court|California Rules of Court, rule`;

/** Citations to the record of the very case: names that mean it wherever a number follows. */
export const recordNames = `ECF No.|ECF Nos.|ECF Doc. No.|ECF
Dkt. No.|Dkt. Nos.|Dkt.|Dkt. Entry|Docket No.|Docket Entry No.|D.I.
Doc. No.|Doc. Nos.|ECF Doc.
D.E.|D.E. No.
J.A.|Joint App.
Pet. App.|Petr's App.|Pet'r App.
Am. Compl.|First Am. Compl.|Second Am. Compl.|FAC|SAC
Compl.
Hr'g Tr.|Trial Tr.|Dep. Tr.|Sent'g Tr.
Supp. App.|Appellant's App.|Appellee's App.|Aplt. App.|Def.'s App.
Aff.
Decl.
Clerk's Papers
C.R.
R.R.
Admin. R.|Admin. Rec.
Statement of Facts|Statement of Material Facts|Statement of Undisputed Facts|Statement of Undisputed Material Facts`;

/** Names that mean the record only at the beginning of a clause. */
export const weakRecordNames = `App.
R.
Tr.
Ex.|Exh.|Exs.
Dep.
Doc.
Br.
Answer
Add.
SOF
A.R.
CP
RP
CT|C.T.
RT|R.T.
ER
SER
JA
AA
ROA
App'x
Mot.
Mem.
Opp'n
Reply`;
