/** Every limit on comparing quotations, with its unit and its reason. */

/** A text larger than this (bytes) isn't an opinion; the longest ever published is under 3 MB. */
export const LARGEST_TEXT = 20_000_000;
/** How many bytes at the start of a file show whether it is text. */
export const BYTES_SAMPLED = 65_536;
/** How many words of a quotation are compared: a brief may quote a page, never a chapter. */
export const LONGEST_QUOTATION = 1_000;
/** The most UTF-16 units of a word with letters changed in brackets, and of a word of an opinion that it may be. */
export const LONGEST_CHANGED_WORD = 100;
/** The most words of the opinion that one ellipsis leaves out: a page and a half. */
export const OMITTED_BY_ONE = 500;
/** The most words that all ellipses of a quotation leave out: about five pages. */
export const MOST_OMITTED = 1_500;
/** The most words of a footnote at the bottom of a page. */
export const LONGEST_NOTE = 450;
/** The most UTF-16 units that an opinion cites at once between two words of a quotation: a long string cite. */
export const LONGEST_CITATION = 4_000;
/** The most words of the opinion that one pair of brackets replaces; more is an omission and needs an ellipsis. */
export const MOST_REPLACED = 25;
/** How many places in the opinion are aligned with a quotation, the most promising first. */
export const MOST_CANDIDATES = 6;
/** How many occurrences of words (not words) are looked at to find these places; a word that would exceed this is too common to help. */
export const MOST_OCCURRENCES = 120_000;
/** How many UTF-16 units at its beginning have what an opinion says about itself: caption, citations, docket, date. */
export const HEAD_LENGTH = 6_000;
/** The share of the weight of a quotation's words (rare words weigh more) that must be in place for the passage to be the one meant. */
export const LEAST_SHARE = 0.5;
/** How much text (UTF-16 units in all) is kept ready for comparing: about a hundred opinions of the usual length, some 80 MB of memory. */
export const MOST_TEXT_HELD = 8_000_000;
/** How many UTF-16 units of an opinion's words are shown with a quotation. */
export const LONGEST_SHOWN = 4_000;
/** Milliseconds that comparing a quotation may take on a busy machine; the longest, with a text of 20 MB, takes a fraction of a second. */
export const COMPARING_MS = 10_000;
/** Milliseconds that reading a text may take: one of 20 MB takes a few seconds. */
export const LOADING_MS = 60_000;
/** Milliseconds that reading the beginning of a text may take. */
export const READING_HEAD_MS = 10_000;
/** Milliseconds that reading a page may take. */
export const READING_PAGE_MS = 60_000;
/** A text on which reading or comparing was stopped this often is left alone until it changes. */
export const MOST_ENDINGS = 2;
