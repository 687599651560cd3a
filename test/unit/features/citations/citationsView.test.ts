import './vscodeWithDocuments';
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { describe, it } from 'mocha';

import { CitationsView } from '../../../../src/features/citations/view/citationsView';

describe('the view of citations', () => {
	it('is drawn again when an open draft changes that it only counts', async () => {
		const listen = () => ({ dispose: () => undefined });
		let change: (session: object) => void = () => undefined;
		const sessions = {
			shown: undefined,
			onDidChange: (listener: typeof change) => {
				change = listener;
				return listen();
			},
			onDidClose: listen,
			files: { onDidJudge: listen, onDidDrop: listen },
		};
		const services = {
			sessions,
			...{
				background: { onDidChange: listen },
				decisions: { onDidChange: listen },
				texts: { onDidChange: listen },
				verifiers: { onDidChange: listen },
			},
			context: { workspaceState: { get: () => false } },
		};
		const view = new CitationsView(services as unknown as ConstructorParameters<typeof CitationsView>[0]);
		let drawn = 0;
		view.onDidChangeTreeData(() => {
			drawn += 1;
		});
		while (drawn === 0) await setTimeout(20);
		drawn = 0;
		change({});
		for (let waited = 0; waited < 2_000 && drawn === 0; waited += 20) await setTimeout(20);
		assert.equal(drawn, 1);
		view.dispose();
	});
});
