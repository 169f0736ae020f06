import { fromStorage } from '../theme/from-storage';

/** In which a sign-in answers what this browser keeps, and in which it is sent with the next sign-in. */
export const deviceHeader = 'x-device';

/** It names no user and opens nothing, so it is kept when a user signs out. */
export const deviceKey = 'selvage.device';

export const keptDevice = (): string | null => fromStorage(() => localStorage.getItem(deviceKey), null);

export const keepDevice = (device: string | null): void => {
  if (device !== null) fromStorage(() => localStorage.setItem(deviceKey, device), undefined);
};
