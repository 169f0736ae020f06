/** Paths of the manufacturer's portal (S2 section 2), as far as their pages exist. */
export const manufacturerPaths = [
  '/',
  '/dashboard',
  '/user-setup',
  '/user-setup/add-user',
  '/user-setup/edit-user/:id',
  '/user-setup/view-user/:id',
  '/fabrics',
  '/swatch-inventory-group',
  '/add-inventory-group',
  '/edit-inventory-group/:id',
  '/scanned-swatches/:id',
  '/configuration',
  '/orders_history',
  '/orders/:id',
  '/order/create',
  '/order/edit/:id',
] as const;

/** Paths of the vendor's portal, below /vendor. */
export const vendorPaths = [
  '/vendor',
  '/vendor/dashboard',
  '/vendor/user-setup',
  '/vendor/user-setup/add-user',
  '/vendor/user-setup/edit-user/:id',
  '/vendor/user-setup/view-user/:id',
  '/vendor/orders/:id',
  '/vendor/orders_history',
  '/vendor/configurations',
] as const;

const isLike = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part === ':id' && given[at] !== ''))
  );
};

const matches = (patterns: readonly string[], path: string) => patterns.some((pattern) => isLike(pattern, path));

export const isManufacturerPath = (path: string): boolean => matches(manufacturerPaths, path);

export const isVendorPath = (path: string): boolean => matches(vendorPaths, path);

/** Where a vendor goes who asks for a manufacturer's path (A3): its twin below /vendor, or the vendor's dashboard. */
export const vendorTwin = (path: string): string => {
  if (isLike('/order/edit/:id', path)) return path.replace('/order/edit/', '/vendor/orders/');
  return path !== '/' && isVendorPath(`/vendor${path}`) ? `/vendor${path}` : '/vendor';
};
