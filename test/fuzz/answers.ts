import assert from 'node:assert/strict';
import fc from 'fast-check';
import { plainLine } from '../../src/core/base/display/plainLine';
import { runAtOnce } from '../../src/core/base/time/turns';
import { findCitations } from '../../src/core/citations/recognition';
import type { Answer } from '../../src/core/lookup/answers/answer';
import { interpretResult } from '../../src/core/lookup/answers/answer';
import { joinOpinions } from '../../src/core/lookup/providers/courtListener/opinions';
import { readLookUps } from '../../src/core/lookup/providers/courtListener/reading';
import { lookUpSchema, opinionsSchema } from '../../src/core/lookup/providers/courtListener/schemas';
import { readableHtml } from '../../src/core/quotations/opinion/plainHtml';
import { renderSearch, renderVerification } from '../../src/core/reporting/formats/toolAnswers';
import { explainFinding, sayFinding } from '../../src/core/reporting/wording/findingTexts';
import { sayVerdict } from '../../src/core/reporting/wording/verdictTexts';
import { describeAcknowledgement } from '../../src/core/service/acknowledgementText';
import { renderInstance } from '../../src/core/service/compute/instanceDocument';
import { withoutPrivateKey } from '../../src/core/service/compute/withoutPrivateKey';
import {
	type Operation,
	type OperationName,
	type OperationOutput,
	operations,
} from '../../src/core/service/operations';
import { parseLeniently } from '../../src/core/service/parseLeniently';
import { parseBody, readBody } from '../../src/core/service/readAnswer';
import { renderRun } from '../../src/core/service/runs/runDocument';
import { templateSnippet } from '../../src/core/service/templateSnippet';
import { describeRecord } from '../../src/core/service/vault/presignedText';
import { readCandidate, toMarkdown } from '../../src/core/verification/suggestions/candidateText';
import { makeVerdicts } from '../../src/core/verification/verdict/makeVerdicts';
import { answerRightly, inputs } from '../faults/answers';
import { operationNames } from '../faults/faultServer';
import { type Change, changed, changesTo } from './changes';
import * as harm from './harm';
import { type Target, target } from './target';
import { textsTo, word } from './texts';
import type { Watch } from './watch';

const now = Date.UTC(2026, 10, 21);
const draft = 'See Brown v. Board of Education, 347 U.S. 483 (1954). 999 F.3d 1 (1999).';
const secret = 'private-key-secret';

