import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { contributes } from '../../package.json';

/** What `when` clauses may go by, and its value; what is left out is false. */
type Situation = Readonly<Record<string, boolean | number | string>>;

const commands = contributes.commands.map(({ command }) => command.replace(/^benchbook\./, ''));

/** Whether a clause of `&&`, `!`, `==`, `!=` and `=~` applies; the palette's have nothing else. */
function applies(clause: string, situation: Situation): boolean {
	return clause.split('&&').every((part) => {
		const [, not, key = '', operator, right = ''] = /^\s*(!?)([\w.]+)\s*(?:(==|!=|=~)\s*(.+?))?\s*$/.exec(part) ?? [];
		assert.notEqual(key, '', part);
		if (key === 'false') return false;
		const value = situation[key] ?? false;
		if (operator === '=~') {
			const [, pattern = '', flags] = /^\/(.*)\/(\w*)$/.exec(right) ?? [];
			return new RegExp(pattern, flags).test(String(value || ''));
		}
		if (operator) return (String(value || 0) === right) === (operator === '==');
		return Boolean(value) !== (not === '!');
	});
}

function offered(situation: Situation): string[] {
	const clauses = new Map(contributes.menus.commandPalette.map(({ command, when }) => [command, when]));
	return commands.filter((name) =>
		applies(clauses.get(`benchbook.${name}`) ?? 'always', { always: true, ...situation }),
	);
}

const split = (text: string): string[] => text.trim().split(/\s+/);
const always = split(
	'account.connect openSampleBrief showMenu word.check word.checkPdf showLog citations.forgetAnswers',
);
const withDraft = split(
	`citations.verifyDocument citations.checkRegulations citations.nextToReview citations.previousToReview citations.nextUnread citations.markRead citations.groupByAuthority
	citations.insertTableOfAuthorities citations.exportForWord citations.exportReport citations.preflight citations.acceptSafeFixes citations.explainCode`,
);
const connected = split(
	`vaults.refresh vaults.filter vaults.sort vault.addObject vault.addFromClipboard vault.openObject vault.openDetails vault.downloadObject vault.uploadVersion
	vault.renameObject vault.moveObject vault.editMetadata vault.copyPresignedUrl vault.deleteContent vault.abortUpload
	agents.refresh agents.filter agents.sort agents.trackRun agents.openRun agents.copyRunAsMarkdown agents.checkRunOutput agents.addRunOutputs
	templates.refresh templates.filter templates.insert
	compute.refresh compute.filter compute.sort compute.trackInstance compute.openInstance compute.openTerminal compute.copyIp compute.copyCommand
	compute.forgetHostKey
	sources.find applications.startDeployment applications.deleteProject transcription.deleteJob`,
);
const verifying = split('account.withdrawConsent account.showVolumes');
/** Commands of rows, of other commands and of code actions: they need an argument. */
const never = split(
	`vaults.loadMore vaults.copyId vault.addObjects vault.uploadDropped vault.moveDropped vaults.refreshRow vaults.onRows
	agents.refreshRow agents.onRows compute.refreshRow compute.onRows agents.loadMore agents.copyId templates.loadMore templates.copyId
	compute.copyId citations.reveal citations.searchVolumes citations.fix citations.openPreflightLine citations.fixPreflight citations.fixAllOfKind citations.markFromRecord citations.ignoreQuotation citations.unignoreQuotation authorities.list
	authorities.openText authorities.useText authorities.chooseText authorities.useSuggested authorities.forgetChoice
	citations.allowBackground`,
);

const draft: Situation = { 'benchbook.hasDraft': true, 'benchbook.canReview': true };
const stored: Situation = {
	'benchbook.connected': true,
	'benchbook.verifies': true,
	'benchbook.canSearchCases': true,
	'benchbook.canDisconnect': true,
};
const sample: Situation = { ...stored, 'benchbook.isSample': true };

