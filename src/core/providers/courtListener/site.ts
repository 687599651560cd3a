/** Where CourtListener is, its interface as well as its pages. */
export const courtListenerOrigin = 'https://www.courtlistener.com';
