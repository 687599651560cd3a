/** Larger objects are downloaded instead of opened (bytes). */
export const maxEditableBytes = 10 * 1024 * 1024;

const textualTypes =
	/^(?:text\/|message\/|application\/(?:json|ld\+json|xml|xhtml\+xml|yaml|x-yaml|toml|javascript|x-ndjson|x-sh|sql|x-tex|x-latex|rtf)\b|image\/svg\+xml)|\+(?:json|xml)\s*(?:;|$)/i;
const undecided = /^(?:application\/octet-stream|binary\/octet-stream|application\/x-www-form-urlencoded)?\s*(?:;|$)/i;
const binaryExtensions =
	/\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|zip|gz|tgz|bz2|xz|7z|rar|tar|png|jpe?g|gif|webp|bmp|tiff?|ico|heic|mp3|m4a|wav|ogg|flac|mp4|mov|avi|mkv|webm|msg|pst|exe|dll|dmg|iso|woff2?|ttf|otf|sqlite|db|parquet)$/i;

/** Whether an object is text by its type; where the type says nothing, by its name. Unknown ones are tried as text. */
export function isBinary(contentType: string | undefined, filename: string | undefined): boolean {
	if (contentType !== undefined && !undecided.test(contentType)) return !textualTypes.test(contentType);
	return binaryExtensions.test(filename ?? '');
}

/** Bytes that no text holds: a NUL within the first 8 KB, where VS Code looks as well. */
export function hasBinaryContent(content: Uint8Array): boolean {
	return content.subarray(0, 8192).includes(0);
}
