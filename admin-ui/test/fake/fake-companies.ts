import type { companyVerbs } from '../../src/providers/data/company/company-verbs';
import type { OwnPasskey, passkeyVerbs } from '../../src/providers/passkeys/passkey-verbs';
import type { AppPassword, OwnSession, sessionVerbs } from '../../src/providers/data/session-verbs';
import type { userVerbs } from '../../src/providers/data/user-verbs';
import type { vendorVerbs } from '../../src/providers/data/vendor-verbs';
import type { MailPreferences } from '../../src/types/wire';
import { aLink, aUser } from '../kit/records/companies';
import type { OpenTables } from './tables';

/** The calls for the settings of a company and its users. The key of its payment provider is masked when it is read. */
export const fakeCompanies = (tables: OpenTables) => {
  let logo: string | null = null;
  const used = { openedAt: '2026-01-05T09:00:00.000Z', lastUsedAt: '2026-01-05T10:00:00.000Z' };
  let sessions: readonly OwnSession[] = [
    { id: 'here', kind: 'web', client: 'Chrome on Windows', isThis: true, ...used },
    { id: 'there', kind: 'app', client: null, isThis: false, ...used },
  ];
  let twoSteps = false;
  let passkeys: readonly OwnPasskey[] = [];
  let isRequired = false;
  let appPasswords: readonly AppPassword[] = [];
  const mails = new Map<string, MailPreferences>();
  const mailsOf = (id: string): MailPreferences => mails.get(id) ?? { orders: 'mine', scans: 'all' };
  return {
    logoOf: async () => logo,
    uploadLogo: async ({ name }) => void (logo = `/logos/${name}`),
    removeLogo: async () => void (logo = null),
    mailsOf: async (id) => mailsOf(id),
    chooseMails: async (id, changes) => {
      const chosen = { ...mailsOf(id), ...changes };
      mails.set(id, chosen);
      return chosen;
    },
    savePaymentSettings: async (company, { paymentApiKey, ...settings }) =>
      tables.change('Companies', company, {
        ...settings,
        ...(paymentApiKey === undefined ? {} : { paymentApiKey: '********' }),
      }),
    saveQuoteTemplates: async (company, quoteTemplates) =>
      tables.change('Companies', company, { quoteTemplates: [...quoteTemplates] }),
    savePermissionSets: async (company, permissionSets) =>
      tables.change('Companies', company, { permissionSets: [...permissionSets] }),
    listedVendors: async () => tables.all('Companies').filter(({ type }) => type === 'vendor'),
    addVendors: async (contacts, _attempt, onDone) => {
      for (const [vendorId, { company: companyName, ...person }] of contacts) {
        const { name: vendorName } = tables.read('Companies', vendorId);
        tables.add('Customers', aLink({ ...person, id: tables.newId(), vendorId, vendorName, companyName }));
        onDone(vendorId, 'added');
      }
    },
    saveDefaultNotes: async (link, notes) => {
      const vendorNotes = { ...tables.read('Customers', link.id).vendorNotes, ...notes };
      return tables.change('Customers', link, { vendorNotes });
    },
    changeContact: async (link, contact) => tables.change('Customers', link, contact),
    uploadUserPicture: async (id, { name }) => void tables.change('Users', tables.read('Users', id), { picture: name }),
    removeUserPicture: async (id) => void tables.change('Users', tables.read('Users', id), { picture: null }),
    ownSessions: async () => sessions,
    ownTwoSteps: async () => ({
      isOn: twoSteps,
      since: twoSteps ? used.openedAt : null,
      recoveryLeft: twoSteps ? 10 : 0,
      isOffered: true,
      isRequired,
      decidesForCompany: true,
    }),
    requireTwoSteps: async (required) => void (isRequired = required),
    offerTwoSteps: async () => ({ secret: 'JBSWY3DPEHPK3PXP', picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    confirmTwoSteps: async () => {
      twoSteps = true;
      return { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] };
    },
    renewRecoveryCodes: async () => ({ recoveryCodes: ['iiii-jjjj-kkkk-llll'] }),
    twoStepsOf: async () => ({ isOn: twoSteps, passkeys: passkeys.length }),
    ownPasskeys: async () => passkeys,
    offerPasskey: async () => ({
      challenge: 'AQID',
      rp: { name: 'Selvage' },
      user: { id: 'AQID', name: 'ada', displayName: 'ada' },
      pubKeyCredParams: [],
    }),
    addPasskey: async (name) => {
      const added = { id: tables.newId(), name, addedAt: used.openedAt, lastUsedAt: null };
      passkeys = [...passkeys, added];
      return added;
    },
    removePasskey: async (id) => void (passkeys = passkeys.filter((passkey) => passkey.id !== id)),
    endTwoSteps: async () => {
      twoSteps = false;
      appPasswords = [];
    },
    ownAppPasswords: async () => appPasswords,
    makeAppPassword: async ({ name }) => {
      const made = { id: tables.newId(), name, createdAt: used.openedAt };
      appPasswords = [...appPasswords, { ...made, lastUsedAt: null }];
      return { ...made, password: 'aaaa-bbbb-cccc-dddd-eeee-ffff-gggg' };
    },
    revokeAppPassword: async (id) => void (appPasswords = appPasswords.filter((one) => one.id !== id)),
    resetTwoSteps: async () => void (twoSteps = false),
    endSession: async (id) => void (sessions = sessions.filter((session) => session.id !== id)),
    endAllSessions: async () => void (sessions = []),
    changePassword: async () => undefined,
    isNameTaken: async (field, name, own) =>
      tables.all('Users').some((user) => user[field]?.toLowerCase() === name.toLowerCase() && user.id !== own),
    createUser: async ({ password: _, user_permissions = [], order_permissions = [], ...body }) =>
      tables.add(
        'Users',
        aUser({
          ...body,
          id: tables.newId(),
          user_permissions: [...user_permissions],
          order_permissions: [...order_permissions],
        }),
      ),
    sendWelcomeLink: async () => undefined,
    setUserActive: async (user, active) => tables.change('Users', user, { active }),
    saveUser: async (user, changes) => tables.change('Users', user, changes),
  } satisfies Partial<
    typeof vendorVerbs & typeof userVerbs & typeof sessionVerbs & typeof passkeyVerbs & typeof companyVerbs
  >;
};
