export { renderTable } from './authoritiesCommand';
