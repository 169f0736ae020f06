import { dialogLater } from '../../parts/dialog/dialog-later';

/** The dialog that stores another card. */
export const CardLater = dialogLater(async () => (await import('./CardModal')).CardModal);
