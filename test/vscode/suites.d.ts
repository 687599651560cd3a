declare module 'benchbook:suites' {
	export const suites: Record<string, (() => unknown) | undefined>;
}
