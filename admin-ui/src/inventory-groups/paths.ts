import { withId } from '../pages/paths';

/** The pages of inventory groups; the scans of a group are a page of it, which scanned-swatches holds. */
export const groupPages = {
  list: '/swatch-inventory-group',
  create: '/add-inventory-group',
  edit: '/edit-inventory-group/:id',
  scans: '/scanned-swatches/:id',
};

export const groupPaths = {
  list: groupPages.list,
  create: groupPages.create,
  edit: withId(groupPages.edit),
  scans: withId(groupPages.scans),
};
