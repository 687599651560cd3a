// Made by `npm run generate` from the lists in this folder.
import { wordsOf } from './words';

export const negations = /* @__PURE__ */ wordsOf("not no nor never neither none nothing nobody without cannot unless");
export const functionWords = /* @__PURE__ */ wordsOf("not no nor neither without only if even shall may must should might will would can could as at also in the of a an and about above after again against all although am among any are be because been before being below between both but by did do does doing down during each either ever few for from further had has have having he her here hers him his how however i into is it its itself just me more most my off on once one or other our out over own per same she so some such than that their them then there therefore these they this those though through thus to too under until up upon us very was we were what when where whether which while who whom whose why with within yet you your");
export const conditions = /* @__PURE__ */ wordsOf("unless except only if provided even");
export const limits = /* @__PURE__ */ wordsOf("except only");
export const modals = /* @__PURE__ */ wordsOf("shall may must should might will would can could ought need");
export const holdingWords = /* @__PURE__ */ wordsOf("must therefore thus hold holds held holding conclude concludes concluded require requires required ruled accordingly");
export const headingWords = /* @__PURE__ */ wordsOf("cite cited as reported at also citation parallel v vs in re");
export const captionFillers = /* @__PURE__ */ wordsOf("in re the of a an and ex parte rel matter inc llc ltd co corp lp llp plc et al case petitioner respondent");
export const publicParties = /* @__PURE__ */ wordsOf("united states state people commonwealth government city county commissioner comm'r secretary sec'y attorney att'y gen general department dep't dept superior court director warden health human servs services soc social sec security corr corrections res resources ins epa");
