import type { TextKey } from '../i18n/texts';

/** The names of the kinds of records, by the category of their streams. */
export const recordKinds: Readonly<Record<string, TextKey>> = {
  company: 'company-history.company',
  user: 'company-history.user',
  soundset: 'company-history.sound',
  fabric: 'company-history.fabric',
  inventorygroup: 'company-history.group',
  swatch: 'company-history.swatch',
  scan: 'company-history.scan',
  ordergroup: 'company-history.order-group',
  order: 'company-history.order',
  vendorlink: 'company-history.link',
};
