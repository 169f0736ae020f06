import { useRouteError } from 'react-router';
import { useText } from '../i18n/texts';
import './broken-page.css';

/** What Chrome, Firefox, Safari and Vite say of a script or style sheet that did not arrive. */
const missingFile = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Shown by the router for a page that could not be loaded, or that this browser cannot render. */
export const BrokenPage = () => {
  const t = useText();
  const error = useRouteError();
  const isMissing = error instanceof Error && missingFile.test(error.message);
  return (
    <main className="broken-page">
      <h1>{t('error.load')}</h1>
      <p>{t(isMissing ? 'error.network' : 'error.browser')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </button>
    </main>
  );
};
