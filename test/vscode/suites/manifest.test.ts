import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';

/** Ids that users' keybindings, settings and scripts depend on. */
const promisedCommands = [
	...names('account', 'connect disconnect useSample withdrawConsent'),
	...names(
		'citations',
		'verifySelection verifyDocument verifyWorkspace forgetAnswers insertTableOfAuthorities markChief markCiteChecked exportForWord exportReport preflight nextToReview previousToReview searchNotFound',
	),
	...names('authorities', 'openText useText chooseText forgetChoice'),
	...names('sources', 'find'),
	...names(
		'vault',
		`addObject openObject downloadObject uploadVersion renameObject moveObject editMetadata copyPresignedUrl deleteContent
		abortUpload forget`,
	),
	...names('agents', 'trackRun openRun forgetRun'),
	...names('compute', 'trackInstance openInstance openTerminal forgetInstance'),
	...names('templates', 'filter insert'),
	...names('applications', 'startDeployment deleteProject'),
	...names('transcription', 'deleteJob'),
];

const promisedViews = ['authorities', 'citations', 'preflight', 'vaults', 'agents', 'compute', 'templates'].map(
	(name) => `benchbook.${name}`,
);

const promisedTools = [
	'benchbook_find_passages',
	'benchbook_find_sources',
	'benchbook_get_run',
	'benchbook_verify_citations',
];

/** What VS Code registers for each view. */
const viewCommands = ['focus', 'open', 'removeView', 'resetViewLocation', 'toggleVisibility'];

const machineSettings = [
	'baseUrl',
	'verify.trigger',
	'verify.send',
	'verify.source',
	'verify.languages',
	'verify.keepDays',
	'explorer.pollSeconds',
	'ssh.path',
	'pandoc.path',
	'statutes.folder',
];

interface Manifest {
	activationEvents: string[];
	contributes: {
		commands: { command: string }[];
		views: Record<string, { id: string }[]>;
		viewsContainers: { activitybar: { id: string }[] };
		languageModelTools: { name: string }[];
		configuration: Configuration | Configuration[];
		menus: Record<string, { command?: string; submenu?: string }[]>;
	};
}

interface Configuration {
	properties: Record<string, { scope?: string }>;
}

function names(area: string, commands: string): string[] {
	return commands.split(/\s+/).map((name) => `benchbook.${area}.${name}`);
}

describe('the manifest', () => {
	const extension = vscode.extensions.getExtension('benchbook.benchbook') as vscode.Extension<void>;
	const { activationEvents, contributes } = extension.packageJSON as Manifest;
	const declared = contributes.commands.map(({ command }) => command);
	const views = Object.values(contributes.views ?? {}).flatMap((group) => group.map(({ id }) => id));

	it('declares every promised command', () => {
		assert.deepEqual(
			promisedCommands.filter((command) => !declared.includes(command)),
			[],
		);
	});

	it('declares just the commands that the extension registers', async () => {
		await extension.activate();
		const registered = (await vscode.commands.getCommands(true)).filter((id) => id.startsWith('benchbook.'));
		const ofVscode = views.flatMap((view) => viewCommands.map((name) => `${view}.${name}`));
		const own = registered.filter((id) => !ofVscode.includes(id));
		assert.deepEqual(own.sort(), [...declared].sort());
	});

	it('uses only declared commands in its menus', () => {
		const used = Object.values(contributes.menus).flatMap((items) => items.flatMap(({ command }) => command ?? []));
		assert.deepEqual(
			used.filter((command) => !declared.includes(command)),
			[],
		);
	});

	it('has the promised views in one container', () => {
		assert.deepEqual(
			contributes.viewsContainers.activitybar.map(({ id }) => id),
			['benchbook'],
		);
		assert.deepEqual([...views].sort(), [...promisedViews].sort());
	});

	it('has the promised tools, and they are there for models', () => {
		assert.deepEqual(contributes.languageModelTools.map(({ name }) => name).sort(), promisedTools);
		const known = vscode.lm.tools.map(({ name }) => name);
		for (const tool of promisedTools) assert.ok(known.includes(tool), tool);
	});

	it('keeps what decides where data goes out of the reach of a workspace', () => {
		const parts = [contributes.configuration].flat();
		const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Configuration['properties'];
		for (const name of machineSettings) assert.equal(properties[`benchbook.${name}`]?.scope, 'machine', name);
		assert.equal(properties['benchbook.confidential']?.scope, 'resource');
	});

	it('starts the extension for drafts and for its file system only', () => {
		assert.deepEqual([...activationEvents].sort(), [
			'onFileSystem:benchbook-vault',
			'onLanguage:markdown',
			'onLanguage:plaintext',
		]);
	});
});
