/** Words that decide where the name of a case begins and ends. */

const words = (list: string) => new Set(list.split(/\s+/));

/** Written without their last dot. After these a capital letter does not begin a sentence. */
export const nameAbbreviations =
	words(`Acad Adm Admin Adver Advert Agric All Alt Am Amer Assoc Assocs Ass Assn Atl Att Atty Auth Auto Ave Bankr Bd
Bhd Bldg Blvd Br Broad Bros Bus Capt Cas Cent Chem Cir Civ Cl Cmty Cnty Co Coal Col Coll Com Comm Commn Commr Commw Comp Comput Condo Conf Cong Cons Consol
Const Constr Cont Contr Coop Cor Corp Corps Corr Cos Cosm Crim Ct Ctr Ctrs Ctys Cty Def Dept Det Dev Devs Dig Dir Disc Dist Distrib Div Dr Econ Ed Educ Elec Emp
Emps Eng Enter Enters Ent Env Envtl Equal Equip Esq Est Exam Exch Exec Exp Expl Fam Fed Fid Fin Fla Found Fr Ft Gen Gend Glob Gov Govt Grp Guar Hist Hon Hosp Hous
Imp Imps Inc Incorp Ind Indem Indep Indus Info Ins Inst Instr Int Inv Invs Jr Just Lab Labs Liab Libr Litig Loc Ltd Mach Maint Mar Mech Med Mem Merch Metro
Mfg Mfr Mfrs Mgmt Mkt Mkts Mktg Mod Mortg Mr Mrs Ms Messrs Mt Mun Mut Nat Natl Ne No Nos Nw Ont Op Opp Org Pac Par Par Pers Pharm Pharms Phil Philip Pres Prob Probs
Proc Prod Prods Prof Prop Props Prot Pshp Pub Publ Ref Refin Reg Rehab Rel Rels Rep Reprod Res Rest Ret Rev Rly Ry Rys Rd Sav Sch Schs Sci Se Sec Secs Sen Sept Serv Servs Soc
Sol Sols Sr St Sta Stat Ste Subcomm Sup Super Supp Supt Sur Sw Sys Tech Techs Tel Telecomm Telecomms Temp Tpk Tr Trans Transcon Transp Treas Twp Unif Univ Util Utils
Vill vol Vol Wks Ala Ariz Ark Cal Colo Conn Del Ga Haw Ill Kan Ky La Mass Md Me Mich Minn Miss Mo Mont Neb Nev Okla Or Ore Pa Tenn Tex Va Vt Wash Wis Wyo
Adj Advoc Aff Affs Arb Assur Bev Cap Carr Cath Chi Consum Conv Ctrl Dem Disab Facs Fdn Frat Grps High Holdgs Hum Immigr Inj Inspec Inv Irr Jud Juv Lbr Leg Lic Luth Mgrs Mil Min Mins Mot Mus Neg Oper Ord
Phys Pl Plan Presb Pro Petrol Univs Bhds Comms Chtd Chart Assur Amends Apt Apts Benev Carp Chir Cmtys Corrs Ctf Cts Dent Depts Divs Ests Expt Express Firef Govs Hist Hldg Hldgs Indpt Investm Irrig Labor Lith Mfgs Miner Mins Nav Neigh Osteop Paint Plumb Pol Port Prods Prot Pubs Radiol Refr Sand Solic Stor Sugar Surv Theat Transm Underwr Warehs Wholes
Presb Priv Pros Psych Rec Recr Redev Regis Relig Rsch Rsrv Rsrvs Saf Sanit Spec Stds Surg Tob Trad Trib Unempl Vet Vets Geo Wm Chas Thos Jas Jno Robt Alex Benj Edw Sam Danl Dan Penn Dak
Balt Bos Dall Mia Phila Phx Digit Mtge`);

