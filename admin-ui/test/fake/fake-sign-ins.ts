import type { companyVerbs } from '../../src/providers/data/company-verbs';
import type { AppPassword, OwnSession, Proof, sessionVerbs } from '../../src/providers/data/session-verbs';
import type { userVerbs } from '../../src/providers/data/user-verbs';
import type { OwnPasskey, passkeyVerbs } from '../../src/providers/passkeys/passkey-verbs';
import { ownCompanyId } from '../../src/session/looked-at';
import { currentSession } from '../../src/session/session';
import { anApiKey } from '../kit/records/companies';
import {
  handOverEnded,
  keyExpiryInvalid,
  oldPasswordInvalid,
  passkeyOfferEnded,
  proofPasswordInvalid,
  proofRequired,
  sessionEnded,
  signInCodeInvalid,
} from './refusals';
import type { OpenTables } from './tables';

/** The password of everybody. */
export const fakePassword = 'Correct-Horse-9';
/** The token of each mail. */
const fakeToken = 'a-token-of-a-mail';

const used = { openedAt: '2026-01-05T09:00:00.000Z', lastUsedAt: '2026-01-05T10:00:00.000Z' };
const tenCodes = (first: string): readonly string[] =>
  [first, ...'234567890'].map((end) => `${first.slice(0, -end.length)}${end}`);

const aSignIn = () => ({
  isOn: false,
  recoveryCodes: [] as readonly string[],
  usedCodes: [] as readonly string[],
  passkeys: [] as readonly OwnPasskey[],
  appPasswords: [] as readonly AppPassword[],
  sessions: [
    { id: 'here', kind: 'web', client: 'Chrome on Windows', isThis: true, ...used },
    { id: 'there', kind: 'app', client: null, isThis: false, ...used },
  ] as readonly OwnSession[],
});
type SignIn = ReturnType<typeof aSignIn>;

