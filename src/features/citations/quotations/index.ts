export { AuthoritiesView } from './authoritiesView';
export { QuotationChecks } from './quotationChecks';
