/** The rooms of the core in their one order: a room imports only from those before it. src/core/README.md says why. */
export const coreRooms = [
	...['law', 'base', 'draft', 'citations', 'quotations', 'table'],
	...['service', 'lookup', 'verification', 'preflight', 'reporting'],
] as const;

/** What a room doesn't import either, of those before it. */
export const apart: Readonly<Partial<Record<(typeof coreRooms)[number], readonly string[]>>> = {
	service: ['citations', 'quotations', 'table'],
	table: ['quotations'],
	lookup: ['table'],
	preflight: ['table', 'service'],
};

/** The order of rooms in a folder of the core; `*` are the files next to them. */
const orders: Readonly<Record<string, readonly string[]>> = {
	'': coreRooms,
	'law/': ['lexicon', 'courts'],
	'draft/': ['markdown', 'reading'],
	'citations/': ['parts', 'reporters', 'names', 'scan', 'assembly', 'works', 'recognizer', 'resolve', 'document', '*'],
	'quotations/': ['*', 'opinion', 'inDraft', 'passages', 'comparison', 'texts'],
	'table/': ['*', 'docxBrief'],
	'lookup/': ['answers', 'providers', 'asking'],
	'verification/': [
		...['findings', 'judgement/names', 'judgement', 'judgement/withoutNetwork', 'judgement/overruled'],
		...['decisions', 'verdict', 'suggestions', '*'],
	],
	'reporting/': ['contents', 'wording', 'formats'],
};

/** Whether a file of the core would import against the order. Both paths are from the project's folder. */
export function isAgainstOrder(from: string, to: string): boolean {
	return Object.entries(orders).some(([folder, order]) => {
		const [own, other] = [rankOf(from, folder, order), rankOf(to, folder, order)];
		return own !== undefined && other !== undefined && own < other;
	});
}

function rankOf(path: string, folder: string, order: readonly string[]): number | undefined {
	const start = `src/core/${folder}`;
	if (!path.startsWith(start)) return undefined;
	const inside = path.slice(start.length);
	const rooms = order.filter((room) => inside.startsWith(`${room}/`)).sort((a, b) => b.length - a.length);
	const rank = order.indexOf(rooms[0] ?? (inside.includes('/') ? '' : '*'));
	return rank < 0 ? undefined : rank;
}
