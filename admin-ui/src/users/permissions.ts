import { t } from '../i18n/texts';
import type { CompanyType } from '../session/session';
import type { CatalogueRight, OrderRight, Right, User } from '../types/wire';

export type RightGroup = 'apps' | 'users' | 'groups' | 'swatches' | 'sounds' | 'billing' | 'orders';

/** The rights of the specification in their fixed order, each with its group in the form. The type requires an entry for each right. */
const catalogueGroups: Readonly<Record<CatalogueRight, RightGroup>> = {
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

/** The rights of our own, each with the type of company to which it means something. */
const orderRights: Readonly<Record<OrderRight, CompanyType>> = {
  'Quote Orders': 'vendor',
  'Approve Orders': 'manufacturer',
};

const isInCatalogue = (name: string): name is CatalogueRight => name in catalogueGroups;
const isOfOrders = (name: string): name is OrderRight => name in orderRights;
const groupOf = (right: Right): RightGroup => (isOfOrders(right) ? 'orders' : catalogueGroups[right]);

const inCatalogue = Object.keys(catalogueGroups).filter(isInCatalogue);
const ofOrders = Object.keys(orderRights).filter(isOfOrders);
const all: readonly Right[] = [...inCatalogue, ...ofOrders];

export const everyRight: ReadonlySet<Right> = new Set(all);

/** The rights of a group, in the order of the catalogue. */
export const rightsIn = (group: RightGroup): readonly Right[] => all.filter((right) => groupOf(right) === group);

/** Two of the specification (S1 section 2, "Permission editor"), and our own. */
export const rightLists = {
  company: ['users', 'sounds', 'billing'],
  inventory: ['groups', 'swatches'],
  orders: ['orders'],
} as const satisfies Readonly<Record<string, readonly RightGroup[]>>;

const scanning: Right = 'Mobile App Access';
const master: Right = 'Admin App Access';
const opensAnApp = (right: Right): boolean => groupOf(right) === 'apps';

/**
 * Whether a right gives nothing to users of a company of this type (docs/rules.md, "Who may call what"): vendors have no
 * inventory, and either side of an order has a right of its own.
 */
export const meansNothingTo = (type: CompanyType, right: Right): boolean =>
  isOfOrders(right)
    ? orderRights[right] !== type
    : type === 'vendor' && rightLists.inventory.some((group) => groupOf(right) === group);

/** The rights in the company that mean something to one of this type. */
export const rightsOfType = (type: CompanyType): readonly Right[] =>
  all.filter((right) => !opensAnApp(right) && !meansNothingTo(type, right));

/** The rights of a group that are shown to a company of this type: those of orders that give it nothing are not. */
export const shownRights = (type: CompanyType, group: RightGroup): readonly Right[] =>
  rightsIn(group).filter((right) => !isOfOrders(right) || !meansNothingTo(type, right));

const isDeletion = (right: Right): boolean => right.startsWith('Delete');

const usersAndBilling: readonly Right[] = ['Update Subscription', 'Payment Method', 'Add User', 'Edit User'];

export const isSensitive = (right: Right): boolean =>
  isDeletion(right) || usersAndBilling.includes(right) || isOfOrders(right);

/** The rights of a new user, who may use the scanning app but not the portal (A15). */
export const firstPermissions: ReadonlySet<Right> = new Set([scanning]);

/** The rights in a user's record; an earlier build of the users lacks a list. */
interface Listed {
  readonly user_permissions?: readonly { readonly title: Right; readonly checked: boolean }[] | null;
  readonly order_permissions?: readonly { readonly title: Right; readonly checked: boolean }[] | null;
}

export const listedRights = (user: Listed): readonly Right[] =>
  [...(user.user_permissions ?? []), ...(user.order_permissions ?? [])].flatMap(({ title, checked }) =>
    checked ? [title] : [],
  );

export const heldBy = (user: User): ReadonlySet<Right> => new Set(listedRights(user));

/** These rights in the order of the catalogue, so that two lists can be compared. */
export const rightsInOrder = (held: ReadonlySet<Right>): readonly Right[] => all.filter((name) => held.has(name));

/** Names rights, in the order of the catalogue. */
export const inWords = (rights: readonly Right[]): string =>
  rightsInOrder(new Set(rights))
    .map((right) => t(`right.${right}`))
    .join(', ');

export const rightsInWords = (user: User, type: CompanyType): string => {
  const held = heldBy(user);
  if (user.role === 'admin') return t('users.rights-all');
  if (held.size === 0) return t('users.rights-none');
  if (held.size === 1 && held.has(scanning)) return t('users.rights-mobile');
  const rights = rightsOfType(type);
  return t('users.rights-of', { count: rights.filter((right) => held.has(right)).length, total: rights.length });
};

/**
 * Checks or unchecks a right. Checking Admin App Access checks all others, too, except the scanning app, the rights to
 * delete and those of orders, which keep their state, and those that the reader may not give. Unchecking it unchecks all but
 * the scanning app.
 */
export const toggled = (
  held: ReadonlySet<Right>,
  name: Right,
  isHeld: boolean,
  mayGive: (right: Right) => boolean,
): ReadonlySet<Right> => {
  if (name !== master) return new Set(all.filter((one) => (one === name ? isHeld : held.has(one))));
  const isOn = (one: Right): boolean => held.has(one) || (!isDeletion(one) && !isOfOrders(one) && mayGive(one));
  const rest = isHeld ? all.filter((one) => one !== scanning && isOn(one)) : [];
  return new Set([...(held.has(scanning) ? [scanning] : []), ...rest]);
};

const entriesOf = <Name extends Right>(names: readonly Name[], held: ReadonlySet<Right>) =>
  names.map((name) => ({ title: name, key: name, checked: held.has(name) }));

/** The two lists of a user's rights, in the form of the API. */
export const asEntries = (held: ReadonlySet<Right>) => ({
  user_permissions: entriesOf(inCatalogue, held),
  order_permissions: entriesOf(ofOrders, held),
});
