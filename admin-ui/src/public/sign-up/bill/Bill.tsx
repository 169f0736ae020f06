import { CalendarDays } from 'lucide-react';
import { useText } from '../../../i18n/texts';
import { dollars } from '../../../parts/format';
import { Meter } from '../../../parts/Meter';
import type { PlanChoice } from '../plan/plan-choice';
import type { Bill as BillOfServer, BillLine } from '../sign-up-calls';
import css from './Bill.module.css';
import type { ShownBill } from './use-bill';

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });

const Line = ({ label, detail, amount, kind }: BillLine) => (
  <div className={css.line} data-strong={kind === 'pack' || undefined} data-off={amount < 0 || undefined}>
    <dt>
      {label}
      <span>{detail}</span>
    </dt>
    <dd>{dollars(amount)}</dd>
  </div>
);

const isPack = ({ kind }: BillLine) => kind === 'pack';

const BillLines = ({ bill }: { bill: BillOfServer }) => {
  const t = useText();
  const { lines, currentDues, discountPercent, maxDiscount, netPayable, netPayableAfter, kind, dueOn } = bill;
  const discounts = lines.filter((line) => !isPack(line));
  return (
    <>
      <dl className={css.lines}>
        {lines.filter(isPack).map((line) => (
          <Line key={line.label} {...line} />
        ))}
        <div className={css.line} data-strong data-sum>
          <dt>{t('bill.dues')}</dt>
          <dd>{dollars(currentDues)}</dd>
        </div>
        {discounts.map((line) => (
          <Line key={line.label + line.detail} {...line} />
        ))}
        {discounts.length > 0 && (
          <div className={css.used}>
            <dt>{t('bill.used')}</dt>
            <dd>
              {t('bill.used-of', { percent: discountPercent, most: maxDiscount })}
              <Meter value={discountPercent} total={maxDiscount} />
            </dd>
          </div>
        )}
        <div className={css.net}>
          <dt>
            {t(kind === 'annual' ? 'bill.net-annual' : 'bill.net')}
            {netPayableAfter !== netPayable && (
              <span>
                {t(kind === 'annual' ? 'bill.then-annual' : 'bill.then', { amount: dollars(netPayableAfter) })}
              </span>
            )}
          </dt>
          <dd>{dollars(netPayable)}</dd>
        </div>
      </dl>
      <p className={css.foot}>
        <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {t(kind === 'annual' ? 'bill.first-check' : 'bill.first')} <b>{dayText(dueOn)}</b>.
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
  /** Whether the way to pay can be changed here; missing where the page asks for it beside the bill. */
  readonly tray?: 'on' | 'off';
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** The first bill line by line before the reader confirms, as the server makes it; it follows every change. */
export const Bill = ({ shown: { bill, isCurrent, fault, retry }, plan, tray, onChange }: BillProps) => {
  const t = useText();
  return (
    <aside className={css.bill} aria-labelledby="bill-title">
      <div className={css.head}>
        <h2 id="bill-title" className={css.title}>
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
          <BillLines bill={bill} />
        )}
      </div>
    </aside>
  );
};