const situations: Record<string, readonly [Situation, readonly string[]]> = {
	'signed out, with nothing open': [{}, [...always, 'account.useSample']],
	'signed out, with a folder and a draft': [
		{ ...draft, workspaceFolderCount: 1 },
		[...always, ...withDraft, 'account.useSample', 'citations.verifyWorkspace'],
	],
	'signed out, with a trusted folder, a draft and its editor': [
		{ ...draft, workspaceFolderCount: 1, isWorkspaceTrusted: true, editorIsOpen: true },
		[...always, ...withDraft, 'account.useSample', 'citations.verifyWorkspace', 'authorities.manage'],
	],
	'connected, with nothing open': [stored, [...always, ...connected, ...verifying, 'account.disconnect']],
	'connected by the environment': [
		{ 'benchbook.connected': true, 'benchbook.verifies': true },
		[...always, ...connected, ...verifying],
	],
	'the key is missing or the base URL is bad': [
		{ 'benchbook.canDisconnect': true },
		[...always, 'account.useSample', 'account.disconnect'],
	],
	'the sample, with IDs added': [
		{ ...sample, 'benchbook.hasObjects': true, 'benchbook.hasRuns': true, 'benchbook.hasInstances': true },
		[
			...always,
			...connected,
			...verifying,
			'account.disconnect',
			'vault.forget',
			'agents.forgetRun',
			'agents.compareRuns',
			'compute.forgetInstance',
		],
	],
	'filtered views': [
		Object.assign(
			{ ...sample },
			...['vaults', 'agents', 'templates', 'compute'].map((view) => ({ [`benchbook.${view}.filtered`]: true })),
		),
		[
			...always,
			...connected,
			...verifying,
			'account.disconnect',
			...['vaults', 'agents', 'templates', 'compute'].map((view) => `${view}.clearFilter`),
		],
	],
	'a selection, grouped by authority': [
		{ ...draft, editorHasSelection: true, 'benchbook.citations.byAuthority': true },
		[
			...always,
			...withDraft.map((name) => name.replace('groupByAuthority', 'groupByState')),
			'account.useSample',
			'citations.verifySelection',
		],
	],
	'a draft with citations that were not found': [
		{ ...draft, ...sample, 'benchbook.citations.hasNotFound': true },
		[...always, ...withDraft, ...connected, ...verifying, 'account.disconnect', 'citations.searchNotFound'],
	],
	'a draft with citations that were not found, signed out': [
		{ ...draft, 'benchbook.citations.hasNotFound': true },
		[...always, ...withDraft, 'account.useSample'],
	],
	'a draft with citations that were not found, CourtListener alone': [
		{ ...draft, 'benchbook.verifies': true, 'benchbook.canSearchCases': true, 'benchbook.citations.hasNotFound': true },
		[...always, ...withDraft, ...verifying, 'citations.searchNotFound'],
	],
	'a PDF, shown as it is read': [
		{ ...draft, resourceScheme: 'benchbook-word', resourceFilename: 'brief.pdf.md' },
		[...always, ...withDraft, 'account.useSample'],
	],
	'a Word document, shown as it is read': [
		{ ...draft, resourceScheme: 'benchbook-word', resourceFilename: 'brief.docx.md' },
		[...always, ...withDraft, 'account.useSample', 'word.writeCheckedCopy'],
	],
	'a rendered run': [
		{ activeCustomEditorId: 'benchbook.run', resourceScheme: 'benchbook-run' },
		[...always, 'account.useSample', 'agents.showRunSource'],
	],
	'the text of a run': [{ resourceScheme: 'benchbook-run' }, [...always, 'account.useSample', 'agents.showRunPreview']],
	'after a check before filing': [
		{ 'benchbook.hasPreflight': true },
		[...always, 'account.useSample', ...split('citations.copyPreflight citations.closePreflight')],
	],
	'a selection in what is no draft': [{ editorHasSelection: true }, [...always, 'account.useSample']],
	'the caret in a citation, signed out': [
		{
			...draft,
			'benchbook.atCitation':
				'copy whyVerdict searchFor checkAgain openCase readOpinion showPassages confirm ignore markChief markCiteChecked',
		},
		[
			...always,
			...withDraft,
			'account.useSample',
			...split('citations.copy citations.whyVerdict citations.openCase citations.confirm citations.ignore'),
			...split('citations.readOpinion citations.showPassages citations.markChief citations.markCiteChecked'),
		],
	],
	'CourtListener alone, the caret in a citation': [
		{
			...draft,
			'benchbook.verifies': true,
			'benchbook.canDisconnect': true,
			'benchbook.hasCourtListener': true,
			'benchbook.atCitation': 'copy searchFor checkAgain fetchCourt saveOpinion showLaterDecisions',
			workspaceFolderCount: 1,
		},
		[
			...always,
			...withDraft,
			...verifying,
			'account.disconnect',
			'citations.checkLaterHistory',
			'citations.checkUnpublished',
			'citations.checkUnpublishedInWorkspace',
			'citations.verifyWorkspace',
			...['copy', 'searchFor', 'checkAgain', 'fetchCourt', 'saveOpinion', 'showLaterDecisions'].map(
				(name) => `citations.${name}`,
			),
		],
	],
	'the caret in a citation': [
		{ ...draft, ...sample, 'benchbook.atCitation': 'copy searchFor checkAgain withdrawDecision takeCandidate' },
		[
			...always,
			...withDraft,
			...connected,
			...verifying,
			'account.disconnect',
			...['copy', 'searchFor', 'checkAgain', 'withdrawDecision', 'takeCandidate'].map((name) => `citations.${name}`),
		],
	],
};

