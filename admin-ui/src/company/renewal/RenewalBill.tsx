import { t } from '../../i18n/texts';
import { BillLines } from '../../parts/bill/BillLines';
import { longDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { ListSkeleton } from '../../parts/states/ListSkeleton';
import { BillChange } from '../BillChange';
import { usePreview } from '../use-billing';
import type { RenewalChoice } from './renewal-choice';

/** The first bill of the new contract, calculated by the server. */
export const RenewalBill = ({ choice }: { choice: RenewalChoice }) => {
  const preview = usePreview({ term: choice.term, isAnnual: choice.isAnnual });
  const { bill, error } = preview;
  if (bill === undefined)
    return (
      <Panel as="aside" isStitched isPlain title={t('renewal.bill')}>
        {error === null ? <ListSkeleton rows={4} /> : <BillChange {...preview} />}
      </Panel>
    );
  const isAnnual = bill.kind === 'annual';
  return (
    <Panel
      as="aside"
      isStitched
      isPlain
      isFlush
      title={t('renewal.bill')}
      note={isAnnual ? t('bills.due-on', { day: longDay(bill.dueOn) }) : longDay(bill.dueOn)}
    >
      <BillLines bill={bill} net={t(isAnnual ? 'next-bill.net-annual' : 'next-bill.net')} />
    </Panel>
  );
};
