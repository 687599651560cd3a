/** Where CourtListener's interface and pages are. */
export const courtListenerOrigin = 'https://www.courtlistener.com';
