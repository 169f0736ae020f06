import { fromStorage } from './from-storage';

export type Scheme = 'light' | 'dark';

/** The key under which react-admin stores the colour scheme that the reader chose. */
const storeKey = 'RaStore.theme';

/** Sets the colour scheme on the root element; without one the style sheets follow the system. */
export const showScheme = (scheme: Scheme | undefined): void => {
  if (scheme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
};

/** Called before the first paint, so that a page never appears in the other scheme for a moment. */
export const showStoredScheme = (): void => {
  const stored = fromStorage(() => localStorage.getItem(storeKey), null);
  showScheme(stored === '"dark"' ? 'dark' : stored === '"light"' ? 'light' : undefined);
};
