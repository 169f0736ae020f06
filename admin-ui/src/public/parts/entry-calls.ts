import { ApiError, ask, call } from '../../providers/http';

/** Always succeeds for the reader, so that nobody learns which addresses exist (A1). */
export const requestPasswordLink = (email: string): Promise<unknown> =>
  call('/users/reset', { method: 'POST', body: { email: email.trim().toLowerCase() } });

export const setPassword = (token: string, newPassword: string): Promise<unknown> =>
  call('/users/reset-password', { method: 'POST', body: { token, newPassword } });

/** Whether a mailed link is valid, and whose it is; `none` when it was used or has expired. */
export type PasswordLink = { readonly isGood: false } | { readonly isGood: true; readonly email: string | null };

const longestLookUp = 5_000;

/** Checks a link without using it. If the check fails, the form is shown, because the server decides in the end. */
export const passwordLink = async (token: string): Promise<PasswordLink> => {
  try {
    const { email } = await ask<{ readonly email: string | null }>('/users/check-password-link', {
      method: 'POST',
      body: { token },
      signal: AbortSignal.timeout(longestLookUp),
    });
    return { isGood: true, email };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { isGood: false };
    return { isGood: true, email: null };
  }
};
