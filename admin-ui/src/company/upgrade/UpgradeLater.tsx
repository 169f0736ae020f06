import { dialogLater } from '../../parts/dialog/dialog-later';

export const UpgradeLater = dialogLater(async () => (await import('./UpgradeModal')).UpgradeModal);
