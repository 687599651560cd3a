import * as vscode from 'vscode';
import { onlyPresent } from '../../core/base/data/onlyPresent';
import { describeDuration, describeMoment } from '../../core/base/display/figures';
import { limits } from '../../core/service/limits';
import type { PresignedOperation } from '../../core/service/operations';
import { requirePresignedUrl } from '../../core/service/presigned';
import { describeRecord } from '../../core/service/vault/presignedText';
import { numberField, stringField } from '../../host/editor';
import {
	offer,
	showInformationMessage,
	showInputBox,
	showQuickPick,
	UserError,
	withProgress,
} from '../../host/messages';
import { connect, findObject, nameOf, type VaultServices } from './findObjects';

const operations: readonly PresignedOperation[] = ['GET', 'PUT', 'DELETE', 'HEAD'];
const defaultExpiry = 3600;
/** Seconds; all within the limits of the service. The first is what Enter takes. */
const presets = [defaultExpiry, 60, 900, 86_400, 604_800];

/** `{operation, expiresIn, contentType, sizeBytes}`: copies a URL to the clipboard and nowhere else. Returns it. */
export async function copyPresignedUrl(services: VaultServices, argument: unknown): Promise<string> {
	const parts = await connect(services);
	const ref = await findObject(parts, vscode.l10n.t('Copy a URL of Which Object?'), argument);
	const given = stringField(argument, 'operation')?.toUpperCase();
	const operation = given === undefined ? await askOperation() : operations.find((each) => each === given);
	if (operation === undefined)
		throw new UserError(vscode.l10n.t('The operation must be one of {0}.', operations.join(', ')));
	const expiresIn = numberField(argument, 'expiresIn') ?? (given === undefined ? await askExpiry() : defaultExpiry);
	const isPut = operation === 'PUT';
	const contentType = isPut
		? (stringField(argument, 'contentType') ?? (given === undefined ? await askType() : undefined))
		: undefined;
	const sizeBytes = isPut
		? (numberField(argument, 'sizeBytes') ?? (given === undefined ? await askSize() : undefined))
		: undefined;
	const record = await withProgress(vscode.l10n.t('Creating a URL'), (signal) =>
		parts.objects.presign(parts.connection, ref, { operation, expiresIn, contentType, sizeBytes }, signal),
	);
	const url = requirePresignedUrl(record, operation, parts.connection.client.origin);
	await vscode.env.clipboard.writeText(url);
	const until = Date.parse(record.expiresAt ?? '');
	const signedType = isPut ? (record.metadata?.contentType ?? contentType) : undefined;
	const conditions = onlyPresent([
		signedType !== undefined && vscode.l10n.t('The upload must have the type {0}.', signedType),
		// The record's own size is that of the object as it is: a size is enforced only if it was asked for.
		sizeBytes !== undefined && vscode.l10n.t('The size of the upload in bytes must be {0}.', sizeBytes),
	]);
	const copied = [
		vscode.l10n.t(
			'Copied the {0} URL for "{1}" to the clipboard. Anyone who has it can use it until {2}.',
			operation,
			nameOf(parts, ref),
			describeMoment(Number.isNaN(until) ? Date.now() + expiresIn * 1000 : until, Date.now(), vscode.env.language),
		),
		...conditions,
	].join(' ');
	const detail = describeRecord(record);
	// A modal message is kept nowhere: what a service says of a URL may contain it.
	const showDetails = () => showInformationMessage(copied, { modal: true, detail });
	offer(copied, detail === '' ? undefined : vscode.l10n.t('Details'), showDetails);
	return url;
}

async function askOperation(): Promise<PresignedOperation> {
	const meanings: Record<PresignedOperation, string> = {
		GET: vscode.l10n.t('download the content'),
		PUT: vscode.l10n.t('replace the content'),
		DELETE: vscode.l10n.t('delete the content'),
		HEAD: vscode.l10n.t('read the size, type, and date'),
	};
	const picked = await showQuickPick(
		operations.map((operation) => ({ label: operation, description: meanings[operation], operation })),
		{ title: vscode.l10n.t('Copy a URL for What?') },
	);
	return picked.operation;
}

async function askExpiry(): Promise<number> {
	const other = { label: vscode.l10n.t('Another duration…'), seconds: undefined };
	const items = presets.map((seconds) => ({
		label: describeDuration(seconds * 1000, vscode.env.language),
		seconds,
		...(seconds === defaultExpiry && { description: vscode.l10n.t('default') }),
	}));
	const picked = await showQuickPick([...items, other], {
		title: vscode.l10n.t('How Long Should the URL Work?'),
	});
	const { min, max } = limits.expiresIn;
	return (
		picked.seconds ??
		askNumber(
			vscode.l10n.t('Seconds, {0} to {1}', min, max),
			(value) => value >= min && value <= max,
			String(defaultExpiry),
		)
	);
}

async function askType(): Promise<string | undefined> {
	const type = await showInputBox({
		title: vscode.l10n.t('Content Type of the Upload'),
		prompt: vscode.l10n.t("For example, application/pdf. Leave empty to keep the object's type."),
	});
	return type.trim() === '' ? undefined : type.trim();
}

async function askSize(): Promise<number | undefined> {
	const { min, max } = limits.sizeBytes;
	const value = await showInputBox({
		title: vscode.l10n.t('Size of the Upload'),
		prompt: vscode.l10n.t('In bytes. Other sizes will be rejected. Leave empty to allow any size.'),
		validateInput: (text) =>
			text.trim() === '' || isWhole(text, (size) => size >= min && size <= max)
				? undefined
				: vscode.l10n.t('{0} to {1}', min, max),
	});
	return value.trim() === '' ? undefined : Number(value);
}

async function askNumber(prompt: string, isValid: (value: number) => boolean, value: string): Promise<number> {
	const text = await showInputBox({
		prompt,
		value,
		validateInput: (input) => (isWhole(input, isValid) ? undefined : prompt),
	});
	return Number(text);
}

function isWhole(text: string, isValid: (value: number) => boolean): boolean {
	return /^\s*\d{1,12}\s*$/.test(text) && isValid(Number(text));
}
