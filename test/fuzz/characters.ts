import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, the same ones in the same order as fast-check's unit `binary`. That one makes a map of all 1.1 million of them when it is
 * first used, which takes a second of the processor in every process and thread.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
	(at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count),
	// Asked for each character of names such as `__proto__`, which are tried more often.
	(character) => {
		const code = (character as string).codePointAt(0) ?? -1;
		if (code < 0 || String.fromCodePoint(code) !== character) throw new Error('Not one character');
		return code < surrogates.first ? code : code - surrogates.count;
	},
);
