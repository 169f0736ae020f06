import { sessionKey } from '../session/session-key';
import { showStoredScheme } from '../theme/scheme';

// Runs before the browser shows anything: what came drawn in the document is to have the colours of its reader, and is not
// shown to whom another page is meant for.
const { documentElement: html } = document;

/** Whom the page is not drawn for: who is signed in, who comes from another page with a message, who has no link. */
const isForAnother = (): boolean => {
  const state: unknown = window.history.state;
  const hasMessage = typeof state === 'object' && state !== null && 'usr' in state && Boolean(state.usr);
  const { pathname, search } = window.location;
  const hasNoLink = pathname === '/set-password' && !new URLSearchParams(search).has('token');
  return hasMessage || hasNoLink || localStorage.getItem(sessionKey) !== null;
};

/** How many accounts of the demo data the login page keeps room for, until it shows them. */
const demoAccounts = (): number => {
  const text = document.getElementById('installation')?.textContent ?? '';
  // Written by the server: a list where it knows of any.
  return text === '' ? 0 : (JSON.parse(text) as { readonly demoAccounts: readonly unknown[] }).demoAccounts.length;
};

showStoredScheme();
if (isForAnother()) html.dataset.anew = '';
html.style.setProperty('--demo-accounts', String(demoAccounts()));

// A form that is sent before its page has come to life waits for it: the browser itself would load the page anew.
document.addEventListener(
  'submit',
  (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.dataset.waits === undefined) return;
    event.preventDefault();
    event.target.dataset.waits = 'sent';
  },
  true,
);
