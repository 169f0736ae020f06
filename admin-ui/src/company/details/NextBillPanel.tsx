import { Info } from 'lucide-react';
import { t } from '../../i18n/texts';
import { BillLines } from '../../parts/bill/BillLines';
import { longDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/ListSkeleton';
import type { Company } from '../../types/wire';
import { useNextBill } from '../use-billing';
import css from './Details.module.css';

/** The next bill by its lines, how much of the discount cap it uses, and what happens when it is not paid. */
export const NextBillPanel = ({ company: { remainingDays } }: { company: Company }) => {
  const { bill, error } = useNextBill();
  if (bill === undefined)
    return (
      <Panel as="aside" isStitched isPlain title={t('next-bill.title')}>
        {error === null ? <ListSkeleton rows={4} /> : <ErrorState isBare error={error} />}
      </Panel>
    );
  if (bill === null)
    return (
      <Panel as="aside" isStitched isPlain title={t('next-bill.title')}>
        <p>{t('next-bill.none')}</p>
      </Panel>
    );
  const isAnnual = bill.kind === 'annual';
  const warning = () => {
    if (remainingDays !== null)
      return t(isAnnual ? 'notice.countdown-annual' : 'notice.countdown', { smart_count: remainingDays });
    return t(isAnnual ? 'next-bill.unpaid-annual' : 'next-bill.unpaid');
  };
  return (
    <Panel
      as="aside"
      isStitched
      isPlain
      isFlush
      title={t('next-bill.title')}
      note={isAnnual ? t('bills.due-on', { day: longDay(bill.dueOn) }) : longDay(bill.dueOn)}
      isFootTinted
      foot={
        <span className={css.note}>
          <Info aria-hidden="true" />
          {warning()}
        </span>
      }
    >
      <BillLines bill={bill} net={t(isAnnual ? 'next-bill.net-annual' : 'next-bill.net')} />
    </Panel>
  );
};
