export { AuthoritiesView } from './authoritiesView';
export { registerAuthorityCommands } from './authorityCommands';
export { registerOpinionCommands } from './opinionCommands';
export { QuotationChecks } from './quotationChecks';
