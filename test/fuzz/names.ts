import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatAnnotations } from '../../src/commandLine/results/annotations';
import { formatReports } from '../../src/commandLine/results/reports';
import { type CheckedDraft, type CheckResults, sumUp } from '../../src/commandLine/results/results';
import { formatText } from '../../src/commandLine/results/textFormat';
import { csvCell } from '../../src/core/base/data/csv';
import { safeFileName } from '../../src/core/base/display/fileNames';
import { httpsLink } from '../../src/core/base/display/httpsLink';
import { inertText } from '../../src/core/base/display/inertText';
import { plainLine } from '../../src/core/base/display/plainLine';
import { oneLine } from '../../src/core/base/text/oneLine';
import { runAtOnce } from '../../src/core/base/time/turns';
import { findCitations } from '../../src/core/citations/recognition';
import { code, codeBlock, escapeInline, quote } from '../../src/core/draft/markdown/escaping';
import { type Answer, interpretResult } from '../../src/core/lookup/answers/answer';
import { listReviewItems } from '../../src/core/reporting/contents/reviewItems';
import { hostKeyAlias, isPlainInstanceId, planSshArguments } from '../../src/core/service/compute/sshArguments';
import { plainSshCommand } from '../../src/core/service/compute/sshCommand';
import { readSshLog } from '../../src/core/service/compute/sshLog';
import { planConfigQuery, readNetworkOptions } from '../../src/core/service/compute/sshNetwork';
import { readSshTarget } from '../../src/core/service/compute/sshTarget';
import { type Decision, decisionKey } from '../../src/core/verification/decisions/decisions';
import { makeVerdicts } from '../../src/core/verification/verdict/makeVerdicts';
import { summarize } from '../../src/core/verification/verdict/summary';
import * as harm from './harm';
import { type Target, target } from './target';
import { textsTo, word } from './texts';

const now = Date.UTC(2026, 10, 21);
const texts = fc.oneof(
	textsTo(3_000),
	fc.tuple(word, word).map(([name, rest]) => `See ${name} v. Roe, 347 U.S. 483 (1954)${rest}; 999 F.3d 1 (1999).`),
);

const answers: fc.Arbitrary<Answer> = fc
	.record({
		status: fc.oneof(fc.constantFrom('verified', 'not_found', 'multiple_matches'), word),
		verificationSource: word,
		normalized: word,
		case: fc.record({ id: fc.integer(), name: word, court: word, dateDecided: word, docketNumber: word, url: word }),
		candidates: fc.array(fc.record({ name: word, court: word, url: word }), { maxLength: 3 }),
	})
	.map((result) => interpretResult(result, now));

const decisions: fc.Arbitrary<Decision | undefined> = fc.option(
	fc.record({
		kind: fc.constantFrom('confirmed' as const, 'ignored' as const, 'candidate' as const),
		at: word,
		by: word,
		note: word,
		candidate: word,
	}),
	{ nil: undefined },
);

