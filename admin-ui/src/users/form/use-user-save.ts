import { useText } from '../../i18n/texts';
import { changedPart } from '../../parts/form/save/changed-part';
import { useSave } from '../../parts/form/save/use-save';
import type { User } from '../../types/wire';
import { userBody, userValues, type UserFields, type UserValues } from './use-user-fields';

/** Refusals that belong to a field, by their code. */
export const userCodes = {
  'user.email-taken': 'email',
  'user.username-taken': 'username',
  'user.password': 'password',
  'user.phone': 'mobile',
} as const;

/** Saves what was changed of a user. */
export const useUserSave = (fields: UserFields, user: User, onSaved: () => void) => {
  const t = useText();
  return useSave<UserValues, User>(fields, {
    touches: 'user',
    record: user,
    valuesOf: userValues,
    labels: {
      email: t('users.email'),
      username: t('users.username'),
      firstName: t('users.first-name'),
      lastName: t('users.last-name'),
      csr_email: t('users.csr-email'),
      mobile: t('users.mobile'),
      role: t('users.role'),
      active: t('users.active'),
      user_permissions: t('users.rights'),
    },
    shown: (name, value) => (name === 'active' ? t(value === 'true' ? 'switch.yes' : 'switch.no') : value),
    codes: userCodes,
    write: (data, { seen, values, changed }) => data.saveUser(seen, changedPart(userBody(values), changed)),
    read: async (data) => (await data.getOne<User>('Users', { id: user.id })).data,
    done: 'users.updated-done',
    failed: 'users.failed',
    onSaved,
  });
};
