declare module 'benchbook:suites' {
	export const suites: Record<string, (() => unknown) | undefined>;
}

declare module 'benchbook:tests' {
	export const tests: Record<string, (() => unknown) | undefined>;
}
