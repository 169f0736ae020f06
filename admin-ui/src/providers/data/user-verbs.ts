import { ownCompanyId } from '../../session/looked-at';
import type { CatalogueRight, Id, MailPreferences, NamedFile, OrderRight, User } from '../../types/wire';
import { saveFile } from '../download';
import { ask, call } from '../http';
import { upload } from '../upload';
import type { Proof } from './session-verbs';
import { ifMatch, saveField, type Seen } from './seen';

interface Entry<Name> {
  readonly title: Name;
  readonly key: Name;
  readonly checked: boolean;
}

/** The fields of a user's form; a missing key changes nothing. */
export interface UserSave {
  readonly email?: string;
  readonly username?: string;
  readonly password?: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly csr_email?: string | null;
  readonly mobile?: string | null;
  readonly role?: 'admin' | 'user';
  readonly active?: boolean;
  readonly user_permissions?: readonly Entry<CatalogueRight>[];
  readonly order_permissions?: readonly Entry<OrderRight>[];
  /** Of a reader who signs in with a code, where the change is about how an admin signs in. */
  readonly proof?: Proof;
}

const users = () => `/companies/${ownCompanyId()}/users`;

const saveUser = (user: Seen, body: UserSave) =>
  ask<User>(`${users()}/${user.id}`, { method: 'PUT', body, headers: ifMatch(user) });

/** Users of the own company, without its owner (S1 section 7). */
export const userVerbs = {
  setUserActive: (seen: User, active: boolean) =>
    saveField({
      seen,
      field: 'active',
      save: (user) => saveUser(user, { active }),
      read: () => ask<User>(`/users/${seen.id}`),
    }),
  /** Whether another user of the own company has an e-mail, in lower case, or a user name, in any case. */
  isNameTaken: async (field: 'email' | 'username', name: string, own: Id | undefined): Promise<boolean> => {
    const value = field === 'email' ? name : { ilike: name.replace(/[\\%_]/g, '\\$&') };
    const filter = JSON.stringify({ where: { [field]: value }, fields: { id: true }, limit: 1 });
    const found = await ask<readonly { readonly id: Id }[]>(`/users?filter=${encodeURIComponent(filter)}`);
    return found.some(({ id }) => id !== own);
  },
  createUser: (body: UserSave) => ask<User>(users(), { method: 'POST', body }),
  saveUser,
  /** Mails a user who never signed in the link of new users once more. */
  sendWelcomeLink: (id: Id): Promise<unknown> => call(`${users()}/${id}/sendLink`, { method: 'POST' }),
  downloadUsersCsv: async () => {
    const path = `/Companies/${ownCompanyId()}/createUsersCSV`;
    const { data } = await ask<{ readonly data: NamedFile }>(path);
    await saveFile(data, 'users.csv');
  },
  /** The picture of oneself, or of a user whom the reader may edit. */
  uploadUserPicture: async (id: Id, file: File): Promise<void> => {
    await upload<unknown>('/uploads/ProfilePicture', file, { fields: { UserId: id } });
  },
  removeUserPicture: (id: Id): Promise<unknown> => call(`/uploads/ProfilePicture/${id}`, { method: 'DELETE' }),
  /** Ends all sessions of the reader, this one too. @param code of a reader who signs in with one */
  changePassword: (oldPassword: string, newPassword: string, code?: string): Promise<unknown> =>
    call('/users/change-password', { method: 'POST', body: { oldPassword, newPassword, code } }),
  mailsOf: (id: Id) => ask<MailPreferences>(`/users/${id}/mailPreferences`),
  /** Users choose only their own mails; a missing kind stays. */
  chooseMails: (id: Id, changes: Partial<MailPreferences>) =>
    ask<MailPreferences>(`/users/${id}/mailPreferences`, { method: 'PUT', body: changes }),
};
