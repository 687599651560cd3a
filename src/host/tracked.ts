import { join } from 'node:path';
import * as vscode from 'vscode';
import { parseTrackedInstance, type TrackedInstance } from '../core/compute/trackedInstance';
import { parseTrackedRun, type TrackedRun } from '../core/runs/trackedRun';
import { parseTrackedObject, type TrackedObject } from '../core/vault/trackedObject';
import { TrackedIds } from './trackedIds';

/** All ids that users have added, by kind. */
export class Tracked implements vscode.Disposable {
	/** By vault id; only those that were added, since the others are known from agents. */
	readonly vaults: TrackedIds<Record<string, never>>;
	/** By `objectKey`. */
	readonly objects: TrackedIds<TrackedObject>;
	/** By run id. */
	readonly runs: TrackedIds<TrackedRun>;
	/** By instance id. */
	readonly instances: TrackedIds<TrackedInstance>;

	constructor(context: vscode.ExtensionContext) {
		const folder = join(context.globalStorageUri.fsPath, 'tracked');
		this.vaults = new TrackedIds(folder, 'vaults', () => ({}), new vscode.EventEmitter());
		this.objects = new TrackedIds(folder, 'objects', parseTrackedObject, new vscode.EventEmitter());
		this.runs = new TrackedIds(folder, 'runs', parseTrackedRun, new vscode.EventEmitter());
		this.instances = new TrackedIds(folder, 'instances', parseTrackedInstance, new vscode.EventEmitter());
	}

	dispose(): void {
		vscode.Disposable.from(this.vaults, this.objects, this.runs, this.instances).dispose();
	}
}
