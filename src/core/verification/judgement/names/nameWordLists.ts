import { agencyNames } from './agencies';

/** Word lists for telling kinds of parties apart. All lower case, letters only, as `readTokens` gives them. */

function list(words: string): ReadonlySet<string> {
	return new Set(words.split(/\s+/));
}

/** Surnames so common that they are no evidence by themselves. */
export const commonSurnames =
	list(`smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez
gonzalez gonzales wilson anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson
walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts
gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper
peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price
alvarez castillo sanders patel myers long ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes
singh chen wang li wu liu`);

/** Given names, to see that "Samuel Winship" is a person whose surname is Winship. */
export const givenNames =
	list(`james robert john michael william david richard joseph thomas charles christopher daniel matthew anthony
mark donald steven stephen paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric
jonathan larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam nathan
henry douglas zachary peter kyle walter ethan jeremy harold keith christian roger terry gerald sean austin carl arthur lawrence dylan jesse
jordan bryan billy joe bruce gabriel albert willie alan juan wayne roy ralph randy eugene vincent russell louis philip phillip bobby johnny
ernest fred frederick clarence earl homer oliver luis carlos jesus antonio miguel mary patricia jennifer linda elizabeth barbara susan
jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca
sharon laura cynthia dorothy amy kathleen angela shirley emma brenda pamela nicole anna samantha katherine christine helen debra rachel
carolyn janet maria catherine heather diane olivia julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea
hannah jacqueline martha gloria teresa ann anne sara madison frances kathryn janice jean abigail alice julia judy sophia grace denise
amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori jane norma estelle danny
clarence leroy lloyd leon oscar edwin hugo ivan ramon pedro jorge manuel francisco eduardo ricardo roberto fernando mario enrique rafael
julius julian marcus victor ernesto alfred herbert howard hubert isaac abraham elmer floyd glenn harry herman jimmy lester lewis luther
martin maurice melvin milton morris nathaniel norman otis percy sidney stanley theodore warren wilbur willis clara edith ellen eva florence
gladys ida irene josephine lillian lucille mildred rosa rose sally sylvia thelma wanda xavier wm chas geo jas thos robt benj saml danl jos edw`);

/** Words that only an organisation has. */
export const organisationWords =
	list(`bank trust hospital hospitals university college church churches ministries foundation association union
insurance assurance railroad railway airlines airways airline motors motor industries industry systems technologies technology partners
partnership associates group holdings international stores store company corporation enterprises services service society club league
federation council committee institute laboratories laboratory pharmaceuticals pharmaceutical products manufacturing manufacturers mills
steel oil gas petroleum electric power light energy telephone telegraph communications broadcasting publishing press newspapers news
records entertainment studios pictures restaurants hotels hotel properties realty development construction builders lumber mining
coal copper chemical chemicals foods food dairy farms brewing tobacco bottling transport transportation trucking shipping line lines freight
mortgage savings loan credit financial finance capital securities investment investments fund funds exchange brothers sons worldwide
national american cooperative alliance coalition network center centers clinic medical health healthcare care parenthood school schools
academy museum library party local brotherhood teamsters workers employees tribe nation indians indemnity casualty mutual fidelity surety
guaranty supply equipment machine machinery tool tools auto automobile automotive rubber paper glass cement packing refining
marine steamship navigation aviation aerospace aircraft logistics solutions software computer networks wireless media digital data
consulting management design designs apparel shoes jewelry laundry theatres theatre cinema sports football baseball racing
materials pharmacy drugs beverages brands markets supermarkets motel inn resort casino garage pipeline warehouse semiconductor
genetics therapeutics sciences instruments homes apartments seminary conservatory institution infirmary nursing hospice
orchestra memorial cosmetics steakhouse restaurant grill cafe bakery brewery winery vineyards dealers distributors wholesale outfitters leasing
rental rentals property accident community communities utilities publishers division television reservation furniture textiles toys optical dental plumbing roofing paving electronics tire tires`);

/** Those of them that are surnames too: after a given name they make no organisation. */
export const organisationSurnames = list('steel church power light mills glass press coal league');

/** Words of an agency, a board or another public body. */
export const agencyWords =
	list(`department dept bureau board commission agency administration authority regents trustees district
office court legislature senate assembly house congress police sheriffs ministry treasury corrections revenue comptroller`);

/** Words of an office that one person holds after another. */
export const officialWords =
	list(`secretary commissioner director warden superintendent governor sheriff administrator collector
postmaster general attorney comptroller treasurer auditor marshal chief mayor president administratrix registrar clerk solicitor prosecutor
keeper jailer assessor recorder coroner chancellor chairman chairperson prosecuting`);

/** Abbreviations of the two lists above, as tokens. */
export const publicAbbreviations = list(`dept bd commn auth admin dist comm commr comr secy dir supt govt atty`);

/** Agencies known by their initials. */
export const agencyInitials: ReadonlySet<string> = new Set([...agencyNames.keys(), 'cir', 'doe', 'va']);

/** Insurers and others that are party to so many cases that their name is no evidence by itself. */
export const frequentLitigants =
	list(`farm allstate geico progressive nationwide travelers liberty aetna cigna humana prudential
metropolitan hartford metlife usaa unum walmart target amtrak
fargo citibank jpmorgan deutsche hsbc nationstar ocwen countrywide citimortgage`);

/** Words that distinguish nothing by themselves. */
export const commonWords =
	list(`american america national international united first second general new north south east west southern
northern eastern western northeast northwest southeast southwest northeastern northwestern southeastern southwestern central state states federal public city county group holdings global world great pacific atlantic standard
continental universal consolidated mutual life fire title interstate law arts science litigation liability antitrust derivative shareholder shareholders practices sales action actions
multidistrict mdl erisa security employment data breach application petition interest marriage estate guardianship conservatorship
adoption custody parentage paternity welfare dependency commitment detention succession will trust child children minor minors
proceedings proceeding investigation subpoena warrant search grand jury sealed case matter contempt disbarment discipline reinstatement
attorney inquiry judge bankruptcy chapter debtor debtors no`);

/** Words that head *In re* names of many cases and distinguish none. */
export const genericHeads =
	list(`grand jury sealed case subpoena subpoenas proceedings proceeding investigation investigations matter matters
duces tecum ad testificandum dated no nos number search warrant under seal application petition order unsealed in the`);

/** Words that begin a surname of several. */
export const particles = /^(?:de|del|dela|della|di|da|do|dos|du|la|las|le|los|van|von|el|al|mac|san|st)$/;

/** Words of unions, whose names are cut to one of these and the trade. */
export const unionWords = list('workers employees emps union brotherhood bhd teamsters federation');
