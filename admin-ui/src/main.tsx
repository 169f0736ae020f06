import 'virtual:tokens.css';
import './theme/base.css';
import './theme/forced-colors.css';
import './public/page-loading.css';
import { currentSession } from './session/session';
import { standInForStorage } from './theme/refused-storage';
import { showStoredScheme } from './theme/scheme';
import { fromStorage } from './theme/from-storage';

const key = 'selvage.reloaded';
const pause = 30_000;

/** Whether a form holds unsaved changes: it would ask before the window is closed. */
const holdsUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * When a new version was published while the page was open, the chunks of the old one are gone, so the page is
 * reloaded. This happens once: a chunk that is really missing then ends in a visible error, and not in a loop. Without
 * a network or with unsaved changes the page is not reloaded, and the caller reports the missing chunk.
 */
const reloadOnNewVersion = (): void =>
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || holdsUnsaved()) return;
    const last = Number(fromStorage(() => sessionStorage.getItem(key), null) ?? 0);
    if (Date.now() - last < pause) return;
    // Where nothing is stored, nothing would end a loop of reloads.
    if (!fromStorage(() => (sessionStorage.setItem(key, String(Date.now())), true), false)) return;
    event.preventDefault();
    window.location.reload();
  });

/**
 * A drawn page contains its style sheets, so the loader of chunks must not load them. It skips sheets that have a link,
 * and these links load nothing. A script adds them, because a browser that scans a document ahead would load links that
 * it finds there.
 */
const registerInlinedSheets = (): void => {
  const names = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets ?? '';
  for (const name of names.split(' ').filter((one) => one !== '')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = name;
    document.head.append(link);
  }
};

standInForStorage();

registerInlinedSheets();

reloadOnNewVersion();

showStoredScheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The landing page is loaded without the router, to keep a visitor's first page light.
const isLanding = window.location.pathname === '/' && currentSession() === null;
const { start } = await (isLanding ? import('./public/landing/start') : import('./routes/start'));
start(root);
