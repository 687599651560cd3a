export { registerPreflight } from './preflightCommand';
