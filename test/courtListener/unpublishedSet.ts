/** Unpublished citations as people write them, each of a docket of `docketRecords`. */
export const honest: readonly string[] = `
*Halloran v. Pike Street Partners, LLC*, No. 1:19-cv-01234-JSR, 2020 WL 90431 (D. Mass. Jan. 5, 2020)
*Okafor v. Brindle*, No. 19-cv-1234-MGM (D. Mass. June 11, 2020)
*United States v. Tarrant*, No. 19-cr-1234, 2020 WL 104857 (D. Mass. Jan. 6, 2020)
*Vasquez-Lund v. Meridian Freight Sys., Inc.*, No. 21-cv-04417-WHO, 2022 WL 3214587, at *4 (N.D. Cal. Aug. 9, 2022)
*Castellan Holdings Ltd. v. Orrery Cap. LP*, No. 20 Civ. 7712 (PAE) (KNF), 2021 WL 1027349 (S.D.N.Y. Mar. 17, 2021)
*Delacroix v. City of Marrow Beach*, No. CV 19-8834 PSG (AGRx), 2020 WL 6873021 (C.D. Cal. Nov. 23, 2020)
*Tamsin Brewing Co. v. Hollis Underwriters*, No. C19-415RSM, 2020 WL 978345 (W.D. Wash. Feb. 28, 2020)
*Benavides v. Saguaro Transit Auth.*, No. CV-20-01377-PHX-DGC, 2021 WL 4478120 (D. Ariz. Sept. 30, 2021)
*Ferncliffe Inst. v. Dep't of the Interior*, Civ. A. No. 19-2290 (ABJ), 2020 WL 3966481 (D.D.C. July 14, 2020)
*Pruett Drilling Co. v. Ostrander*, Civil Action No. 3:22-CV-0981-L, 2023 WL 3204511 (N.D. Tex. May 2, 2023)
*Quillen v. Bayshore Rehab Ctr., Inc.*, No. 8:18-cv-1650-T-33AAS, 2019 WL 1772906 (M.D. Fla. Apr. 22, 2019)
*Ashdown v. Tri-County Bd. of Educ.*, No. 5:21-CV-233-FL (E.D.N.C. Oct. 7, 2022)
*Winterbourne v. Cascade Nat. Foods Corp.*, No. 3:20-cv-01104-SI, 2021 U.S. Dist. LEXIS 39821 (D. Or. Mar. 3, 2021)
*Marchetti v. Lakeview Condo. Ass'n*, No. 17 C 6042, 2019 WL 7290881 (N.D. Ill. Dec. 30, 2019)
*Sandoval v. Keystone Auto Recovery, Inc.*, No. 18-3391, 2019 WL 3852013 (E.D. Pa. Aug. 15, 2019)
*Whitlock v. Buckeye Tool & Die Co.*, No. 2:21-cv-776, 2022 WL 833419 (S.D. Ohio Mar. 21, 2022)
*Lindqvist v. N. Shore Mut. Ins. Co.*, No. 19-cv-2555 (ECT/HB), 2020 WL 5587203 (D. Minn. Sept. 18, 2020)
*Abernathy v. Peachline Logistics, LLC*, 1:20-cv-03302-MLB (N.D. Ga. Dec. 6, 2021)
*In re Corvane Energy Holdings, Inc.*, No. 19-11240 (KG), 2020 WL 1867042 (Bankr. D. Del. Apr. 13, 2020)
*In re Pelletier*, No. 20-14410, 2021 WL 2605533 (Bankr. D. Colo. June 24, 2021)
*Vasquez-Lund v. Meridian Freight Sys., Inc.*, No. 20-17001, 2021 WL 3046552 (9th Cir. July 19, 2021)
*Trinh v. Gulf Coast Mar. Servs., Inc.*, No. 19-50873 (5th Cir. Dec. 4, 2020)
*Ashdown v. Tri-County Bd. of Educ.*, No. 21-1388, 2022 WL 457913 (4th Cir. Feb. 15, 2022)
*United States v. Oduya*, No. 18-14207, 2019 WL 5566803 (11th Cir. Oct. 29, 2019)
*Heliograph Imaging Corp. v. Sable Optics, Inc.*, No. 2019-1744, 2020 WL 2549032 (Fed. Cir. May 20, 2020)
*Castellan Holdings Ltd. v. Orrery Cap. LP*, No. 20-3366-cv, 2022 WL 229876 (2d Cir. Jan. 26, 2022)
*Northgate Dredging Co. v. United States*, No. 19-672C, 2021 WL 507733 (Fed. Cl. Feb. 11, 2021)
*Rosewater v. Borough of E. Tamarack*, Civil No. 20-5117 (KM) (ESK), 2021 WL 5195702 (D.N.J. Nov. 8, 2021)
*Fenwick-Osei v. Alpenglow Hosp. Grp.*, No. 21-cv-01929-RM-NRN, 2022 WL 2971544 (D. Colo. July 27, 2022)
*People v. Arroyo-Lane*, No. B301777, 2021 WL 1259034 (Cal. Ct. App. Apr. 6, 2021)
`
	.trim()
	.split('\n');

