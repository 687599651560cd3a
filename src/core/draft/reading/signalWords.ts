/** The last words of what introduces a citation, as the source of a pattern. */
export const signalWords = '[Ss]ee|[Aa]lso|[Cc]f\\.|[Aa]ccord|[Cc]iting|[Qq]uoting|e\\.g\\.,';
