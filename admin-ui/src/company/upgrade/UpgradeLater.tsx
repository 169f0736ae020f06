import { dialogLater } from '../../parts/dialog/dialog-later';

/** The dialog for choosing packs and plans. */
export const UpgradeLater = dialogLater(async () => (await import('./UpgradeModal')).UpgradeModal);