/** What is done with answers before a user sees them; the rest is shown in rows, by `plainLine` or `inertText`. */
const uses: { readonly [N in OperationName]?: (answer: OperationOutput<N>, watch: Watch) => void } = {
	fetchRun: (run, watch) => {
		const text = watch.steps('renderRun', renderRun(run, { locale: 'en' }));
		harm.assertHarmlessMarkdown(text);
	},
	fetchInstance: (answer, watch) => {
		const instance = watch.step('withoutPrivateKey', () => withoutPrivateKey(answer, '…'));
		const text = watch.steps('renderInstance', renderInstance(instance, 'en'));
		harm.assertHarmlessMarkdown(text);
		if (answer.ssh?.privateKey === secret) assert.ok(!text.includes(secret));
	},
	createPresignedUrl: (record) => {
		harm.assertPlainLine(plainLine(describeRecord(record)));
	},
	verify: ({ citations = [] }, watch) =>
		judge(
			citations.map((one) => interpretResult(one, now)),
			watch,
		),
	find: (answer) => {
		for (const line of renderSearch(answer, 'service.example').lines) harm.assertPlainLine(line);
		for (const candidate of answer.candidates ?? [])
			harm.assertHarmlessMarkdown(toMarkdown(readCandidate(candidate).text));
	},
	listTemplates: ({ templates = [] }) => {
		for (const template of templates) {
			const snippet = templateSnippet(template, true);
			// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of an editor's snippet
			assert.doesNotMatch(snippet.replace(/\\./g, ''), /\$(?!\{\d+:|0)/, 'a variable, as in ${TM_FILENAME}');
		}
	},
};

function judge(answers: readonly Answer[], watch: Watch): void {
	const citations = findCitations(draft, 'markdown');
	for (const answer of answers) {
		const verdicts = watch.step('makeVerdicts', () =>
			makeVerdicts(citations, {
				lookUp: () => ({ answer }),
				getText: () => draft,
				today: { year: 2026, month: 11, day: 21 },
			}),
		);
		for (const verdict of verdicts) {
			sayVerdict(verdict, false);
			for (const finding of verdict.findings) {
				harm.assertPlainLine(sayFinding(verdict, finding, false));
				explainFinding(finding.code);
			}
		}
		for (const line of renderVerification(verdicts, 'service.example').lines) harm.assertPlainLine(line);
	}
}

function read<N extends OperationName>(name: N, changes: readonly Change[], watch: Watch): void {
	const { body } = answerRightly({ operation: name });
	const right = body.length === 0 ? { message: 'done' } : JSON.parse(body.toString());
	const json = changed(right, changes);
	const parsed = parseBody(json, 'application/json');
	if (parsed.kind === 'problem') return;
	const operation = operations[name] as unknown as Operation<N>;
	const answer = watch.steps('readBody', readBody(operation, inputs[name], parsed, [secret]));
	harm.assertCleanPrototype();
	if (answer.kind !== 'ok') return;
	for (const { path } of answer.dropped) harm.assertPlainLine(path);
	if (operations[name].schema === undefined) {
		const said = describeAcknowledgement(answer.value as OperationOutput<'startDeployment'>);
		harm.assertPlainLine(plainLine(said, { maxLength: 300 }));
		assert.ok(!said.includes(secret));
	}
	uses[name]?.(answer.value, watch);
}

const rightLookUp = [
	{
		citation: '347 U.S. 483',
		normalized_citations: ['347 U.S. 483'],
		start_index: 0,
		end_index: 12,
		status: 200,
		clusters: [
			{
				...{
					id: 1,
					absolute_url: '/opinion/1/brown/',
					case_name: 'Brown v. Board',
					case_name_full: 'Brown',
					docket_id: 3,
				},
				...{ date_filed: '1954-05-17', docket: 'https://x.example/dockets/3/', docket_number: '1', court: 'scotus' },
				...{ court_id: 'scotus', citations: [{ volume: '347', reporter: 'U.S.', page: '483' }] },
			},
		],
	},
];
const rightOpinions = {
	next: null,
	results: [{ type: '010combined', plain_text: 'a', html_with_citations: '<p>a</p>' }],
};

function lookUp(changes: readonly Change[], watch: Watch): void {
	const value = JSON.parse(changed(rightLookUp, changes));
	const entries = watch.step('parseLeniently', () => parseLeniently(lookUpSchema, value))?.value ?? [];
	const found = watch.step('readLookUps', () => readLookUps(entries, now));
	const answers = found.flatMap(({ answer }) => (answer === 'later' ? [] : [answer]));
	for (const { record, candidates } of answers)
		for (const { url } of [record ?? {}, ...candidates])
			if (url !== undefined) assert.equal(new URL(url).origin, 'https://www.courtlistener.com');
	judge(answers, watch);
}

/** What the service and CourtListener may respond. */
export function answerTargets(largest: number): Target[] {
	const changes = changesTo(largest, [secret, `a ${secret} b`]);
	return [
		...operationNames.map((name) => target(`answers/${name}`, changes, (all, watch) => read(name, all, watch))),
		target('answers/CourtListener', changes, lookUp),
		target('answers/CourtListener opinions', changes, async (all) => {
			const opinions = parseLeniently(opinionsSchema, JSON.parse(changed(rightOpinions, all)))?.value.results ?? [];
			await joinOpinions(opinions, async (html) => readableHtml(html));
		}),
		target('answers/bodies', fc.tuple(textsTo(largest), word, fc.boolean()), ([text, type, isTold]) => {
			const body = parseBody(isTold ? `${text} ${secret}` : text, type);
			if (body.kind === 'problem') return;
			const said = runAtOnce(readBody(operations.startDeployment, inputs.startDeployment, body, [secret]));
			if (said.kind !== 'ok') return;
			const shown = plainLine(describeAcknowledgement(said.value));
			harm.assertPlainLine(shown);
			assert.ok(!shown.includes(secret));
		}),
	];
}
