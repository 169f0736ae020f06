/**
 * What a verb may change, with the resources that show it: a fabric's name stands in swatches and in the lines of orders, a
 * user's place in the slots of the company.
 */
const resources = {
  order: ['Orders', 'OrderFabrics', 'OrderGroups'],
  /** A line may make a fabric, or change one. */
  orderLine: ['OrderFabrics', 'Orders', 'Fabrics', 'Swatches'],
  orderGroup: ['OrderGroups', 'Orders'],
  fabric: ['Fabrics', 'Swatches', 'InventoryGroups', 'ScannedSwatches', 'OrderFabrics', 'Companies'],
  group: ['InventoryGroups', 'InventoryTypes', 'Swatches', 'ScannedGroups'],
  swatch: ['Swatches', 'Fabrics', 'InventoryGroups', 'ScannedGroups', 'ScannedSwatches'],
  scan: ['ScannedGroups', 'ScannedSwatches', 'InventoryGroups'],
  /** A file of swatches or of lines is kept in the list of imports. */
  swatchImport: ['Swatches', 'Fabrics', 'InventoryGroups', 'ScannedGroups', 'ScannedSwatches', 'Jobs'],
  lineImport: ['OrderFabrics', 'Orders', 'Fabrics', 'Swatches', 'Jobs'],
  link: ['Customers', 'Companies', 'Orders'],
  company: ['Companies', 'Customers', 'Orders'],
  user: ['Users', 'Companies'],
  /** A download, or a look-up. */
  nothing: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Touched = keyof typeof resources;

/** Whether a query has to be read again. Its key begins with its resource, as react-admin's own keys do. */
export const isTouched = (touched: Touched | readonly string[], [resource]: readonly unknown[]): boolean =>
  (typeof touched === 'string' ? resources[touched] : touched).some((name) => name === resource);
