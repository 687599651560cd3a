import * as vscode from 'vscode';
import {
	addSeenJurisdiction,
	parseSeenJurisdictions,
	type SeenJurisdiction,
} from '../../core/verification/suggestions/seenJurisdictions';
import type { Connection } from '../../host/connections';
import { fieldOf, stringField } from '../../host/editor';
import { showInputBox, showQuickPick } from '../../host/messages';
import type { Services } from '../../host/services';

/** Where to search; without an ID, everywhere. */
export type Place = Partial<SeenJurisdiction>;

/**
 * What the argument `{jurisdiction}` names, or what the user picks by name from the jurisdictions that searches of this service were limited to
 * before. A search by argument that names none is one of everywhere.
 */
export async function choosePlace(services: Services, connection: Connection, argument: unknown): Promise<Place> {
	const seen = readSeen(services, connection);
	const given = fieldOf(argument, 'jurisdiction');
	if (typeof given === 'string') return placeOf(seen, given.trim());
	if (stringField(argument, 'query') !== undefined) return {};
	const everywhere = { label: vscode.l10n.t('All jurisdictions'), iconPath: new vscode.ThemeIcon('globe'), place: {} };
	const other = { label: vscode.l10n.t('Another jurisdiction, by its ID…'), alwaysShow: true, place: undefined };
	const items: (vscode.QuickPickItem & { readonly place: Place | undefined })[] = [
		everywhere,
		...seen.map((place) => ({ label: place.name, description: place.name === place.id ? '' : place.id, place })),
		other,
	];
	const title = vscode.l10n.t('Search Which Jurisdiction?');
	const picked = await showQuickPick(items, { title, matchOnDescription: true, ignoreFocusOut: true });
	return picked.place ?? placeOf(seen, await askId());
}

async function askId(): Promise<string> {
	const id = await showInputBox({
		title: vscode.l10n.t('Search Which Jurisdiction?'),
		prompt: vscode.l10n.t("ID of the jurisdiction, as given in the service's documentation"),
		ignoreFocusOut: true,
		validateInput: (value) => (value.trim() === '' ? vscode.l10n.t('Enter an ID.') : undefined),
	});
	return id.trim();
}

/** Puts the jurisdiction of a search that the service took first in the list; `answered` is what its answer calls it. */
export async function rememberPlace(
	services: Services,
	connection: Connection,
	{ id }: Place,
	answered: string | undefined,
): Promise<void> {
	if (id === undefined) return;
	const seen = addSeenJurisdiction(readSeen(services, connection), id, answered);
	await services.context.globalState.update(keyOf(connection), seen);
}

function placeOf(seen: readonly SeenJurisdiction[], id: string): Place {
	return id === '' ? {} : (seen.find((each) => each.id === id) ?? { id, name: id });
}

function readSeen({ context }: Services, connection: Connection): SeenJurisdiction[] {
	return parseSeenJurisdictions(context.globalState.get<unknown>(keyOf(connection)));
}

function keyOf({ kind, origin }: Connection): string {
	return `sources.jurisdictions ${kind === 'sample' ? 'sample' : origin}`;
}
