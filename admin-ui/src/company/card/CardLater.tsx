import { dialogLater } from '../../parts/dialog/dialog-later';

/** The dialog in which another card is stored. */
export const CardLater = dialogLater(async () => (await import('./CardModal')).CardModal);
