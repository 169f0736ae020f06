import { dialogLater } from '../../parts/dialog/dialog-later';

/** The dialog in which the bill is paid with a card. */
export const PayLater = dialogLater(async () => (await import('./PayModal')).PayModal);
