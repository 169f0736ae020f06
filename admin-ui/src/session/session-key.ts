/** Where the browser keeps the session. */
export const sessionKey = 'selvage.session';
