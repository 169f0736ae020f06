import { groupPaths } from '../inventory-groups';
import Button from '@mui/material/Button';
import { Pencil, Check } from 'lucide-react';
import { CanAccess, ListBase, useCanAccess, useGetOne, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { t } from '../i18n/texts';
import { NoMatch, RecordList } from '../parts/list/RecordList';
import { SearchBox, useFilters } from '../parts/list/filters/Filters';
import { PageHeader } from '../parts/page/PageHeader';
import { WithRecord } from '../parts/page/WithRecord';
import { EmptyState } from '../parts/states/StateCard';
import { useRights } from '../session/rights';
import type { InventoryGroup, ScannedGroup } from '../types/wire';
import { newestScan, useChosen } from './chosen';
import { firstFinding } from './findings/findings';
import css from './ScannedSwatches.module.css';
import { ScanCard, useScanColumns } from './list/ScanRows';
import { ScanDetail } from './ScanDetail';
import { NewScanButton } from './scan/ScanButtons';
import { BulkBar, useEach } from '../parts/list/bulk/BulkBar';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const choices = [
  { key: 'all', label: 'scans.show-all' },
  { key: 'unreviewed', label: 'scans.show-unreviewed' },
  { key: 'reviewed', label: 'scans.show-reviewed' },
] as const;

const keyOf = (isReviewed: unknown) => (isReviewed === true ? 'reviewed' : isReviewed === false ? 'unreviewed' : 'all');

/** Chooses between all, unreviewed and reviewed scans; unreviewed ones are shown first. */
const ReviewFilter = () => {
  const { values, set } = useFilters();
  const choose = (_event: unknown, key: unknown) => {
    if (key !== null) set('isReviewed', key === 'all' ? undefined : key === 'reviewed');
  };
  return (
    <ToggleButtonGroup
      exclusive
      value={keyOf(values.isReviewed)}
      onChange={choose}
      aria-label={t('scans.which')}
      sx={{ '@media (max-width: 768px)': { width: '100%', '& > *': { flex: 1, padding: '0 4px' } } }}
    >
      {choices.map(({ key, label }) => (
        <ToggleButton key={key} value={key}>
          {t(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const ReviewBulkBar = () => {
  const { selectedIds } = useListContext();
  const [review, progress] = useEach(
    {
      act: (data, id) => data.reviewScan(id, true),
      nameOf: async (data, id) => (await data.getOne<ScannedGroup>('ScannedGroups', { id })).data.name,
    },
    {
      touches: 'scan',
      done: 'scans.saved',
      about: () => t('scans.bulk-reviewed-about', { smart_count: selectedIds.length }),
    },
  );
  return (
    <BulkBar>
      <Button size="small" startIcon={<Check />} loading={progress !== null} onClick={() => void review()}>
        {t('scans.mark-reviewed')}
      </Button>
    </BulkBar>
  );
};

const chosenRow = { background: 'var(--primary-tint)', boxShadow: 'inset 3px 0 0 var(--primary)' };

const Scans = ({ group }: { group: InventoryGroup }) => {
  const { canAccess: mayReview } = useCanAccess({ resource: 'ScannedGroups', action: 'review' });
  const { isLooking } = useRights();
  const { data } = useListContext<ScannedGroup>();
  const [chosen, setChosen] = useChosen();
  const columns = useScanColumns(group, setChosen);
  const listed = data?.find(({ id }) => id === chosen?.id);
  // A scan that was just reviewed leaves the list of unreviewed scans, but its findings stay on the page.
  const isElsewhere = chosen !== null && data !== undefined && listed === undefined;
  const { data: kept } = useGetOne<ScannedGroup>(
    'ScannedGroups',
    { id: chosen?.id ?? '', meta: { embed: ['user'] } },
    { enabled: isElsewhere, retry: false },
  );
  const own = kept?.inventoryGroupId === group.id && kept.id === chosen?.id ? kept : undefined;
  const scan = listed ?? own ?? newestScan(data);
  const asked = scan?.id === chosen?.id ? chosen?.finding : undefined;
  const finding = asked !== undefined || scan === undefined ? (asked ?? null) : firstFinding(scan.counts);

  return (
    <>
      <PageHeader
        overline={t('scans.title')}
        title={group.name}
        crumbs={[{ label: t('groups.title'), to: groupPaths.list }, { label: group.name }]}
      >
        <NewScanButton group={group} onComplete={(id) => setChosen({ id })} />
        {!isLooking && !group.allowed.includes('scan') && (
          <span className={css.newest}>{t('scanner.group-inactive')}</span>
        )}
        <CanAccess resource="InventoryGroups" action="edit">
          <Button component={Link} to={groupPaths.edit(group.id)} startIcon={<Pencil />}>
            {t('scans.edit-group')}
          </Button>
        </CanAccess>
      </PageHeader>
      <RecordList<ScannedGroup>
        filters={
          <>
            <ReviewFilter />
            <SearchBox placeholder={t('scans.search')} />
            <span className={css.newest}>{t('scans.newest')}</span>
          </>
        }
        empty={<EmptyState title={t('scans.empty')} hint={t('scans.empty-hint')} />}
        noMatch={<NoMatch title={t('scans.empty')} />}
        columns={columns}
        bulkBar={mayReview ? <ReviewBulkBar /> : undefined}
        nameOf={({ name }) => name}
        dense="always"
        onOpen={({ id }) => setChosen({ id })}
        // The row of the scan whose findings are shown below is marked.
        rowSx={({ id }) => (id === scan?.id ? chosenRow : {})}
        card={(row) => <ScanCard scan={row} group={group} onChoose={setChosen} />}
      />
      {scan !== undefined && (
        <ScanDetail scan={scan} group={group} finding={finding} onChoose={setChosen} isAsked={chosen !== null} />
      )}
    </>
  );
};

const ScansOf = ({ group }: { group: InventoryGroup }) => (
  <ListBase
    resource="ScannedGroups"
    filter={{ inventoryGroupId: group.id }}
    filterDefaultValues={{ isReviewed: false }}
    queryOptions={{ meta: { embed: ['user'] } }}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    storeKey={`scans.${group.id}`}
    // The address holds the chosen scan. Without this, react-admin would read its query as parameters of the list.
    disableSyncWithLocation
  >
    <Scans group={group} />
  </ListBase>
);

const ScannedSwatches = () => (
  <WithRecord<InventoryGroup>
    resource="InventoryGroups"
    list={{ label: t('groups.title'), to: groupPaths.list }}
    errorTitle={t('scans.not-found')}
  >
    {(group) => group && <ScansOf group={group} />}
  </WithRecord>
);

export default ScannedSwatches;
