// Made by `npm run generate` from the lists in this folder.
import { wordsOf } from './words';

export const negations = /* @__PURE__ */ wordsOf("not no nor never neither none nothing nobody without cannot unless");
export const conditions = /* @__PURE__ */ wordsOf("unless except only if provided even");
export const limits = /* @__PURE__ */ wordsOf("except only");
export const modals = /* @__PURE__ */ wordsOf("shall may must should might will would can could ought need");
export const headingWords = /* @__PURE__ */ wordsOf("cite cited as reported at also citation parallel v vs in re");
export const captionFillers = /* @__PURE__ */ wordsOf("in re the of a an and ex parte rel matter inc llc ltd co corp lp llp plc et al case petitioner respondent");
export const publicParties = /* @__PURE__ */ wordsOf("united states state people commonwealth government city county commissioner comm'r secretary sec'y attorney att'y gen general department dep't dept superior court director warden health human servs services soc social sec security corr corrections res resources ins epa");
