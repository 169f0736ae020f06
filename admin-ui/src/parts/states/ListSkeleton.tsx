import css from './PageSkeleton.module.css';

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
