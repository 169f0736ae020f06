import { useText } from '../i18n/texts';
import './page-loading.css';

interface PageLoadingProps {
  /** The portal is large, so words say that it is on its way. */
  readonly isPortal?: boolean;
}

/** The running stitch, shown only when a page takes longer than 400 ms (design, section 3.4). */
export const PageLoading = ({ isPortal = false }: PageLoadingProps) => {
  const t = useText();
  return (
    <div className="page-loading" role="status">
      {isPortal ? (
        <p className="page-loading-words">{t('app.opening')}</p>
      ) : (
        <span className="sr-only">{t('app.loading')}</span>
      )}
      <span className="page-loading-stitch" aria-hidden="true" />
    </div>
  );
};
