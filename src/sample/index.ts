export { sampleIds } from './sampleIds';
export { startSample } from './server';
