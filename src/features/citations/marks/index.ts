export { CitationDecorations } from './decorations';
export { CitationDiagnostics, listProblems, maxProblems } from './diagnostics';
export { registerHover } from './hover';
export { docketIdOf, idOf, offersOf } from './opinionOffers';
export { toOpenArgument } from './quotationHover';
