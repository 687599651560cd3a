import { describeDuration, describeInstant } from '../figures';
import { code, codeBlock, escapeInline, quote } from '../markdown/escaping';
import { openText } from '../openText';
import { nameField } from '../service/openShapes';
import type { ComputeInstance } from '../service/schemas';
import { readSshPort } from './sshCommand';
import { withoutPrivateKey } from './withoutPrivateKey';

/** The document's labels, passed in so that they can be translated; none contains Markdown. */
export const instanceLabels = {
	instance: 'Instance',
	status: 'Status',
	ip: 'IP address',
	type: 'Type',
	gpu: 'GPU',
	region: 'Region',
	price: 'Price per hour',
	cost: 'Cost so far',
	runtime: 'Running for',
	created: 'Created',
	started: 'Started',
	id: 'ID',
	specs: 'Specifications',
	mounts: 'Mounted vaults',
	access: 'SSH access',
	host: 'Host',
	user: 'User',
	port: 'Port',
	command: 'Command',
	commandNote: 'This is what the service suggests. Benchbook never runs it.',
	instructions: 'Instructions',
	withheld: '(private key withheld)',
} as const;

export type InstanceLabels = { readonly [K in keyof typeof instanceLabels]: string };

/** The details of an instance as a readable Markdown document, in steps: every field that is present, except the private key. */
export function* renderInstance(
	instance: ComputeInstance,
	labels: InstanceLabels,
	locale: string,
): Generator<void, string> {
	const {
		ssh,
		specs,
		vaultMounts,
		currentRuntimeSeconds: seconds,
		...it
	} = withoutPrivateKey(instance, labels.withheld);
	yield;
	const facts = list([
		[labels.status, it.status && `**${escapeInline(it.status)}**`],
		[labels.id, it.id && code(it.id)],
		[labels.ip, it.ip && code(it.ip)],
		[labels.type, it.instanceType && escapeInline(it.instanceType)],
		[labels.gpu, it.gpu && escapeInline(it.gpu)],
		[labels.region, it.region && escapeInline(it.region)],
		[labels.price, it.pricePerHour && code(it.pricePerHour)],
		[labels.runtime, seconds !== undefined && describeDuration(seconds * 1000, locale)],
		[labels.cost, it.currentCost && code(it.currentCost)],
		[labels.created, it.createdAt && escapeInline(describeInstant(it.createdAt))],
		[labels.started, it.startedAt && escapeInline(describeInstant(it.startedAt))],
	]);
	const access =
		ssh &&
		list([
			[labels.host, ssh.host && code(ssh.host)],
			[labels.user, ssh.user && code(ssh.user)],
			[labels.port, String(readSshPort(ssh.command))],
		]);
	yield;
	const command = ssh?.command && (yield* codeBlock(ssh.command));
	const blocks = [
		`# ${labels.instance} ${escapeInline(it.name ?? it.id ?? '')}`,
		facts,
		...section(labels.specs, yield* openValue(specs)),
		...section(labels.mounts, yield* openValue(vaultMounts)),
		...section(labels.access, access),
		...section(labels.command, command && `${command}\n\n${labels.commandNote}`),
		...section(labels.instructions, yield* openValue(ssh?.instructions)),
	];
	return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function section(title: string, body: string | undefined): string[] {
	return body ? [`## ${title}\n\n${body}`] : [];
}

/** A value of unknown shape: the entries of an object by name, the elements of a list by their names or numbers, or a text. */
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

/** An element of a list: an object that has a name by its name, before its other fields. */
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
