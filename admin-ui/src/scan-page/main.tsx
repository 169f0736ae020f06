import 'virtual:tokens.css';
import '../theme/base.css';
import '../theme/forced-colors.css';
import '../public/parts/controls.css';
import '../public/parts/entry-texts';
import { createRoot } from 'react-dom/client';
import { addTexts } from '../i18n/texts';
import { scannerTexts } from '../i18n/en/portal/scans';
import { scanPageTexts } from '../i18n/en/scan-page';
import { framed } from '../public/show';
import { standInForStorage } from '../theme/refused-storage';
import { showStoredScheme } from '../theme/scheme';
import { waitForInstallOffer } from './install';
import { ScanApp } from './ScanApp';

standInForStorage();
showStoredScheme();
waitForInstallOffer();
addTexts({ ...scannerTexts, ...scanPageTexts });

const root = document.getElementById('root');
if (root === null) throw new Error('scan.html has no #root.');
createRoot(root).render(framed(<ScanApp />));

// A new version waits until no page of the old one is open, so never in the middle of a scan.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/scan-worker.js', { scope: '/scan' }).catch(() => undefined);
