export { AuthoritiesView } from './authoritiesView';
export { QuotationChecks, type QuotationServices } from './quotationChecks';
