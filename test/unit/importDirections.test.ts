import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { exceptions, findRefused } from '../lint/rules';
import { parse, readSources } from './source/sourceTrees';

/** Ways to read a file that may be a link out of its folder, a pipe or endless. */
const readings = [
	`import { readFile } from 'node:fs/promises';`,
	`import { join, readFile as read } from 'fs/promises';`,
	`import { existsSync, readFileSync, statSync } from 'node:fs';`,
	`import { type Stats, createReadStream } from 'node:fs';`,
	`import { open } from 'node:fs/promises';`,
	`import { promises } from 'node:fs';`,
	`import * as fs from 'node:fs';`,
	`import fs from 'node:fs';`,
	`export const later = import('node:fs/promises');`,
	`export const read = vscode.workspace.fs.readFile(uri);`,
];

/** Lines that must be refused, by the folder (or file) they would stand in. */
const refused: Record<string, string[]> = {
	'src/core/citations': [
		`import type { Uri } from 'vscode';`,
		`import { readFile } from 'node:fs/promises';`,
		`import type { Log } from '../../host/log';`,
		`import { register } from '../../features/account';`,
		`import { startSample } from '../../sample';`,
		`export type { Log } from '../../host/log';`,
		`export type Uri = import('vscode').Uri;`,
		`export const later = import('../../host/log');`,
		`export const now = () => setTimeout(() => {}, 1);`,
	],
	'src/core/preflight': [
		`import { sayState } from '../reporting/wording/verdictTexts';`,
		`import { makeTable } from '../table/table';`,
		`import type { Provider } from '../lookup/providers/provider';`,
	],
	'src/core/reporting/contents': [
		`import { sayState } from '../wording/verdictTexts';`,
		`import { sayChecked } from '../formats/reportTexts';`,
	],
	'src/core/reporting/wording': [`import { sayChecked } from '../formats/reportTexts';`],
	'src/core/law/lexicon': [`import { squash } from '../courts/jurisdictions';`],
	'src/core/base/text': [
		`import type { Mask } from '../../draft/markdown/masks';`,
		`import { resumption } from '../../draft/reading/pageBreaks';`,
		`import { isRecord } from '../data/isRecord';`,
	],
	'src/core/draft/reading': [
		`import type { Citation } from '../../citations/parts/citation';`,
		`import { readDocx } from '../docx/readDocx';`,
	],
	'src/core/verification/findings': [
		`import type { Verdict } from '../verdict/verdict';`,
		`import type { Answer } from '../../lookup/answers/answer';`,
	],
	'src/core/draft/markdown': [
		`import type { Citation } from '../../citations/parts/citation';`,
		`import { readDocx } from '../docx/readDocx';`,
	],
	'src/core/law/courts': [`import { reporterTable } from '../../citations/reporters/reporters';`],
	'src/core/citations/reporters': [`import type { Mask } from '../../draft/markdown/masks';`],
	'src/core/citations/scan': [
		`import { Assembler } from '../assembly/assembler';`,
		`import { readCourt } from '../../law/courts/readCourt';`,
		`import { resumption } from '../../draft/reading/pageBreaks';`,
	],
	'src/core/citations/names': [
		`import type { ScanHit } from '../scan/scanHit';`,
		`import { resumption } from '../../draft/reading/pageBreaks';`,
	],
	'src/core/citations/assembly': [
		`import type { Mention } from '../resolve/mentions';`,
		`import type { Mask } from '../../draft/markdown/masks';`,
	],
	'src/core/citations/resolve': [
		`import { findCitations } from '../recognition';`,
		`import { readCourt } from '../../law/courts/readCourt';`,
		`import { resumption } from '../../draft/reading/pageBreaks';`,
	],
	'src/core/citations/document': [`import { Scanner } from '../scan/scanner';`],
	'src/core/lookup/answers': [`import type { FetchOutcome } from '../asking/fetchAnswers';`],
	'src/core/lookup/asking': [`import type { Verdict } from '../../verification/verdict/verdict';`],
	'src/core/verification/judgement': [`import type { CitationState } from '../verdict/verdict';`],
	'src/core/verification/judgement/names': [`import { fetchAnswers } from '../../../lookup/asking/fetchAnswers';`],
	'src/core/verification/verdict': [`import { planText } from '../../lookup/asking/requestPlan';`],
	'src/core/quotations': [
		`import type { Verdict } from '../verification/verdict/verdict';`,
		`import { findCitations } from '../citations/recognition';`,
	],
	'src/core/quotations/opinion': [
		`import { compareQuotation } from '../comparison/compareQuotation';`,
		`import { findCitations } from '../../citations/recognition';`,
	],
	'src/core/quotations/inDraft': [
		`import { compareQuotation } from '../comparison/compareQuotation';`,
		`import { readCourt } from '../../law/courts/readCourt';`,
	],
	'src/core/quotations/comparison': [
		`import { findQuotations } from '../inDraft/findQuotations';`,
		`import { findCitations } from '../../citations/recognition';`,
	],
	'src/core/table': [
		`import type { Verdict } from '../verification/verdict/verdict';`,
		`import { resumption } from '../draft/reading/pageBreaks';`,
	],
	'src/core/service': [`import { findCitations } from '../citations/recognition';`],
	'src/core/lookup/providers': [
		`import { planText } from '../asking/requestPlan';`,
		`import type { Mask } from '../../draft/markdown/masks';`,
	],
	'src/core/lookup/providers/courtListener': [`import type { Verdict } from '../../../verification/verdict/verdict';`],
	'src/host': [
		`import { spawn } from 'node:child_process';`,
		`import type { register } from '../features/account';`,
		`import { activate } from '../extension';`,
		`import type { startSample } from '../sample';`,
	],
	'src/host/trees': [
		`import { UserError } from '../messages/errors';`,
		`import type { register } from '../../features/account';`,
	],
	'src/sample': [
		`import type { Uri } from 'vscode';`,
		`import type { Log } from '../host/log';`,
		`import { register } from '../features/account';`,
	],
	'src/worker': [`import type { Uri } from 'vscode';`, `import type { Log } from '../host/log';`],
	'src/commandLine': [
		`import type { Uri } from 'vscode';`,
		`import type { Log } from '../host/log';`,
		`import { register } from '../features/account';`,
		`import { startSample } from '../sample';`,
		`process.stdout.write('x');`,
		`process.stderr.write('x', () => undefined);`,
		`console.log('x');`,
	],
	'src/node': [
		`import type { Uri } from 'vscode';`,
		`import { systemClock } from '../core/base/time/clock';`,
		`import type { Log } from '../host/log';`,
	],
	'src/features/vault': [
		`import { register } from '../agents';`,
		`import type { RunNode } from '../agents/runNode';`,
		`import type { RunNode } from '../../features/agents/runNode';`,
		`import { activate } from '../../extension';`,
		`import { startSample } from '../../sample/index';`,
		`import { UserError } from '../../host/messages/errors';`,
	],
	'src/features/agents': [
		`import { rename } from 'node:fs/promises';`,
		`import { mkdir, writeFile as write } from 'node:fs/promises';`,
		`import fs from 'node:fs/promises';`,
		`import * as files from 'node:fs';`,
		`import { rmSync } from 'fs';`,
		`import { createWriteStream } from 'node:fs';`,
		`import { promises } from 'node:fs';`,
		`export const save = () => vscode.workspace.fs.writeFile(uri, bytes);`,
		`export const remove = () => vscode.workspace.fs.delete(uri);`,
		`export const load = () => import('node:fs/promises');`,
	],
	'src/host/messages/messages.ts': [`import { unlink } from 'node:fs/promises';`],
	'src/features/account': [
		`export const shown = vscode.window.showInformationMessage(text);`,
		`export const thrown = vscode.FileSystemError.Unavailable(text);`,
	],
	'src/commandLine/results/reports.ts': [`import { appendFileSync } from 'node:fs';`],
	'src/features/vault/files': [`import type { RunNode } from '../../agents/runNode';`],
	'src/features/citations/marks': [
		`import { DocumentSession } from '../session/documentSession';`,
		`import { UserError } from '../../../host/messages/errors';`,
		`import type { RunNode } from '../../agents/runNode';`,
	],
	'src/features/compute': [
		`import { exec } from 'child_process';`,
		`export * from 'node:child_process';`,
		`export const later = import('node:child_process');`,
		`export const now = require('child_process');`,
		'export const quoted = import(`node:child_process`);',
		`export const workers = import('node:cluster');`,
		`export const terminal = vscode.window.createTerminal();`,
		`export const task = new vscode.ShellExecution('x');`,
	],
	'src/commandLine/other': [`import { spawnSync } from 'node:child_process';`],
	'src/features/citations': readings,
	'src/host/trackedItems': readings,
	'src/commandLine/results/reports': readings,
	'src/node/lock': readings,
};

