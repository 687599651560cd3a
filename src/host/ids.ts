/** Command ids used by more than one part; the whole list is in package.json. Users' keybindings depend on them. */
export const connectCommand = 'benchbook.account.connect';
export const disconnectCommand = 'benchbook.account.disconnect';
export const sampleCommand = 'benchbook.account.useSample';
export const showLogCommand = 'benchbook.showLog';
export const findSourcesCommand = 'benchbook.sources.find';
export const explainCodeCommand = 'benchbook.citations.explainCode';

/** Scheme of tracked objects as files. */
export const vaultScheme = 'benchbook-vault';
