/**
 * The permission catalogue of the specification in its fixed order (S1 section 3, A17 and A18): its names are the keys.
 * The first two admit to the app and to the web; the rest are rights in the company.
 */
export const cataloguePermissions = [
  'Mobile App Access',
  'Admin App Access',
  'Add User',
  'Edit User',
  'Delete User',
  'Add Group',
  'Edit Group',
  'Delete Group',
  'Add Swatch',
  'Edit Swatch',
  'Delete Swatch',
  'Import Swatch',
  'Add Scan Sounds',
  'Edit Scan Sounds',
  'Delete Scan Sounds',
  'Update Subscription',
  'Payment Method',
] as const;

/**
 * Rights in the steps of an order: a vendor's quotes, and the answer to them (domain/order/allowed-steps.ts). Old clients
 * read the catalogue as 17 entries, so these two stand beside it and go out in a field of their own (permission-list.ts).
 * A right that is not about orders would do the same, in a list of its own.
 */
export const orderPermissions = ['Quote Orders', 'Approve Orders'] as const;

/** All permissions, in the order in which lists name them. */
export const permissionKeys = [...cataloguePermissions, ...orderPermissions] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/** The permission of a new user for whom none are named (A15): the scanning app, nothing on the web. */
export const defaultPermission: PermissionKey = 'Mobile App Access';

/** Whether this is the name of a permission. */
export const isPermissionKey = (key: unknown): key is PermissionKey => permissionKeys.some((known) => known === key);

/** The same permissions in the catalogue's order, each once. */
export const inCatalogueOrder = (keys: Iterable<PermissionKey>): readonly PermissionKey[] => {
  const held = new Set(keys);
  return permissionKeys.filter((key) => held.has(key));
};
