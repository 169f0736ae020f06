/**
 * The resources to read again after an action has changed data. They include resources that only show the changed data:
 * swatches and order lines show the name of a fabric, and the company shows its number of users.
 */
const resources = {
  order: ['Orders', 'OrderFabrics', 'OrderGroups'],
  /** Adding a line may create a fabric, or change one. */
  orderLine: ['OrderFabrics', 'Orders', 'Fabrics', 'Swatches'],
  orderGroup: ['OrderGroups', 'Orders'],
  fabric: ['Fabrics', 'Swatches', 'InventoryGroups', 'ScannedSwatches', 'OrderFabrics', 'Companies'],
  group: ['InventoryGroups', 'InventoryTypes', 'Swatches', 'ScannedGroups'],
  swatch: ['Swatches', 'Fabrics', 'InventoryGroups', 'ScannedGroups', 'ScannedSwatches'],
  scan: ['ScannedGroups', 'ScannedSwatches', 'InventoryGroups'],
  /** The list of imports shows each imported file. */
  swatchImport: ['Swatches', 'Fabrics', 'InventoryGroups', 'ScannedGroups', 'ScannedSwatches', 'Jobs'],
  lineImport: ['OrderFabrics', 'Orders', 'Fabrics', 'Swatches', 'Jobs'],
  link: ['Customers', 'Companies', 'Orders'],
  company: ['Companies', 'Customers', 'Orders'],
  /** Packs, plan, term and payments show in the company, and in its bills. */
  subscription: ['Companies', 'SubscriptionHistories', 'Bills', 'Billing'],
  sound: ['SoundFiles'],
  user: ['Users', 'Companies'],
  /** A download or a look-up changes nothing. */
  nothing: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Touched = keyof typeof resources;

/** Whether a query must be read again. Its key begins with the name of its resource, like the keys of react-admin. */
export const isTouched = (touched: Touched | readonly string[], [resource]: readonly unknown[]): boolean =>
  (typeof touched === 'string' ? resources[touched] : touched).some((name) => name === resource);
