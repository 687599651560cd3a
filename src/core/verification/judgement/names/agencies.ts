/** Federal agencies by their initials: these letters alone name this agency and nothing else. "DOE" and "VA" are left out: a pseudonym, a state. */
const table = `atf Bureau of Alcohol, Tobacco, Firearms and Explosives;bia Board of Immigration Appeals;blm Bureau of Land Management;
cbp Customs and Border Protection;cms Centers for Medicare and Medicaid Services;bop Bureau of Prisons;ice Immigration and Customs Enforcement;
doi Department of the Interior;dod Department of Defense;nea National Endowment for the Arts;sba Small Business Administration;
cab Civil Aeronautics Board;cfpb Consumer Financial Protection Bureau;cftc Commodity Futures Trading Commission;cia Central Intelligence Agency;
cpsc Consumer Product Safety Commission;dea Drug Enforcement Administration;dhs Department of Homeland Security;doj Department of Justice;
dol Department of Labor;dot Department of Transportation;eeoc Equal Employment Opportunity Commission;epa Environmental Protection Agency;
faa Federal Aviation Administration;fbi Federal Bureau of Investigation;fcc Federal Communications Commission;fda Food and Drug Administration;
fdic Federal Deposit Insurance Corporation;fec Federal Election Commission;fema Federal Emergency Management Agency;
ferc Federal Energy Regulatory Commission;fhfa Federal Housing Finance Agency;flra Federal Labor Relations Authority;fmc Federal Maritime Commission;
fslic Federal Savings and Loan Insurance Corporation;ftc Federal Trade Commission;gao Government Accountability Office;
gsa General Services Administration;hew Department of Health, Education, and Welfare;hhs Department of Health and Human Services;
hud Department of Housing and Urban Development;icc Interstate Commerce Commission;ins Immigration and Naturalization Service;
irs Internal Revenue Service;itc International Trade Commission;msha Mine Safety and Health Administration;mspb Merit Systems Protection Board;
nasa National Aeronautics and Space Administration;ncua National Credit Union Administration;nhtsa National Highway Traffic Safety Administration;
nlrb National Labor Relations Board;nmfs National Marine Fisheries Service;noaa National Oceanic and Atmospheric Administration;
nps National Park Service;nrc Nuclear Regulatory Commission;nsa National Security Agency;occ Office of the Comptroller of the Currency;
opic Overseas Private Investment Corporation;opm Office of Personnel Management;osha Occupational Safety and Health Administration;
oshrc Occupational Safety and Health Review Commission;ots Office of Thrift Supervision;pbgc Pension Benefit Guaranty Corporation;
pto Patent and Trademark Office;rtc Resolution Trust Corporation;sec Securities and Exchange Commission;ssa Social Security Administration;
tsa Transportation Security Administration;tva Tennessee Valley Authority;uscis United States Citizenship and Immigration Services;
usda United States Department of Agriculture;usitc United States International Trade Commission;usps United States Postal Service;
uspto United States Patent and Trademark Office`;

/** The agencies' names by their initials, lower case. */
export const agencyNames: ReadonlyMap<string, string> = new Map(
	table.split(/;\s*/).map((row) => {
		const space = row.indexOf(' ');
		return [row.slice(0, space), row.slice(space + 1)] as const;
	}),
);

const alone = /^((?:the\s+)?(?:(?:u\.\s?s\.?|united\s+states)\s+)?)([A-Z]{3,5}|(?:[A-Z]\.\s?){2,4}[A-Z])\.?(?=$|,)/i;

/**
 * A party that is nothing but an agency's initials, spelled out, so that the letters match no other name that begins with them:
 * "EPA" is not Eastern Pacific Airlines, "SEC" is not "Sec. of Labor". Only capitals count.
 */
export function spellOutAgency(party: string): string {
	return party.replace(alone, (whole, lead: string, letters: string) => {
		const name =
			letters === letters.toUpperCase() ? agencyNames.get(letters.replace(/[^A-Z]/g, '').toLowerCase()) : undefined;
		return name === undefined ? whole : `${lead}${name}`;
	});
}
