import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import type { InventoryGroup, ScannedGroup } from '../../types/wire';
import type { Choose } from '../chosen';
import { CountButton } from '../findings/CountButton';
import { FileButton } from '../FileButton';
import { ReviewBox } from './ReviewBox';
import css from './ScanCard.module.css';
import { emailOf } from '../email-of';
import { ScanStatusChip } from './ScanStatusChip';

interface ScanCardProps {
  readonly scan: ScannedGroup;
  readonly group: InventoryGroup;
  readonly onChoose: Choose;
}

const counts = ['missing', 'duplicate', 'gradeChange', 'inactive'] as const;

/** A scan on a phone: its status, who scanned it and when, its counts, whether it was reviewed, and its files. */
export const ScanCard = ({ scan, group, onChoose }: ScanCardProps) => {
  const t = useText();
  return (
    <>
      <div className={css.top}>
        <b className="strong">
          <Instant timestamp={scan.createdAt} />
        </b>
        <ScanStatusChip status={scan.status} />
      </div>
      <p className={css.email}>
        {scan.name}, {emailOf(scan)}
      </p>
      <div className={css.counts}>
        {counts.map((finding) => (
          <CountButton key={finding} isNamed scan={scan} finding={finding} onChoose={onChoose} />
        ))}
      </div>
      <div className={css.foot}>
        <ReviewBox scan={scan} />
        <span className={css.reviewed} aria-hidden="true">
          {t('scans.reviewed')}
        </span>
        <FileButton isIcon scan={scan} group={group} kind="CSV" />
        <FileButton isIcon scan={scan} group={group} kind="PDF" />
      </div>
    </>
  );
};
