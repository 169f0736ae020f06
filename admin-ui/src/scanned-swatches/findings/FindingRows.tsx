import { ListBase } from 'react-admin';
import { useText } from '../../i18n/texts';
import { FabricThumb } from '../../fabrics';
import { FindingChip } from './FindingChip';
import { instant } from '../../parts/format';
import { Column } from '../../parts/list/table/Column';
import { ListCard } from '../../parts/list/ListCard';
import { ListTable } from '../../parts/list/table/ListTable';
import { RecordCard, RecordCards } from '../../parts/list/cards/RecordCards';
import { EmptyState } from '../../parts/states/EmptyState';
import { useSignedIn } from '../../session/signed-in';
import type { Finding, ScannedSwatch } from '../../types/wire';
import { findingOf, rowsWith } from './finding-of';

const Col = Column<ScannedSwatch>;

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
  // A row that is counted twice bears the name of the count that was asked for.
  const shown = (row: ScannedSwatch) => finding ?? findingOf(row);
  return (
    <ListCard
      isBare
      hasPhoto
      givenFilters={['scannedGroupId', ...Object.keys(finding === null ? {} : rowsWith[finding])]}
      empty={<EmptyState isBare title={t('scans.rows-empty')} />}
      table={
        <ListTable<ScannedSwatch> name={t('scans.findings')} rowClick={false}>
          <Col label={t('fabrics.photo')} render={(row) => <FabricThumb fabric={row.fabrics ?? row} size={36} />} />
          <Col
            isRowHead
            source="code"
            label={t('swatches.code')}
            render={({ code }) => <span className="code">{code}</span>}
          />
          <Col source="pattern_name" label={t('swatches.pattern')} />
          <Col source="color" label={t('swatches.color')} />
          <Col source="grade" label={t('swatches.grade')} render={({ grade }) => <b>{grade}</b>} />
          <Col label={t('scans.finding')} render={(row) => <FindingChip finding={shown(row)} />} />
          <Col label={t('scans.meaning')} cellClassName="words" render={(row) => meaning(row, shown(row))} />
        </ListTable>
      }
      cards={
        <RecordCards<ScannedSwatch>
          render={(row) => (
            <RecordCard
              picture={<FabricThumb fabric={row.fabrics ?? row} size={48} />}
              name={row.code}
              corner={<FindingChip finding={shown(row)} />}
              facts={[row.pattern_name, row.color].filter((word) => word !== null).join(', ')}
            >
              {meaning(row, shown(row))}
            </RecordCard>
          )}
        />
      }
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
