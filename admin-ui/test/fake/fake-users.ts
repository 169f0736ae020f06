import { saveField } from '../../src/providers/data/seen';
import type { Proof } from '../../src/providers/data/session-verbs';
import type { userVerbs } from '../../src/providers/data/user-verbs';
import type { MailPreferences } from '../../src/types/wire';
import { aUser } from '../kit/records/companies';
import { hasSignedIn } from './refusals';
import type { OpenTables } from './tables';

type Save = Parameters<typeof userVerbs.createUser>[0];

/**
 * The calls for the users of a company. A new admin, and a new e-mail or password of an admin, requires a proof of the
 * own second step.
 */
export const fakeUsers = (tables: OpenTables, proveSecondStep: (proof: Proof | undefined) => void) => {
  const mails = new Map<string, MailPreferences>();
  const mailsOf = (id: string): MailPreferences => mails.get(id) ?? { orders: 'mine', scans: 'all' };
  const fieldsOf = ({ password: _, proof: _proof, user_permissions, order_permissions, ...fields }: Save) => ({
    ...fields,
    ...(user_permissions === undefined ? {} : { user_permissions: [...user_permissions] }),
    ...(order_permissions === undefined ? {} : { order_permissions: [...order_permissions] }),
  });
  return {
    isNameTaken: async (field, name, own) =>
      tables.all('Users').some((user) => user[field]?.toLowerCase() === name.toLowerCase() && user.id !== own),
    createUser: async (body) => {
      if (body.role === 'admin') proveSecondStep(body.proof);
      return tables.add('Users', aUser({ ...fieldsOf(body), id: tables.newId(), hasJoined: false }));
    },
    saveUser: async (seen, changes) => {
      const { role, email } = tables.read('Users', seen.id);
      const isHandedOver = (changes.email ?? email) !== email || changes.password !== undefined;
      if (role === 'admin' ? isHandedOver : changes.role === 'admin') proveSecondStep(changes.proof);
      return tables.change('Users', seen, fieldsOf(changes));
    },
    setUserActive: (seen, active) =>
      saveField({
        ...{ seen, field: 'active' },
        save: async (user) => tables.change('Users', user, { active }),
        read: async () => tables.read('Users', seen.id),
      }),
    sendWelcomeLink: async (id) => {
      if (tables.read('Users', id).hasJoined) throw hasSignedIn();
    },
    uploadUserPicture: async (id, { name }) => void tables.change('Users', { id }, { picture: name }),
    removeUserPicture: async (id) => void tables.change('Users', { id }, { picture: null }),
    mailsOf: async (id) => mailsOf(id),
    chooseMails: async (id, changes) => {
      const chosen = { ...mailsOf(id), ...changes };
      mails.set(id, chosen);
      return chosen;
    },
  } satisfies Partial<typeof userVerbs>;
};
