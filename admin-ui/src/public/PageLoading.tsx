import { t } from '../i18n/texts';
import { useRouteError } from 'react-router';
import { isMissingFile } from '../parts/states/missing-file';

/** Shown by the router for a page that could not be loaded, or that this browser cannot render. */
export const BrokenPage = () => {
  const isMissing = isMissingFile(useRouteError());
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

interface PageLoadingProps {
  /** The portal is large, so a text shows that it is loading. */
  readonly isPortal?: boolean;
}

/** The running stitch, shown only when a page takes longer than 400 ms (design, section 3.4). */
export const PageLoading = ({ isPortal = false }: PageLoadingProps) => (
  <div className="page-loading" role="status">
    {isPortal ? (
      <p className="page-loading-words">{t('app.opening')}</p>
    ) : (
      <span className="sr-only">{t('app.loading')}</span>
    )}
    <span className="page-loading-stitch" aria-hidden="true" />
  </div>
);
