import css from './Skeletons.module.css';
import { t } from '../../i18n/texts';

interface ListSkeletonProps {
  readonly rows?: number;
  readonly hasPhoto?: boolean;
}

/** Rows in their final height, fading downwards; shown after 150 ms. */
export const ListSkeleton = ({ rows = 8, hasPhoto = false }: ListSkeletonProps) => (
  <div className={css.rows} aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={hasPhoto ? css.tall : css.row} style={{ opacity: 1 - index / (rows + 1) }}>
        {hasPhoto && <span className={css.photo} />}
        <span className={css.bar} />
        <span className={css.bar} />
        <span className={css.long} />
        <span className={css.bar} />
      </div>
    ))}
  </div>
);

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
