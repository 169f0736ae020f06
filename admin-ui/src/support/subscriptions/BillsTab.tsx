import { Link, useSearchParams } from 'react-router';
import { BillStatusChip } from '../../company';
import { t } from '../../i18n/texts';
import { dollars, mediumDay } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { Filters } from '../../parts/list/filters/Filters';
import { SearchBox } from '../../parts/list/filters/SearchBox';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { EmptyState } from '../../parts/states/EmptyState';
import type { SupportBill } from '../../types/support';
import { BillActs } from '../acts/BillActs';
import { supportPaths } from '../paths';

const statuses = ['open', 'unpaid', 'confirming', 'paid', 'void'] as const;

/** The statuses of bills that are neither paid nor void. */
const notPaid = statuses.slice(0, 3);

const BillFilters = () => (
  <Filters search={<SearchBox placeholder={t('packs.bills-search')} />}>
    <ChoiceFilter
      source="status"
      label={t('field.status')}
      choices={[
        { label: t('list.any'), value: undefined },
        ...statuses.map((status) => ({ label: t(`bills.status-${status}`), value: status })),
      ]}
    />
  </Filters>
);

/** The bills of all companies, the newest first; with `?open` in the address those that are not paid. */
export const BillsTab = () => {
  const [address] = useSearchParams();
  const columns: readonly ListColumn<SupportBill>[] = [
    { label: t('packs.bill'), cell: ({ number }) => <b>{number}</b>, place: 'name' },
    {
      label: t('field.company'),
      cell: ({ companyId, companyName }) => (
        <Link className="link" to={supportPaths.company(companyId, 'subscription')}>
          {companyName}
        </Link>
      ),
      place: 'below',
    },
    {
      label: t('field.due'),
      cell: ({ dueOn }) => mediumDay(dueOn),
      place: 'facts',
      onCard: ({ dueOn }) => t('bills.due-on', { day: mediumDay(dueOn) }),
    },
    { label: t('field.status'), cell: ({ status }) => <BillStatusChip status={status} />, place: 'corner' },
    { label: t('field.amount'), align: 'right', cell: ({ netPayable }) => dollars(netPayable), place: 'facts' },
    { label: t('acts.column'), cell: (bill) => <BillActs bill={bill} />, place: 'below' },
  ];
  return (
    <ListInPanel
      resource="SupportBills"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filterDefaultValues={address.has('open') ? { status: notPaid } : undefined}
    >
      <RecordList<SupportBill>
        name={t('bills.title')}
        filters={<BillFilters />}
        empty={<EmptyState title={t('packs.bills-empty')} hint={t('packs.bills-empty-hint')} />}
        columns={columns}
        nameOf={({ number }) => number}
      />
    </ListInPanel>
  );
};
