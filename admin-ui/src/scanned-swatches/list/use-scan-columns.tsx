import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import type { ListColumn } from '../../parts/list/columns';
import type { InventoryGroup, ScannedGroup } from '../../types/wire';
import type { Choose } from '../chosen';
import { CountButton } from '../findings/CountButton';
import { emailOf } from '../email-of';
import { FileButton } from '../FileButton';
import { ReviewBox } from './ReviewBox';
import css from './ScanCard.module.css';
import { ScanStatusChip } from './ScanStatusChip';
import { useRights } from '../../session/rights';

const counts = ['gradeChange', 'inactive', 'missing', 'duplicate'] as const;

/** The columns of S2 section 2 in their order. Name and e-mail share one column, as both may be long. */
export const useScanColumns = (group: InventoryGroup, onChoose: Choose): readonly ListColumn<ScannedGroup>[] => {
  const t = useText();
  const { isLooking } = useRights();
  return [
    {
      source: 'name',
      label: `${t('scans.name')} / ${t('scans.email')}`,
      cell: (scan) => (
        <span className={css.who} title={`${scan.name}, ${emailOf(scan)}`}>
          <b className={css.name}>{scan.name}</b>
          <span className={css.account}>{emailOf(scan)}</span>
        </span>
      ),
      place: 'name',
      onCard: ({ name }) => name,
    },
    {
      hasTimes: true,
      source: 'createdAt',
      label: t('scans.uploaded'),
      cell: ({ createdAt }) => <Instant timestamp={createdAt} />,
    },
    { label: t('scans.reviewed'), align: 'center', cell: (scan) => <ReviewBox scan={scan} /> },
    ...counts.map((finding) => ({
      label: t(`finding.${finding}`),
      cell: (scan: ScannedGroup) => <CountButton scan={scan} finding={finding} onChoose={onChoose} />,
    })),
    !isLooking && { label: t('scans.download'), cell: (scan) => <FileButton scan={scan} group={group} kind="CSV" /> },
    !isLooking && { label: t('scans.print'), cell: (scan) => <FileButton scan={scan} group={group} kind="PDF" /> },
    { label: t('scans.status'), cell: ({ status }) => <ScanStatusChip status={status} /> },
  ];
};
