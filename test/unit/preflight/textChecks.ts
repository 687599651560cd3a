import {
	findConflict,
	findDoubledWord,
	findEmptyTable,
	findFootnotes,
	findHeadingOrder,
	findLeftOver,
	findMarking,
	findOpenParenthesis,
	findOpenQuotation,
} from '../../../src/core/preflight/checks';

/** Those that need nothing but the text, by the names that fixtures mark places with. */
export const textChecks = {
	leftOver: findLeftOver,
	marking: findMarking,
	doubled: findDoubledWord,
	conflict: findConflict,
	footnotes: findFootnotes,
	numbers: findHeadingOrder,
	tables: findEmptyTable,
	parentheses: findOpenParenthesis,
	quotations: findOpenQuotation,
};
