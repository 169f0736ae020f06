/** Names that react-admin looks up by itself: resources, their fields, and its own words where ours differ. */
export const labelTexts = {
  'resources.fabrics.name': 'Fabric |||| Fabrics',
  'resources.inventoryGroups.name': 'Swatch Inventory Group |||| Swatch Inventory Groups',
  'resources.swatches.name': 'Swatch |||| Swatches',
  'resources.scannedGroups.name': 'Scan |||| Scans',
  'resources.orders.name': 'Order |||| Orders',
  'ra.page.empty': 'Nothing here yet',
  'ra.notification.http_error': 'Something went wrong!',
  'ra.notification.data_provider_error': 'Something went wrong!',
  'ra.auth.auth_check_error': 'Token Expired',
  'ra.notification.logged_out': 'Token Expired',
  'ra.message.unsaved_changes': 'Are you sure you want to leave? Your changes are not saved.',
} as const;
