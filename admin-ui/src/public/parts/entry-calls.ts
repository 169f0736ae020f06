import { ApiError, ask, call } from '../../providers/http';

/** An account of the demo data that fills the sign-in form. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly label: string;
  readonly companyType: 'manufacturer' | 'vendor';
}

/** What the server says of its installation before anybody signs in. */
export interface Installation {
  readonly externalAdminUrl: string | null;
  readonly demoAccounts: readonly DemoAccount[];
  /** Cards are typed into our own form, which the built-in test gateway alone allows. */
  readonly isTestGateway: boolean;
  readonly hasMailPage: boolean;
}

const unknown: Installation = { externalAdminUrl: null, demoAccounts: [], isTestGateway: false, hasMailPage: false };

/** A server that does not answer has no demo accounts: the page that asked still works. */
export const installation = async (): Promise<Installation> => {
  try {
    return await ask<Installation>('/portal/config');
  } catch (error) {
    if (error instanceof ApiError) return unknown;
    throw error;
  }
};

/** Always succeeds for the reader: nobody learns which addresses exist (decision A1). */
export const requestPasswordLink = (email: string): Promise<unknown> =>
  call('/users/reset', { method: 'POST', body: { email: email.trim().toLowerCase() } });

export const setPassword = (token: string, newPassword: string): Promise<unknown> =>
  call('/users/reset-password', { method: 'POST', body: { token, newPassword } });
