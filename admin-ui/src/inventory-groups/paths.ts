import { pathIn, withId } from '../pages/paths';

/** The pages of inventory groups; the page of a group's scans belongs to scanned-swatches. */
export const groupPages = {
  list: '/swatch-inventory-group',
  create: '/add-inventory-group',
  edit: '/edit-inventory-group/:id',
  scans: '/scanned-swatches/:id',
};

export const groupPaths = {
  get list() {
    return pathIn('manufacturer', groupPages.list);
  },
  create: groupPages.create,
  edit: withId(groupPages.edit),
  scans: withId(groupPages.scans),
};
