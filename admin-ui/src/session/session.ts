import { fromStorage } from '../theme/from-storage';
import { useSyncExternalStore } from 'react';
import { sessionKey } from './session-key';

/** The header of this browser's device token: a sign-in returns it, and the next sign-in sends it. */
export const deviceHeader = 'x-device';

/** It identifies no user and grants no access, so it stays when a user signs out. */
const deviceKey = 'selvage.device';

export const keptDevice = (): string | null => fromStorage(() => localStorage.getItem(deviceKey), null);

export const keepDevice = (device: string | null): void => {
  if (device !== null) fromStorage(() => localStorage.setItem(deviceKey, device), undefined);
};

export type CompanyType = 'manufacturer' | 'vendor';

/** Each type of company has a portal of its own, and so has support. */
export type Portal = CompanyType | 'support';

interface Account {
  readonly token: string;
  readonly userId: string;
}

/** The data of the signed-in user that the browser stores (S1 section 3). */
export interface MemberSession extends Account {
  readonly userEmail: string;
  readonly username: string;
  readonly role: 'admin' | 'user';
  readonly companyId: string;
  readonly companyName: string;
  readonly companyType: CompanyType;
  readonly timeZone: string;
  /** The names of the rights of a user. An admin has all rights, regardless of the list. */
  readonly permissions: readonly string[];
}

/** Support belongs to no company. */
export interface SupportSession extends Account {
  readonly role: 'support';
}

export type Session = MemberSession | SupportSession;

export const portalOf = (session: Session): Portal => (session.role === 'support' ? 'support' : session.companyType);

/** Why the company of a session may not work at present, from the server. */
export interface Barred {
  readonly isBlocked: boolean;
  readonly message: string;
}

interface OwnEnd {
  readonly because: 'new-password' | 'new-owner';
  readonly email: string;
}

/** The build renders the public pages in Node, which has no window. */
const hasBrowser = typeof window !== 'undefined';
const listeners = new Set<() => void>();

const read = (): Session | null => {
  const stored = fromStorage(() => localStorage.getItem(sessionKey), null);
  if (stored === null) return null;
  try {
    // Only keepSession writes this value. One of another shape fails the check below and counts as signed out.
    const session = JSON.parse(stored) as Session;
    return typeof session.token === 'string' && typeof portalOf(session) === 'string' ? session : null;
  } catch {
    return null;
  }
};

let current = hasBrowser ? read() : null;
const loadedToken = current?.token;
let expired = false;
let barred: Barred | null = null;
let ownEnd: OwnEnd | null = null;
let expiredOf = '';
const notifyListeners = () => listeners.forEach((listener) => listener());

export const currentSession = (): Session | null => current;

/** Whether the session is the one that the browser stored when it loaded the page: nobody has signed in since. */
export const isLoadedSession = (): boolean => current?.token === loadedToken;

export const keepSession = (session: Session): void => {
  // If the browser stores nothing, the session lasts until the page is closed.
  fromStorage(() => localStorage.setItem(sessionKey, JSON.stringify(session)), undefined);
  current = session;
  expired = false;
  expiredOf = '';
  barred = null;
  ownEnd = null;
  notifyListeners();
};

/** Whether the last session expired. The login page then shows this. */
export const hasExpired = (): boolean => expired;

/** The e-mail of the user whose last session expired, to sign in again. */
export const expiredFor = (): string => expiredOf;

/** Why the last session ended, when its company was blocked or suspended. The login page then shows this. */
export const barredBecause = (): Barred | null => barred;

/** The user's own action that ended the last session, and the e-mail to sign in with. The login page then shows both. */
export const endedBy = (): OwnEnd | null => ownEnd;

/**
 * Entries with this prefix and the id of a user hold work that the user has not sent yet. They stay when the server ends
 * a session, those of other users always.
 */
export const keptPrefix = 'selvage.kept ';

/** The reader's choices for the style of the portal. They reveal nothing of any record. */
const isChoice = (name: string): boolean =>
  /^RaStore\.(theme|keys\.letters|sidebar\..+|.+\.columns|labels\..+)$/.test(name);

/**
 * Ends the session. Signing out clears everything that the browser stores (S2 section 2, shell), apart from its own id and
 * from unsent work of other users, and of this one on request. Where the server has ended it, by its age or with all others of the user,
 * the user's unsent work stays, and how the portal looks.
 */
export const forgetSession = (
  because: 'signed-out' | 'expired' | 'ended' = 'signed-out',
  keepsWork = because !== 'signed-out',
  userId = current?.userId ?? '',
): void => {
  const own = `${keptPrefix}${userId} `;
  const isWork = (name: string) => name.startsWith(keptPrefix) && (keepsWork || !name.startsWith(own));
  const isKept = (name: string) => name === deviceKey || isWork(name) || (because !== 'signed-out' && isChoice(name));
  fromStorage(() => {
    for (const name of Object.keys(localStorage)) if (!isKept(name)) localStorage.removeItem(name);
  }, undefined);
  // Unsaved forms in the tab stay for the same user, like the other unsent data.
  if (because === 'signed-out') fromStorage(() => sessionStorage.clear(), undefined);
  expired = because === 'expired';
  // Several calls may be refused at once, and each of them ends the session.
  if (!expired) expiredOf = '';
  else if (current !== null && current.role !== 'support') expiredOf = current.userEmail;
  barred = null;
  ownEnd = null;
  current = null;
  notifyListeners();
};

/** Ends the session, if there is one, like an expired one. */
export const barSession = (why: Barred): void => {
  if (current === null) return;
  forgetSession('expired');
  barred = why;
};

/** Signs out a user whose own action has ended all of their sessions. */
export const endSession = (because: OwnEnd['because'], email: string): void => {
  forgetSession('ended');
  ownEnd = { because, email };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

if (hasBrowser) {
  window.addEventListener('storage', () => {
    current = read();
    notifyListeners();
  });
}

const noSession = () => null;

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession, noSession);
