export { registerReport } from './reportCommand';
