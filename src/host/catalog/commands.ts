/** Every command, once: the manifest, its texts and what the palette offers are generated from here (`npm run generate`). */
export interface CommandEntry {
	/** In title case. */
	readonly title: string;
	/** A product icon of VS Code, for views and menus. */
	readonly icon?: string;
	/** When the palette offers it: a `when` clause, or `never` for what needs an argument; absent: always. */
	readonly palette?: string;
}

const connected = 'benchbook.connected';
const hasDraft = 'benchbook.hasDraft';
/** With a draft whose folder can have texts of authorities. */
const hasTexts = `${hasDraft} && isWorkspaceTrusted && workspaceFolderCount != 0`;
/** While a view is filtered. */
const filtered = (view: string) => `${connected} && benchbook.${view}.filtered`;
/** Where the citation that the caret is in can have that done (paletteContext.ts). */
const at = (action: string, also?: string) =>
	`${also === undefined ? '' : `${also} && `}benchbook.atCitation =~ /\\b${action}\\b/`;

export const commandCatalog = {
	'account.connect': { title: 'Connect…' },
	'account.disconnect': { title: 'Disconnect', palette: 'benchbook.canDisconnect' },
	'account.withdrawConsent': { title: 'Withdraw Consent' },
	'account.useSample': { title: 'Use Sample Service', palette: '!benchbook.isSample' },
	openSampleBrief: { title: 'Open Sample Brief' },
	showMenu: { title: 'Show Menu' },
	showLog: { title: 'Show Log' },
	'citations.verifySelection': { title: 'Verify Selection', palette: 'editorHasSelection && benchbook.hasDraft' },
	'citations.verifyDocument': { title: 'Verify Document', icon: 'check-all', palette: hasDraft },
	'citations.checkRegulations': { title: 'Check Regulations with the eCFR', palette: hasDraft },
	'citations.verifyWorkspace': { title: 'Verify Workspace', palette: 'workspaceFolderCount != 0' },
	'vaults.refresh': { title: 'Refresh Vaults', icon: 'refresh', palette: connected },
	'vaults.loadMore': { title: 'Load More Vaults', palette: 'never' },
	'vaults.filter': { title: 'Filter Vaults…', icon: 'filter', palette: connected },
	'vaults.clearFilter': { title: 'Clear Vaults Filter', icon: 'clear-all', palette: filtered('vaults') },
	'vaults.copyId': { title: 'Copy ID', palette: 'never' },
	'vault.addObject': { title: 'Add Vault or Objects by ID…', icon: 'add', palette: connected },
	'vault.addObjects': { title: 'Add Objects by ID…', icon: 'add', palette: 'never' },
	'vault.addFromClipboard': { title: 'Add Objects from Clipboard', icon: 'clippy', palette: connected },
	'vault.openObject': { title: 'Open Object', palette: connected },
	'vault.downloadObject': { title: 'Download Object…', icon: 'cloud-download', palette: connected },
	'vault.uploadVersion': { title: 'Upload New Version…', icon: 'cloud-upload', palette: connected },
	'vault.uploadDropped': { title: 'Upload Dropped File', palette: 'never' },
	'vault.renameObject': { title: 'Rename Object…', palette: connected },
	'vault.moveObject': { title: 'Move Object to Folder…', palette: connected },
	'vault.editMetadata': { title: 'Edit Metadata…', palette: connected },
	'vault.copyPresignedUrl': { title: 'Copy Presigned URL…', palette: connected },
	'vault.deleteContent': { title: "Delete Object's Content…", palette: connected },
	'vault.abortUpload': { title: 'Abort Multipart Upload…', palette: connected },
	'vault.forget': { title: 'Remove from List', icon: 'trash', palette: 'benchbook.connected && benchbook.hasObjects' },
	'agents.refresh': { title: 'Refresh Agents', icon: 'refresh', palette: connected },
	'agents.loadMore': { title: 'Load More Agents', palette: 'never' },
	'agents.filter': { title: 'Filter Agents…', icon: 'filter', palette: connected },
	'agents.clearFilter': { title: 'Clear Agents Filter', icon: 'clear-all', palette: filtered('agents') },
	'agents.copyId': { title: 'Copy ID', palette: 'never' },
	'agents.trackRun': { title: 'Track Run by ID…', icon: 'add', palette: connected },
	'agents.openRun': { title: 'Open Run', palette: connected },
	'agents.showRunSource': {
		title: 'Show Source of Run',
		icon: 'go-to-file',
		palette: 'activeCustomEditorId == benchbook.run',
	},
	'agents.showRunPreview': {
		title: 'Show Rendered Run',
		icon: 'open-preview',
		palette: 'resourceScheme == benchbook-run && activeCustomEditorId != benchbook.run',
	},
	'agents.forgetRun': {
		title: 'Remove Run from List',
		icon: 'trash',
		palette: 'benchbook.connected && benchbook.hasRuns',
	},
	'agents.copyRunAsMarkdown': { title: 'Copy Run as Markdown', icon: 'copy', palette: connected },
	'agents.addRunOutputs': { title: 'Add Run Outputs to Vaults', icon: 'archive', palette: connected },
	'templates.refresh': { title: 'Refresh Templates', icon: 'refresh', palette: connected },
	'templates.loadMore': { title: 'Load More Templates', palette: 'never' },
	'templates.filter': { title: 'Show Templates of a Type…', icon: 'filter', palette: connected },
	'templates.clearFilter': { title: 'Show Templates of All Types', icon: 'clear-all', palette: filtered('templates') },
	'templates.copyId': { title: 'Copy ID', palette: 'never' },
	'templates.insert': { title: 'Insert Template…', icon: 'insert', palette: connected },
	'citations.nextToReview': {
		title: 'Go to Next Citation to Review',
		icon: 'arrow-down',
		palette: 'benchbook.canReview',
	},
	'citations.previousToReview': {
		title: 'Go to Previous Citation to Review',
		icon: 'arrow-up',
		palette: 'benchbook.canReview',
	},
	'citations.groupByAuthority': {
		title: 'Group Citations by Authority',
		icon: 'list-tree',
		palette: 'benchbook.hasDraft && !benchbook.citations.byAuthority',
	},
	'citations.groupByState': {
		title: 'Group Citations by State',
		icon: 'list-flat',
		palette: 'benchbook.hasDraft && benchbook.citations.byAuthority',
	},
	'citations.checkAgain': { title: 'Check Again', icon: 'refresh', palette: at('checkAgain', 'benchbook.verifies') },
	'citations.openCase': { title: 'Open the Case or Law', icon: 'link-external', palette: at('openCase') },
	'citations.fetchCourt': { title: 'Get the Court of the Case', palette: at('fetchCourt') },
	'citations.saveOpinion': { title: "Save the Opinion's Text to authorities/…", palette: at('saveOpinion') },
	'citations.searchFor': {
		title: 'Search for the Citation',
		icon: 'search',
		palette: at('searchFor', 'benchbook.connected'),
	},
	'citations.searchNotFound': {
		title: 'Search All Not Found',
		icon: 'search-fuzzy',
		palette: 'benchbook.canSearchCases && benchbook.citations.hasNotFound',
	},
	'citations.reveal': { title: 'Reveal', palette: 'never' },
	'citations.fix': { title: 'Quick Fix…', icon: 'lightbulb', palette: 'never' },
	'citations.acceptSafeFixes': { title: 'Accept All Safe Fixes', palette: hasDraft },
	'citations.copy': { title: 'Copy Citation', icon: 'copy', palette: at('copy') },
	'citations.confirm': { title: 'Confirm…', icon: 'verified', palette: at('confirm') },
	'citations.ignore': { title: 'Ignore…', icon: 'eye-closed', palette: at('ignore') },
	'citations.withdrawDecision': { title: 'Withdraw Decision', icon: 'discard', palette: at('withdrawDecision') },
	'citations.takeCandidate': { title: 'Choose Among Several Matches…', palette: at('takeCandidate') },
	'citations.allowBackground': {
		title: 'Allow Checking While You Write…',
		palette: 'benchbook.verifies && !benchbook.isSample',
	},
	'citations.markFromRecord': { title: 'Mark as Corrected from the Database', palette: 'never' },
	'citations.explainCode': { title: 'Explain a Finding' },
	'citations.forgetAnswers': { title: 'Forget Answers' },
	'account.showVolumes': { title: 'Show Kept Volumes' },
	'citations.insertTableOfAuthorities': { title: 'Insert Table of Authorities', palette: hasDraft },
	'citations.markChief': { title: 'Mark or Unmark Chief Authority', palette: at('markChief') },
	'citations.markCiteChecked': { title: 'Mark as Cite-Checked…', palette: at('markCiteChecked') },
	'citations.exportForWord': { title: 'Export for Word…', palette: hasDraft },
	'word.check': { title: 'Check a Word Document…' },
	'word.writeCheckedCopy': { title: 'Write a Checked Copy…' },
	'citations.exportReport': { title: 'Export Report…', icon: 'export', palette: hasDraft },
	'citations.preflight': { title: 'Check Before Filing', icon: 'checklist', palette: hasDraft },
	'citations.openPreflightLine': { title: 'Open', palette: 'never' },
	'citations.fixPreflight': { title: 'Fix', icon: 'wrench', palette: 'never' },
	'citations.copyPreflight': { title: 'Copy the Check Before Filing', icon: 'copy', palette: 'benchbook.hasPreflight' },
	'citations.closePreflight': {
		title: 'Close the Check Before Filing',
		icon: 'close',
		palette: 'benchbook.hasPreflight',
	},
	'compute.refresh': { title: 'Refresh Instances', icon: 'refresh', palette: connected },
	'compute.filter': { title: 'Filter Instances…', icon: 'filter', palette: connected },
	'compute.clearFilter': { title: 'Clear Instances Filter', icon: 'clear-all', palette: filtered('compute') },
	'compute.copyId': { title: 'Copy ID', palette: 'never' },
	'compute.trackInstance': { title: 'Track Instance by ID…', icon: 'add', palette: connected },
	'compute.openInstance': { title: 'Open Instance', palette: connected },
	'compute.openTerminal': { title: 'Open SSH Terminal', icon: 'terminal', palette: connected },
	'compute.copyIp': { title: 'Copy IP Address', palette: connected },
	'compute.copyCommand': { title: 'Copy SSH Command', palette: connected },
	'compute.forgetHostKey': { title: 'Forget Host Key…', palette: connected },
	'compute.forgetInstance': {
		title: 'Remove Instance from List',
		icon: 'trash',
		palette: 'benchbook.connected && benchbook.hasInstances',
	},
	'sources.find': { title: 'Find Sources…', icon: 'search', palette: connected },
	'applications.startDeployment': { title: 'Start Deployment…', palette: connected },
	'applications.deleteProject': { title: 'Delete Project…', palette: connected },
	'transcription.deleteJob': { title: 'Delete Transcription Jobs…', palette: connected },
	'authorities.openText': { title: "Open an Authority's Text", icon: 'go-to-file', palette: hasTexts },
	'authorities.useText': {
		title: "Use as Authority's Text…",
		palette: 'editorIsOpen && isWorkspaceTrusted && workspaceFolderCount != 0',
	},
	'authorities.chooseText': { title: "Choose an Authority's Text…", icon: 'link', palette: hasTexts },
	'authorities.useSuggested': { title: 'Use Suggested Texts…', icon: 'check-all', palette: hasTexts },
	'authorities.forgetChoice': { title: "Forget the Choice of an Authority's Text", palette: hasTexts },
	'citations.ignoreQuotation': { title: 'Ignore What Differs in This Quotation', palette: 'never' },
	'citations.unignoreQuotation': { title: 'Stop Ignoring What Differs in This Quotation', palette: 'never' },
	'authorities.list': { title: 'List Texts of Authorities', palette: 'never' },
} as const satisfies Readonly<Record<string, CommandEntry>>;

export type CommandId = `benchbook.${keyof typeof commandCatalog}`;

/** The names of an area's commands: "trackRun" of "agents". */
export type CommandsOf<Area extends string> = keyof typeof commandCatalog extends infer Name
	? Name extends `${Area}.${infer Rest}`
		? Rest
		: never
	: never;
