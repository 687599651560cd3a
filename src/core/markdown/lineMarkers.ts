/** What a line of Markdown begins with. Every pattern is tried at one place and looks no further than its line. */

/** Columns from which on a line is indented code. */
export const CODE_INDENT = 4;

/** "###", which opens a heading. */
export const headingMarks = /#{1,6}(?=[ \t\r\n]|$)/y;
/** "===" or "---", which under a paragraph makes it a heading. */
export const setextLine = /(?:=+|-+)[ \t]*(?=[\r\n]|$)/y;
/** All of a line: three marks or more with blanks between them. */
export const thematicBreak = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** "-", "*", "+", "12." or "3)", which opens an item of a list. */
export const itemMarker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)/y;
/** Backticks or tildes that open a code fence: what follows backticks on the line must not hold one. */
export const fenceOpening = /`{3,}(?=[^`\r\n]*(?:[\r\n]|$))|~{3,}/y;
/** What closes a fence that is no longer, with nothing after it but blanks. */
export const fenceClosing = /(?:`+|~+)(?=[ \t]*(?:[\r\n]|$))/y;
