import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { use } from 'react';
import { t } from '../../i18n/texts';
import { dollars, mediumDay } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import type { Bill } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { BillActsContext } from './bill-acts';
import { BillStatusChip } from './BillStatusChip';
import css from './Payment.module.css';
import { useRights } from '../../session/rights';

const PdfButton = ({ bill }: { bill: Bill }) => {
  const [download, isBusy] = useVerb((data) => data.downloadBill(bill), { touches: 'nothing', failed: 'bills.failed' });
  return (
    <Button
      size="small"
      loading={isBusy}
      startIcon={<Download />}
      aria-label={t('bills.pdf-named', { number: bill.number })}
      onClick={() => void download()}
    >
      {t('bills.pdf')}
    </Button>
  );
};

/** Its few columns have room, in rem, in the panel next to the others. */
const tableFrom = 33;

/** All bills of the company, the newest first, each with its PDF. */
export const BillsPanel = () => {
  const { isLooking } = useRights();
  const Acts = use(BillActsContext);
  const daysOf = ({ from, to }: Bill) => t('bills.days', { from: mediumDay(from), to: mediumDay(to) });
  const columns: readonly ListColumn<Bill>[] = [
    {
      label: t('bills.number'),
      source: 'number',
      cell: (bill) => (
        <>
          <b className="strong">{bill.number}</b>
          <span className={css.days}>{daysOf(bill)}</span>
        </>
      ),
      place: 'name',
      onCard: ({ number }) => number,
    },
    {
      label: t('field.due'),
      cell: ({ dueOn }) => mediumDay(dueOn),
      place: 'facts',
      onCard: (bill) => `${daysOf(bill)} · ${t('bills.due-on', { day: mediumDay(bill.dueOn) })}`,
    },
    { label: t('field.status'), cell: ({ status }) => <BillStatusChip status={status} />, place: 'corner' },
    { label: t('field.amount'), align: 'right', cell: ({ netPayable }) => dollars(netPayable), place: 'facts' },
    Acts !== null && { label: t('list.actions'), cell: (bill) => <Acts bill={bill} />, place: 'below' },
    !isLooking && {
      label: t('bills.file'),
      cell: (bill) => <PdfButton bill={bill} />,
      place: 'below',
      onCard: (bill) => (
        <div className={css.pdf}>
          <PdfButton bill={bill} />
        </div>
      ),
    },
  ];
  return (
    <ListInPanel resource="Bills" sort={{ field: 'from', order: 'DESC' }} perPage={10}>
      <Panel title={t('bills.title')} isFlush>
        <RecordList<Bill>
          isBare
          tableFrom={tableFrom}
          name={t('bills.title')}
          empty={<EmptyState isBare title={t('bills.empty')} hint={t('bills.empty-hint')} />}
          columns={columns}
          nameOf={({ number }) => number}
        />
      </Panel>
    </ListInPanel>
  );
};
