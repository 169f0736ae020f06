import type { AuthProvider } from 'react-admin';
import { anyText } from '../i18n/texts';
import { rightsOf } from '../session/rights';
import { currentSession, forgetSession } from '../session/session';
import { checkSession, signIn, signOut } from '../session/sign-in';
import { ApiError } from './http';

const stillGood = 60_000;
let checkedAt = 0;

const isUnauthorized = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

/** Sessions as react-admin asks for them. Only a 401 signs out; every other failure leaves the session alone. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }: { email: string; password: string }) => {
    await signIn(email, password);
  },

  logout: async () => {
    checkedAt = 0;
    await signOut();
    return '/login';
  },

  checkAuth: async () => {
    if (currentSession() === null) throw new Error(anyText('session.required'));
    if (Date.now() - checkedAt < stillGood) return;
    try {
      await checkSession();
      checkedAt = Date.now();
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401) return;
      forgetSession('expired');
      throw error;
    }
  },

  checkError: async (error: unknown) => {
    if (!isUnauthorized(error)) return;
    forgetSession('expired');
    throw new Error(anyText('session.expired'));
  },

  getPermissions: () => Promise.resolve(rightsOf(currentSession())),

  getIdentity: () => {
    const session = currentSession();
    return Promise.resolve({ id: session?.userId ?? '', fullName: session?.username ?? '' });
  },
};
