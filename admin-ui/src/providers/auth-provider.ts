import type { AuthProvider } from 'react-admin';
import { t } from '../i18n/texts';
import { rightsOf, type Access } from '../session/rights';
import { currentSession, forgetSession } from '../session/session';
import { checkSession, signIn, signOut } from './sign-in';

const stillGood = 60_000;
let checkedAt = 0;

const isUnauthorized = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

const expire = (): never => {
  forgetSession('expired');
  throw new Error(t('session.expired'));
};

/** The session in react-admin's form. Only a 401 signs out; any other failure keeps the session. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }: { email: string; password: string }) => {
    await signIn(email, password);
  },

  logout: async (how?: { readonly keepsScans?: boolean }) => {
    checkedAt = 0;
    await signOut(how?.keepsScans ?? false);
    return '/login';
  },

  checkAuth: async () => {
    if (currentSession() === null) throw new Error(t('session.required'));
    if (Date.now() - checkedAt < stillGood) return;
    // Leaving the page aborts this call. The abort gives no information on the session.
    const isGood = await checkSession().catch((error: unknown) => (isUnauthorized(error) ? false : undefined));
    if (isGood === false) return expire();
    if (isGood === true) checkedAt = Date.now();
  },

  checkError: async (error: unknown) => {
    if (isUnauthorized(error)) expire();
  },

  canAccess: async (access: Access) => rightsOf(currentSession()).canAccess(access),

  getIdentity: () => {
    const session = currentSession();
    return Promise.resolve({
      id: session?.userId ?? '',
      fullName: session?.role === 'support' ? '' : (session?.username ?? ''),
    });
  },
};