/** How people sign in. A code of six digits is right once, as are recovery codes. */
export const openSignIns = (tables: OpenTables) => {
  const people = new Map<string, SignIn>();
  const endedTokens = new Set<string>();
  const offers = new Set<string>();

  const signInOf = (id: string): SignIn => {
    const known = people.get(id) ?? aSignIn();
    people.set(id, known);
    return known;
  };
  const readerId = () => currentSession()?.userId ?? '';
  const own = () => signInOf(readerId());
  const company = () => tables.all('Companies').find(({ id }) => id === ownCompanyId());
  const hasSecondStep = () => own().isOn || own().passkeys.length > 0;
  const endOwnSessions = () => {
    own().sessions = [];
    endedTokens.add(currentSession()?.token ?? '');
  };

  const useCode = (code = ''): void => {
    const { recoveryCodes, usedCodes } = own();
    const isRight = recoveryCodes.includes(code) || (/^\d{6}$/.test(code) && !usedCodes.includes(code));
    if (!isRight) throw signInCodeInvalid();
    Object.assign(own(), {
      usedCodes: [...usedCodes, code],
      recoveryCodes: recoveryCodes.filter((other) => other !== code),
    });
  };
  const prove = (
    { password, code }: { readonly password: string; readonly code?: string },
    wrong = proofPasswordInvalid,
  ) => {
    if (own().isOn && code === undefined) throw proofRequired();
    if (password !== fakePassword) throw wrong();
    if (own().isOn) useCode(code);
  };
  const withNewCodes = (recoveryCodes: readonly string[]) => {
    Object.assign(own(), { isOn: true, recoveryCodes });
    return { recoveryCodes };
  };

  const verbs = {
    ownSessions: async () => {
      if (endedTokens.has(currentSession()?.token ?? '')) throw sessionEnded();
      return own().sessions;
    },
    endSession: async (id) => void (own().sessions = own().sessions.filter((session) => session.id !== id)),
    endAllSessions: async () => endOwnSessions(),
    changePassword: async (oldPassword, _newPassword, code) => {
      prove({ password: oldPassword, ...(code === undefined ? {} : { code }) }, oldPasswordInvalid);
      endOwnSessions();
    },
    ownTwoSteps: async () => ({
      isOn: own().isOn,
      since: own().isOn ? used.openedAt : null,
      recoveryLeft: own().recoveryCodes.length,
      isOffered: true,
      isRequired: company()?.requiresTwoSteps ?? false,
      decidesForCompany: true,
    }),
    requireTwoSteps: async (requiresTwoSteps, proof) => {
      prove(proof);
      tables.change('Companies', { id: ownCompanyId() }, { requiresTwoSteps });
    },
    offerOwnership: async (_userId, proof) => prove(proof),
    acceptOwnership: async (token, proof) => {
      if (token !== fakeToken) throw handOverEnded();
      prove(proof);
      tables.change('Companies', { id: ownCompanyId() }, { ownerId: readerId() });
      endOwnSessions();
    },
    offerTwoSteps: async (password) => {
      prove({ password });
      return { secret: 'JBSWY3DPEHPK3PXP', picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    },
    confirmTwoSteps: async (code) => {
      useCode(code);
      return withNewCodes(tenCodes('aaaa-bbbb-cccc-dddd'));
    },
    renewRecoveryCodes: async (password, code) => {
      prove({ password, code });
      return withNewCodes(tenCodes('iiii-jjjj-kkkk-llll'));
    },
    endTwoSteps: async (password, code) => {
      prove({ password, code });
      Object.assign(own(), { isOn: false, recoveryCodes: [], appPasswords: [] });
    },
    twoStepsOf: async (id) => ({ isOn: signInOf(id).isOn, passkeys: signInOf(id).passkeys.length }),
    resetTwoSteps: async (id, proof) => {
      if (proof !== undefined) prove(proof);
      else if (hasSecondStep()) throw proofRequired();
      Object.assign(signInOf(id), { isOn: false, recoveryCodes: [], appPasswords: [], passkeys: [] });
    },
    ownPasskeys: async () => own().passkeys,
    offerPasskey: async (_name, proof) => {
      prove(proof);
      const challenge = tables.newId();
      offers.add(challenge);
      return {
        ...{ challenge, rp: { name: 'Selvage' }, pubKeyCredParams: [] },
        user: { id: 'AQID', name: 'ada', displayName: 'ada' },
      };
    },
    addPasskey: async (name, { challenge }) => {
      if (!offers.delete(challenge)) throw passkeyOfferEnded();
      const added = { id: tables.newId(), name, addedAt: used.openedAt, lastUsedAt: null };
      own().passkeys = [...own().passkeys, added];
      return added;
    },
    removePasskey: async (id, proof) => {
      prove(proof);
      own().passkeys = own().passkeys.filter((passkey) => passkey.id !== id);
    },
    ownAppPasswords: async () => own().appPasswords,
    makeAppPassword: async ({ name, ...proof }) => {
      prove(proof);
      const made = { id: tables.newId(), name, createdAt: used.openedAt };
      own().appPasswords = [...own().appPasswords, { ...made, lastUsedAt: null }];
      return { ...made, password: 'aaaa-bbbb-cccc-dddd-eeee-ffff-gggg' };
    },
    revokeAppPassword: async (id) => void (own().appPasswords = own().appPasswords.filter((one) => one.id !== id)),
    makeApiKey: async ({ password, code, expiresOn = null, rights, ...wanted }) => {
      if (expiresOn !== null && expiresOn < new Date().toISOString()) throw keyExpiryInvalid('expiresOn');
      prove({ password, code: code ?? '' });
      const made = anApiKey({ ...wanted, id: tables.newId(), expiresOn, rights: rights ?? [] });
      return { ...tables.add('ApiKeys', made), key: `${made.prefix}_${'k'.repeat(43)}` };
    },
  } satisfies Partial<typeof companyVerbs & typeof sessionVerbs & typeof passkeyVerbs & typeof userVerbs>;

  return {
    verbs,
    /** @throws a refusal where the reader signs in with a second step, and sends no proof or a wrong one */
    proveSecondStep: (proof: Proof | undefined): void => {
      if (proof !== undefined) prove(proof);
      else if (hasSecondStep()) throw proofRequired();
    },
  };
};
