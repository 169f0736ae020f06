/**
 * The permission catalogue of the specification in its fixed order (S1 section 3, A17 and A18): its names are the keys.
 * The first two open the app and the web; the others are permissions in the company.
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
 * Permissions for steps of an order: a vendor's quotes, and the reply to them (domain/order/allowed-steps.ts). Old
 * clients expect a catalogue of 17 entries, so these are a separate list, and a separate field on the wire
 * (permission-list.ts). Add permissions on other subjects in a list of their own.
 */
export const orderPermissions = ['Quote Orders', 'Approve Orders'] as const;

export const permissionKeys = [...cataloguePermissions, ...orderPermissions] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/** The default permission of a new user (A15): the scanning app, nothing on the web. */
export const defaultPermission: PermissionKey = 'Mobile App Access';

/** Whether this is the name of a permission. */
export const isPermissionKey = (key: unknown): key is PermissionKey => permissionKeys.some((known) => known === key);

/** The same permissions in the catalogue's order, without duplicates. */
export const inCatalogueOrder = (keys: Iterable<PermissionKey>): readonly PermissionKey[] => {
  const held = new Set(keys);
  return permissionKeys.filter((key) => held.has(key));
};
