import { useText } from '../i18n/texts';
import './broken-page.css';

/** Shown by the router for a page that could not be loaded or rendered. */
export const BrokenPage = () => {
  const t = useText();
  return (
    <main className="broken-page">
      <h1>{t('error.load')}</h1>
      <p>{t('error.network')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </button>
    </main>
  );
};
