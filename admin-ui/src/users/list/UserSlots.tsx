import { useText } from '../../i18n/texts';
import { Slots } from './Slots';
import css from './UserSlots.module.css';

/** With more users than this only the figures are shown, because more cells cannot be counted at a glance. */
const mostCells = 40;

/** The number of users that can still be added, with a cell for each user of the subscription (S1 section 2). */
export const UserSlots = ({ free, total }: { free: number; total: number }) => {
  const t = useText();
  return (
    <section className={css.card} aria-label={t('users.slots')}>
      <div>
        <p className={css.line}>
          <b className={css.figure}>{free}</b> <span className="overline">{t('users.unassigned')}</span>
        </p>
        <p className="second-line">{t('users.allowed', { count: total })}</p>
      </div>
      <div className={css.cells}>
        {total <= mostCells && <Slots taken={total - free} total={total} />}
        <p className="tiny-text">{t('users.in-slots', { smart_count: total - free })}</p>
      </div>
    </section>
  );
};
