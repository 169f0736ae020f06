import { fromStorage } from '../theme/from-storage';

const key = 'selvage.reloaded';
const pause = 30_000;

/** Whether a form holds unsaved changes: it would ask before the window is closed. */
const holdsUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * When a new version was published while the page was open, the chunks of the old one are gone, so the page is
 * reloaded. This happens once: a chunk that is really missing then ends in a visible error, and not in a loop. Without
 * a network or with unsaved changes the page is not reloaded, and the caller reports the missing chunk.
 */
export const reloadOnNewVersion = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || holdsUnsaved()) return;
    const last = Number(fromStorage(() => sessionStorage.getItem(key), null) ?? 0);
    if (Date.now() - last < pause) return;
    // Where nothing is stored, nothing would end a loop of reloads.
    if (!fromStorage(() => (sessionStorage.setItem(key, String(Date.now())), true), false)) return;
    event.preventDefault();
    window.location.reload();
  });
