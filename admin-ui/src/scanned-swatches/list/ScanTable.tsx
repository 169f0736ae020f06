import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { Column } from '../../parts/list/table/Column';
import { ListTable } from '../../parts/list/table/ListTable';
import type { InventoryGroup, ScannedGroup } from '../../types/wire';
import type { Choose } from '../chosen';
import { CountButton } from '../findings/CountButton';
import { emailOf } from '../email-of';
import { FileButton } from '../FileButton';
import { ReviewBox } from './ReviewBox';
import css from './ScanTable.module.css';
import { ScanStatusChip } from './ScanStatusChip';

const Col = Column<ScannedGroup>;

interface ScanTableProps {
  readonly group: InventoryGroup;
  readonly scan: ScannedGroup | undefined;
  readonly onChoose: Choose;
}

/** Breaks before the domain, where there is no room for both. */
const Email = ({ scan: scan }: { scan: ScannedGroup }) => {
  const [name = '', domain] = emailOf(scan).split('@');
  return (
    <span className={css.email}>
      {name}
      {domain !== undefined && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </span>
  );
};

/** Eleven columns stand beside each other at 1,280 px. */
const narrowCells = { '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { paddingInline: '7px' } };

const counts = ['gradeChange', 'inactive', 'missing', 'duplicate'] as const;

/** The columns of S2 section 2, in their order; the row whose findings are shown is tinted. */
export const ScanTable = ({ group, scan, onChoose }: ScanTableProps) => {
  const t = useText();
  return (
    <ListTable<ScannedGroup>
      sx={narrowCells}
      rowClick={(id) => {
        onChoose({ id: String(id), finding: null });
        return false;
      }}
      rowSx={(row) =>
        row.id === scan?.id ? { background: 'var(--primary-tint)', boxShadow: 'inset 3px 0 0 var(--primary)' } : {}
      }
    >
      <Col isRowHead source="name" label={t('scans.name')} render={({ name }) => <b className={css.name}>{name}</b>} />
      <Col label={t('scans.email')} render={(row) => <Email scan={row} />} />
      <Col
        hasTimes
        source="createdAt"
        label={t('scans.uploaded')}
        render={({ createdAt }) => <Instant timestamp={createdAt} />}
      />
      <Col label={t('scans.reviewed')} align="center" render={(row) => <ReviewBox scan={row} />} />
      {counts.map((finding) => (
        <Col
          key={finding}
          label={t(`finding.${finding}`)}
          render={(row) => <CountButton scan={row} finding={finding} onChoose={onChoose} />}
        />
      ))}
      <Col label={t('scans.download')} render={(row) => <FileButton scan={row} group={group} kind="CSV" />} />
      <Col label={t('scans.print')} render={(row) => <FileButton scan={row} group={group} kind="PDF" />} />
      <Col label={t('scans.status')} render={({ status }) => <ScanStatusChip status={status} />} />
    </ListTable>
  );
};