describe('the palette of the manifest', () => {
	for (const [name, [situation, expected]] of Object.entries(situations)) {
		it(`offers what can be done, and nothing else: ${name}`, () => {
			assert.deepEqual(offered(situation).sort(), [...expected].sort());
		});
	}

	it('has at most 25 commands with the archive connected and a draft open, and 35 in a citation', () => {
		const situation = {
			...draft,
			...{ workspaceFolderCount: 1, isWorkspaceTrusted: true, editorIsOpen: true },
			...{ 'benchbook.verifies': true, 'benchbook.canDisconnect': true },
		};
		assert.ok(offered(situation).length <= 25, offered(situation).join(' '));
		const atCitation = 'copy checkAgain openCase confirm ignore markChief markCiteChecked saveOpinion withdrawDecision';
		const inCitation = offered({ ...situation, 'benchbook.atCitation': atCitation });
		assert.ok(inCitation.length <= 35, inCitation.join(' '));
	});

	it('has every command in one of these situations, or never', () => {
		const seen = new Set([...Object.values(situations).flatMap(([, names]) => names), ...never]);
		assert.deepEqual(
			commands.filter((name) => !seen.has(name)),
			[],
		);
	});
});

describe('the rows of the views', () => {
	it('have every button in their menu too, which the keyboard opens', () => {
		const rows = contributes.menus['view/item/context'];
		const isButton = ({ group }: { group: string }) => group.startsWith('inline');
		for (const { command, when } of rows.filter(isButton)) {
			const [, single, first] = /view (?:== (\S+)|=~ \/\^benchbook\\\.\((\w+))/.exec(when) ?? [];
			const view = single ?? `benchbook.${first}`;
			const [, plain, start] = /viewItem (?:== (\S+)|=~ \/\^(\w+))/.exec(when) ?? [];
			const row = { view, viewItem: plain ?? start ?? '' };
			assert.ok(applies(when, row), when);
			const menu = rows.filter((entry) => !isButton(entry) && applies(entry.when, row)).map((entry) => entry.command);
			assert.ok(menu.includes(command), `${command} for ${JSON.stringify(row)}`);
		}
	});

	it('offers on a citation in the editor what its row offers', () => {
		const rows = contributes.menus['view/item/context'];
		const ofRow = rows.flatMap(({ command, when }) => (/viewItem =~ \/\^citation/.test(when) ? [command] : []));
		const inEditor = contributes.menus['benchbook.citation'].map(({ command }) => command);
		assert.deepEqual(new Set(inEditor), new Set(ofRow));
	});
});
