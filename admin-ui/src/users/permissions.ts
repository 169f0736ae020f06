import type { Text } from '../i18n/texts';
import type { User } from '../types/wire';

/** The catalogue in its fixed order (S1 section 3, A17). */
export const permissionGroups: readonly (readonly string[])[] = [
  ['Mobile App Access', 'Admin App Access'],
  ['Add User', 'Edit User', 'Delete User'],
  ['Add Group', 'Edit Group', 'Delete Group'],
  ['Add Swatch', 'Edit Swatch', 'Delete Swatch', 'Import Swatch'],
  ['Add Scan Sounds', 'Edit Scan Sounds', 'Delete Scan Sounds'],
  ['Update Subscription', 'Payment Method'],
];

const all = permissionGroups.flat();
const master = 'Admin App Access';

export const isSensitive = (name: string): boolean =>
  name.startsWith('Delete') || ['Update Subscription', 'Payment Method', 'Add User', 'Edit User'].includes(name);

/** A new user may scan, and nothing on the web (A15). */
export const firstPermissions: ReadonlySet<string> = new Set(['Mobile App Access']);

export const heldBy = (user: User): ReadonlySet<string> =>
  new Set((user.user_permissions ?? []).filter(({ checked }) => checked).map(({ title }) => title));

/** The rights that are held as one text, and back: what the form of a user compares and keeps. */
export const rightsText = (held: ReadonlySet<string>): string => all.filter((name) => held.has(name)).join(', ');

export const rightsOfText = (text: string): ReadonlySet<string> => new Set(text === '' ? [] : text.split(', '));

/** What a user may, in a few words for a list. */
export const rightsInWords = (t: Text, user: User): string => {
  const held = heldBy(user);
  if (user.role === 'admin') return t('users.rights-all');
  if (held.size === 0) return t('users.rights-none');
  const [mobile = ''] = all;
  if (held.size === 1 && held.has(mobile)) return t('users.rights-mobile');
  const [, ...groups] = permissionGroups;
  const rights = groups.flat();
  return t('users.rights-of', { count: rights.filter((right) => held.has(right)).length, total: rights.length });
};

/** The master gives every right from the third on but those that delete, which stay as they were; off takes all of them. */
export const toggled = (held: ReadonlySet<string>, name: string, isHeld: boolean): ReadonlySet<string> => {
  const [first = ''] = all;
  if (name !== master) return new Set(all.filter((one) => (one === name ? isHeld : held.has(one))));
  const rest = isHeld ? all.filter((one) => one !== first && (held.has(one) || !one.startsWith('Delete'))) : [];
  return new Set([...(held.has(first) ? [first] : []), ...rest]);
};

export const asEntries = (held: ReadonlySet<string>) =>
  all.map((name) => ({ title: name, key: name, checked: held.has(name) }));
