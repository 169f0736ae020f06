import { t } from '../i18n/texts';
import type { TwoStepsOffer } from './data/session-verbs';
import { ApiError, ask, call } from './http';
import { signByPasskey, type PasskeyOptions } from './passkeys/browser-passkeys';
import {
  deviceHeader,
  keepDevice,
  keptDevice,
  currentSession,
  forgetSession,
  keepSession,
  type CompanyType,
  type MemberSession,
  type Session,
} from '../session/session';

/** A session that the server has opened. */
export interface Opened {
  readonly id: string;
  readonly userId: string;
  readonly role?: 'support';
}

interface PermissionEntry {
  readonly title: string;
  readonly checked: boolean;
}

interface Me {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly role: 'admin' | 'user' | 'support' | 'saasManager';
  readonly companyId: string | null;
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly type: CompanyType;
    readonly timeZone: string;
  } | null;
  readonly user_permissions: readonly PermissionEntry[] | null;
  /** Missing while an earlier build of the users answers. */
  readonly order_permissions?: readonly PermissionEntry[];
}

const meFilter = encodeURIComponent(JSON.stringify({ include: ['company'] }));

const sessionOf = (token: string, me: Me): MemberSession | null => {
  const { company, role } = me;
  if (company === null || role === 'saasManager' || role === 'support') return null;
  return {
    token,
    userId: me.id,
    userEmail: me.email,
    username: me.username,
    role,
    // An owner has no company id of their own, but owns a company (A13).
    companyId: company.id,
    companyName: company.name,
    companyType: company.type,
    timeZone: company.timeZone,
    permissions: [...(me.user_permissions ?? []), ...(me.order_permissions ?? [])]
      .filter((entry) => entry.checked)
      .map((entry) => entry.title),
  };
};

/** The session of a member; null for a user of no company. Throws ApiError. */
export const memberOf = async ({ id: token, userId }: Opened): Promise<MemberSession | null> => {
  const headers = { authorization: token };
  try {
    return sessionOf(token, await ask<Me>(`/users/${userId}?filter=${meFilter}`, { headers }));
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
    throw error;
  }
};

const remember = async (answer: Opened): Promise<Session> => {
  const { id: token, userId, role } = answer;
  // Support is a user of no company, whose record members read.
  const session = role === 'support' ? { token, userId, role } : await memberOf(answer);
  if (session === null) throw new Error(t('login.no-place'));
  keepSession(session);
  return session;
};

/**
 * A call that opens a session. The token of its last sign-in identifies this browser to the server. The server then
 * does not delay it for the wrong passwords of others.
 */
const askToSignIn = <Answer>(path: string, body: object): Promise<Answer> => {
  const device = keptDevice();
  return ask<Answer>(path, {
    method: 'POST',
    body,
    headers: device === null ? {} : { [deviceHeader]: device },
    onHeaders: (headers) => keepDevice(headers.get(deviceHeader)),
  });
};

/** The first step of a sign-in; the e-mail is lower-cased first (S1 section 5). Throws ApiError. */
export const passwordStep = (email: string, password: string, source?: 'web'): Promise<Opened> => {
  const body = { email: email.trim().toLowerCase(), password };
  return askToSignIn<Opened>('/users/login', source === undefined ? body : { ...body, source });
};

/** The second step, with the ticket of the first and a code. Throws ApiError. */
export const codeStep = (ticket: string, code: string): Promise<Opened> =>
  askToSignIn<Opened>('/users/login/code', { ticket, code });

/** In the place of the password, or as the second step with its ticket. Throws ApiError and PasskeyFault. */
export const passkeyStep = async (ticket: string | null, source: 'web' | 'app'): Promise<Opened> => {
  const passkey = await signByPasskey(await ask<PasskeyOptions>('/users/login/passkey/offer', { method: 'POST' }));
  const body = ticket === null ? { passkey, source } : { passkey, ticket };
  return askToSignIn<Opened>('/users/login/passkey', body);
};

/** A place to sign in to, which keeps the session. */
export interface Door {
  readonly password: (email: string, password: string) => Promise<unknown>;
  readonly code: (ticket: string, code: string) => Promise<unknown>;
  readonly passkey: (ticket: string | null) => Promise<unknown>;
}

/** Signs in for the web and keeps the session. Throws ApiError. */
export const signIn = async (email: string, password: string): Promise<Session> =>
  remember(await passwordStep(email, password, 'web'));

export const portalDoor: Door = {
  password: signIn,
  code: async (ticket, code) => remember(await codeStep(ticket, code)),
  passkey: async (ticket) => remember(await passkeyStep(ticket, 'web')),
};

/** The session that opens after the second step is set up, and the recovery codes, which are shown only now. */
export interface SetUpDone {
  readonly session: Opened;
  readonly recoveryCodes: readonly string[];
}

/** For a user without the second step that the company requires: a secret for the ticket. Throws ApiError. */
export const offerSetUp = (ticket: string) =>
  ask<TwoStepsOffer>('/users/login/setUp', { method: 'POST', body: { ticket } });

/** Turns it on with a first code of the app. Throws ApiError. */
export const confirmSetUp = (ticket: string, code: string) =>
  askToSignIn<SetUpDone>('/users/login/setUp/confirm', { ticket, code });

/** Keeps the session of a sign-in that is done. Throws ApiError. */
export const enter = (answer: Opened): Promise<Session> => remember(answer);

interface Principal {
  readonly data: { readonly role: string };
}

/** Reads the user that the token belongs to, and answers whether they may use the portal (A11). Throws ApiError. */
export const checkSession = async (): Promise<boolean> => {
  const { data } = await ask<Principal>('/users/getPrincipalId');
  return data.role !== 'saasManager';
};

/** Reads name, type and rights again, which may have changed since a member's session was stored. */
export const refreshSession = async (): Promise<void> => {
  const session = currentSession();
  if (session !== null && session.role !== 'support') await remember({ id: session.token, userId: session.userId });
};

/**
 * Ends the session on the server, and here even when the server refuses or does not respond (A12).
 * @param keepsScans whether the user's codes that were not sent stay in the browser
 */
export const signOut = async (keepsScans: boolean): Promise<void> => {
  const session = currentSession();
  if (session === null) return;
  try {
    await call('/users/logout', { method: 'POST' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    // A refused read of the page may have ended the session here before this response.
    forgetSession('signed-out', keepsScans, session.userId);
  }
};