/** Lines of the same kinds that must pass. */
const allowed: Record<string, string[]> = {
	'src/core/base/text': [`import { lazily } from '../data/lazily';`],
	'src/core/verification/findings': [
		`import { oneLine } from '../../base/text/oneLine';`,
		`import type { Severity } from './entry';`,
	],
	'src/core/citations/scan': [
		`import { reporterTable } from '../reporters/reporters';`,
		`import { skipGap } from '../../base/text/characters';`,
	],
	'src/core/citations/names': [`import { signalWords } from '../../draft/reading/signalWords';`],
	'src/core/citations/document': [`import { Recognizer } from '../recognizer/recognizer';`],
	'src/core/quotations/opinion': [`import type { Citation } from '../../citations/parts/citation';`],
	'src/core/preflight': [`import { isAskable } from '../lookup/asking/askable';`],
	'src/core/lookup/asking': [
		`import type { Answer } from '../answers/answer';`,
		`import type { Provider } from '../providers/provider';`,
	],
	'src/core/lookup/providers': [`import type { Answer } from '../answers/answer';`],
	'src/core/lookup/providers/courtListener': [`import type { LookedUp } from '../provider';`],
	'src/core/verification/judgement': [`import type { Answer } from '../../lookup/answers/answer';`],
	'src/core/verification/verdict': [
		`import { judgeCitation } from '../judgement/judgeCitation';`,
		`import { findDecision } from '../decisions/decisions';`,
	],
	'src/core/citations': [`import { systemClock } from '../base/time/clock';`, `import { object } from 'zod/mini';`],
	'src/core/base/time/clock.ts': [`export const now = () => setTimeout(() => {}, 1);`],
	'src/host/trees': [`import { UserError } from '../messages';`, `import type { Services } from '../services';`],
	'src/host': [`import { window } from 'vscode';`, `import { systemClock } from '../core/base/time/clock';`],
	'src/node/programs.ts': [`import { spawn } from 'node:child_process';`],
	'src/features/compute/terminals.ts': [`export const terminal = vscode.window.createTerminal();`],
	'src/node/readInside.ts': [`import { open } from 'node:fs/promises';`],
	'src/host/messages/progress.ts': [`export const shown = vscode.window.withProgress(options, task);`],
	'src/host/files/readFile.ts': [`export const read = vscode.workspace.fs.readFile(uri);`],
	'src/sample': [`import { createServer } from 'node:http';`, `import { systemClock } from '../core/base/time/clock';`],
	'src/commandLine': [
		`import { stat } from 'node:fs/promises';`,
		`import { systemClock } from '../core/base/time/clock';`,
		`import { StateFile } from '../node/stateFile';`,
	],
	'src/commandLine/terminal/output.ts': [`process.stdout.write('x');`],
	'src/features/vault': [
		`import { openObject } from './files/openObject';`,
		`import { logServiceEvent } from '../../host/messages';`,
		`import { systemClock } from '../../core/base/time/clock';`,
	],
	'src/features/agents': [
		`import { mkdir, readlink, stat } from 'node:fs/promises';`,
		`import { type Stats, statSync } from 'node:fs';`,
		`export const find = () => vscode.workspace.fs.stat(uri);`,
	],
	'src/node': [`import { rename, writeFile } from 'node:fs/promises';`],
	'src/host/files/leftovers.ts': [`import { rm } from 'node:fs/promises';`],
	'src/host/files/writeFiles.ts': [`export const save = () => vscode.workspace.fs.writeFile(uri, bytes);`],
	'src/features/citations': [
		`import { existsSync, type Stats, openedAt } from 'node:fs';`,
		`import { lstat, mkdir } from 'node:fs/promises';`,
		`import { readFile } from '../../host/files';`,
		`import { open } from './open';`,
		`export const there = vscode.workspace.fs.stat(uri);`,
	],
	'src/features/citations/marks': [
		`import { DocumentSession } from '../session';`,
		`import { hover } from './hover';`,
		`import { logServiceEvent } from '../../../host/messages';`,
	],
	'src/features/vault/files': [
		`import { vaultNode } from '../vaultNode';`,
		`import { logServiceEvent } from '../../../host/messages';`,
	],
};

describe('import directions', () => {
	const refusalsOf = (place: string, line: string) =>
		findRefused(parse(place.endsWith('.ts') ? place : `${place}/line.ts`, line));

	it('are kept by every file, and no exception is left that none needs', () => {
		const needed = new Set<string>();
		assert.deepEqual(
			readSources().flatMap((file) => findRefused(file, needed)),
			[],
		);
		assert.deepEqual(
			exceptions.filter((one) => !needed.has(one)),
			[],
		);
	});

	for (const [place, lines] of Object.entries(refused)) {
		for (const line of lines) it(`refuse in ${place}: ${line}`, () => assert.notDeepEqual(refusalsOf(place, line), []));
	}
	for (const [place, lines] of Object.entries(allowed)) {
		for (const line of lines) it(`allow in ${place}: ${line}`, () => assert.deepEqual(refusalsOf(place, line), []));
	}
});