/** Lower-case words that stand inside names. */
export const nameConnectors = words(
	`of the and for ex rel rel. dem dem. et al al. ux ux. vir vir. a an to by on de la las los del della da di do dos du den der van von le les el al- y e re parte d/b/a a/k/a f/k/a n/k/a
dba aka fka on behalf as per se non in rem nee né née o/b/o a/s/o c/o s/k/a t/a und bin ibn abu is or ex. des etc. &c. n' n’ s.r.l. s.p.a. s.a.r.l.`,
);

export function isPlaintiffStop(word: string): boolean {
	return plaintiffStops.has(word);
}

/** Of `nameConnectors`, those over which a plaintiff's name is not followed back: "the Court in Brown v. Board". */
const plaintiffStops = words('in rem as per se is or an a non');

/** Capitalised words in front of "in" that show that a case is spoken of, not an organisation named: "the Court in Brown v. Board". */
export const beforeCases =
	words(`Court Courts Circuit Cir Ct Justice Justices Judge Judges Appeals Panel Congress Legislature Plurality Majority Dissent Concurrence Opinion
Opinions Decision Decisions Holding Holdings Ruling Rulings Judgment Order Motion Brief Counsel Complaint Petition Petitioner Petitioners Respondent Respondents Plaintiff Plaintiffs Defendant
Defendants Appellant Appellants Appellee Appellees Claimant Claimants Government Language Dicta Dictum Nothing Everything Something Footnote Rule Rules Test Standard Doctrine Reasoning Statement Argument
Analysis Discussion Evidence Testimony Facts Writing The This That These Those Our Its His Her As It He She They We One Both Each All Some Many Most Such Here There J JJ C.J
Article Section Part Chapter Title Clause Amendment Act Even Just Only`);

/** Words by which an organisation is known that has "in" in its name. */
export const organisations =
	words(`Ass'n Association Ass’n Comm Committee Coal Coalition Council Ctr Center Found Foundation Inst Institute League Soc'y Society Union Fund Project
Network Alliance Fed'n Federation Conference Campaign Org Organization Movement Citizens Parents Women Men Mothers Fathers Families Friends Partners People Persons Americans Students Teachers
Veterans Workers Physicians Doctors Nurses Lawyers Journalists Engineers Scientists Scholars Artists Believers Neighbors Residents Taxpayers Voters Farmers Investors Ministries Missionaries Accuracy
Fairness Truth Honesty Integrity Involved Interested Active United`);

/** Words of institutions that have "at" in their name. */
export const institutions = words(
	`Univ University Branch Coll College Ctr Center Sch School Hosp Hospital Med Underwriters Underwriter Campus Inst Institute`,
);

/** Units of place that a state's name follows after a comma. */
export const municipalities = words(
	`City County Cnty Cty Town Village Vill Borough Township Twp Parish Municipality District Dist`,
);

/** States as names of cases abbreviate them; without the last period. */
export const statesShort =
	words(`Ala Ariz Ark Cal Calif Colo Conn Del D.C Fla Ga Haw Ill Ind Kan Ky La Me Md Mass Mich Minn Miss Mo Mont Neb Nev N.H N.J N.M N.Y N.C N.D Okl Okla Or Ore Pa R.I S.C S.D Tenn Tex Vt Va
Wash W.Va Wis Wyo P.R`);

export const stateNames = new Set(
	`Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming`.split(
		',',
	),
);

/** What shows that the words before and after a comma are one party's list: "Merrill Lynch, Pierce, Fenner & Smith". */
export const partsOfLists = /^(?:&|and|&amp;|(?:Inc|LLC|Co|Corp|LLP|Ltd)[.,]*)$/;

/** Particles that can begin a surname. */
export const surnameParticles = words('de la las los del della da di du den der van von le les el al- bin ibn abu dos');

