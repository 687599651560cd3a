export { contextOf, iconOf } from './citationItems';
export { CitationsView } from './citationsView';
export { followForPalette } from './paletteContext';
export { CitationStatus } from './statusBar';
