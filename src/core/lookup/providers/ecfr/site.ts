/** Where the Electronic Code of Federal Regulations is. */
export const ecfrOrigin = 'https://www.ecfr.gov';
/** Its name in texts. */
export const ecfrLabel = 'eCFR';
