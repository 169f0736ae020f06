import { fromStorage } from './from-storage';

export type Scheme = 'light' | 'dark';

/** Where react-admin's store keeps the theme that a reader chose. */
const storeKey = 'RaStore.theme';

/** The style sheets follow the system unless the root element names a scheme. */
export const showScheme = (scheme: Scheme | undefined): void => {
  if (scheme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
};

/** Before the first picture, so that a page never shows the other scheme for a moment. */
export const showStoredScheme = (): void => {
  const stored = fromStorage(() => localStorage.getItem(storeKey), null);
  showScheme(stored === '"dark"' ? 'dark' : stored === '"light"' ? 'light' : undefined);
};
