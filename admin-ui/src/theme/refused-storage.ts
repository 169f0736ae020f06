const refuse = (): never => {
  throw new DOMException('The browser refuses its storage.', 'SecurityError');
};

const refused: Storage = {
  get length(): number {
    return refuse();
  },
  key: refuse,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
  clear: refuse,
};

/**
 * Some browsers refuse a page the very property `localStorage`, or answer null. React-admin reads it as it is loaded, and
 * nothing of the portal would be. So a storage takes its place whose calls are refused, which all that stores something expects.
 */
export const standInForStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: refused, configurable: true });
    }
  }
};
