import { dialogLater } from '../parts/dialog/dialog-later';

export const MakeKeyLater = dialogLater(async () => (await import('./MakeKeyModal')).MakeKeyModal);
