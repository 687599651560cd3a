/**
 * Words of case names and how citations abbreviate them, "Word=Abbr." each; a plural s of the word goes into the abbreviation. Facts of
 * citation practice (Bluebook, table 6), for writing a name into a citation; comparing names needs no table.
 */
const table = `Academy=Acad. Administrative=Admin. Administration=Admin. Administrator=Adm'r Advertising=Advert. Agricultural=Agric.
Agriculture=Agric. Alliance=All. Alternative=Alt. America=Am. American=Am. Associate=Assoc. Association=Ass'n Atlantic=Atl. Authority=Auth.
Automobile=Auto. Automotive=Auto. Avenue=Ave. Bankruptcy=Bankr. Board=Bd. Broadcasting=Broad. Brotherhood=Bhd. Brothers=Bros.
Building=Bldg. Business=Bus. Casualty=Cas. Center=Ctr. Central=Cent. Chemical=Chem. Coalition=Coal. College=Coll. Commission=Comm'n
Commissioner=Comm'r Committee=Comm. Communication=Commc'n Community=Cmty. Company=Co. Compensation=Comp. Computer=Comput.
Condominium=Condo. Congress=Cong. Consolidated=Consol. Construction=Constr. Continental=Cont'l Cooperative=Coop. Corporation=Corp.
Correction=Corr. Correctional=Corr. County=Cnty. Defense=Def. Department=Dep't Detention=Det. Development=Dev. Director=Dir. Discount=Disc.
Distributing=Distrib. Distributor=Distrib. District=Dist. Division=Div. East=E. Eastern=E. Economic=Econ. Education=Educ. Educational=Educ.
Electric=Elec. Electrical=Elec. Electricity=Elec. Electronic=Elec. Employee=Emp. Employer=Emp'r Employment=Emp. Engineer=Eng'r
Engineering=Eng'g Enterprise=Enter. Entertainment=Ent. Environment=Env't Environmental=Env't Equality=Equal. Equipment=Equip. Examiner=Exam'r Exchange=Exch.
Executive=Exec. Executor=Ex'r Export=Exp. Federal=Fed. Federation=Fed'n Fidelity=Fid. Finance=Fin. Financial=Fin. Financing=Fin.
Foundation=Found. General=Gen. Government=Gov't Group=Grp. Guaranty=Guar. Hospital=Hosp. Housing=Hous. Import=Imp. Incorporated=Inc.
Indemnity=Indem. Independent=Indep. Industrial=Indus. Industries=Indus. Industry=Indus. Information=Info. Institute=Inst. Institution=Inst.
Insurance=Ins. International=Int'l Investment=Inv. Investor=Inv. Labor=Lab. Laboratory=Lab. Laboratories=Lab'ys Liability=Liab. Limited=Ltd.
Litigation=Litig. Local=Loc. Machine=Mach. Machinery=Mach. Maintenance=Maint. Management=Mgmt. Manufacturer=Mfr. Manufacturing=Mfg. Maritime=Mar.
Market=Mkt. Marketing=Mktg. Mechanical=Mech. Medical=Med. Medicine=Med. Memorial=Mem'l Merchandise=Merch. Merchant=Merch. Metropolitan=Metro.
Mortgage=Mortg. Municipal=Mun. Mutual=Mut. National=Nat'l Natural=Nat. North=N. Northern=N. Northeast=Ne. Northwest=Nw. Number=No.
Organization=Org. Pacific=Pac. Parish=Par. Partnership=P'ship Personnel=Pers. Pharmaceutical=Pharm. Preservation=Pres. Probation=Prob.
Product=Prod. Production=Prod. Professional=Pro. Property=Prop. Protection=Prot. Public=Pub. Publication=Publ'n Publishing=Publ'g Railroad=R.R.
Railway=Ry. Refining=Refin. Regional=Reg'l Rehabilitation=Rehab. Relation=Rel. Reproductive=Reprod. Resource=Res. Restaurant=Rest. Retirement=Ret. Road=Rd.
Savings=Sav. School=Sch. Science=Sci. Secretary=Sec'y Securities=Sec. Security=Sec. Service=Serv. Shareholder=S'holder Social=Soc. Society=Soc'y
Solution=Sol. South=S. Southern=S. Southeast=Se. Southwest=Sw. Steamship=S.S. Street=St. Subcommittee=Subcomm. Surety=Sur. System=Sys.
Technology=Tech. Telecommunication=Telecomm. Telegraph=Tel. Telephone=Tel. Temporary=Temp. Township=Twp. Transcontinental=Transcon.
Transport=Transp. Transportation=Transp. Trust=Tr. Trustee=Tr. Turnpike=Tpk. Uniform=Unif. University=Univ. Utility=Util. Utilities=Utils. Village=Vill. West=W. Western=W.`;

const abbreviations: ReadonlyMap<string, string> = new Map(
	table.split(/\s+/).map((entry) => {
		const [word = '', short = ''] = entry.split('=');
		return [word.toLowerCase(), short] as const;
	}),
);

const inSentences = new Set(['association', 'brothers', 'company', 'corporation', 'incorporated', 'limited', 'number']);

/** One word of a party as citations abbreviate it; as it is where the table lacks it. Punctuation behind it stays. */
export function abbreviateWord(word: string): string {
	const [, core = word, tail = ''] = /^(.*?)([,;]?)$/.exec(word) ?? [];
	const known = abbreviations.get(core.toLowerCase());
	if (known !== undefined) return known + tail;
	const singular = /ies$/i.test(core) ? `${core.slice(0, -3)}y` : /s$/i.test(core) ? core.slice(0, -1) : undefined;
	const plural = singular === undefined ? undefined : abbreviations.get(singular.toLowerCase());
	if (plural === undefined) return word;
	return (plural.endsWith('.') ? `${plural.slice(0, -1)}s.` : `${plural}s`) + tail;
}

/** In a sentence only the best-known abbreviations are used. */
export function abbreviateWordInSentence(word: string): string {
	return inSentences.has(word.toLowerCase().replace(/[,;]$/, '')) ? abbreviateWord(word) : word;
}
