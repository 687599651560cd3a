import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { anyPattern } from '../../../src/core/base/text/anyPattern';
import { codeOf, type Node, placeOf, readSources } from './sourceTrees';

/** An example of each named alternative, by file: the whole pattern matches it by that one. */
const examples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'src/core/citations/assembly/parentheticals.ts': {
		emphasized: '*Roe*',
		quoted: '"Roe"',
		numbered: 'Roe II',
	},
	'src/core/citations/names/oneParty.ts': {
		sentence: '. ',
		aside: '(',
		signal: 'See ',
		joined: '; and ',
	},
	'src/core/citations/scan/documents.ts': {
		chapter: '1999, ch. 12',
		thousands: '12,345',
		plain: '12-345',
	},
	'src/core/citations/scan/lawNames.ts': {
		code: ' 42 United States Code',
		dotted: ' 42, U.S.C.',
		regulations: ' 42 C.F.R.',
	},
	'src/core/draft/docx/tableOfAuthorities.ts': {
		primary: 'Federal Cases',
		secondary: 'Secondary Authorities',
		legislative: 'Legislative Materials',
		published: 'Law Review Articles',
		columns: 'Page(s)',
		rest: 'Miscellaneous',
	},
	'src/core/draft/markdown/draftYear.ts': {
		numbers: '2019-03-04',
		words: 'March 4, 2019',
	},
	'src/core/draft/reading/breakRules.ts': {
		reporter: 'See 12 So. 2d',
		state: ', 12 Ohio',
		neutral: '2012 IL App (1st)',
	},
	'src/core/draft/reading/pageLines.ts': {
		docket: 'Docket No',
		page: 'xiv',
		name: 'de la Cruz',
		words: 'Case',
		opinion: 'Syllabus',
		stamp: 'Filed 01',
		caption: 'ROE v. WADE',
		opinionOf: 'Opinion of SCALIA, J.',
		separate: 'SCALIA, J., dissenting',
		perCuriam: 'Per Curiam',
		syllabus: 'Syllabus',
		slashed: 'No. 80000-1-I/12',
		pageLast: 'No. 12-3456 7',
		pageFirst: '7 No. 12-3456',
		docketFirst: '12-34567 Opinion of the Court 13',
		docketLast: '13 Opinion of the Court 12-34567',
		number: 'Case 1:20-cv-00123-ABC',
		document: 'Document 12-3',
		filed: 'Filed 01/02/2020',
		pageOf: 'Page 1 of 20 PageID #: 33',
		stamped: '#1234-5',
		between: '- 12 -',
		labeled: 'Page 3 of 10',
		ofAll: '3 of 10',
		roman: 'xiv',
		lettered: '12F',
	},
	'src/core/preflight/courtRules.ts': {
		tables: 'Table of Contents',
		disclosures: 'Corporate Disclosure Statement',
		certificates: 'Proof of Service',
		additions: 'Appendix',
		opening: 'Questions Presented',
	},
	'src/core/preflight/placeholders.ts': {
		names: 'Fictional Sample',
		addresses: 'sample.example',
		ids: 'run_sample_one',
		remarks: '(sample output)',
		titles: 'Sample brief',
		transcripts: 'is a sample transcript',
		service: 'Sample service: nothing was checked',
		afterSign: 'Dkt. xx',
		afterAt: 'Smith at xx.',
	},
	'src/core/quotations/comparison/citationText.ts': {
		place: '12 F.3d 100',
		id: 'Id.',
		back: 'supra',
		section: '§ 5',
		code: 'U.S.C.',
		article: 'Art.',
		rule: 'Rule',
	},
	'src/core/quotations/marks.ts': {
		sic: 'sic',
		marks: 'internal quotation marks omitted',
		emphasis: 'emphasis added',
		notes: 'footnotes omitted',
		cleaned: 'cleaned up',
		note: 'n. 3',
		editor: 'Editor’s Note: so amended',
		page: '**12',
	},
	'src/core/quotations/opinion/opinionIdentity.ts': {
		federal: 'united states district',
		district: 'southern district of new york',
		related: 'related cases',
	},
	'src/core/service/compute/sshLog.ts': {
		connecting: 'ssh: connect to host a.example port 22: Bad file number',
		network: 'No route to host',
		identification: 'kex_exchange_identification: read: ended',
		ended: 'Connection closed by 192.0.2.1 port 22',
		closed: 'Connection to a.example closed by remote host',
		disconnected: 'client_loop: send disconnect: Broken pipe',
		silent: 'Timeout, server a.example not responding',
		read: 'Read from remote host a.example',
		reset: 'Connection reset by 192.0.2.1 port 22',
	},
	'src/core/service/vault/contentTypes.ts': {
		text: 'text/plain',
		data: 'application/json',
		code: 'application/sql',
		image: 'image/svg+xml',
		suffix: 'application/atom+xml',
		documents: 'brief.docx',
		archives: 'exhibits.tar',
		images: 'map.jpeg',
		recordings: 'call.mp3',
		mail: 'a.msg',
		programs: 'setup.exe',
		fonts: 'a.woff2',
		databases: 'a.sqlite',
	},
	'src/core/table/authorityEntry.ts': {
		court: 'en banc',
		memorandum: 'mem.',
		unpublished: 'unpublished table decision',
		plurality: 'plurality opinion',
		divided: 'by an equally divided Court',
	},
	'src/core/table/docxBrief/arrangeBlocks.ts': {
		questions: 'questions presented',
		disclosure: 'corporate disclosure statement',
		parties: 'list of parties',
		rule: 'rule 29.6',
		statements: 'statement regarding oral argument',
		interested: 'certificate of interested persons',
		related: 'related cases',
	},
	'src/core/verification/judgement/names/captionWords.ts': {
		sergeant: 'sgt. ',
		officer: 'officer ',
		lieutenant: 'lt. ',
		captain: 'capt. ',
		colonel: 'col. ',
		major: 'maj. ',
		general: 'gen. Smith',
		dotted: ', d.b.a. Lane',
		slashed: ' d/b/a Lane',
		letters: ' aka Lane',
		words: ' doing business as Lane',
	},
	'src/core/verification/judgement/names/commaParts.ts': {
		nation: 'United States of America',
		district: 'District of Columbia',
		state: 'State of New York',
		place: 'City of Elmton',
	},
	'src/core/verification/judgement/names/parties.ts': {
		comparing: 'As stated in Roe',
		pointing: 'this court in Roe',
		subordinate: 'Since the holding in Roe',
		concluding: 'Thus held in Roe',
		preposition: 'for the reasons in Roe',
		see: 'but see also ',
		accord: 'accord ',
		source: 'cited in ',
		joining: 'and ',
	},
	'src/core/verification/judgement/names/sovereigns.ts': {
		consolidated: 'City and County of Elm',
		place: 'Township of Elm',
		mayor: 'Mayor and Aldermen of Elmton',
	},
	'src/core/verification/judgement/withoutNetwork/laws.ts': {
		proposed: 'proposed',
		unadopted: 'never adopted',
		rejected: 'rejected',
		drafted: 'drafters',
		dropped: 'omitted',
		pending: 'pending',
		standards: 'standards 12',
		bodies: 'Congress',
		rulesDecisions: 'F.R.D.',
	},
};

