export const sessionKey = 'selvage.session';
