import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';
import * as vscode from 'vscode';
import { readPollSeconds } from '../../core/base/time/polling';
import { type ResearchService, researchServices } from '../../core/citations/parts/researchLinks';
import { type BriefRules, briefRules } from '../../core/preflight/briefRules';
import { type CitationLinks, citationLinks } from '../../core/table/docxBrief/citationLinks';
import { type LawListing, lawListings } from '../../core/table/lawListing';
import { type TableLayout, tableLayouts } from '../../core/table/tableLayout';
import { severities } from '../../core/verification/findings/entry';
import { findingCodes } from '../../core/verification/findings/finding';
import { type CitationStyle, citationStyles } from '../../core/verification/judgement/form/style';
import type { Severities } from '../../core/verification/verdict/verdict';
import { type FolderSetting, type MachineSetting, type PreflightCheckId, preflightChecks } from '../catalog';
import { draftFile } from './draftFile';

const section = 'benchbook';

export type VerifySend = 'text' | 'citations';
export type VerifySource = 'service' | 'courtlistener';

/**
 * A setting that decides what leaves the machine and where. Only the user's own (or, in a remote window, the remote machine's)
 * value counts: a workspace that was merely opened must not redirect what is sent, or send more.
 */
function machineSetting<T>(key: MachineSetting): T | undefined {
	const inspected = vscode.workspace.getConfiguration(section).inspect<T>(key);
	return inspected?.globalValue ?? inspected?.defaultValue;
}

