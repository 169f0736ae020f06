import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import css from './Tile.module.css';

interface TileProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Undefined while it is not known. */
  readonly fact: string | undefined;
  readonly note?: string | undefined;
  /** Missing where the reader may not open the page. */
  readonly to?: string;
}

export const Tile = ({ icon: Icon, title, fact, note, to }: TileProps) => (
  <div className={css.tile}>
    <h2 className={css.title} data-link={to !== undefined || undefined}>
      <Icon aria-hidden="true" />
      {to === undefined ? (
        title
      ) : (
        <Link className={css.link} to={to}>
          {title}
        </Link>
      )}
      {to !== undefined && <ChevronRight className={css.go} aria-hidden="true" />}
    </h2>
    <p className={css.fact}>{fact}</p>
    <p className={css.note}>{note}</p>
  </div>
);
