/** Scheme of vault objects as files. */
export const vaultScheme = 'benchbook-vault';