/** Like `machineSetting`, if it is a nonblank text. */
function machineText(key: MachineSetting): string | undefined {
	const value = machineSetting<unknown>(key);
	return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** A setting that a window or a folder may have its own value for. */
function folderSetting(key: FolderSetting, resource?: vscode.Uri): unknown {
	return vscode.workspace.getConfiguration(section, resource && draftFile(resource)).get<unknown>(key);
}

/** What the user, the workspace, and the folder say, in this order; undefined if one says nothing. */
export function levelsOf<T>(key: FolderSetting, resource: vscode.Uri | undefined): readonly (T | undefined)[] {
	const inspected = vscode.workspace.getConfiguration(section, resource && draftFile(resource)).inspect<T>(key);
	return [inspected?.globalValue, inspected?.workspaceValue, inspected?.workspaceFolderValue];
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
	return allowed.find((candidate) => candidate === value) ?? fallback;
}

function numberWithin(value: unknown, min: number, max: number, fallback: number): number {
	return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}

/** The base URL as the user set it, or undefined; not validated. */
export function getBaseUrl(): string | undefined {
	return machineText('baseUrl');
}

/** Writes the base URL into the user's settings (in a remote window: the remote ones). */
export async function setBaseUrl(baseUrl: string | undefined): Promise<void> {
	await vscode.workspace.getConfiguration(section).update('baseUrl', baseUrl, vscode.ConfigurationTarget.Global);
}

export function getVerifyTrigger(): 'type' | 'save' | 'manual' {
	return oneOf(machineSetting('verify.trigger'), ['type', 'save', 'manual'], 'type');
}

export function getVerifySend(): VerifySend {
	return oneOf(machineSetting('verify.send'), ['text', 'citations'], 'text');
}

/** Who verifies where both are connected. */
export function getVerifySource(): VerifySource {
	return oneOf(machineSetting('verify.source'), ['service', 'courtlistener'], 'service');
}

export function getQuotationsFetch(): 'ask' | 'always' | 'never' {
	return oneOf(machineSetting('quotations.fetch'), ['ask', 'always', 'never'], 'ask');
}

/** Where cases are opened that no free site has. */
export function getResearchService(): ResearchService {
	return oneOf(machineSetting('research.service'), researchServices, 'byNumber');
}

/** Writes who verifies into the user's settings (in a remote window: the remote ones). */
export async function setVerifySource(source: VerifySource): Promise<void> {
	await vscode.workspace.getConfiguration(section).update('verify.source', source, vscode.ConfigurationTarget.Global);
}

/** Language IDs of the documents in which citations are recognized. */
export function getVerifyLanguages(): readonly string[] {
	const value = machineSetting<unknown>('verify.languages');
	return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : ['markdown', 'plaintext'];
}

/** Milliseconds without typing before a check in the background. */
export function getVerifyDelay(): number {
	return numberWithin(folderSetting('verify.delay'), 0, 60_000, 800);
}

/** Days that answers are kept across restarts; 0 keeps none. */
export function getKeepDays(): number {
	return numberWithin(machineSetting('verify.keepDays'), 0, 365, 30);
}

export function getProgramPath(program: 'ssh' | 'pandoc'): string {
	return machineText(`${program}.path`) ?? program;
}

/** Absolute path of the folder with titles of the U.S. Code; undefined without one. */
export function getStatutesFolder(): string | undefined {
	const whole = (machineText('statutes.folder') ?? '').replace(/^~(?=[\\/]|$)/, () => homedir());
	return isAbsolute(whole) ? whole : undefined;
}

/** Whose rules a table of authorities follows. */
export function getTableLayout(resource: vscode.Uri): TableLayout {
	return oneOf(folderSetting('table.layout', resource), tableLayouts, 'federal');
}

export function getLawListing(resource: vscode.Uri): LawListing {
	return oneOf(folderSetting('table.statutes', resource), lawListings, 'sections');
}

export function isTableLinked(resource: vscode.Uri): boolean {
	return folderSetting('table.places', resource) === 'links';
}

export function isPassimUsed(resource: vscode.Uri): boolean {
	return folderSetting('table.passim', resource) === true;
}

/** The paths that the folder of `resource` lists as one brief, in order; relative to the folder, not checked. */
export function getBriefFiles(resource: vscode.Uri): readonly string[] {
	const value = folderSetting('brief.files', resource);
	return Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string' && path !== '') : [];
}

export function getBriefRules(resource: vscode.Uri): BriefRules {
	return oneOf(folderSetting('brief.rules', resource), briefRules, 'none');
}

export function getCitationLinks(resource: vscode.Uri): CitationLinks {
	return oneOf(folderSetting('brief.links', resource), citationLinks, 'all');
}

/** The checks before filing that are left out. */
export function listChecksOff(resource: vscode.Uri): readonly PreflightCheckId[] {
	const value: unknown = folderSetting('brief.checksOff', resource);
	return preflightChecks.filter((check) => Array.isArray(value) && value.includes(check));
}

/** True when only citation strings may be sent from `resource`: any level of settings can turn this on, none can turn it off again. */
export function isConfidential(resource: vscode.Uri | undefined): boolean {
	return levelsOf<unknown>('confidential', resource).includes(true);
}

export function isVerifiedDecorated(): boolean {
	return folderSetting('decorateVerified') === true;
}

/**
 * The severities that someone chose, by code. The setting's default names every code, for the Settings editor: what was chosen is told from it by
 * level, since a default is lowered for some citations and a choice never is.
 */
export function getSeverities(resource: vscode.Uri | undefined): Severities {
	const levels = levelsOf<object>('severity', resource);
	const chosen: Readonly<Record<string, unknown>> = Object.assign({}, ...levels);
	return Object.fromEntries(
		findingCodes.flatMap((code) => {
			const severity = severities.find((known) => known === chosen[code]);
			return severity ? [[code, severity]] : [];
		}),
	);
}

export function getCitationStyle(resource: vscode.Uri | undefined): CitationStyle {
	return oneOf(folderSetting('citationStyle', resource), citationStyles, 'auto');
}

/** Seconds between polls of unsettled items; 0 is off. */
export function getPollSeconds(): number {
	return readPollSeconds(machineSetting('explorer.pollSeconds'));
}

/** Calls `listener` when any of `keys` (without the section) changes. */
export function onDidChangeSettings(
	keys: readonly (MachineSetting | FolderSetting)[],
	listener: () => void,
): vscode.Disposable {
	return vscode.workspace.onDidChangeConfiguration((event) => {
		if (keys.some((key) => event.affectsConfiguration(`${section}.${key}`))) listener();
	});
}
