import { t } from '../../i18n/texts';
import { ListSkeleton } from './ListSkeleton';
import css from './PageSkeleton.module.css';

/** Shown while the code or the first data of a page loads. */
export const PageSkeleton = () => (
  <div className={css.page} aria-busy="true">
    <span className="sr-only" role="status">
      {t('app.loading')}
    </span>
    <div className={css.title} aria-hidden="true" />
    <div className="surface edged round-10 clipped" aria-hidden="true">
      <div className={css.filters} />
      <ListSkeleton />
    </div>
  </div>
);