const longest = 160;
/** Literals that are longer, by file: what is left to take apart. A file may have fewer, and then its number here goes down. */
const longLiterals: Readonly<Record<string, number>> = {
	'src/core/citations/assembly/pinpoints.ts': 1,
	'src/core/citations/names/betweenRules.ts': 1,
	'src/core/citations/names/signals.ts': 1,
	'src/core/citations/recognizer/namedCases.ts': 1,
	'src/core/citations/resolve/unknownSources.ts': 2,
	'src/core/citations/scan/backReferences.ts': 1,
	'src/core/citations/scan/docketForms.ts': 1,
	'src/core/citations/scan/laws.ts': 2,
	'src/core/citations/scan/plausibility.ts': 1,
	'src/core/citations/scan/records.ts': 1,
	'src/core/draft/reading/breakRules.ts': 3,
	'src/core/draft/reading/pageNotes.ts': 1,
	'src/core/draft/reading/reading.ts': 1,
	'src/core/preflight/leftOvers.ts': 1,
	'src/core/quotations/opinion/separateOpinions.ts': 1,
	'src/core/quotations/passages/sentences.ts': 1,
	'src/core/table/sections.ts': 1,
};

interface Alternative {
	readonly place: string;
	readonly file: string;
	readonly name: string;
	readonly pattern: RegExp;
	readonly whole: RegExp;
}

