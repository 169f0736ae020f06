import { useSyncExternalStore } from 'react';
import { fromStorage } from '../theme/from-storage';
import { sessionKey } from './session-key';

export type CompanyType = 'manufacturer' | 'vendor';

/** What the browser keeps of a signed-in user (S1 section 3). */
export interface Session {
  readonly token: string;
  readonly userId: string;
  readonly userEmail: string;
  readonly username: string;
  readonly role: 'admin' | 'user';
  readonly companyId: string;
  readonly companyName: string;
  readonly companyType: CompanyType;
  readonly timeZone: string;
  /** Names of the rights that a user holds; an admin needs none. */
  readonly permissions: readonly string[];
}

/** The public pages are drawn where there is no browser, too. */
const hasBrowser = typeof window !== 'undefined';
const listeners = new Set<() => void>();

const read = (): Session | null => {
  const stored = fromStorage(() => localStorage.getItem(sessionKey), null);
  if (stored === null) return null;
  try {
    // Written by keepSession alone; another shape fails the test below and counts as signed out.
    const session = JSON.parse(stored) as Session;
    return typeof session.token === 'string' && typeof session.companyType === 'string' ? session : null;
  } catch {
    return null;
  }
};

let present = hasBrowser ? read() : null;
let expired = false;
const tell = () => listeners.forEach((listener) => listener());

export const currentSession = (): Session | null => present;

export const keepSession = (session: Session): void => {
  // Where the browser keeps nothing the session lasts as long as the page.
  fromStorage(() => localStorage.setItem(sessionKey, JSON.stringify(session)), undefined);
  present = session;
  expired = false;
  tell();
};

/** Whether the last session ended by itself, so that the login page can say so. */
export const hasExpired = (): boolean => expired;

/** What is stored under such a name outlives a session that ended by itself: what somebody made and has not sent yet. */
export const keptPrefix = 'selvage.kept ';

const forgetStored = (isKept: (name: string) => boolean): void => {
  fromStorage(() => {
    for (const name of Object.keys(localStorage)) if (!isKept(name)) localStorage.removeItem(name);
  }, undefined);
};

/** Signing out clears all that the browser stores (S2 section 2, shell). */
export const forgetSession = (because: 'signed-out' | 'expired' = 'signed-out'): void => {
  if (because === 'signed-out') fromStorage(() => localStorage.clear(), undefined);
  else forgetStored((name) => name.startsWith(keptPrefix));
  // What was typed waits for the same user after a session that ended by itself.
  if (because === 'signed-out') fromStorage(() => sessionStorage.clear(), undefined);
  expired = because === 'expired';
  present = null;
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

if (hasBrowser) {
  window.addEventListener('storage', () => {
    present = read();
    tell();
  });
}

const nobody = () => null;

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, nobody);
