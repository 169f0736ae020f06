import Button from '@mui/material/Button';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { FindingFilters } from './findings/FindingFilters';
import { instant } from '../parts/format';
import { Meter } from '../parts/Meter';
import { useVerb } from '../verbs/use-verb';
import { useRights } from '../session/rights';
import { useSignedIn } from '../session/signed-in';
import type { Finding, ScannedGroup } from '../types/wire';
import type { Choose } from './chosen';
import { emailOf } from './email-of';
import { allRows } from './findings/finding-of';
import { FindingRows } from './findings/FindingRows';
import css from './ScanDetail.module.css';

interface ScanDetailProps {
  readonly scan: ScannedGroup;
  readonly finding: Finding | null;
  /** Whether the reader chose the scan, which is then scrolled into view. */
  readonly isAsked: boolean;
  readonly onChoose: Choose;
}

const ReviewButton = ({ scan }: { scan: ScannedGroup }) => {
  const t = useText();
  const { may } = useRights();
  const [review, isBusy] = useVerb((data, next: boolean) => data.reviewScan(scan.id, next), {
    touches: 'scan',
    done: 'scans.saved',
  });
  if (!may('Edit Group')) return null;
  const Icon = scan.isReviewed ? Undo2 : Check;
  return (
    <Button
      variant={scan.isReviewed ? 'outlined' : 'contained'}
      startIcon={<Icon size={16} strokeWidth={1.75} />}
      loading={isBusy}
      onClick={() => void review(!scan.isReviewed)}
    >
      {t(scan.isReviewed ? 'scans.mark-unreviewed' : 'scans.mark-reviewed')}
    </Button>
  );
};

const percent = ({ scanned, expected }: ScannedGroup['counts']): string =>
  expected === 0 ? '–' : `${((100 * scanned) / expected).toFixed(1)}%`;

/** The findings of one scan: its counts as filters above the rows. */
export const ScanDetail = ({ scan, finding, isAsked, onChoose }: ScanDetailProps) => {
  const t = useText();
  const { timeZone } = useSignedIn();
  const place = useRef<HTMLElement>(null);
  const { id, counts, status, createdAt } = scan;

  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isAsked, id, finding]);

  if (status === 'open') {
    return (
      <div className={css.open}>
        <Banner kind="info">{t('scans.open')}</Banner>
      </div>
    );
  }
  const title = t('scans.of', { at: instant(createdAt, timeZone) });
  return (
    <section ref={place} className={css.card} aria-labelledby="scan-title">
      <div className={css.head}>
        <div className={css.words}>
          <h3 id="scan-title" className={css.title}>
            {title}
          </h3>
          <p className={css.facts}>
            {t('scans.facts-by', { scanned: counts.scanned, expected: counts.expected, email: emailOf(scan) })}
          </p>
        </div>
        <div className={css.meter}>
          <span>{t('finding.scanned')}</span>
          <b>{percent(counts)}</b>
          <Meter value={counts.scanned} total={counts.expected} />
        </div>
        <ReviewButton scan={scan} />
      </div>
      <div className={css.filters}>
        <FindingFilters
          counts={counts}
          all={allRows(counts)}
          chosen={finding}
          onChoose={(next) => onChoose({ id, finding: next })}
        />
      </div>
      <FindingRows key={`${id} ${finding ?? ''}`} scanId={id} finding={finding} />
    </section>
  );
};