const nodesIn = (value: unknown): readonly Node[] => value as readonly Node[];
const nodeIn = (value: unknown): Node => value as Node;

function patternOf({ regex }: Node, flags = ''): RegExp {
	const { pattern, flags: own } = regex as { readonly pattern: string; readonly flags: string };
	return new RegExp(pattern, [...new Set(own + flags)].filter((flag) => !'gy'.includes(flag)).join(''));
}

/** The text of a string, or of a template without values as it is written (String.raw). */
function textOf(node: Node): string {
	if (node.type === 'Literal') return String(node.value);
	const [quasi] = nodesIn(nodeIn(node.quasi).quasis);
	return quasi ? (quasi.value as { readonly raw: string }).raw : '';
}

function listAlternatives(): readonly Alternative[] {
	return readSources().flatMap((file) =>
		file.nodes
			.filter(({ type, callee }) => type === 'CallExpression' && nodeIn(callee).name === 'anyPattern')
			.flatMap((call): Alternative[] => {
				const [first, second, third] = nodesIn(call.arguments);
				assert.ok(first && second, placeOf(file, call));
				const flags = textOf(first).replace(/[gy]/g, '');
				const named = nodesIn(second.properties).map(
					(one) => [String(nodeIn(one.key).name), patternOf(nodeIn(one.value))] as const,
				);
				const around =
					third &&
					Object.fromEntries(nodesIn(third.properties).map((one) => [nodeIn(one.key).name, textOf(nodeIn(one.value))]));
				const whole = anyPattern(flags, Object.fromEntries(named), around);
				return nodesIn(second.properties).map((one) => ({
					place: placeOf(file, one),
					file: file.path,
					name: String(nodeIn(one.key).name),
					pattern: patternOf(nodeIn(one.value), flags),
					whole,
				}));
			}),
	);
}

describe('a pattern of named alternatives', () => {
	const alternatives = listAlternatives();

	it('matches the example of each', () => {
		assert.ok(alternatives.length > 100);
		const wrong = alternatives.filter(({ file, name, pattern, whole }) => {
			const example = examples[file]?.[name];
			return example === undefined || !pattern.test(example) || !whole.test(example);
		});
		assert.deepEqual(
			wrong.map(({ place, name }) => `${place} ${name}`),
			[],
		);
	});

	it('has every alternative of which there is an example', () => {
		const known = alternatives.map(({ file, name }) => `${file} ${name}`).sort();
		const shown = Object.entries(examples).flatMap(([file, all]) => Object.keys(all).map((name) => `${file} ${name}`));
		assert.deepEqual(shown.sort(), known);
	});

	it(`is written where a literal would have over ${longest} characters`, () => {
		const long = readSources()
			.filter(({ path }) => !path.endsWith('.generated.ts'))
			.flatMap((file) =>
				file.nodes
					.filter((node) => node.type === 'Literal' && node.regex && codeOf(file, node).length > longest)
					.map(() => file.path),
			);
		const counts: Record<string, number> = {};
		for (const path of long) counts[path] = (counts[path] ?? 0) + 1;
		assert.deepEqual(counts, longLiterals);
	});
});