/** By the place of an honest one: what is replaced in it by what. `number`, `name`, `court`, `date`, `year`, or another office of the court. */
export const alterations: readonly (readonly [kind: string, from: string, to: string])[] = [
	['name', 'Pike Street Partners, LLC', 'Danforth Mills, LLC'],
	['number', '19-cv-1234', '19-cv-1243'],
	['name', 'Tarrant', 'Bellweather'],
	['court', 'N.D. Cal.', 'S.D. Cal.'],
	['date', 'Mar. 17', 'July 17'],
	['number', '19-8834', '19-8384'],
	['name', 'Hollis Underwriters', 'Crane & Mercer'],
	['year', '2021 WL 4478120 (D. Ariz. Sept. 30, 2021', '2022 WL 4478120 (D. Ariz. Sept. 30, 2022'],
	['name', "Dep't of the Interior", 'EPA'],
	['court', 'N.D. Tex.', 'W.D. Tex.'],
	['number', '8:18-cv-1650', '8:18-cv-1560'],
	['name', 'Ashdown', 'Pemberton'],
	['year', '2021 U.S. Dist. LEXIS 39821 (D. Or. Mar. 3, 2021', '2022 U.S. Dist. LEXIS 39821 (D. Or. Mar. 3, 2022'],
	['name', 'Marchetti', 'Delgado'],
	['number', '18-3391', '18-3931'],
	['date', 'Mar. 21', 'June 2'],
	['court', 'D. Minn.', 'D. Neb.'],
	['name', 'Peachline Logistics, LLC', 'Fulton Cold Storage'],
	['number', '19-11240', '19-12140'],
	['name', 'Pelletier', 'Oakhurst'],
	['number', '20-17001', '20-17010'],
	['court', '5th Cir.', '6th Cir.'],
	['year', '2022 WL 457913 (4th Cir. Feb. 15, 2022', '2023 WL 457913 (4th Cir. Feb. 15, 2023'],
	['name', 'Oduya', 'Lattimore'],
	['date', 'May 20', 'Oct. 2'],
	['number', '20-3366', '20-3636'],
	['name', 'Northgate Dredging Co.', 'Ballast Point Marine'],
	['date', 'Nov. 8', 'Sept. 1'],
	['name', 'Alpenglow Hosp. Grp.', 'Summit County'],
	['name', 'Arroyo-Lane', 'Whitcombe'],
];

export const altered: readonly string[] = honest.map((one, at) => {
	const [, from, to] = alterations[at] ?? ['', '', ''];
	if (!one.includes(from)) throw new Error(`${one}: no ${from}`);
	return one.replaceAll(from, to);
});
