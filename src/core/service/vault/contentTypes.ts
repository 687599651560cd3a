import { splitExtension } from '../../base/display/fileNames';
import { anyPattern } from '../../base/text/anyPattern';
import type { KnownObject } from './knownObject';

/** Larger objects are downloaded instead of opened (bytes). */
export const maxEditableBytes = 10 * 1024 * 1024;

const textualTypes = anyPattern('i', {
	text: /^(?:text|message)\//,
	data: /^application\/(?:json|ld\+json|xml|xhtml\+xml|yaml|x-yaml|toml|x-ndjson)\b/,
	code: /^application\/(?:javascript|x-sh|sql|x-tex|x-latex|rtf)\b/,
	image: /^image\/svg\+xml/,
	suffix: /\+(?:json|xml)\s*(?:;|$)/,
});
const undecided = /^(?:application\/octet-stream|binary\/octet-stream|application\/x-www-form-urlencoded)?\s*(?:;|$)/i;
const binaryExtensions = anyPattern(
	'i',
	{
		documents: /pdf|docx?|xlsx?|pptx?|od[tsp]/,
		archives: /zip|gz|tgz|bz2|xz|7z|rar|tar/,
		images: /png|jpe?g|gif|webp|bmp|tiff?|ico|heic/,
		recordings: /mp3|m4a|wav|ogg|flac|mp4|mov|avi|mkv|webm/,
		mail: /msg|pst/,
		programs: /exe|dll|dmg|iso/,
		fonts: /woff2?|ttf|otf/,
		databases: /sqlite|db|parquet/,
	},
	{ before: String.raw`\.`, after: '$' },
);

/** Whether an object is binary: by its type, or if that says nothing, by its name. An unknown one is opened as text. */
export function isBinary(contentType: string | undefined, filename: string | undefined): boolean {
	if (contentType !== undefined && !undecided.test(contentType)) return !textualTypes.test(contentType);
	return binaryExtensions.test(filename ?? '');
}

/** Whether a binary object is an image, sound, or video, which VS Code shows. */
export function isMedia({ contentType = '', filename = '' }: Pick<KnownObject, 'contentType' | 'filename'>): boolean {
	return /^(?:image|audio|video)\//i.test(undecided.test(contentType) ? (contentTypeOf(filename) ?? '') : contentType);
}

/** Types of files that are common in legal work; a new version of any other kind keeps the object's type. */
const typesByExtension: Readonly<Record<string, string>> = {
	csv: 'text/csv',
	doc: 'application/msword',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	eml: 'message/rfc822',
	gif: 'image/gif',
	htm: 'text/html',
	html: 'text/html',
	jpeg: 'image/jpeg',
	jpg: 'image/jpeg',
	json: 'application/json',
	m4a: 'audio/mp4',
	md: 'text/markdown',
	mp3: 'audio/mpeg',
	mp4: 'video/mp4',
	odt: 'application/vnd.oasis.opendocument.text',
	pdf: 'application/pdf',
	png: 'image/png',
	pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
	rtf: 'application/rtf',
	tif: 'image/tiff',
	tiff: 'image/tiff',
	txt: 'text/plain',
	wav: 'audio/wav',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	xml: 'application/xml',
	zip: 'application/zip',
};

export function contentTypeOf(fileName: string): string | undefined {
	const extension = splitExtension(fileName).extension.slice(1).toLowerCase();
	return Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : undefined;
}

/**
 * The content type of an object's new version: the object's own, unless the new file is clearly of a different kind.
 * @returns undefined if neither type is known
 */
export function newContentType(object: KnownObject, fileName: string): string | undefined {
	const type = contentTypeOf(fileName);
	const sameKind = object.filename !== undefined && contentTypeOf(object.filename) === type;
	return type === undefined || (sameKind && object.contentType !== undefined) ? object.contentType : type;
}
