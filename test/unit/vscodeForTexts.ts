import Module from 'node:module';

/**
 * Lets unit tests import what turns data into texts with `vscode.l10n.t`: imported before it, this answers `require('vscode')`. Texts are
 * the real ones, as in a VS Code in English; everything else is a thing that can be called, constructed and asked for members, and does
 * nothing, so that modules load.
 */
const nothing: object = new Proxy(class {}, {
	get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
	apply: () => nothing,
	construct: () => nothing,
});

const l10n = {
	t: (message: string, ...values: readonly unknown[]) =>
		message.replace(/\{(\d+)\}/g, (_, index) => String(values[Number(index)])),
};

// As a prototype: `import * as vscode` copies an object's own members and keeps its prototype.
/** Its members can be replaced. */
const commands = Object.create(nothing);
const real = new Map<string | symbol, object>(Object.entries({ l10n, commands, env: { language: 'en' } }));
// What is set goes there, too, so that modules that were loaded by an earlier test find it.
const vscode = Object.create(
	new Proxy({}, { get: (_, key) => real.get(key) ?? nothing, set: (_, key, value) => Boolean(real.set(key, value)) }),
);

const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
const load = loader._load;
loader._load = (request, ...rest) => (request === 'vscode' ? vscode : load(request, ...rest));
