import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../providers/http';
import { previewBill, type Bill as BillOfServer, type Order } from '../sign-up-calls';
import { CalendarDays } from 'lucide-react';
import { t } from '../../../i18n/texts';
import { BillLines } from '../../../parts/bill/BillLines';
import { dollars, longDay } from '../../../parts/format';
import type { PlanChoice } from '../plan/plan-choice';
import css from './Bill.module.css';

/** Choices that follow each other faster ask once. */
const pauseMs = 250;

interface ShownBill {
  /** The last bill that the server made. */
  readonly bill: BillOfServer | null;
  /** Whether it is that of the present choices. */
  readonly isCurrent: boolean;
  readonly fault: string | null;
  readonly retry: () => void;
}

interface Answered {
  readonly key: string;
  readonly bill: BillOfServer | null;
  readonly fault: string | null;
}

/** Calculated by the server. @param order null while no bill is shown */
export const useBill = (order: Order | null): ShownBill => {
  const [answered, setAnswered] = useState<Answered>({ key: '', bill: null, fault: null });
  const [tries, setTries] = useState(0);
  const key = order === null ? '' : JSON.stringify(order);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (order === null) return;
    try {
      setAnswered({ key, bill: await previewBill(order, signal), fault: null });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setAnswered((before) => ({ key, bill: before.bill, fault: error.message }));
    }
  });
  useEffect(() => {
    if (key === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(stop.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, tries]);
  const isAnswered = answered.key === key;
  return {
    bill: answered.bill,
    isCurrent: isAnswered && answered.fault === null,
    fault: isAnswered ? answered.fault : null,
    retry: () => setTries((before) => before + 1),
  };
};

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
