import { ownCompanyId } from '../../session/looked-at';
import { ask, call } from '../http';

/** One of the places where the reader is signed in (docs/http.md, "Signing in"). */
export interface OwnSession {
  readonly id: string;
  readonly kind: 'web' | 'app' | 'support';
  /** Browser and device, such as `Chrome on Windows`; null for an app or script. */
  readonly client: string | null;
  readonly openedAt: string;
  readonly lastUsedAt: string;
  /** Whether the reader asked from this one. */
  readonly isThis: boolean;
}

export interface OwnTwoSteps {
  readonly isOn: boolean;
  readonly since: string | null;
  readonly recoveryLeft: number;
  readonly isOffered: boolean;
  /** Whether the company requires it of the reader. */
  readonly isRequired: boolean;
  /** Whether the reader decides that for the company, because the reader owns it. */
  readonly decidesForCompany: boolean;
}

/** A secret for an authenticator app, with the picture of a QR code as SVG. */
export interface TwoStepsOffer {
  readonly secret: string;
  readonly picture: string;
}

/** Proof of the reader's identity: the password, and a code where codes are on. */
export type Proof = Readonly<Record<'password' | 'code', string>>;

/** A password of the reader for the scanning app, without its secret. */
export interface AppPassword {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** An app password with its secret, which is shown this once. */
export interface NewAppPassword {
  readonly id: string;
  readonly name: string;
  readonly password: string;
}

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

const post = <Answer>(path: string, body: object) => ask<Answer>(`/users/twoSteps/${path}`, { method: 'POST', body });

export interface TwoStepsOfUser {
  readonly isOn: boolean;
  readonly passkeys: number;
}

export const sessionVerbs = {
  ownSessions: () => ask<readonly OwnSession[]>('/users/sessions'),
  endSession: (id: string): Promise<unknown> => call(`/users/sessions/${id}`, { method: 'DELETE' }),
  ownTwoSteps: () => ask<OwnTwoSteps>('/users/twoSteps'),
  offerTwoSteps: (password: string) => post<TwoStepsOffer>('offer', { password }),
  confirmTwoSteps: (code: string) => post<RecoveryCodes>('confirm', { code }),
  renewRecoveryCodes: (password: string, code: string) => post<RecoveryCodes>('recoveryCodes', { password, code }),
  endTwoSteps: (password: string, code: string) => post<unknown>('off', { password, code }),
  twoStepsOf: (id: string) => ask<TwoStepsOfUser>(`/users/${id}/twoSteps`),
  /** Whether owner and admins of the company must sign in with a code; the owner's to decide. */
  requireTwoSteps: (isRequired: boolean, proof: Proof) =>
    ask<unknown>(`/Companies/${ownCompanyId()}/twoSteps`, {
      method: 'PUT',
      body: { isRequired, ...proof },
    }),
  /** Offers the ownership of the company to an admin, who is mailed a link; the owner's to decide. */
  offerOwnership: (userId: string, proof: Proof): Promise<unknown> =>
    call(`/Companies/${ownCompanyId()}/handOver`, { method: 'POST', body: { userId, proof } }),
  /** Ends all sessions of the reader, this one too. @param token of the mailed link */
  acceptOwnership: (token: string, proof: Proof): Promise<unknown> =>
    call(`/Companies/${ownCompanyId()}/handOver/accept`, { method: 'POST', body: { token, proof } }),
  /** For a user who lost phone and codes; removes the passkeys too. A reader with codes needs a proof. */
  resetTwoSteps: (id: string, proof?: Proof): Promise<unknown> =>
    proof === undefined
      ? call(`/users/${id}/twoSteps`, { method: 'DELETE' })
      : call(`/users/${id}/twoSteps/off`, { method: 'POST', body: proof }),
  ownAppPasswords: () => ask<readonly AppPassword[]>('/users/appPasswords'),
  makeAppPassword: (body: { readonly name: string; readonly password: string; readonly code: string }) =>
    ask<NewAppPassword>('/users/appPasswords', { method: 'POST', body }),
  revokeAppPassword: (id: string): Promise<unknown> => call(`/users/appPasswords/${id}`, { method: 'DELETE' }),
  /** Ends this session too. */
  endAllSessions: (): Promise<unknown> => call('/users/sessions', { method: 'DELETE' }),
};
