import { knowsPasskeys } from '../providers/passkeys/knows-passkeys';
import { sessionKey } from '../session/session-key';
import { fromStorage } from '../theme/from-storage';
import { standInForStorage } from '../theme/refused-storage';
import { showStoredScheme } from '../theme/scheme';

// This script runs before the browser shows anything: it gives the drawn page the colours of its reader, and hides it
// from readers who will get another page.
const { documentElement: html } = document;

// A form that is submitted before its page has come to life waits for it: the browser itself would reload the page.
document.addEventListener(
  'submit',
  (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.waits === undefined) return;
    event.preventDefault();
    event.target.dataset.waits = 'sent';
  },
  true,
);

standInForStorage();

const isSignedIn = fromStorage(() => localStorage.getItem(sessionKey), null) !== null;

/** They are signed in, come with a message from another page, or have no link. */
const isForAnother = (): boolean => {
  const state: unknown = window.history.state;
  const hasMessage = typeof state === 'object' && state !== null && 'usr' in state && Boolean(state.usr);
  const { pathname, search } = window.location;
  const hasNoLink = pathname === '/set-password' && !new URLSearchParams(search).has('token');
  return hasMessage || hasNoLink || isSignedIn;
};

interface Known {
  readonly demoAccounts: readonly unknown[];
  readonly passkeyOrigin: string | null;
}

/** The server's facts on the installation. The login page reserves room for some of these until it shows them. */
const known = (): Known => {
  const text = document.getElementById('installation')?.textContent ?? '';
  return text === '' ? { demoAccounts: [], passkeyOrigin: null } : (JSON.parse(text) as Known);
};

showStoredScheme();
if (isForAnother()) html.dataset.hideDrawn = '';
if (isSignedIn) html.dataset.opening = '';
const { demoAccounts, passkeyOrigin } = known();
html.style.setProperty('--demo-accounts', String(demoAccounts.length));
html.style.setProperty('--passkeys', knowsPasskeys(passkeyOrigin) ? '1' : '0');
