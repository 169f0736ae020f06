import { BadgeCheck } from 'lucide-react';
import { t } from '../../i18n/texts';
import { Meter } from '../../parts/Meter';
import type { Order } from '../../types/wire';
import css from './Requirements.module.css';

/** How many of the required scans are done. */
export const Requirements = ({ order }: { order: Order }) => {
  const { requirementsDone: done, requirementsTotal: total } = order;
  if (total === 0) return <span className="quiet-text">{t('orders.requirements-none')}</span>;
  const isMet = done >= total;
  return (
    <span className={css.requirements}>
      <span className={css.line}>
        {t('orders.requirements-of', { done, total })}
        {isMet && (
          <>
            <BadgeCheck size={14} aria-hidden="true" />
            <span className="sr-only">{t('orders.requirements-met')}</span>
          </>
        )}
      </span>
      <Meter value={done} total={total} />
    </span>
  );
};