/** A name that a file can have: whatever a system allows between two slashes. */
const segment = word.map((name) => name.replace(/[/\0]/g, '').toWellFormed()).filter((name) => !/^\.{0,2}$/.test(name));
const fileNames = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('/')}.md`);

const checked = fc.record({
	name: fileNames,
	text: texts,
	answer: answers,
	decision: decisions,
	globs: fc.array(word),
});

function check({ name, text, answer, decision, globs }: typeof checked extends fc.Arbitrary<infer T> ? T : never) {
	const citations = findCitations(text, 'markdown');
	const verdicts = makeVerdicts(citations, {
		lookUp: () => ({ answer }),
		decisions: decision && Object.fromEntries(citations.map((citation) => [decisionKey(citation), decision])),
		getText: () => text,
		today: { year: 2026, month: 11, day: 21 },
	});
	const draft: CheckedDraft = {
		...{ name, path: `/drafts/${name}`, language: 'markdown', text, citations, verdicts },
		...{ summary: summarize(verdicts), items: listReviewItems(verdicts) },
	};
	const results: CheckResults = {
		...{ version: '0.0.0', now, source: 'service.example', drafts: [draft], summary: sumUp([draft]) },
		...{
			unread: [{ name, why: 'not UTF-8' }],
			excluded: 1,
			ignored: 1,
			citeChecked: {},
			excludeGlobs: globs,
			hiddenCodes: [],
		},
		...{ known: new Set(), hasBaseline: false, passesUnasked: false, maxWarnings: 0 },
		obsolete: [{ file: name, code: name, citation: name, name }],
	};
	return results;
}

/** A URI of a report means the file in the folder, and nothing else. */
function assertMeans(uri: string, name: string): void {
	const { protocol, host, pathname, search, hash } = new URL(uri, 'file:///drafts/');
	assert.deepEqual([protocol, host, search, hash], ['file:', '', '', ''], uri);
	assert.equal(decodeURIComponent(pathname), `/drafts/${name}`);
}

const sshInstances = fc.record({
	status: fc.constantFrom('running', 'Ready', 'stopped'),
	ip: word,
	ssh: fc.record({
		host: fc.oneof(word, fc.constantFrom('-oProxyCommand=id', '192.0.2.1', '[::1%25]', 'fe80::1%eth0', 'host', '')),
		user: fc.oneof(word, fc.constantFrom('-l', 'root', 'a@b', '')),
		command: fc.oneof(
			word,
			word.map((text) => `ssh -p 22 ${text}`),
		),
		privateKey: word,
	}),
});

function planSsh(instance: typeof sshInstances extends fc.Arbitrary<infer T> ? T : never, id: string): void {
	const shown = plainSshCommand(instance.ssh.command);
	if (shown !== undefined) assert.match(shown, /^ssh [\w .,:@%+=/~[\]-]+$/);
	const outcome = readSshTarget(instance);
	if (outcome.kind !== 'ok' || !isPlainInstanceId(id)) return;
	const { target: to } = outcome;
	const own = { keyFile: '/keys/"a b"%\\', knownHostsFile: '/known hosts', logFile: '/log' };
	for (const args of [
		planSshArguments(to, hostKeyAlias(id), own, []),
		planConfigQuery(to, 'users'),
		planConfigQuery(to, 'none'),
	]) {
		assert.deepEqual(args.slice(-2), ['--', to.host]);
		const foreign = [to.host, to.user, String(to.port)];
		for (const arg of foreign) assert.match(arg, /^[A-Za-z0-9_:][A-Za-z0-9._@+:%-]*$/);
		for (const [at, arg] of args.entries()) {
			assert.doesNotMatch(arg, /[\p{Cc}]/u);
			if (/^-[lp]$/.test(args[at - 1] ?? '')) assert.doesNotMatch(arg, /^-/);
		}
	}
}

/** Names, fields and words of others in what is shown, written and started. */
export function nameTargets(): Target[] {
	return [
		target('names/plain', fc.oneof(word, textsTo(3_000)), (text, watch) => {
			for (const maxLength of [undefined, 1, 40])
				harm.assertPlainLine(watch.step('plainLine', () => plainLine(text, ...(maxLength ? [{ maxLength }] : []))));
			harm.assertPlainLine(watch.step('oneLine', () => oneLine(text)));
			harm.assertInert(watch.step('inertText', () => inertText(text)));
			harm.assertHarmlessCsv(csvCell(text));
			const link = httpsLink(text);
			if (link !== undefined) harm.assertHarmlessMarkdown(`[x](${link})`);
			const name = safeFileName(text, text);
			assert.doesNotMatch(name, /[/\\:\p{Cc}]|^\.|[. ]$/u);
		}),
		target('names/Markdown', fc.oneof(word, textsTo(3_000)), (text, watch) => {
			const said = watch.step('escapeInline', () => escapeInline(text));
			harm.assertHarmlessMarkdown(`${said}\n\n- **a:** ${said}\n\n| ${said} | ${code(text)} |\n`);
			harm.assertHarmlessMarkdown(watch.steps('quote', quote(text)));
			harm.assertHarmlessMarkdown(`${runAtOnce(codeBlock(text))}\n\n${said}\n`);
		}),
		target('names/output', checked, (input) => {
			const shown = formatText(check(input), { hasColors: false, shownName: (name) => name, isQuiet: false });
			harm.assertPlainLines(shown);
			harm.assertNoCommand(shown);
			const annotations = formatAnnotations(check(input), (name) => name);
			harm.assertPlainLines(annotations);
			for (const line of annotations.split('\n').slice(0, -1)) assert.match(line, /^::\w+ [^:]*::(?!.*##\w*\[)/);
			harm.assertNoCommand(formatReports(check(input), 'junit'));
		}),
		target('names/reports', checked, (input) => {
			const results = check(input);
			harm.assertHarmlessMarkdown(formatReports(results, 'markdown'));
			harm.assertHarmlessCsv(formatReports(results, 'csv'));
			const json = formatReports(results, 'json');
			assert.equal(JSON.parse(json).files[0].document, input.name);
			const sarif = formatReports(results, 'sarif');
			for (const output of [json, sarif, formatReports(results, 'markdown')]) harm.assertNoCommand(output);
			const places = JSON.parse(sarif).runs[0].results.flatMap((one: { locations: SarifPlace[] }) => one.locations);
			for (const { physicalLocation } of places as SarifPlace[])
				assertMeans(physicalLocation.artifactLocation.uri, input.name);
		}),
		target('names/ssh', fc.tuple(sshInstances, fc.oneof(word, fc.constant('inst_1'))), ([instance, id]) =>
			planSsh(instance, id),
		),
		target('names/ssh of the user', fc.tuple(textsTo(3_000), word), ([log, jump]) => {
			readSshLog(log);
			const printed = `proxyjump ${jump}\nproxycommand ${jump}\npermitlocalcommand yes\nlocalcommand ${jump}\n`;
			for (const option of readNetworkOptions(printed, '', '/usr/bin/ssh') ?? [])
				assert.doesNotMatch(option, /^(?:permit)?localcommand|[\r\n]/i);
		}),
	];
}

interface SarifPlace {
	readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
}
