import { t } from '../../i18n/texts';
import css from './Slots.module.css';

const usersPerGroup = 5;

/** Draws a cell for each user of the subscription, in groups of five: taken ones are filled, UNASSIGNED ones are outlined. */
export const Slots = ({ taken, total }: { taken: number; total: number }) => (
  <div className={css.slots} role="img" aria-label={t('slots.name', { taken, total })}>
    {Array.from({ length: Math.ceil(total / usersPerGroup) }, (_, group) => (
      <span key={group} className={css.group}>
        {Array.from({ length: Math.min(usersPerGroup, total - group * usersPerGroup) }, (__, place) => (
          <span key={place} className={css.slot} data-taken={group * usersPerGroup + place < taken || undefined} />
        ))}
      </span>
    ))}
  </div>
);
