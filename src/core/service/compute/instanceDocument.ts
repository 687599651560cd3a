import * as l10n from '@vscode/l10n';
import { describeDuration, describeInstant } from '../../base/display/figures';
import { openText } from '../../base/display/openText';
import { code, codeBlock, escapeInline, quote } from '../../draft/markdown/escaping';
import { nameField } from '../openShapes';
import type { ComputeInstance } from '../schemas';
import { readSshPort } from './sshCommand';
import { withoutPrivateKey } from './withoutPrivateKey';

/** The details of an instance as a readable Markdown document, in steps: every field that is present, except the private key. */
export function* renderInstance(instance: ComputeInstance, locale: string): Generator<void, string> {
	const shown = withoutPrivateKey(instance, l10n.t('(private key withheld)'));
	const { ssh, specs, vaultMounts, currentRuntimeSeconds: seconds, ...it } = shown;
	yield;
	const facts = list([
		[l10n.t('Status'), it.status && `**${escapeInline(it.status)}**`],
		[l10n.t('ID'), it.id && code(it.id)],
		[l10n.t('IP address'), it.ip && code(it.ip)],
		[l10n.t('Type'), it.instanceType && escapeInline(it.instanceType)],
		[l10n.t('GPU'), it.gpu && escapeInline(it.gpu)],
		[l10n.t('Region'), it.region && escapeInline(it.region)],
		[l10n.t('Price per hour'), it.pricePerHour && code(it.pricePerHour)],
		[l10n.t('Running for'), seconds !== undefined && describeDuration(seconds * 1000, locale)],
		[l10n.t('Cost so far'), it.currentCost && code(it.currentCost)],
		[l10n.t('Created'), it.createdAt && escapeInline(describeInstant(it.createdAt))],
		[l10n.t('Started'), it.startedAt && escapeInline(describeInstant(it.startedAt))],
	]);
	const access =
		ssh &&
		list([
			[l10n.t('Host'), ssh.host && code(ssh.host)],
			[l10n.t('User'), ssh.user && code(ssh.user)],
			[l10n.t('Port'), String(readSshPort(ssh.command))],
		]);
	yield;
	const command = ssh?.command && (yield* codeBlock(ssh.command));
	const blocks = [
		`# ${l10n.t('Instance')} ${escapeInline(it.name ?? it.id ?? '')}`,
		facts,
		...section(l10n.t('Specifications'), yield* openValue(specs)),
		...section(l10n.t('Mounted vaults'), yield* openValue(vaultMounts)),
		...section(l10n.t('SSH access'), access),
		...section(
			l10n.t('Command'),
			command && `${command}\n\n${l10n.t('This is what the service suggests. Benchbook never runs it.')}`,
		),
		...section(l10n.t('Instructions'), yield* openValue(ssh?.instructions)),
	];
	return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function section(title: string, body: string | undefined): string[] {
	return body ? [`## ${title}\n\n${body}`] : [];
}

/** A value of unknown shape: the entries of an object by name, the elements of a list by name or number, or a text. */
function* openValue(value: unknown): Generator<void, string> {
	if (typeof value === 'string' && value.includes('\n')) return yield* quote(value);
	if (value === undefined || value === null) return '';
	if (typeof value !== 'object') return openEntry(value);
	const lines: string[] = [];
	for (const [name, entry] of Object.entries(value)) {
		lines.push(
			Array.isArray(value)
				? `${lines.length + 1}. ${openElement(entry)}`
				: `- ${escapeInline(name)}: ${openEntry(entry)}`,
		);
		yield;
	}
	return lines.join('\n');
}

/** An element of a list; an object with a name begins with it. */
function openElement(value: unknown): string {
	const name = nameField(value);
	if (name === undefined) return escapeInline(openText(value));
	const { [name]: title, ...rest } = value as Readonly<Record<string, unknown>>;
	return [title, rest].flatMap((part) => escapeInline(openText(part)) || []).join(': ');
}

function openEntry(value: unknown): string {
	return typeof value === 'object' && value !== null ? code(JSON.stringify(value)) : escapeInline(String(value));
}

function list(entries: readonly (readonly [string, string | false | undefined])[]): string {
	return entries.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join('\n');
}
