import type { Text } from '../i18n/texts';
import type { CompanyType } from '../session/session';
import type { Right, User } from '../types/wire';

export type RightGroup = 'apps' | 'users' | 'groups' | 'swatches' | 'sounds' | 'billing';

/** The rights of the API in their fixed order, each with its group in the form. The type requires an entry for each right. */
const groupOf: Readonly<Record<Right, RightGroup>> = {
  'Mobile App Access': 'apps',
  'Admin App Access': 'apps',
  'Add User': 'users',
  'Edit User': 'users',
  'Delete User': 'users',
  'Add Group': 'groups',
  'Edit Group': 'groups',
  'Delete Group': 'groups',
  'Add Swatch': 'swatches',
  'Edit Swatch': 'swatches',
  'Delete Swatch': 'swatches',
  'Import Swatch': 'swatches',
  'Add Scan Sounds': 'sounds',
  'Edit Scan Sounds': 'sounds',
  'Delete Scan Sounds': 'sounds',
  'Update Subscription': 'billing',
  'Payment Method': 'billing',
};

const isRight = (name: string): name is Right => name in groupOf;

const all: readonly Right[] = Object.keys(groupOf).filter(isRight);

/** The rights of an admin, who has all of them. */
export const everyRight: ReadonlySet<Right> = new Set(all);

/** The rights of a group, in the order of the catalogue. */
export const rightsIn = (group: RightGroup): readonly Right[] => all.filter((right) => groupOf[right] === group);

/** The two lists of the form beside the access to the apps (S1 section 2, "Permission editor"). */
export const rightLists = {
  company: ['users', 'sounds', 'billing'],
  inventory: ['groups', 'swatches'],
} as const satisfies Readonly<Record<string, readonly RightGroup[]>>;

const scanning: Right = 'Mobile App Access';
const master: Right = 'Admin App Access';
export const opensAnApp = (right: Right): boolean => groupOf[right] === 'apps';

/** Vendors have no inventory: its rights are shown to them, and give nothing (docs/rules.md, "Who may call what"). */
export const meansNothingTo = (type: CompanyType, right: Right): boolean =>
  type === 'vendor' && rightLists.inventory.some((group) => groupOf[right] === group);

const isDeletion = (right: Right): boolean => right.startsWith('Delete');

const usersAndBilling: readonly Right[] = ['Update Subscription', 'Payment Method', 'Add User', 'Edit User'];

export const isSensitive = (right: Right): boolean => isDeletion(right) || usersAndBilling.includes(right);

/** The rights of a new user, who may use the scanning app but not the portal (A15). */
export const firstPermissions: ReadonlySet<Right> = new Set([scanning]);

export const heldBy = (user: User): ReadonlySet<Right> =>
  new Set((user.user_permissions ?? []).filter(({ checked }) => checked).map(({ title }) => title));

/** The rights as one text, which the form of a user can compare and keep. */
export const rightsText = (held: ReadonlySet<Right>): string => all.filter((name) => held.has(name)).join(', ');

export const rightsOfText = (text: string): ReadonlySet<Right> => new Set(text.split(', ').filter(isRight));

/** Names rights, in the order of the catalogue. */
export const inWords = (t: Text, rights: readonly Right[]): string =>
  all
    .filter((right) => rights.includes(right))
    .map((right) => t(`right.${right}`))
    .join(', ');

/** Describes the rights of a user in a few words for a list. */
export const rightsInWords = (t: Text, user: User): string => {
  const held = heldBy(user);
  if (user.role === 'admin') return t('users.rights-all');
  if (held.size === 0) return t('users.rights-none');
  if (held.size === 1 && held.has(scanning)) return t('users.rights-mobile');
  const rights = all.filter((right) => !opensAnApp(right));
  return t('users.rights-of', { count: rights.filter((right) => held.has(right)).length, total: rights.length });
};

/**
 * Checks or unchecks a right. Checking Admin App Access checks all others, too, except the scanning app and the rights to
 * delete, which keep their state, and those that the reader may not give. Unchecking it unchecks all but the scanning app.
 */
export const toggled = (
  held: ReadonlySet<Right>,
  name: Right,
  isHeld: boolean,
  mayGive: (right: Right) => boolean,
): ReadonlySet<Right> => {
  if (name !== master) return new Set(all.filter((one) => (one === name ? isHeld : held.has(one))));
  const isOn = (one: Right): boolean => held.has(one) || (!isDeletion(one) && mayGive(one));
  const rest = isHeld ? all.filter((one) => one !== scanning && isOn(one)) : [];
  return new Set([...(held.has(scanning) ? [scanning] : []), ...rest]);
};

export const asEntries = (held: ReadonlySet<Right>) =>
  all.map((name) => ({ title: name, key: name, checked: held.has(name) }));
