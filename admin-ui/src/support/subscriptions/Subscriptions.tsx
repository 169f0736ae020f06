import { Link, useSearchParams } from 'react-router';
import { BillStatusChip } from '../../company/index';
import { t } from '../../i18n/texts';
import { dollars, mediumDay } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { ChoiceFilter, Filters, SearchBox } from '../../parts/list/filters/Filters';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { EmptyState } from '../../parts/states/StateCard';
import type { SupportBill, SupportPack } from '../../types/support';
import { BillActs } from '../acts/BillActs';
import { supportPaths } from '../paths';
import { PageHeader } from '../../parts/page/PageHeader';
import { Tabs, useTab } from '../../parts/page/Tabs';
import { Instant } from '../../parts/time/Time';

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
const BillsTab = () => {
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

const PacksTab = () => {
  const columns: readonly ListColumn<SupportPack>[] = [
    {
      label: t('field.company'),
      cell: ({ companyId, companyName }) => (
        <Link className="link" to={supportPaths.company(companyId, 'subscription')}>
          {companyName}
        </Link>
      ),
      place: 'name',
    },
    { label: t('packs.plan'), cell: ({ plan }) => plan.name, place: 'facts' },
    {
      label: t('field.users'),
      cell: ({ plan }) => t('packs.users', { smart_count: plan.max_users }),
      place: 'facts',
    },
    { label: t('packs.dues'), align: 'right', cell: ({ plan }) => dollars(plan.dues), place: 'corner' },
    {
      source: 'createdAt',
      label: t('field.since'),
      cell: ({ createdAt }) => <Instant timestamp={createdAt} as="date" />,
      place: 'facts',
    },
  ];
  return (
    <ListInPanel resource="SupportSubscriptions" sort={{ field: 'createdAt', order: 'DESC' }}>
      <RecordList<SupportPack>
        name={t('packs.packs')}
        empty={<EmptyState title={t('packs.empty')} hint={t('packs.empty-hint')} />}
        columns={columns}
        nameOf={({ companyName, plan }) => `${companyName ?? ''} ${plan.name}`}
      />
    </ListInPanel>
  );
};

const Subscriptions = () => {
  const [shown, choose] = useTab(['packs', 'bills']);
  return (
    <>
      <PageHeader title={t('support.subscriptions')} />
      <Tabs
        label={t('support.subscriptions')}
        shown={shown}
        onChoose={choose}
        tabs={[
          { name: 'packs', label: t('packs.packs'), content: <PacksTab /> },
          { name: 'bills', label: t('bills.title'), content: <BillsTab /> },
        ]}
      />
    </>
  );
};

export default Subscriptions;
