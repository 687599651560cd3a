/** Command IDs used in more than one place; package.json has them all. Users' keybindings depend on them. */
export const connectCommand = 'benchbook.account.connect';
export const disconnectCommand = 'benchbook.account.disconnect';
export const sampleCommand = 'benchbook.account.useSample';
export const withdrawConsentCommand = 'benchbook.account.withdrawConsent';
export const openSampleBriefCommand = 'benchbook.openSampleBrief';
export const showMenuCommand = 'benchbook.showMenu';
export const showLogCommand = 'benchbook.showLog';
export const findSourcesCommand = 'benchbook.sources.find';
export const explainCodeCommand = 'benchbook.citations.explainCode';
export const allowBackgroundCommand = 'benchbook.citations.allowBackground';
export const searchNotFoundCommand = 'benchbook.citations.searchNotFound';
export const checkRegulationsCommand = 'benchbook.citations.checkRegulations';
export const openObjectCommand = 'benchbook.vault.openObject';
export const openTextCommand = 'benchbook.authorities.openText';
export const markFromRecordCommand = 'benchbook.citations.markFromRecord';
export const preflightCommand = 'benchbook.citations.preflight';

export const fetchCourtCommand = 'benchbook.citations.fetchCourt';
export const saveOpinionCommand = 'benchbook.citations.saveOpinion';

/** Scheme of vault objects as files. */
export const vaultScheme = 'benchbook-vault';
