import 'virtual:tokens.css';
import './theme/base.css';
import './theme/forced-colors.css';
import './public/page-loading.css';
import { reloadOnNewVersion } from './routes/reload-on-new-version';
import { currentSession } from './session/session';
import { registerInlinedSheets } from './routes/register-inlined-sheets';
import { standInForStorage } from './theme/refused-storage';
import { showStoredScheme } from './theme/scheme';

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
