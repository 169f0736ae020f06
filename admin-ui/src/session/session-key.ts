/** The key under which the browser stores the session. */
export const sessionKey = 'selvage.session';
