import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { inertHtml } from '../../core/service/runs/inertHtml';
import { keepLinksOf } from '../../core/service/runs/keepLinks';
import { renderRun } from '../../core/service/runs/runDocument';
import { drawTimeline } from '../../core/service/runs/timeline';
import { firstFailedStep, isSettled } from '../../core/service/runs/trackedRun';
import type { AgentRun } from '../../core/service/schemas';
import { createTurns } from '../../host/editor';
import type { RunPage } from './runKind';

/** The one command that a rendered run may run; `links` makes all links that do. */
export const opensObject = 'benchbook.vault.openObject';

const renderMarkdown = (source: string) => vscode.commands.executeCommand<string>('markdown.api.render', source);

/** The body of a run's page. @param formatted texts that were formatted before: of a run that goes on, most stay as they are */
export async function renderBody(
	document: vscode.TextDocument,
	page: RunPage | undefined,
	formatted: Map<string, string>,
): Promise<string> {
	try {
		if (!page) return keepLinksOf(opensObject, await renderMarkdown(document.getText()));
		// Nothing foreign can contain it.
		const nonce = randomBytes(16).toString('hex');
		const texts: string[] = [];
		const timeline = drawTimeline(page.run);
		const source = await createTurns().run(
			renderRun(page.run, {
				...page.options,
				standIn: (text) => `${nonce}-${texts.push(text) - 1}-`,
				...(timeline !== '' && { beforeSteps: `${nonce}-timeline-` }),
			}),
		);
		const html = keepLinksOf(opensObject, await renderMarkdown(linkOutputs(source, page.findOutputs(source))));
		const quotes: string[] = [];
		for (const text of texts) quotes.push(formatted.get(text) ?? (await format(text)));
		// Of a text that grows, only the latest is kept.
		formatted.clear();
		for (const [at, text] of texts.entries()) formatted.set(text, quotes[at] ?? '');
		return html.replace(standsIn, (paragraph, by: string, of: string) => {
			if (by !== nonce) return paragraph;
			return of === 'timeline' ? timeline : `<blockquote>${quotes[Number(of)]}</blockquote>`;
		});
	} catch {
		// The user has disabled VS Code's own Markdown extension.
		return `<pre>${escapeHtml(document.getText())}</pre>`;
	}
}

/** A paragraph that stands for something: by whom, and for what. */
const standsIn = /<p[^<>]*>([0-9a-f]{32})-(\w+)-<\/p>/g;

/** UTF-16 units of a text that is formatted; a longer one is shown as it is. */
const longestFormatted = 100_000;
/** Stands for a dollar sign, which VS Code's Markdown would read as mathematics. */
const dollar = '\uE000';

/** Foreign Markdown as HTML that can do nothing. */
async function format(text: string): Promise<string> {
	if (text.length > longestFormatted) return `<pre>${escapeHtml(text)}</pre>`;
	return inertHtml(await renderMarkdown(text.replaceAll('$', dollar))).replaceAll(dollar, '$');
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** The document with the links that its editor shows, as Markdown: each is on a code span. */
function linkOutputs(source: string, links: ReturnType<RunPage['findOutputs']>): string {
	let text = source;
	for (const { start, end, target } of [...links].sort((a, b) => b.start - a.start))
		text = `${text.slice(0, start - 1)}[${text.slice(start - 1, end + 1)}](<${target}>)${text.slice(end + 1)}`;
	return text;
}

const style = `
	body { max-width: 60em; margin: 0 auto; padding: 1em 2em; line-height: 1.5; overflow-wrap: anywhere; }
	blockquote { margin: 0; padding: 0 1em; border-left: 4px solid var(--vscode-textBlockQuote-border); background: var(--vscode-textBlockQuote-background); }
	pre { padding: 0.8em; overflow: auto; white-space: pre-wrap; background: var(--vscode-textCodeBlock-background); }
	code { font-family: var(--vscode-editor-font-family); }
	pre code { background: none; }
	blockquote h1, blockquote h2, blockquote h3, blockquote h4 { font-size: 1em; }
	details { margin: 0.4em 0; }
	summary { cursor: pointer; }
	summary h3 { display: inline; font-size: 1em; }
	svg { display: block; fill: var(--vscode-charts-blue); background: var(--vscode-textCodeBlock-background); }
	svg .failed { fill: var(--vscode-charts-red); }
	table { display: block; overflow-x: auto; margin: 1em 0; border-collapse: collapse; }
	th, td { overflow-wrap: break-word; padding: 0.2em 0.6em; text-align: left; border-bottom: 1px solid var(--vscode-widget-border, currentColor); }
`;

/**
 * Steps and logs, under headings of the third level, fold; those that the reader opened stay open. VS Code scrolls to where the page was; this comes
 * after it.
 */
const script = `
	const api = acquireVsCodeApi();
	const state = { atEnd: true, open: [], ...api.getState() };
	const { live, failed } = document.body.dataset;
	for (const heading of document.querySelectorAll('body > h3')) {
		const fold = document.createElement('details');
		const line = document.createElement('summary');
		const name = heading.textContent;
		heading.replaceWith(fold);
		line.append(heading);
		fold.append(line);
		while (fold.nextElementSibling && !/^H[1-3]$/.test(fold.nextElementSibling.tagName)) fold.append(fold.nextElementSibling);
		fold.open = state.open.includes(name) || (failed !== undefined && name.startsWith(failed));
		fold.addEventListener('toggle', () => {
			state.open = state.open.filter((one) => one !== name).concat(fold.open ? [name] : []);
			api.setState(state);
		});
	}
	addEventListener('load', () => setTimeout(() => {
		const step = failed && [...document.querySelectorAll('h3')].find((heading) => heading.textContent.startsWith(failed));
		if (step && state.shown !== failed) {
			state.shown = failed;
			step.scrollIntoView();
		} else if (live && state.atEnd) scrollTo(0, document.body.scrollHeight);
		api.setState(state);
		addEventListener('scroll', () => {
			state.atEnd = innerHeight + scrollY >= document.body.scrollHeight - 40;
			api.setState(state);
		});
	}, 0));
`;

export function renderPage(body: string, run: AgentRun | undefined): string {
	const nonce = randomBytes(16).toString('hex');
	const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
	const failedStep = run && firstFailedStep(run);
	const data = [
		...(run && !isSettled(run) ? ['data-live="true"'] : []),
		...(failedStep === undefined ? [] : [`data-failed="${vscode.l10n.t('Step')} ${failedStep} ·"`]),
	].join(' ');
	// The script comes last: it folds what is there.
	return `<!DOCTYPE html><html lang="${vscode.env.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><style nonce="${nonce}">${style}</style></head><body ${data}>${body}<script nonce="${nonce}">${script}</script></body></html>`;
}
