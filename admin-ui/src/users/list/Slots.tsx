import { useText } from '../../i18n/texts';
import css from './Slots.module.css';

/** Draws a cell for each user of the subscription, in groups of five: taken ones are filled, UNASSIGNED ones are outlined. */
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
