/** What a section without text can be listed as. */
export const listings = ['repealed', 'omitted', 'transferred', 'renumbered', 'reserved'] as const;

export type ListedAs = (typeof listings)[number];
