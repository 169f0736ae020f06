import { dialogLater } from '../../parts/dialog/dialog-later';

export const AddVendorLater = dialogLater(async () => (await import('./AddVendorModal')).AddVendorModal);
