import { call } from '../../providers/http';

/** Always succeeds for the reader: nobody learns which addresses exist (decision A1). */
export const requestPasswordLink = (email: string): Promise<unknown> =>
  call('/users/reset', { method: 'POST', body: { email: email.trim().toLowerCase() } });

export const setPassword = (token: string, newPassword: string): Promise<unknown> =>
  call('/users/reset-password', { method: 'POST', body: { token, newPassword } });
