import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { ListInPanel, RecordList } from '../../parts/list/RecordList';
import { PageHeader } from '../../parts/page/PageHeader';
import { Tabs } from '../../parts/page/Tabs';
import { useTab } from '../../parts/page/use-tab';
import { EmptyState } from '../../parts/states/EmptyState';
import { Instant } from '../../parts/time/Instant';
import type { SupportPack } from '../../types/support';
import { supportPaths } from '../paths';
import { BillsTab } from './BillsTab';

/** The packs of all companies, the newest first. */
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

/** What all companies pay for, and their bills. */
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
