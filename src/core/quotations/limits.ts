/** Every bound of comparing quotations, with its unit and its reason. */

/** A text larger than this (bytes) is no opinion; the longest ever published is under 3 MB. */
export const LARGEST_TEXT = 20_000_000;
/** So many bytes at the start of a file show whether it is text. */
export const BYTES_SAMPLED = 65_536;
/** A quotation longer than this (words) is compared by its first so many: a brief may quote a page, never a chapter. */
export const LONGEST_QUOTATION = 1_000;
/** A word with letters changed in brackets, and a word of an opinion that it may be, has at most so many UTF-16 units. */
export const LONGEST_CHANGED_WORD = 100;
/** One ellipsis leaves out at most so many words of the opinion: a page and a half. */
export const OMITTED_BY_ONE = 500;
/** All ellipses of a quotation leave out at most so many words: about five pages. */
export const MOST_OMITTED = 1_500;
/** A footnote at the foot of a page has at most so many words. */
export const LONGEST_NOTE = 450;
/** What an opinion cites at once, between two words of a quotation, has at most so many UTF-16 units: a long string of citations. */
export const LONGEST_CITATION = 4_000;
/** One pair of brackets replaces at most so many words of the opinion; more is an omission and needs an ellipsis. */
export const MOST_REPLACED = 25;
/** So many places of the opinion are aligned with a quotation, the most promising first. */
export const MOST_CANDIDATES = 6;
/** Occurrences of words (not words) looked at to find these places; a word that would go past it is too common to tell. */
export const MOST_OCCURRENCES = 120_000;
/** What an opinion says of itself is in its first so many UTF-16 units: caption, citations, docket, date. */
export const HEAD_LENGTH = 6_000;
/** Of the weight of a quotation's words (rare words weigh more) so much must be found in place for the passage to be the one meant. */
export const LEAST_SHARE = 0.5;
/** Texts (UTF-16 units together) that are kept ready to be compared with: about a hundred opinions of the usual length, some 80 MB of memory. */
export const MOST_TEXT_HELD = 8_000_000;
/** Of an opinion's words at a quotation so many UTF-16 units are shown. */
export const LONGEST_SHOWN = 4_000;
/** Milliseconds that comparing a quotation may take on a busy machine; the longest, with a text of 20 MB, takes a fraction of a second. */
export const COMPARING_MS = 10_000;
/** Milliseconds that reading a text may take: one of 20 MB takes some seconds. */
export const LOADING_MS = 60_000;
/** Milliseconds that reading the beginning of a text may take. */
export const READING_HEAD_MS = 10_000;
/** Milliseconds that reading a page may take. */
export const READING_PAGE_MS = 60_000;
/** A text with which reading or comparing was ended so often is left alone until it changes. */
export const MOST_ENDINGS = 2;
