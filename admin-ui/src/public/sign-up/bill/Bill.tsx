import { CalendarDays } from 'lucide-react';
import { dollars } from '../../../parts/format';
import { useText } from '../../../i18n/texts';
import { useIsLive } from '../../parts/use-is-live';
import { billOf } from './bill-of';
import css from './Bill.module.css';
import type { PlanChoice } from '../plan/plan-choice';
import type { Prices } from '../sign-up-calls';

interface BillProps {
  readonly plan: PlanChoice;
  readonly type: 'manufacturer' | 'vendor';
  readonly timeZone: string;
  readonly prices: Prices;
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

const Line = ({
  item,
  note,
  amount,
  isStrong,
  isSum,
}: {
  item: string;
  note?: string;
  amount: number;
  isStrong?: boolean;
  isSum?: boolean;
}) => (
  <div
    className={css.line}
    data-strong={isStrong || undefined}
    data-sum={isSum || undefined}
    data-off={amount < 0 || undefined}
  >
    <dt>
      {item}
      {note !== undefined && <span>{note}</span>}
    </dt>
    <dd>{dollars(amount)}</dd>
  </div>
);

/** The bill line by line before the reader confirms; it follows every change. */
export const Bill = ({ plan, type, timeZone, prices, onChange }: BillProps) => {
  const t = useText();
  const bill = billOf(plan, type, prices, timeZone, new Date());
  const { packs, isAnnual } = plan;
  const isLive = useIsLive();
  return (
    <aside className={css.bill} aria-labelledby="bill-title">
      <div className={css.head}>
        <h2 id="bill-title" className={css.title}>
          {t('bill.title')}
        </h2>
        <div className={css.tray} role="group" aria-label={t('sign-up.how-to-pay')}>
          <button type="button" aria-pressed={!isAnnual} onClick={() => onChange({ isAnnual: false })}>
            {t('sign-up.monthly')}
          </button>
          <button type="button" aria-pressed={isAnnual} onClick={() => onChange({ isAnnual: true })}>
            {t('sign-up.annual')}
          </button>
        </div>
      </div>
      <dl className={css.lines} aria-live="polite">
        <Line
          item={t('bill.base')}
          note={t('bill.users-at', { users: 5, price: dollars(prices.base[type]) })}
          amount={bill.base}
          isStrong
        />
        {packs > 0 && (
          <Line
            item={t('bill.extra', { smart_count: packs })}
            note={t('bill.users-at', { users: 5 * packs, price: dollars(prices.extra) })}
            amount={bill.extra}
            isStrong
          />
        )}
        <Line item={t('bill.dues')} amount={bill.dues} isStrong isSum />
        {bill.term > 0 && (
          <Line
            item={t('bill.term')}
            note={t('bill.term-note', { percent: prices.termDiscount })}
            amount={-bill.term}
          />
        )}
        {isAnnual && <Line item={t('bill.twelve')} note={`12 × ${dollars(bill.monthly)}`} amount={bill.net} />}
        <div className={css.net}>
          <dt>{t(isAnnual ? 'bill.net-annual' : 'bill.net')}</dt>
          <dd>{dollars(bill.net)}</dd>
        </div>
      </dl>
      <p className={css.foot}>
        <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {isAnnual ? (
            t('bill.check')
          ) : (
            <>
              {t('bill.first')} <b>{isLive ? bill.firstPayment : '…'}</b>.
            </>
          )}
        </span>
      </p>
    </aside>
  );
};
