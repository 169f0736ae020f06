import { useText } from '../i18n/texts';
import './page-loading.css';

/** The running stitch, shown only when a page takes longer than 400 ms (design, section 3.4). */
export const PageLoading = () => {
  const t = useText();
  return (
    <div className="page-loading" role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <span className="page-loading-stitch" aria-hidden="true" />
    </div>
  );
};
