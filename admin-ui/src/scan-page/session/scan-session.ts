import { useSyncExternalStore } from 'react';
import { ask, ApiError, call, type ApiRequest } from '../../providers/http';
import { memberOf, passwordStep, codeStep, passkeyStep, signOut as signOutOfPortal } from '../../providers/sign-in';
import type { Opened } from '../../providers/sign-in';
import { t } from '../../i18n/texts';
import { currentSession, forgetSession, keepSession, type MemberSession } from '../../session/session';
import { fromStorage } from '../../theme/from-storage';

/** A session of the scanner opens this page alone. */
const key = 'selvage.scan-session';

export interface ScanUser {
  readonly session: MemberSession;
  /** Whether the session is the one of the portal. */
  readonly isOfPortal: boolean;
}

/** The user of a session that the server has ended. */
interface Ended {
  readonly email: string;
}

const listeners = new Set<() => void>();
let ended: Ended | null = null;

const own = (): MemberSession | null => {
  const text = fromStorage(() => localStorage.getItem(key), null);
  // Only `enter` writes this value.
  return text === null ? null : (JSON.parse(text) as MemberSession);
};

const read = (): ScanUser | null => {
  const session = own();
  if (session !== null) return { session, isOfPortal: false };
  const portal = currentSession();
  return portal === null || portal.role === 'support' ? null : { session: portal, isOfPortal: true };
};

/** Whether the user may scan swatches: a user of a manufacturer with the right for it. */
export const mayScan = ({ role, companyType, permissions }: MemberSession): boolean =>
  companyType === 'manufacturer' && (role === 'admin' || permissions.includes('Mobile App Access'));

let current = read();

const show = (next: ScanUser | null): void => {
  // The same user with the same right stays the same object, so that the page does not begin again.
  const isSame = next?.session.token === current?.session.token;
  if (!isSame || (next !== null && current !== null && mayScan(next.session) !== mayScan(current.session)))
    current = next;
  for (const notify of listeners) notify();
};

const publish = (): void => show(read());

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  window.addEventListener('storage', publish);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', publish);
  };
};

export const useScanUser = (): ScanUser | null => useSyncExternalStore(subscribe, () => current);

/** The e-mail of the user whose session the server has ended. */
export const endedFor = (): string | null => ended?.email ?? null;

const keepOwn = (session: MemberSession): void =>
  fromStorage(() => localStorage.setItem(key, JSON.stringify(session)), undefined);

const enter = async (opened: Opened): Promise<void> => {
  const session = await memberOf(opened);
  if (session === null) throw new Error(t('login.no-place'));
  keepOwn(session);
  ended = null;
  // If the browser stores nothing, the session lasts until the page is closed.
  show({ session, isOfPortal: false });
};

/** The sign-in of the scanner is that of the app: it names no source, so users who only scan may sign in here. */
export const scannerDoor = {
  password: async (email: string, password: string) => enter(await passwordStep(email, password)),
  code: async (ticket: string, code: string) => enter(await codeStep(ticket, code)),
  passkey: async (ticket: string | null) => enter(await passkeyStep(ticket, 'app')),
};

const forget = ({ isOfPortal }: ScanUser, because: 'expired' | 'signed-out'): void => {
  if (isOfPortal) forgetSession(because, true);
  else fromStorage(() => localStorage.removeItem(key), undefined);
  current = null;
  publish();
};

const endSession = (user: ScanUser): void => {
  if (current?.session.token !== user.session.token) return;
  ended = { email: user.session.userEmail };
  forget(user, 'expired');
};

/** Ends the session on the server, and here even if the server does not respond. */
export const signOut = async (user: ScanUser): Promise<void> => {
  if (user.isOfPortal) {
    await signOutOfPortal(true);
    publish();
    return;
  }
  try {
    await call('/users/logout', { method: 'POST', headers: { authorization: user.session.token } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    forget(user, 'signed-out');
  }
};

const isCurrent = ({ session }: ScanUser): boolean => current?.session.token === session.token;

/** Reads the rights of the user again, which an admin may have given or taken since the sign-in. */
export const readRights = async (user: ScanUser): Promise<void> => {
  const { token: id, userId } = user.session;
  const session = await memberOf({ id, userId }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) endSession(user);
    throw error;
  });
  if (session === null || !isCurrent(user)) return;
  if (user.isOfPortal) keepSession(session);
  else keepOwn(session);
  show({ ...user, session });
};

let reading: Promise<void> | null = null;

/** A refused call may be the first sign of a right that was taken away. The page then shows that, and the codes stay. */
const readRightsAfterRefusal = (user: ScanUser): void => {
  // The next refused call tries again.
  reading ??= readRights(user)
    .catch(() => undefined)
    .finally(() => (reading = null));
};

/** Calls the API as this user. A response that the session has ended signs the user out; the codes stay. */
export const askAs = async <Answer>(user: ScanUser, path: string, request: ApiRequest = {}): Promise<Answer> => {
  try {
    return await ask<Answer>(path, { ...request, headers: { authorization: user.session.token, ...request.headers } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession(user);
    if (error instanceof ApiError && error.status === 403) readRightsAfterRefusal(user);
    throw error;
  }
};
