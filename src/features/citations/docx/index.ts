export { WordTexts } from './docxTexts';
