import { useText } from '../../i18n/texts';
import css from './Slots.module.css';

/** One cell for each user in fives: woven is taken, outlined is UNASSIGNED. */
export const Slots = ({ taken, total }: { taken: number; total: number }) => {
  const t = useText();
  return (
    <div className={css.slots} role="img" aria-label={t('slots.name', { taken, total })}>
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={css.slot} data-taken={index < taken || undefined} />
      ))}
    </div>
  );
};
