export { type DocxServices, WordTexts } from './docxTexts';
