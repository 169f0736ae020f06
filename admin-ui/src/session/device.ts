import { fromStorage } from '../theme/from-storage';

/** The header of this browser's device token: a sign-in returns it, and the next sign-in sends it. */
export const deviceHeader = 'x-device';

/** It identifies no user and grants no access, so it stays when a user signs out. */
export const deviceKey = 'selvage.device';

export const keptDevice = (): string | null => fromStorage(() => localStorage.getItem(deviceKey), null);

export const keepDevice = (device: string | null): void => {
  if (device !== null) fromStorage(() => localStorage.setItem(deviceKey, device), undefined);
};
