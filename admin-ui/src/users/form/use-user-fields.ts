import { isEmail, mayBeEmail } from '../../parts/form/contact/email';
import { isPhone } from '../../parts/form/contact/phone';
import { useText } from '../../i18n/texts';
import { useFields, type Fields } from '../../parts/form/use-fields';
import type { UserSave } from '../../providers/data/user-verbs';
import { isGoodPassword } from '../../session/password-rule';
import { useRights } from '../../session/rights';
import type { User } from '../../types/wire';
import { asEntries, firstPermissions, heldBy, rightsOfText, rightsText } from '../permissions';

export type UserValues = Readonly<
  Record<
    | 'email'
    | 'username'
    | 'password'
    | 'again'
    | 'firstName'
    | 'lastName'
    | 'csr_email'
    | 'mobile'
    | 'role'
    | 'active'
    | 'user_permissions',
    string
  >
>;

export type UserFields = Fields<UserValues>;

/** The values of the form for a user. The rights are one text in a fixed order, so that two can be compared. */
export const userValues = (user: User | undefined): UserValues => ({
  email: user?.email ?? '',
  username: user?.username ?? '',
  password: '',
  again: '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  csr_email: user?.csr_email ?? '',
  mobile: user?.mobile ?? '',
  role: user?.role ?? 'user',
  active: String(user?.active ?? true),
  user_permissions: rightsText(user === undefined ? firstPermissions : heldBy(user)),
});

/**
 * The required fields: all but the phone for a new user, the e-mail alone for one that is edited (S1 section 5, A38). A new
 * user begins without the scanning app where the reader can not give it.
 */
export const useUserFields = (user: User | undefined): UserFields => {
  const t = useText();
  const { has } = useRights();
  const first = userValues(user);
  const given = rightsText(new Set([...firstPermissions].filter(has)));
  return useFields<UserValues>(user === undefined ? { ...first, user_permissions: given } : first, (values) => {
    const found: Record<string, string | undefined> = {};
    const isNew = user === undefined;
    if (values.email.trim() === '') found.email = t('users.email-required');
    else if (values.email !== first.email && !isEmail(values.email)) found.email = t('form.email');
    if (values.csr_email !== first.csr_email && !mayBeEmail(values.csr_email)) found.csr_email = t('form.email');
    if (values.username.trim() === '') found.username = t('users.username-required');
    if ((isNew || values.password !== '') && !isGoodPassword(values.password))
      found.password = t('users.password-rule');
    found.again = values.password === values.again ? undefined : t('users.differ');
    if (values.mobile !== '' && !isPhone(values.mobile)) {
      found.mobile = t('users.phone-wrong');
    }
    return found;
  });
};

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The body of the request. An empty password is left out, so that the user keeps the old one. */
export const userBody = (values: UserValues): UserSave => ({
  email: values.email.trim().toLowerCase(),
  username: values.username.trim(),
  firstName: orNull(values.firstName),
  lastName: orNull(values.lastName),
  csr_email: orNull(values.csr_email),
  mobile: orNull(values.mobile.replaceAll('-', '')),
  role: values.role === 'admin' ? 'admin' : 'user',
  active: values.active === 'true',
  ...asEntries(rightsOfText(values.user_permissions)),
  ...(values.password === '' ? {} : { password: values.password }),
});
