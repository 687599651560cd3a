/** Codes cited by title or chapter before their name ("42 U.S.C. § 1983"). Lines as in `reporterData.ts`. */
export const numberedCodes = `U.S.C.|USC|U. S. Code|U.S. Code|United States Code
U.S.C.A.
U.S.C.S.
U.S.C. app.|U.S.C. App.
Stat.
#il
ILCS|Ill. Comp. Stat.|Ill. Comp. Stat. Ann.
#pa
Pa. Cons. Stat.|Pa. Cons. Stat. Ann.|Pa. C.S.|Pa. C.S.A.
Pa. Stat. Ann.|P.S.|Pa. Stat.
#vt
V.S.A.|Vt. Stat. Ann.
#me
M.R.S.|M.R.S.A.|Me. Rev. Stat.|Me. Rev. Stat. Ann.|Me. Stat.
#de
Del. C.|Del. Code|Del. Code Ann.
#ok
Okla. Stat.|O.S.|Okla. Stat. Ann.
#ri
R.I. Gen. Laws
#gu
GCA|Guam Code Ann.
#vi
V.I.C.|V.I. Code Ann.
#pr
L.P.R.A.|P.R. Laws Ann.
#mp
CMC|N. Mar. I. Code`;

/** Regulations and registers cited by title or volume before their name. */
export const numberedRegulations = `C.F.R.|CFR|Code of Federal Regulations
Fed. Reg.|Federal Register
#ca
Cal. Code Regs.|CCR|C.C.R.
#ny
N.Y.C.R.R.|N.Y. Comp. Codes R. & Regs.
#il
Ill. Adm. Code|Ill. Admin. Code
#ma
CMR|C.M.R.|Mass. Code Regs.
#pa
Pa. Code
#tx
Tex. Admin. Code|TAC
#va
Va. Admin. Code|VAC
#nc
N.C. Admin. Code|NCAC|N.C.A.C.
#co
Colo. Code Regs.|Code Colo. Regs.
#or
Or. Admin. R.
#ok
Okla. Admin. Code
#de
Del. Admin. Code`;
