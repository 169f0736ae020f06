import { ListBase } from 'react-admin';
import { useText } from '../../i18n/texts';
import { FabricThumb } from '../../fabrics';
import { FindingChip } from './FindingChip';
import { instant } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { RecordList } from '../../parts/list/RecordList';
import { EmptyState } from '../../parts/states/EmptyState';
import { useSignedIn } from '../../session/signed-in';
import type { Finding, ScannedSwatch } from '../../types/wire';
import { findingOf, rowsWith } from './finding-of';

const photo = (size: 36 | 48) => (row: ScannedSwatch) => <FabricThumb fabric={row.fabrics ?? row} size={size} />;

interface FindingRowsProps {
  readonly scanId: string;
  readonly finding: Finding | null;
}

const useMeaning = () => {
  const t = useText();
  const { timeZone } = useSignedIn();
  return (row: ScannedSwatch, finding: Finding): string => {
    const meaning = t(`scans.meaning-${finding}`);
    return row.scannedAt === null ? meaning : `${meaning} ${t('scans.at', { at: instant(row.scannedAt, timeZone) })}.`;
  };
};

const Rows = ({ finding }: { finding: Finding | null }) => {
  const t = useText();
  const meaning = useMeaning();
  // A row that counts twice shows the name of the count that the reader chose.
  const shown = (row: ScannedSwatch) => finding ?? findingOf(row);
  const columns: readonly ListColumn<ScannedSwatch>[] = [
    { label: t('fabrics.photo'), cell: photo(36), place: 'picture', onCard: photo(48) },
    {
      source: 'code',
      label: t('swatches.code'),
      cell: ({ code }) => <span className="code">{code}</span>,
      place: 'name',
      onCard: ({ code }) => code,
    },
    {
      source: 'pattern_name',
      label: t('swatches.pattern'),
      place: 'facts',
      onCard: ({ pattern_name: pattern, color }) => [pattern, color].filter((word) => word !== null).join(', '),
    },
    { source: 'color', label: t('swatches.color') },
    { source: 'grade', label: t('swatches.grade'), cell: ({ grade }) => <b>{grade}</b> },
    { label: t('scans.finding'), cell: (row) => <FindingChip finding={shown(row)} />, place: 'corner' },
    {
      label: t('scans.meaning'),
      cellClassName: 'words',
      cell: (row) => meaning(row, shown(row)),
      place: 'below',
    },
  ];
  return (
    <RecordList<ScannedSwatch>
      isBare
      name={t('scans.findings')}
      empty={<EmptyState isBare title={t('scans.rows-empty')} />}
      columns={columns}
      nameOf={({ code }) => code}
    />
  );
};

/** The rows of a scan that have a finding, or all of them. */
export const FindingRows = ({ scanId, finding }: FindingRowsProps) => (
  <ListBase
    resource="ScannedSwatches"
    filter={{ scannedGroupId: scanId, ...(finding === null ? {} : rowsWith[finding]) }}
    queryOptions={{ meta: { embed: ['fabrics'] } }}
    sort={{ field: 'row', order: 'ASC' }}
    perPage={10}
    storeKey={false}
    disableSyncWithLocation
  >
    <Rows finding={finding} />
  </ListBase>
);
