import { dialogLater } from '../../parts/dialog/dialog-later';

/** The dialog in which packs and plans are chosen. */
export const UpgradeLater = dialogLater(async () => (await import('./UpgradeModal')).UpgradeModal);
