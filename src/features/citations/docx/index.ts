export { type DocxServices, DocxTexts } from './docxTexts';
