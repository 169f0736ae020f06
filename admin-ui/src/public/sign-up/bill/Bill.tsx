import { CalendarDays } from 'lucide-react';
import { t } from '../../../i18n/texts';
import { BillLines } from '../../../parts/bill/BillLines';
import { dollars, longDay } from '../../../parts/format';
import type { PlanChoice } from '../plan/plan-choice';
import type { Bill as BillOfServer } from '../sign-up-calls';
import css from './Bill.module.css';
import type { ShownBill } from './use-bill';

const BillOfPlan = ({ bill }: { bill: BillOfServer }) => {
  const { netPayable, netPayableAfter, kind, dueOn } = bill;
  const isAnnual = kind === 'annual';
  return (
    <>
      <BillLines
        bill={bill}
        net={t(isAnnual ? 'bill.net-annual' : 'bill.net')}
        note={
          netPayableAfter !== netPayable
            ? t(isAnnual ? 'bill.then-annual' : 'bill.then', { amount: dollars(netPayableAfter) })
            : undefined
        }
      />
      <p className={css.foot}>
        <CalendarDays aria-hidden="true" />
        <span>
          {t(isAnnual ? 'bill.first-check' : 'bill.first')} <b>{longDay(dueOn)}</b>.
        </span>
      </p>
    </>
  );
};

const ways = [
  { isAnnual: false, label: 'sign-up.monthly' },
  { isAnnual: true, label: 'sign-up.annual' },
] as const;

interface BillProps {
  readonly shown: ShownBill;
  readonly plan: PlanChoice;
  /** Whether the way to pay can be changed here; missing where the page has this choice next to the bill. */
  readonly tray?: 'on' | 'off';
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** The first bill line by line before the reader confirms, calculated by the server; it follows every change. */
export const Bill = ({ shown: { bill, isCurrent, fault, retry }, plan, tray, onChange }: BillProps) => (
  <aside className={css.bill} aria-labelledby="bill-title">
    <div className={css.head}>
      <h2 id="bill-title" className="heading">
        {t('bill.title')}
      </h2>
      {tray !== undefined && (
        <div className={css.tray} role="group" aria-label={t('sign-up.how-to-pay')}>
          {ways.map(({ isAnnual, label }) => (
            <button
              key={label}
              type="button"
              disabled={tray === 'off'}
              aria-pressed={plan.isAnnual === isAnnual}
              onClick={() => onChange({ isAnnual })}
            >
              {t(label)}
            </button>
          ))}
        </div>
      )}
    </div>
    <div aria-live="polite" aria-busy={!isCurrent && fault === null}>
      {fault !== null ? (
        <div className={css.away}>
          <p>{fault}</p>
          <button type="button" className="btn" onClick={retry}>
            {t('bill.retry')}
          </button>
        </div>
      ) : bill === null ? (
        <p className={css.away}>{t('bill.waiting')}</p>
      ) : (
        <BillOfPlan bill={bill} />
      )}
    </div>
  </aside>
);
