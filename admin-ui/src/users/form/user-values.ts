import type { UserSave } from '../../providers/data/user-verbs';
import type { Right, User } from '../../types/wire';
import { asEntries, firstPermissions, heldBy, rightsInOrder } from '../permissions';

/** A user as the form holds one. */
export interface UserValues extends Readonly<Record<string, unknown>> {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly again: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly csr_email: string;
  readonly mobile: string;
  readonly role: 'admin' | 'user';
  readonly active: boolean;
  readonly user_permissions: readonly Right[];
}

export const userValues = (user: User | undefined): UserValues => ({
  email: user?.email ?? '',
  username: user?.username ?? '',
  password: '',
  again: '',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  csr_email: user?.csr_email ?? '',
  mobile: user?.mobile ?? '',
  role: user?.role === 'admin' ? 'admin' : 'user',
  active: user?.active ?? true,
  user_permissions: rightsInOrder(user === undefined ? firstPermissions : heldBy(user)),
});

/** The body of the request. An empty password is left out, so that the user keeps the old one. */
export const userBody = (values: UserValues): UserSave => ({
  email: values.email.toLowerCase(),
  username: values.username,
  firstName: values.firstName || null,
  lastName: values.lastName || null,
  csr_email: values.csr_email || null,
  mobile: values.mobile.replaceAll('-', '') || null,
  role: values.role,
  active: values.active,
  ...asEntries(new Set(values.user_permissions)),
  ...(values.password === '' ? {} : { password: values.password }),
});