/** After a comma inside one party's name. */
export const commaContinuations = words(
	`Inc Ltd LLC L.L.C LLP L.L.P LP L.P PLC P.L.C PLLC P.L.L.C PC P.C P.A N.A NA S.A SA S.A.S N.V NV A.G AG B.V BV GmbH S.p.A SpA S.A.R.L PTY Pty P.S.C USA U.S.A Co Corp Jr Sr II III IV V
et AFL-CIO AFL Local Loc No M.D MD D.O Ph.D Esq ex dba d/b/a a/k/a f/k/a n/k/a Incorporated Limited Pa Del Ill Cal Tex N.Y F.S.B FSB S.S.B Successor R.R Secretary Sec'y Dep't Department Comm'r Commissioner
Div Division Chapter Dist Lodge Trustee Tr Estate Individually Chartered Chtd Warden Sheriff Superintendent Governor Director Dir Adm'r Administrator Executor Ex'r Executrix Guardian
Receiver Acting etc &c Administratrix Adm'x Adm’r Adm’x Ex’r Ex'x Ex’x Adm'rs Ex'rs Adm’rs Ex’rs Admr Admx Exr Exx Gdn Assignee Treasurer Collector Auditor Local LLLP L.L.L.P LP Limited GP Co-op KG K.K AB A/S Oy SE SARL S.R.L SRL SpA S.L`,
);

/** Capitalised words that open a sentence in front of a name and are no part of it. */
export const leadWords =
	words(`In Under As And But See Cf Accord Contra Compare With Also Since After Before Following Unlike Like Citing Quoting Per Although Though While Because Applying Relying
Pursuant According Both Even From Given Here If Indeed Instead Likewise Moreover Nor Notably Now Of On Once Or Only Overruling Overruled Rather Recently Second Similarly So Still Such That Then
There Therefore These Third This Those Thus To Until Until Unless Upon We What When Where Whereas Whether Yet You However Accordingly Finally First Fourth Further Furthermore Hence Later Again Again,
Consider Consistent Contrary Relatedly Specifically Conversely Similarly Today Yes No Not Neither Despite Distinguishing Discussing Discuss Decisions Cases Case Compare Affirming Affirmed Affirming
Reversing Reversed Vacating Adopting Adopted Rejecting Rejected Interpreting Construing Invoking Using Petitioner's Respondent's Court's E.g e.g i.e Id Ibid Supra Infra Read Reading Note Nevertheless Nonetheless Most
Cited Cites Cite Contrast Why How Can Does Did Is Are Was Were Must Should Page Pages Defendants Defendant Plaintiffs Plaintiff Petitioner Respondent Respondents Petitioners Appellant Appellants Appellee It Its Our They He She His Her Your My Any Through Throughout Between Beyond Against By For
Generally Holding Held Noting Stating Explaining Emphasizing Whereas Where Accordingly Additionally Alternatively Arguably Certainly Clearly Consequently Importantly Meanwhile Otherwise Plainly Presumably Regardless Simply Subsequently Ultimately Unfortunately`);

/** Of the lead words, those that also begin names. */
export const possibleNameStarts = words(
	'No First Second Third Fourth By For In Case Cases Like Through Read Held Holding',
);

/** First words of a name without "v." ("In re Winship", "Matter of Baby M"), with the words that must follow. */
export const caseHeads: ReadonlyMap<string, readonly string[]> = new Map([
	['In', ['re', 'Re', 'the']],
	['IN', ['RE', 'THE']],
	['In Re', []],
	['Ex', ['parte', 'Parte']],
	['EX', ['PARTE']],
	['Matter', ['of']],
	['Estate', ['of']],
	['Application', ['of']],
	['Petition', ['of']],
	['Adoption', ['of']],
	['Guardianship', ['of']],
	['Conservatorship', ['of']],
	['Marriage', ['of']],
	['Succession', ['of']],
	['Interest', ['of']],
	['Custody', ['of']],
	['Welfare', ['of']],
	['Claim', ['of']],
	['Appeal', ['of']],
	['Complaint', ['of']],
	['Dissolution', ['of']],
	['Parentage', ['of']],
	['Disbarment', ['of']],
]);

/** How companies end their names, without a last period. */
export const companyForms = /^(?:Inc|Co|Corp|Ltd|LLC|L\.L\.C|LP|L\.P|LLP|L\.L\.P)$/;
