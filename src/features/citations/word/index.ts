export { WordTexts } from './wordTexts';
