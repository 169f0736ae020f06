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
 * Some browsers refuse the property `localStorage` itself, or return null. React-admin reads it at load, so the whole
 * portal would fail. A storage replaces it that refuses each call. All code that stores data handles this refusal.
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
