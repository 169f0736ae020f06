import { dialogLater } from '../../parts/dialog/dialog-later';

/** The dialog of new vendors for pages that seldom open it. */
export const AddVendorLater = dialogLater(async () => (await import('./AddVendorModal')).AddVendorModal);
