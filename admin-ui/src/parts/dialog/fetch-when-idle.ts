/**
 * Fetches a chunk once the page has loaded and has nothing to do, so that it is there when the network is gone. A
 * browser that cannot say when it is idle fetches the chunk when it is needed.
 */
export const fetchWhenIdle = (load: () => Promise<unknown>): void => {
  if (!('requestIdleCallback' in globalThis)) return;
  const start = () => {
    // Chromium never asks again for a chunk that it could not get, so this waits for the network.
    if (!navigator.onLine) {
      window.addEventListener('online', start, { once: true });
      return;
    }
    load().catch(() => {
      // A failure is ignored here: whoever needs the chunk asks again, and reports it.
    });
  };
  const startWhenIdle = () => requestIdleCallback(start);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle, { once: true });
};
