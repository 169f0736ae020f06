import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Download, Printer, CheckCheck, CircleDashed, CloudUpload } from 'lucide-react';
import { t } from '../../i18n/texts';
import { saveFile, showFile } from '../../providers/download';
import { instant, count as withCommas } from '../../parts/format';
import { useVerb } from '../../verbs/use-verb';
import { useRights } from '../../session/rights';
import { useTimeZone } from '../../session/signed-in';
import type { Finding, InventoryGroup, ScannedGroup } from '../../types/wire';
import { allows } from '../allowed-steps';
import { scanFileName } from '../scan-file-name';
import { useCanAccess } from 'react-admin';
import { Instant } from '../../parts/time/Time';
import type { Choose } from '../chosen';
import css from './ScanRows.module.css';
import { Chip } from '../../parts/Chip';
import Checkbox from '@mui/material/Checkbox';
import { useReview } from '../review/ReviewButtons';
import type { ListColumn } from '../../parts/list/columns';
import { shownEmail } from '../../parts/text/shown-email';
import { FindingChip } from '../findings/FindingChip';
import { findingLooks } from '../findings/findings';

interface CountButtonProps {
  readonly scan: ScannedGroup;
  readonly finding: 'missing' | 'duplicate' | 'inactive' | 'gradeChange';
  readonly onChoose: Choose;
  /** Whether the name is shown next to the number, since a card has no column head. */
  readonly isNamed?: boolean;
}

const useLabel = (scan: ScannedGroup, finding: Finding, count: number) => {
  const timeZone = useTimeZone();
  return t('scans.count-of', { count, finding: t(`finding.${finding}`), at: instant(scan.createdAt, timeZone) });
};

/** A count of a scan as a button that shows its rows. A zero has a lighter colour, because it has no rows. */
const CountButton = ({ scan, finding, onChoose, isNamed = false }: CountButtonProps) => {
  const count = scan.counts[finding];
  const label = useLabel(scan, finding, count);
  const { dye, icon: Icon } = findingLooks[finding];
  const dyed = count === 0 ? {} : { color: `var(--${dye}-fg)`, background: `var(--${dye}-bg)` };
  if (count === 0 && !isNamed) return <span className={css.zero}>0</span>;
  return (
    <button
      type="button"
      className={isNamed ? css.named : css.count}
      aria-label={label}
      style={isNamed ? dyed : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onChoose({ id: scan.id, finding });
      }}
    >
      {isNamed ? (
        <>
          <Icon aria-hidden="true" /> {t(`finding.${finding}`)} <b>{withCommas(count)}</b>
        </>
      ) : (
        <FindingChip finding={finding} count={count} />
      )}
    </button>
  );
};

interface FileButtonProps {
  readonly scan: ScannedGroup;
  readonly group: InventoryGroup;
  readonly kind: 'CSV' | 'PDF';
  readonly isIcon?: boolean;
}

const FileButton = ({ scan, group, kind, isIcon = false }: FileButtonProps) => {
  const timeZone = useTimeZone();
  const { isLooking } = useRights();
  const name = scanFileName(group.name, scan.createdAt, timeZone, kind);
  const [take, isBusy] = useVerb(
    async (data) => {
      const make = () => data.makeScanFile(scan.id, kind);
      await (kind === 'CSV' ? saveFile(await make(), name) : showFile(make, name));
    },
    { touches: 'nothing', failed: 'scans.csv-failed' },
  );
  // Support makes no files of a company.
  if (isLooking) return null;
  const Icon = kind === 'CSV' ? Download : Printer;
  const shared = {
    'aria-label': t(kind === 'CSV' ? 'scans.csv-of' : 'scans.pdf-of', { at: instant(scan.createdAt, timeZone) }),
    disabled: !allows(scan, 'export'),
    loading: isBusy,
    onClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      void take();
    },
  };
  if (isIcon) {
    return (
      <IconButton {...shared}>
        <Icon size={18} />
      </IconButton>
    );
  }
  return (
    <Button variant="text" size="small" sx={{ minWidth: 0, paddingInline: '4px' }} startIcon={<Icon />} {...shared}>
      {t(kind === 'CSV' ? 'scans.csv' : 'scans.pdf')}
    </Button>
  );
};

export const emailOf = ({ user }: Pick<ScannedGroup, 'user'>): string =>
  shownEmail(user?.email ?? user?.username ?? '–');

const columnCounts = ['gradeChange', 'inactive', 'missing', 'duplicate'] as const;

/** The columns of S2 section 2 in their order. Name and e-mail share one column, because both may be long. */
export const useScanColumns = (group: InventoryGroup, onChoose: Choose): readonly ListColumn<ScannedGroup>[] => {
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
    ...columnCounts.map((finding) => ({
      label: t(`finding.${finding}`),
      cell: (scan: ScannedGroup) => <CountButton scan={scan} finding={finding} onChoose={onChoose} />,
    })),
    !isLooking && { label: t('scans.download'), cell: (scan) => <FileButton scan={scan} group={group} kind="CSV" /> },
    !isLooking && { label: t('scans.print'), cell: (scan) => <FileButton scan={scan} group={group} kind="PDF" /> },
    { label: t('scans.status'), cell: ({ status }) => <ScanStatusChip status={status} /> },
  ];
};

const ReviewBox = ({ scan }: { scan: ScannedGroup }) => {
  const { canAccess: mayReview } = useCanAccess({ resource: 'ScannedGroups', action: 'review' });
  const timeZone = useTimeZone();
  const [review, isBusy] = useReview(scan.id);
  return (
    <Checkbox
      checked={scan.isReviewed}
      disabled={isBusy || !mayReview || !allows(scan, 'review')}
      onClick={(event) => event.stopPropagation()}
      onChange={(_event, next) => void review(next)}
      slotProps={{ input: { 'aria-label': t('scans.reviewed-of', { at: instant(scan.createdAt, timeZone) }) } }}
    />
  );
};

const looks = {
  missing: { dye: 'madder', icon: CircleDashed },
  complete: { dye: 'loden', icon: CheckCheck },
  open: { dye: 'woad', icon: CloudUpload },
} as const;

/** The status of a scan, which is red where swatches are missing (S2 section 2). */
const ScanStatusChip = ({ status }: { status: ScannedGroup['status'] }) => (
  <Chip {...looks[status]}>
    <span className="chip-word">{t(`status.${status}`)}</span>
  </Chip>
);

interface ScanCardProps {
  readonly scan: ScannedGroup;
  readonly group: InventoryGroup;
  readonly onChoose: Choose;
}

const counts = ['missing', 'duplicate', 'gradeChange', 'inactive'] as const;

export const ScanCard = ({ scan, group, onChoose }: ScanCardProps) => (
  <>
    <div className="row between gap-8">
      <b className="strong">
        <Instant timestamp={scan.createdAt} />
      </b>
      <ScanStatusChip status={scan.status} />
    </div>
    <p className="small-text break-anywhere">
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
