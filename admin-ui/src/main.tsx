import 'virtual:tokens.css';
import './theme/base.css';
import { currentSession } from './session/session';
import { showStoredScheme } from './theme/scheme';

// A new version was published while the page was open: its old parts are gone, so load the page again.
window.addEventListener('vite:preloadError', () => window.location.reload());

showStoredScheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The landing page travels without the router: a visitor's first page is to be light.
const isLanding = window.location.pathname === '/' && currentSession() === null;
const { start } = await (isLanding ? import('./public/landing/start') : import('./routes/start'));
start(root);
