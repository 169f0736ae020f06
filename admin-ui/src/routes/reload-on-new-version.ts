const key = 'selvage.reloaded';
const pause = 30_000;

/**
 * When a new version was published while the page was open, the chunks of the old one are gone, so the page is
 * reloaded. This happens once: a chunk that is really missing then ends in an error that the reader sees, and not in a
 * loop.
 */
export const reloadOnNewVersion = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would lose the page, and all that was typed into it.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pause) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
