/** Most units of an abbreviation, with the unit before it. */
export const LONGEST_ABBREVIATION = 12;

/** After these few sentences end. Those of Bluebook's table 6 that are also whole words ("Coal.", "Equal.") are left out. */
export const abbreviation =
	/\b(?:[A-Z]|Cir|Ct|App|Crim|Civ|Div|Dist|Dept|Dep['\u2019]t|Supp|Ins|Bd|Bds|Fed|Cal|Tex|Tenn|Mass|Univ|Ass['\u2019]n|Int['\u2019]l|Nat['\u2019]l|Comm['\u2019]n|Elec|Groc|Indus|Sec|Servs?|Mfg|Mut|Auto|Cas|Ry|Mich|Minn|Wis|Wash|Ill|Ind|Ohio|Pa|Md|Va|Ga|Fla|La|Ala|Ariz|Colo|Conn|Acad|Admin|Adver|Advocs?|Affs|Agric|Assocs?|Assur|Auth|Bankr|Bldg|Bros|Cent|Chem|Cmty|Cmtys|Cmwlth|Cnty|Coll|Comm|Comput|Condo|Cong|Consol|Constr|Coop|Corp|Corr|Dev|Distrib|Econ|Educ|Elect|Emps?|Enters|Envtl|Equip|Exch|Exec|Expl|Fid|Fin|Guar|Hosp|Hous|Indem|Indep|Info|Inst|Inv|Juv|Liab|Litig|Loc|Mach|Maint|Mech|Merch|Metro|Mgmt|Mktg|Mortg|Mun|Pac|Pers|Petrol|Pharm|Pres|Prod|Prods|Prop|Props|Prot|Pub|Rehab|Ret|Sav|Sch|Schs|Scis?|Soc|Subcomm|Sys|Techs?|Telecomm|Temp|Transcon|Transp|Twp|Unif|Util|Utils|Vill)\.$/;
