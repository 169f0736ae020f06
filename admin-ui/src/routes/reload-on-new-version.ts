const key = 'selvage.reloaded';
const pause = 30_000;

/**
 * When a new version was published while the page was open, its old parts are gone: load the page again. Once, so that
 * a part that cannot be had at all ends in an error the reader sees, and not in a circle.
 */
export const reloadOnNewVersion = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pause) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
