export { registerAuthorities, renderTable } from './authoritiesCommand';
export { registerMarkChief } from './chiefCommand';
export { registerExportForWord } from './wordCommand';
