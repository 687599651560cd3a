export function isDigit(code: number): boolean {
	return code >= 0x30 && code <= 0x39;
}

export function isCapital(code: number): boolean {
	return code >= 0x41 && code <= 0x5a;
}

export function isSmall(code: number): boolean {
	return code >= 0x61 && code <= 0x7a;
}
